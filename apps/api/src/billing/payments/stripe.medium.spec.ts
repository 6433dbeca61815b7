import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { intentOf, SECRET, StripeWorld } from './stripe-fixtures.js';

describe('card payments through Stripe', () => {
  const world = new StripeWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());

  it('hands the browser a secret, and books the money when Stripe says so, once', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id, { tipCents: 700 });
    expect(body).toMatchObject({
      provider: 'stripe',
      status: 'pending',
      publishableKey: 'pk_test_123',
      clientSecret: expect.stringMatching(/^pi_\d+_secret$/),
    });
    expect((await world.invoice(id)).status).toBe('issued');
    const intent = intentOf(body);
    expect(world.stripe.intents.get(intent)).toMatchObject({ amount: 10_700, metadata: { paymentId: body.paymentId } });
    const event = world.paid(body.paymentId, intent);
    expect(await Promise.all(Array.from({ length: 5 }, () => world.tell(event)))).toEqual([200, 200, 200, 200, 200]);
    expect(await world.tell(world.paid(body.paymentId, intent))).toBe(200);
    expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
    expect(await world.app.records.get(Payment, body.paymentId)).toMatchObject({
      status: 'succeeded',
      tipCents: 700,
      providerChargeId: 'ch_1',
    });
  });

  it('refuses forged, old and altered events', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    const event = world.paid(body.paymentId, intentOf(body));
    const genuine = world.signer.generateTestHeaderString({ payload: event, secret: SECRET });
    expect(await world.tell(event, world.signer.generateTestHeaderString({ payload: event, secret: 'whsec_other' }))).toBe(400);
    expect(
      await world.tell(
        event,
        world.signer.generateTestHeaderString({ payload: event, secret: SECRET, timestamp: Math.floor(Date.now() / 1000) - 3600 }),
      ),
    ).toBe(400);
    expect(await world.tell(event.replace('ch_1', 'ch_2'), genuine)).toBe(400);
    expect(await world.tell(event, '')).toBe(400);
    expect((await world.invoice(id)).paidCents).toBe(0);
    expect(await world.tell(event, genuine)).toBe(200);
    expect((await world.invoice(id)).paidCents).toBe(10_000);
  });

  it('goes on with the payment under way, and replaces it when the tip changes', async () => {
    const id = await world.issued();
    const first = await world.pay(id);
    const again = await world.pay(id);
    expect(again.body).toEqual(first.body);
    const tipped = await world.pay(id, { tipCents: 300 });
    expect(tipped.body.paymentId).not.toBe(first.body.paymentId);
    expect((await world.app.records.get(Payment, first.body.paymentId)).status).toBe('failed');
    expect(world.stripe.intents.get(intentOf(first.body))!['status']).toBe('canceled');
  });

  it('asks Stripe without holding a transaction; the same call is told to wait, then gets the same answer', async () => {
    const id = await world.issued();
    const key = { 'idempotency-key': `held-${id}` };
    const path = `/api/portal/invoices/${id}/pay`;
    const asked = world.stripe.calls.length;
    let open = () => {};
    world.stripe.gate = new Promise((resolve) => (open = resolve));
    const paying = world.client.post(path, {}, key);
    const idle = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    while (world.stripe.calls.length === asked) await world.app.records.db.query('SELECT 1');
    const holding = await world.app.records.db.query(idle);
    const [again, other, cash] = await Promise.all([
      world.client.post(path, {}, key),
      world.client.post(path, { tipCents: 1 }, key),
      world.staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: 1 }, { 'idempotency-key': `cash-${id}` }),
    ]);
    world.stripe.gate = null;
    open();
    const { status, body } = await paying;
    expect([status, body.status]).toEqual([200, 'pending']);
    expect(holding).toEqual([]);
    expect([again.status, again.body.code]).toEqual([409, 'request_in_progress']);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect([cash.status, cash.body.code]).toEqual([409, 'conflict']);
    expect((await world.client.post(path, {}, key)).body).toEqual(body);
    expect(world.stripe.calls.length).toBe(asked + 1);
  });

  it('goes on with a payment whose answer was lost, without charging twice', async () => {
    const id = await world.issued();
    const intents = world.stripe.intents.size;
    world.stripe.silent = true;
    const lost = await world.pay(id);
    world.stripe.silent = false;
    expect(lost.status).toBe(503);
    const [pending] = await world.app.records.find(Payment, { invoiceId: id });
    expect(pending).toMatchObject({ status: 'pending', providerId: null, amountCents: 10_000 });
    const { body } = await world.pay(id);
    expect(body).toMatchObject({ paymentId: pending!.id, status: 'pending', clientSecret: expect.any(String) });
    expect([world.stripe.intents.size, await world.app.records.count(Payment, { invoiceId: id })]).toEqual([intents + 1, 1]);
    expect(await world.tell(world.paid(body.paymentId, intentOf(body)))).toBe(200);
    expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('books what the webhook said while Stripe’s own answer was still on its way, once', async () => {
    const id = await world.issued();
    const asked = world.stripe.calls.length;
    let open = () => {};
    world.stripe.gate = new Promise((resolve) => (open = resolve));
    const paying = world.pay(id);
    while (world.stripe.calls.length === asked) await world.app.records.db.query('SELECT 1');
    const [pending] = await world.app.records.find(Payment, { invoiceId: id });
    expect(await world.tell(world.paid(pending!.id, [...world.stripe.intents.keys()].at(-1)!))).toBe(200);
    world.stripe.gate = null;
    open();
    expect((await paying).body).toMatchObject({ paymentId: pending!.id, status: 'succeeded' });
    expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });
});

describe('without card payments set up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ NODE_ENV: 'production' });
  });
  afterAll(() => app?.close());

  it('has no webhook', async () => {
    const request = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await app.visitor().fetch('/api/webhooks/stripe', request)).status).toBe(404);
  });

  it('takes no test card in production, neither to pay with nor to keep, and offers none', async () => {
    const client = await app.signInAs('customer');
    const { customerId } = client.person!;
    const { id } = await app.records.insert(Invoice, { customerId: customerId! });
    await runAs(SYSTEM_ACTOR, () =>
      app.records.updateOne(Invoice, id, { status: 'issued', number: 'INV-1', totalCents: 100, balanceCents: 100 }, {}, { states: true }),
    );
    const card = '4242 4242 4242 4242';
    const paid = await client.post(`/api/portal/invoices/${id}/pay`, { card }, { 'idempotency-key': 'test-card' });
    expect([paid.status, paid.body.code]).toEqual([503, 'unavailable']);
    expect(await app.records.count(Payment, { invoiceId: id })).toBe(0);
    const saved = await client.post('/api/portal/payment-methods', { card });
    expect([saved.status, saved.body.code]).toEqual([503, 'unavailable']);
    expect((await client.get('/api/portal/dashboard')).body).not.toHaveProperty('paymentProvider');
  });
});
