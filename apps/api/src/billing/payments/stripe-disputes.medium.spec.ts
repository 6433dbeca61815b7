import type { JournalView, ReportView } from '@haulbook/contracts';
import type { JournalAccount } from '@haulbook/domain';
import { Customer } from '../../customers/customer.entity.js';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { intentOf, StripeWorld } from './stripe-fixtures.js';

describe('what happens at Stripe itself', () => {
  const world = new StripeWorld();
  beforeAll(() => world.start());
  afterAll(() => world.close());

  const payment = (id: string) => world.app.records.get(Payment, id);
  const brought = async () => (await world.app.records.get(Customer, world.client.person!.customerId!)).lifetimeValueCents;

  describe('disputes', () => {
    it('leave the bill unpaid when they were lost before we heard of them', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      const before = await brought();
      const created = world.eventOf('charge.dispute.created', world.stands(intent, 'needs_response'));
      expect(await world.dispute(intent, 'lost', 'closed')).toBe(200);
      expect(await world.tell(created)).toBe(200);
      expect(await payment(paymentId)).toMatchObject({ status: 'refunded', refundedCents: 10_000 });
      expect(await world.invoice(id)).toMatchObject({ status: 'issued', paidCents: 0, balanceCents: 10_000 });
      expect(await brought()).toBe(before - 10_000);
    });

    it('that were won leave the bill paid, in any order of events', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      const created = world.eventOf('charge.dispute.created', world.stands(intent, 'needs_response'));
      await world.dispute(intent, 'won', 'closed');
      await world.tell(created);
      expect((await payment(paymentId)).status).toBe('succeeded');
      expect(await world.invoice(id)).toMatchObject({ status: 'paid', balanceCents: 0 });
    });

    it('hold the money while they are open, whichever event says so, several at once', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      const events = ['created', 'funds_withdrawn', 'updated'].map((event) => world.dispute(intent, 'under_review', event));
      expect(await Promise.all(events)).toEqual([200, 200, 200]);
      expect((await payment(paymentId)).status).toBe('disputed');
      expect(await world.invoice(id)).toMatchObject({ status: 'issued', balanceCents: 10_000 });
      await world.dispute(intent, 'won', 'funds_reinstated');
      expect(await world.invoice(id)).toMatchObject({ status: 'paid', balanceCents: 0 });
    });

    it('are owed again in reports, and no money of the bank in the books, while they are open', async () => {
      const staff = await world.app.signInAs('admin');
      const told = async () => {
        const { receivables, period } = (await staff.get('/api/reports')).body as ReportView;
        const { accounts } = (await staff.get(`/api/journal?from=${period.from}&to=${period.to}`)).body as JournalView;
        const on = (wanted: JournalAccount) =>
          accounts.filter(({ account }) => account === wanted).reduce((all, row) => all + row.debitCents - row.creditCents, 0);
        const owed = receivables.reduce((all, { balanceCents }) => all + balanceCents, 0);
        return { owed, cards: on('cards'), disputes: on('disputes') };
      };
      const before = await told();
      const { intent } = await world.paidInvoice();
      const paid = { ...before, cards: before.cards + 10_000 };
      expect(await told()).toEqual(paid);
      await world.dispute(intent, 'under_review', 'created');
      expect(await told()).toEqual({ owed: before.owed + 10_000, cards: before.cards, disputes: before.disputes + 10_000 });
      await world.dispute(intent, 'won', 'closed');
      expect(await told()).toEqual(paid);
    });

    it.each(['warning_needs_response', 'warning_under_review', 'warning_closed'])('move nothing as an inquiry: %s', async (status) => {
      const { id, paymentId, intent } = await world.paidInvoice();
      await world.dispute(intent, status, 'created');
      expect((await payment(paymentId)).status).toBe('succeeded');
      expect(await world.invoice(id)).toMatchObject({ status: 'paid' });
    });

    it('take a part only where only a part is disputed, once', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      for (const event of ['closed', 'funds_withdrawn', 'closed']) await world.dispute(intent, 'lost', event, 4000);
      expect(await payment(paymentId)).toMatchObject({ status: 'partially_refunded', refundedCents: 4000 });
      expect(await world.invoice(id)).toMatchObject({ status: 'partially_paid', balanceCents: 4000 });
      expect(await world.app.records.find(Refund, { paymentId })).toMatchObject([{ amountCents: 4000, status: 'succeeded' }]);
    });

    it('take the part once when it is lost again after an appeal', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      for (const status of ['lost', 'appeal_under_review', 'lost']) await world.dispute(intent, status, 'updated', 4000);
      expect(await payment(paymentId)).toMatchObject({ status: 'partially_refunded', refundedCents: 4000 });
      expect(await world.invoice(id)).toMatchObject({ status: 'partially_paid', paidCents: 6000, balanceCents: 4000 });
      expect(await world.app.records.count(Refund, { paymentId })).toBe(1);
    });

    it('that were won leave a bill written off that was written off meanwhile', async () => {
      const { id, intent } = await world.paidInvoice();
      await world.dispute(intent, 'needs_response', 'created');
      await world.staff.post(`/api/invoices/${id}/transitions/writeOff`, { input: { reason: 'Mail comes back' } });
      await world.dispute(intent, 'won', 'closed');
      expect(await world.invoice(id)).toMatchObject({ status: 'written_off', paidCents: 10_000, balanceCents: 0, recoveredAt: null });
    });

    it('are tried again by Stripe while it does not answer', async () => {
      const { id, intent } = await world.paidInvoice();
      world.stripe.silent = true;
      const event = world.eventOf('charge.dispute.created', world.stands(intent, 'needs_response'));
      expect(await world.tell(event)).toBe(503);
      world.stripe.silent = false;
      expect(await world.tell(event)).toBe(200);
      expect((await world.invoice(id)).status).toBe('issued');
    });

    it('book the money first where they come before the payment', async () => {
      const id = await world.issued();
      const { body } = await world.pay(id);
      const intent = intentOf(body);
      await world.dispute(intent, 'needs_response', 'created');
      await world.tell(world.paid(body.paymentId, intent));
      expect((await payment(body.paymentId)).status).toBe('disputed');
      await world.dispute(intent, 'won', 'closed');
      expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000 });
    });
  });

  describe('refunds made in its dashboard', () => {
    it('are booked once, whichever events tell of them, and leave no bill open', async () => {
      const { id, paymentId, intent } = await world.paidInvoice();
      const made = world.stripe.refundInDashboard(intent, 3000);
      const charge = { id: `ch_${intent}`, object: 'charge', payment_intent: intent, amount_refunded: 3000 };
      const events = [
        world.eventOf('refund.created', made),
        world.eventOf('charge.refunded', charge),
        world.eventOf('refund.updated', made),
      ];
      expect(await Promise.all(events.map((event) => world.tell(event)))).toEqual([200, 200, 200]);
      expect(await payment(paymentId)).toMatchObject({ status: 'partially_refunded', refundedCents: 3000 });
      expect(await world.app.records.find(Refund, { paymentId })).toMatchObject([{ providerId: made.id, status: 'succeeded' }]);
      expect(await world.app.records.count(CreditNote, { invoiceId: id })).toBe(1);
      expect(await world.invoice(id)).toMatchObject({ status: 'paid', paidCents: 7000, creditedCents: 3000, balanceCents: 0 });
    });

    it('are booked by the event of the charge alone', async () => {
      const { id, intent } = await world.paidInvoice();
      world.stripe.refundInDashboard(intent, 10_000);
      await world.tell(world.eventOf('charge.refunded', { id: `ch_${intent}`, object: 'charge', payment_intent: intent }));
      expect(await world.invoice(id)).toMatchObject({ status: 'credited', paidCents: 0, balanceCents: 0 });
    });

    it('count once they are through', async () => {
      const { id, intent } = await world.paidInvoice();
      const made = world.stripe.refundInDashboard(intent, 3000, 'pending');
      await world.tell(world.eventOf('refund.created', made));
      expect((await world.invoice(id)).paidCents).toBe(10_000);
      await world.tell(world.eventOf('refund.updated', { ...made, status: 'succeeded' }));
      expect((await world.invoice(id)).paidCents).toBe(7000);
    });

    it('are not taken for those that were made here', async () => {
      const { paymentId, intent } = await world.paidInvoice();
      await world.refund(paymentId, 4000);
      await world.tell(world.eventOf('charge.refunded', { id: `ch_${intent}`, object: 'charge', payment_intent: intent }));
      expect(await world.app.records.count(Refund, { paymentId })).toBe(1);
      expect(await payment(paymentId)).toMatchObject({ refundedCents: 4000 });
    });
  });
});
