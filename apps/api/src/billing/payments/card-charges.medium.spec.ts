import { AuditEntry } from '@haulbook/resource';
import { MessageLog } from '@haulbook/platform';
import { Payment } from '../ledger/payment.entity.js';
import { PaymentsService } from './payments.service.js';
import type { TestClient } from '../../testing/test-app.js';
import { CardWorld } from './card-fixtures.js';
import { DECLINED, REQUIRES_AUTHENTICATION } from './fake-stripe.js';

const CHARGES_PER_HOUR = 60;
const WORD = { agreedBy: 'Casey Test', agreedHow: 'phone' };

describe('a saved card that staff charge', () => {
  const world = new CardWorld();
  let client: TestClient;
  let keys = 0;
  beforeAll(() => world.start());
  beforeEach(async () => {
    client = await world.newClient();
  });
  afterAll(() => world.close());

  const charge = (id: string, body: object, key = `charge-${++keys}`, who = world.staff, messages?: 'show' | 'off') =>
    who.post(`/api/invoices/${id}/charge-card`, body, { 'idempotency-key': key, ...(messages && { 'x-messages': messages }) });
  const receipts = () => world.app.records.count(MessageLog, { template: 'receipt', customerId: client.person!.customerId! });
  const payments = (invoiceId: string) => world.app.records.find(Payment, { invoiceId });

  it('pays the balance with a tip, keeps who agreed, how and when, and sends the receipt', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    const agreedAt = '2026-01-05T15:00:00.000Z';
    const { status, body } = await charge(id, { ...WORD, cardId: card.id, tipCents: 500, agreedAt });
    expect([status, body.status]).toEqual([200, 'succeeded']);
    const [payment] = await payments(id);
    expect(payment).toMatchObject({
      ...WORD,
      agreedAt,
      status: 'succeeded',
      amountCents: 10_000,
      tipCents: 500,
      reference: 'ending in 4242',
    });
    expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
    expect(await receipts()).toBe(1);
    const written = await world.app.records.find(AuditEntry, { recordId: payment!.id, action: 'create' });
    expect(written).toMatchObject([{ actorId: world.staff.person!.userId }]);
  });

  it('shows the receipt before, without asking the bank for anything, and is charged without it', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    const body = { ...WORD, cardId: card.id, tipCents: 500, balanceCents: 10_000 };
    const asked = world.stripe.calls.length;
    const shown = await charge(id, body, undefined, world.staff, 'show');
    expect(shown.body.messages).toMatchObject([{ channel: 'email', recipient: client.person!.email }]);
    expect(shown.body.messages[0].mail.html).toContain('Card ending in 4242');
    expect((await charge(id, { ...body, balanceCents: 1 }, undefined, world.staff, 'show')).body.refused).toMatch(/balance has changed/);
    expect([world.stripe.calls.length, await payments(id)]).toEqual([asked, []]);
    expect((await charge(id, body, undefined, world.staff, 'off')).body.status).toBe('succeeded');
    expect(await payments(id)).toMatchObject([{ status: 'succeeded', tellsCustomer: false }]);
    expect(await receipts()).toBe(0);
  });

  it('may be charged after its receipt was shown more often than it may be charged', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    const body = { ...WORD, cardId: card.id };
    for (let shows = 0; shows <= CHARGES_PER_HOUR; shows++)
      expect((await charge(id, body, undefined, world.staff, 'show')).status).toBe(200);
    expect((await charge(id, body)).body.status).toBe('succeeded');
    const { db } = world.app.records;
    await db.query(`UPDATE rate_limits SET hits = 10 * $1 WHERE key LIKE 'PaymentsController.charge:actor:%:show'`, [CHARGES_PER_HOUR]);
    expect((await charge(id, body, undefined, world.staff, 'show')).status).toBe(429);
    await db.query(`DELETE FROM rate_limits WHERE key LIKE 'PaymentsController.charge:%'`);
  });

  it('keeps that its receipt was left off until the bank says that it went through', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    const { body } = await charge(id, { ...WORD, cardId: card.id }, undefined, world.staff, 'off');
    // As the bank would answer later: the payment is still under way here.
    await world.app.records.db.query(`DELETE FROM message_logs WHERE customer_id = $1`, [client.person!.customerId]);
    await world.app.records.db.query(`UPDATE payments SET status = 'failed' WHERE id = $1`, [body.paymentId]);
    await world.app.app.get(PaymentsService).succeed(body.paymentId, {});
    expect(await receipts()).toBe(0);
  });

  it('is not charged without a word, with one from the future, or by a customer', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    expect((await charge(id, { cardId: card.id })).body.fields).toMatchObject({
      agreedBy: 'Enter who agreed to this charge',
      agreedHow: 'Choose how they agreed',
    });
    expect((await charge(id, { ...WORD, cardId: card.id, agreedAt: '2999-01-01T00:00:00Z' })).body.fields).toHaveProperty('agreedAt');
    expect((await charge(id, { ...WORD, cardId: card.id }, 'mine', client)).status).toBe(403);
    expect((await world.staff.post(`/api/invoices/${id}/charge-card`, { ...WORD, cardId: card.id })).status).toBe(400);
    expect(await payments(id)).toEqual([]);
  });

  it.each([
    [DECLINED, 'Your card was declined.'],
    [REQUIRES_AUTHENTICATION, 'This card needs its owner to confirm the payment.'],
  ])('says why it was declined: %s', async (last4, message) => {
    const card = await world.saved(client, { last4 });
    const id = await world.issued(client);
    expect((await charge(id, { ...WORD, cardId: card.id })).body).toMatchObject({ status: 'failed', message });
    expect(await payments(id)).toMatchObject([{ status: 'failed', failureMessage: message }]);
    expect(await world.invoice(id)).toMatchObject({ status: 'issued', paidCents: 0 });
  });

  it('is charged once for a double click, and only for its owner’s bill and the balance that was seen', async () => {
    const card = await world.saved(client);
    const id = await world.issued(client);
    const theirs = await world.saved(await world.newClient());
    expect((await charge(id, { ...WORD, cardId: theirs.id })).status).toBe(404);
    expect((await charge(id, { ...WORD, cardId: card.id, balanceCents: 1 })).status).toBe(409);
    const once = await Promise.all(Array.from({ length: 3 }, () => charge(id, { ...WORD, cardId: card.id }, `once-${id}`)));
    expect(new Set(once.filter(({ status }) => status === 200).map(({ body }) => body.paymentId)).size).toBe(1);
    await Promise.all(Array.from({ length: 3 }, () => charge(id, { ...WORD, cardId: card.id })));
    expect((await payments(id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(await world.invoice(id)).toMatchObject({ paidCents: 10_000 });
  });
});
