import { AuditEntry, runAs } from '@haulbook/resource';
import { MessageLog, SYSTEM_ACTOR, type MailPayload } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { RefundsService } from './refunds.service.js';
import { StripeWorld } from './stripe-fixtures.js';

describe('refunds and disputes of card payments', () => {
  const world = new StripeWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());
  afterEach(() => {
    world.stripe.refundStatus = 'succeeded';
    world.stripe.refusal = null;
  });

  const refundOf = (id: string) => world.app.records.get(Refund, id);
  const retry = () => runAs(SYSTEM_ACTOR, () => world.app.app.get(RefundsService).retry());
  const longAgo = (id: string) =>
    world.app.records.db.query(`UPDATE refunds SET created_at = created_at - interval '10 minutes' WHERE id = $1`, [id]);
  const dispute = (intent: string) => world.dispute(intent, 'needs_response', 'created');
  const close = (intent: string, status: 'won' | 'lost') => world.dispute(intent, status, 'closed');

  it('count when Stripe says they are done', async () => {
    const { id, paymentId } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const refund = await world.refund(paymentId, 4000);
    expect(refund.body.status).toBe('pending');
    expect((await world.invoice(id)).paidCents).toBe(10_000);
    const { id: refundId, providerId } = await refundOf(refund.body.id);
    const done = { id: providerId, object: 'refund', status: 'succeeded', metadata: { refundId } };
    expect(await world.tell(world.eventOf('refund.updated', done))).toBe(200);
    expect(await world.invoice(id)).toMatchObject({ paidCents: 6000, status: 'partially_paid' });
  });

  it('whose message was left off send none when Stripe says later that they are done', async () => {
    const { paymentId } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const told = await world.refund(paymentId, 1000);
    const untold = await world.refund(paymentId, 2000, undefined, {}, { 'x-messages': 'off' });
    const customerId = world.client.person!.customerId!;
    const mails = () => world.app.records.find(MessageLog, { customerId, template: 'refund' });
    const before = (await mails()).length;
    for (const { body } of [told, untold]) {
      const { id: refundId, providerId } = await refundOf(body.id);
      const done = { id: providerId, object: 'refund', status: 'succeeded', metadata: { refundId } };
      expect(await world.tell(world.eventOf('refund.updated', done))).toBe(200);
    }
    expect((await refundOf(untold.body.id)).status).toBe('succeeded');
    const sent = (await mails()).slice(before).map(({ payload }) => (payload as MailPayload).data);
    expect(sent).toMatchObject([{ amountCents: 1000 }]);
    const [made] = await world.app.records.find(AuditEntry, { recordId: untold.body.id, action: 'create' });
    expect(made!.after).toMatchObject({ tellsCustomer: false });
  });

  it('are asked for once under one key, and a repeated call tells how that one stands', async () => {
    const { id, paymentId } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const first = await world.refund(paymentId, 4000, 'one-click');
    const asked = world.stripe.calls.length;
    expect((await world.refund(paymentId, 4000, 'one-click')).body).toEqual(first.body);
    await longAgo(first.body.id);
    world.stripe.refundStatus = 'succeeded';
    await retry();
    expect((await world.refund(paymentId, 4000, 'one-click')).body).toMatchObject({ id: first.body.id, status: 'succeeded' });
    expect(world.stripe.calls.slice(asked).filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await world.app.records.count(Refund, { paymentId })).toBe(1);
    expect(await world.invoice(id)).toMatchObject({ paidCents: 6000 });
  });

  it('are not taken for failed while another call for them is under way, nor asked for again while their own may be', async () => {
    const { id, paymentId } = await world.paidInvoice();
    world.stripe.refusal = 409;
    const { body } = await world.refund(paymentId, 4000);
    world.stripe.refusal = null;
    expect(body.status).toBe('pending');
    await retry();
    expect((await refundOf(body.id)).status).toBe('pending');
    await longAgo(body.id);
    await retry();
    expect((await refundOf(body.id)).status).toBe('succeeded');
    expect(await world.invoice(id)).toMatchObject({ paidCents: 6000 });
  });

  it('are looked at again where Stripe’s word on them never came', async () => {
    const { id, paymentId } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const { body } = await world.refund(paymentId, 4000);
    await longAgo(body.id);
    await retry();
    expect((await refundOf(body.id)).status).toBe('pending');
    world.stripe.refundStatus = 'succeeded';
    await retry();
    expect((await refundOf(body.id)).status).toBe('succeeded');
    expect(await world.invoice(id)).toMatchObject({ paidCents: 6000 });
  });

  it('that were made stay open while nobody can say how they stand', async () => {
    const { paymentId } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const { body } = await world.refund(paymentId, 4000);
    await longAgo(body.id);
    world.stripe.refusal = 401;
    await retry();
    expect((await refundOf(body.id)).status).toBe('pending');
    world.stripe.refusal = null;
    world.stripe.refundStatus = 'succeeded';
    await retry();
    expect((await refundOf(body.id)).status).toBe('succeeded');
  });

  it('take money under dispute as not received until it is won', async () => {
    const { id, intent } = await world.paidInvoice();
    await dispute(intent);
    expect(await world.invoice(id)).toMatchObject({ paidCents: 0, status: 'issued', balanceCents: 10_000 });
    await close(intent, 'won');
    expect(await world.invoice(id)).toMatchObject({ paidCents: 10_000, status: 'paid' });
  });

  /** Return the customer's lifetime value, in cents. */
  const brought = async () => (await world.app.records.get(Customer, world.client.person!.customerId!)).lifetimeValueCents;

  /** Create a refund that was pending when the payment was disputed, and then succeeded. */
  async function refundedWhileDisputed(amountCents: number) {
    const paid = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const { body } = await world.refund(paid.paymentId, amountCents);
    await dispute(paid.intent);
    const { providerId } = await refundOf(body.id);
    const done = { id: providerId, object: 'refund', status: 'succeeded', metadata: { refundId: body.id } };
    expect(await world.tell(world.eventOf('refund.updated', done))).toBe(200);
    expect((await refundOf(body.id)).status).toBe('succeeded');
    expect(await world.app.records.get(Payment, paid.paymentId)).toMatchObject({ status: 'disputed', refundedCents: amountCents });
    expect((await world.invoice(paid.id)).paidCents).toBe(0);
    return paid;
  }

  it.each([
    [4000, 'won', 'partially_refunded', 6000],
    [10_000, 'won', 'refunded', 0],
    [4000, 'lost', 'refunded', 0],
  ] as const)('that cross a dispute are booked: %i back, %s, is %s', async (amountCents, outcome, status, paidCents) => {
    const before = await brought();
    const { id, paymentId, intent } = await refundedWhileDisputed(amountCents);
    expect(await close(intent, outcome)).toBe(200);
    expect((await world.app.records.get(Payment, paymentId)).status).toBe(status);
    expect((await world.invoice(id)).paidCents).toBe(paidCents);
    expect((await brought()) - before).toBe(paidCents);
  });

  it('that arrive after a dispute was lost are booked too', async () => {
    const before = await brought();
    const { id, paymentId, intent } = await world.paidInvoice();
    world.stripe.refundStatus = 'pending';
    const { body } = await world.refund(paymentId, 4000);
    await dispute(intent);
    await close(intent, 'lost');
    world.stripe.refundStatus = 'succeeded';
    await longAgo(body.id);
    await retry();
    expect((await refundOf(body.id)).status).toBe('succeeded');
    expect(await world.app.records.get(Payment, paymentId)).toMatchObject({ status: 'refunded', refundedCents: 10_000 });
    expect((await world.invoice(id)).paidCents).toBe(0);
    expect(await brought()).toBe(before);
  });
});
