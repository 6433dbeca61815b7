import type { SettingFact } from '@haulbook/resource-contracts';
import {
  DiskWatch,
  FailedJobRetention,
  JobQueue,
  MessageLog,
  MessageRetention,
  Setting,
  type SettingKey,
  type SettingValues,
} from '@haulbook/platform';
import { SecurityEvent, SecurityReports } from '@haulbook/identity';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { PerformanceService } from '../performance/performance.service.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { DraftRetention } from '../quotes/draft-retention.service.js';
import { Quote } from '../quotes/quote.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { HoldsService } from '../scheduling/holds.service.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';

const app = useTestApp();
let staff: TestClient;
let owner: TestClient;

beforeAll(async () => {
  staff = await app.signInAs('admin');
  owner = await app.signInAs('super_admin');
});

async function set<Key extends SettingKey>(key: Key, value: Partial<SettingValues[Key]>): Promise<void> {
  const { id } = (await app.records.findOne(Setting, { key }))!;
  expect((await owner.patch(`/api/settings/${id}`, { value })).status).toBe(200);
}

describe('the setup of settings', () => {
  const facts = async (key: string, who = staff) => who.get(`/api/setting-pages/${key}/facts`);
  const labels = async (key: string) => ((await facts(key)).body as SettingFact[]).map(({ label }) => label);

  it('is told in words, without a secret', async () => {
    expect(await labels('payments')).toEqual(['Cards', 'Deposit before the visit', 'Deposits']);
    expect(await labels('files')).toEqual(['Backups', 'Free disk', 'Kinds', 'Stored', 'Used space']);
    expect(await labels('integrations')).toEqual(
      expect.arrayContaining([
        ...['AI assistants', 'API tokens', 'Cards', 'Email', 'Phone system', 'Sign-in with Google', 'Text messages', 'Webhooks'],
      ]),
    );
    expect((await facts('pricing')).body).toMatchObject([{ label: 'Prices', value: 'On the Pricing page', to: '/pricing-settings' }]);
    const { body } = await facts('payments');
    expect(body).toContainEqual(
      expect.objectContaining({ label: 'Cards', value: 'Test cards only', variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] }),
    );
    expect(body).toContainEqual(expect.objectContaining({ label: 'Deposits', value: '20% of jobs from $600' }));
  });

  it('is for staff, and of a super admin’s setting for super admins', async () => {
    expect((await facts('integrations', app.visitor())).status).toBe(401);
    expect((await facts('integrations', await app.signInAs('customer'))).status).toBe(403);
    expect([(await facts('signIn')).status, (await facts('signIn', owner)).status, (await facts('nothing')).status]).toEqual([
      404, 200, 404,
    ]);
  });
});

describe('what settings decide', () => {
  it('is how customers may pay', async () => {
    const { customer } = await newCustomer(app);
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000, taxCategory: 'standard' }];
    const { body: bill } = await staff.post('/api/invoices', { customerId: customer.id, lines });
    expect((await staff.post(`/api/invoices/${bill.id}/transitions/issue`, {})).status).toBe(200);
    const pay = (method: string) =>
      staff.post(`/api/invoices/${bill.id}/payments`, { method, amountCents: 100 }, { 'Idempotency-Key': crypto.randomUUID() });
    await set('payments', { check: false });
    const refused = await pay('check');
    expect([refused.status, refused.body.fields]).toEqual([400, { method: 'Checks aren’t accepted. Settings → Payments says what is.' }]);
    expect((await pay('cash')).status).toBe(201);
    expect(await app.records.get(Invoice, bill.id)).toMatchObject({ paidCents: 100 });
  });

  it('is how large an upload may be', async () => {
    await set('files', { photoMegabytes: 1 });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(1_000_001)]), 'sofa.jpg');
    const response = await fetch(`${app.url}/api/portal/uploads`, { method: 'POST', body: form, headers: { origin: app.url } });
    expect([response.status, (await response.json()).message]).toEqual([413, 'This file is larger than 1 MB']);
  });
});

describe('a disk that fills up', () => {
  it('is warned of below the share of the setting', async () => {
    const watch = app.app.get(DiskWatch, { strict: false });
    expect((await watch.disks())[0]).toMatchObject({ name: 'The disk of DATA_DIR', allBytes: expect.any(Number) });
    const full = [{ name: 'The disk of DATA_DIR', freeBytes: 9e9, allBytes: 100e9 }];
    jest.spyOn(watch, 'disks').mockResolvedValue(full);
    await expect(watch.watch()).rejects.toThrow('The disk of DATA_DIR is nearly full: less than 10% is free.');
    const { body } = await staff.get('/api/setting-pages/files/facts');
    expect(body).toContainEqual(expect.objectContaining({ label: 'Free disk', value: '9.0 GB of 100.0 GB (9%)', tone: 'warning' }));
    await set('files', { freeDiskPercent: 5 });
    await watch.watch();
  });
});

describe('what is kept for a limited time', () => {
  const age = (table: string, id: string, days: number) =>
    app.records.db.query(
      `UPDATE ${table} SET created_at = created_at - make_interval(days => $2), updated_at = updated_at - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );
  const of = <T>(service: new (...args: never[]) => T): T => app.app.get(service as never, { strict: false });

  it('is messages, unless they wait to be sent', async () => {
    const message = async (status: 'sent' | 'queued', days: number) => {
      const values = { channel: 'email', template: 'test', recipient: 'a@example.com', status } as const;
      const { id } = await app.records.insert(MessageLog, values, { states: true });
      await age('message_logs', id, days);
      return id;
    };
    const [old, waiting, young] = [await message('sent', 31), await message('queued', 31), await message('sent', 29)];
    await set('retention', { messageDays: 0 });
    await of(MessageRetention).sweep();
    expect(await app.records.findOne(MessageLog, { id: old })).not.toBeNull();
    await set('retention', { messageDays: 30 });
    await of(MessageRetention).sweep();
    const left = await app.records.find(MessageLog, { id: { $in: [old, waiting, young] } });
    expect(left.map(({ id }) => id).toSorted()).toEqual([waiting, young].toSorted());
  });

  it('is a backlog of several batches, gone in one run; two processes at once delete each row once', async () => {
    await app.records.db.query(
      `INSERT INTO message_logs (channel, template, recipient, status, created_at, updated_at)
       SELECT 'email', 'test', 'backlog@example.com', 'sent', at, at
       FROM (SELECT now() - interval '31 days' - n * interval '1 second' AS at FROM generate_series(1, 12000) AS n) AS old`,
    );
    await set('retention', { messageDays: 30 });
    const deleted = await Promise.all([of(MessageRetention).sweep(), of(MessageRetention).sweep()]);
    expect(deleted.reduce((sum, count) => sum + count)).toBe(12_000);
    expect(await app.records.count(MessageLog, { recipient: 'backlog@example.com' })).toBe(0);
  });

  it('is jobs that gave up; those that are tried again, timed ones and younger ones stay', async () => {
    const failed = async (task: string, { attempts, days }: { attempts: number; days: number }) => {
      await app.app.get(JobQueue, { strict: false }).add(task, {}, { key: `failed-${task}-${attempts}-${days}`, maxAttempts: 3 });
      const [job] = await app.records.db.query<{ id: string }>(
        `UPDATE graphile_worker._private_jobs SET attempts = $2, updated_at = now() - make_interval(days => $3) WHERE key = $1 RETURNING id::text AS id`,
        [`failed-${task}-${attempts}-${days}`, attempts, days],
      );
      return job!.id;
    };
    const old = await failed('send_mail', { attempts: 3, days: 31 });
    const kept = [
      await failed('send_mail', { attempts: 3, days: 29 }),
      await failed('send_mail', { attempts: 2, days: 31 }),
      await failed('expire_quotes', { attempts: 3, days: 31 }),
    ];
    const left = async () =>
      (
        await app.records.db.query<{ id: string }>(
          'SELECT id::text AS id FROM graphile_worker.jobs WHERE id = ANY($1::bigint[]) ORDER BY id',
          [[old, ...kept]],
        )
      ).map(({ id }) => id);
    await set('retention', { failedJobDays: 0 });
    expect([await of(FailedJobRetention).sweep(), await left()]).toEqual([0, [old, ...kept]]);
    await set('retention', { failedJobDays: 30 });
    expect([await of(FailedJobRetention).sweep(), await left()]).toEqual([1, kept]);
  });

  it('is the security log, what browsers report apart', async () => {
    const event = async (source: 'server' | 'browser', days: number) => {
      const { id } = await app.records.insert(SecurityEvent, { event: 'logout', source });
      await age('security_events', id, days);
      return id;
    };
    const ids = [await event('server', 11), await event('server', 9), await event('browser', 6), await event('browser', 4)];
    await set('retention', { securityDays: 10, reportDays: 5 });
    await of(SecurityReports).sweep();
    const left = await app.records.find(SecurityEvent, { id: { $in: ids } });
    expect(left.map(({ id }) => id).toSorted()).toEqual([ids[1]!, ids[3]!].toSorted());
    await set('retention', { securityDays: 0, reportDays: 0 });
    await of(SecurityReports).sweep();
    expect(await app.records.count(SecurityEvent, { id: { $in: ids } })).toBe(2);
  });

  it('is times that were picked and not booked, a backlog of them in one run', async () => {
    const add = (days: number, count: number) =>
      app.records.db.query(
        `INSERT INTO holds (window_id, truck_id, date, starts_at, expires_at, minutes, cubic_yards_milli, status, created_at, updated_at)
         SELECT w.id, t.id, now()::date, now(), now(), 40, 1875, 'released', now(), now() - make_interval(days => $1)
         FROM (SELECT id FROM windows LIMIT 1) w, (SELECT id FROM trucks LIMIT 1) t, generate_series(1, $2)`,
        [days, count],
      );
    await add(31, 6000);
    await add(29, 3);
    await set('retention', { holdDays: 0 });
    expect(await of(HoldsService).forget()).toBe(0);
    await set('retention', { holdDays: 30 });
    expect(await of(HoldsService).forget()).toBe(6000);
    expect(await app.records.count(Hold, { status: 'released' })).toBe(3);
  });

  it('is measurements of speed', async () => {
    const add = (days: number, count: number) =>
      app.records.db.query(
        `INSERT INTO web_vitals (page, name, value, created_at)
         SELECT '/', 'LCP', 100, now() - make_interval(days => $1) FROM generate_series(1, $2)`,
        [days, count],
      );
    await add(91, 5001);
    await add(1, 2);
    await set('retention', { measurementDays: 90 });
    expect(await of(PerformanceService).sweep()).toBe(5001);
    await set('retention', { measurementDays: 0 });
    expect(await of(PerformanceService).sweep()).toBe(0);
  });

  it('is drafts that nobody goes on with: they go to the trash', async () => {
    const { customer, address } = await newCustomer(app);
    const draft = async () =>
      (await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines: [] })).body.id as string;
    const [old, young] = [await draft(), await draft()];
    await age('quotes', old, 60);
    expect(await of(DraftRetention).sweep()).toBe(0);
    await set('retention', { draftDays: 30 });
    expect(await of(DraftRetention).sweep()).toBe(1);
    expect(await app.records.findOne(Quote, { id: old })).toBeNull();
    expect(await app.records.findOne(Quote, { id: young })).not.toBeNull();
    expect((await staff.post(`/api/quotes/${old}/restore`, {})).status).toBe(200);
  });
});
