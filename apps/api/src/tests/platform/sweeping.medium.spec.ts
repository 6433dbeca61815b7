import { AsyncResource } from 'node:async_hooks';
import { Hold } from '../../scheduling/hold.entity.js';
import { OneTimeCodes } from '@haulbook/identity';
import { IdempotencyService } from '@haulbook/platform';
import { StripeWebhookService } from '../../billing/payments/stripe-webhook.service.js';
import { AN_EIGHTH, THURSDAY, TUESDAY_MORNING, windowsOf } from '../../portal/booking/booking-fixtures.js';
import { HoldsService } from '../../scheduling/holds.service.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('what is over does not lie about for ever:', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
  });
  afterAll(() => app?.close());

  const service = <T>(type: new (...args: never[]) => T): T => app.app.get(type, { strict: false });

  it('links and codes of every kind go a day after their end', async () => {
    const write = (purpose: string, ended: string) =>
      app.records.db.query(
        `INSERT INTO one_time_codes (purpose, email, expires_at) VALUES ($1, 'old@example.com', now() - $2::interval) RETURNING id`,
        [purpose, ended],
      );
    for (const purpose of ['quote_access', 'quote_approval', 'deletion', 'magic_link']) await write(purpose, '25 hours');
    await write('quote_approval', '1 hour');
    await service(OneTimeCodes).sweep();
    const left = await app.records.db.query(`SELECT purpose FROM one_time_codes WHERE email = 'old@example.com'`);
    expect(left).toEqual([{ purpose: 'quote_approval' }]);
  });

  it('times that were held and given back go after a month, those still held do not', async () => {
    const free = Object.values(await windowsOf(app.visitor(), THURSDAY, AN_EIGHTH)).filter((window) => window.available);
    const hold = async (at: number) =>
      (await app.visitor().post('/api/portal/holds', { job: AN_EIGHTH, date: THURSDAY, windowId: free[at]!.windowId })).body;
    const [old, fresh, held] = [await hold(0), await hold(1), await hold(2)];
    for (const { id, token } of [old, fresh]) await app.visitor().delete(`/api/portal/holds/${id}?token=${token}`);
    await app.records.db.query(`UPDATE holds SET updated_at = now() - interval '31 days' WHERE id = ANY($1::uuid[])`, [[old.id, held.id]]);
    await service(HoldsService).forget();
    const left = await app.records.find(Hold, { id: { $in: [old.id, fresh.id, held.id] } });
    expect(left.map(({ id }) => id).sort()).toEqual([fresh.id, held.id].sort());
  });

  it('a backlog goes in bounded batches, and a row that another process has locked stays for it', async () => {
    const { db } = app.records;
    await db.query(
      `INSERT INTO idempotency_keys (actor, route, key, body_hash, created_at)
       SELECT 'old', 'POST /x', n::text, '', now() - interval '8 days' FROM generate_series(1, 5002) n`,
    );
    // The sweep has connections of its own: it is called from outside of the transaction that holds the lock.
    const sweep = AsyncResource.bind(() => service(IdempotencyService).sweep());
    const deleted = await app.records.transaction(async () => {
      await db.query(`SELECT 1 FROM idempotency_keys WHERE actor = 'old' AND key = '7' FOR UPDATE`);
      return sweep();
    });
    expect(deleted).toBe(5001);
    expect(await db.query(`SELECT key FROM idempotency_keys WHERE actor = 'old'`)).toEqual([{ key: '7' }]);
  });

  it('events of the card provider go once it no longer repeats them', async () => {
    await app.records.db.query(
      `INSERT INTO webhook_events (provider, event_id, type, received_at)
       VALUES ('stripe', 'old', 'x', now() - interval '91 days'), ('stripe', 'new', 'x', now() - interval '89 days')`,
    );
    await service(StripeWebhookService).sweep();
    expect(await app.records.db.query('SELECT event_id AS id FROM webhook_events')).toEqual([{ id: 'new' }]);
  });
});
