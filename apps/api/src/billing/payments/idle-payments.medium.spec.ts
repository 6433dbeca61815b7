import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, MessageLog } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { newCustomer } from '../../portal/review/review-fixtures.js';
import { startTestApp } from '../../testing/test-app.js';
import { CardPaymentsService } from './card-payments.service.js';
import { intentOf, StripeWorld } from './stripe-fixtures.js';

describe('card payments nobody finished', () => {
  const world = new StripeWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());

  const endIdle = () => runAs(SYSTEM_ACTOR, () => world.app.app.get(CardPaymentsService).endIdle());
  const age = (id: string) =>
    world.app.records.db.query(`UPDATE payments SET created_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
  const payment = (id: string) => world.app.records.get(Payment, id);
  const undo = (id: string) => world.staff.post(`/api/invoices/${id}/transitions/void`, { input: { reason: 'Made by mistake' } });

  it('are called off after an hour, so that the invoice can be voided', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    await endIdle();
    expect((await undo(id)).body.code).toBe('transition_refused');
    await age(body.paymentId);
    await endIdle();
    expect(await payment(body.paymentId)).toMatchObject({ status: 'failed', failureMessage: 'The payment timed out' });
    expect(world.stripe.intents.get(intentOf(body))).toMatchObject({ status: 'canceled' });
    expect((await undo(id)).body.status).toBe('void');
  });

  it('are booked where they were paid and the word of it was lost', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    world.stripe.intents.get(intentOf(body))!['status'] = 'succeeded';
    await age(body.paymentId);
    await endIdle();
    expect((await payment(body.paymentId)).status).toBe('succeeded');
    expect((await world.invoice(id)).status).toBe('paid');
  });

  it('are called off where Stripe’s first answer was lost, without a second charge', async () => {
    const id = await world.issued();
    const before = world.stripe.intents.size;
    world.stripe.silent = true;
    await world.pay(id);
    world.stripe.silent = false;
    const [lost] = await world.app.records.find(Payment, { invoiceId: id });
    await age(lost!.id);
    await endIdle();
    expect((await payment(lost!.id)).status).toBe('failed');
    expect(world.stripe.intents.size).toBe(before + 1);
    expect((await undo(id)).body.status).toBe('void');
  });

  it('are booked, once, where the money came after they had been ended here, and staff read why', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    await age(body.paymentId);
    await endIdle();
    expect((await undo(id)).body.status).toBe('void');
    const { email } = await world.app.records.get(Customer, (await payment(body.paymentId)).customerId);
    const receipts = () => world.app.records.count(MessageLog, { template: 'receipt', recipient: email });
    const before = await receipts();
    const events = Array.from({ length: 3 }, () => world.paid(body.paymentId, intentOf(body)));
    expect(await Promise.all(events.map((event) => world.tell(event)))).toEqual([200, 200, 200]);
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'succeeded',
      paidAt: expect.any(String),
      providerChargeId: 'ch_1',
      failureMessage: null,
      notes: expect.stringMatching(/“The payment timed out”.*refund/),
    });
    expect(await world.invoice(id)).toMatchObject({ status: 'void', paidCents: 10_000, balanceCents: 0 });
    expect(await receipts()).toBe(before + 1);
    expect(await world.refund(body.paymentId, 10_000)).toMatchObject({ status: 201 });
    expect(await world.invoice(id)).toMatchObject({ status: 'void', paidCents: 0 });
  });

  it('are booked where the customer’s page finds out that the money came', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    await age(body.paymentId);
    await endIdle();
    const outcome = () => world.client.post(`/api/portal/payments/${body.paymentId}/outcome`);
    expect((await outcome()).body.status).toBe('failed');
    world.stripe.intents.get(intentOf(body))!['status'] = 'succeeded';
    expect((await outcome()).body.status).toBe('succeeded');
    expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  it('stay while the bank is still at it', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    world.stripe.intents.get(intentOf(body))!['status'] = 'processing';
    await age(body.paymentId);
    await endIdle();
    expect((await payment(body.paymentId)).status).toBe('pending');
  });

  it('are ended with a note where their provider is not set up any more, without asking another one for them', async () => {
    const id = await world.issued();
    const { body } = await world.pay(id);
    await world.app.records.updateOne(Payment, body.paymentId, { provider: 'test' });
    const asked = world.stripe.calls.length;
    await endIdle();
    expect((await payment(body.paymentId)).status).toBe('pending');
    await age(body.paymentId);
    await endIdle();
    expect(await payment(body.paymentId)).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringContaining('no longer set up'),
    });
    expect(world.stripe.calls.slice(asked).filter((call) => call.includes(intentOf(body)))).toEqual([]);
    expect((await undo(id)).body.status).toBe('void');
  });

  it('are ended where no cards are taken at all', async () => {
    const app = await startTestApp({ NODE_ENV: 'production' });
    try {
      const { customer } = await newCustomer(app);
      const invoice = await app.records.insert(Invoice, { customerId: customer.id });
      const values = {
        invoiceId: invoice.id,
        customerId: customer.id,
        method: 'card',
        amountCents: 100,
        tipCents: 0,
        provider: 'stripe',
      } as const;
      const { id } = await app.records.insert(Payment, values);
      await app.records.db.query(`UPDATE payments SET created_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
      await runAs(SYSTEM_ACTOR, () => app.app.get(CardPaymentsService).endIdle());
      expect(await app.records.get(Payment, id)).toMatchObject({
        status: 'failed',
        failureMessage: expect.stringContaining('no longer set up'),
      });
    } finally {
      await app.close();
    }
  });
});
