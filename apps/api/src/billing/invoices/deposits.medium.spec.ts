import { AuditEntry } from '@haulbook/resource';
import { Order } from '../../orders/order.entity.js';
import { lastMail, reviewWorld, type Review } from '../../portal/review/review-fixtures.js';
import type { Answer } from '@haulbook/identity/testing';
import { RefundsService } from '../payments/refunds.service.js';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';

const CARD = '4242 4242 4242 4242';
/** 20 % of $649. */
const DEPOSIT = 12_980;

describe('deposits', () => {
  const world = reviewWorld();
  let keys = 0;
  const fresh = () => ({ 'idempotency-key': `deposit-${++keys}` });

  interface Approved {
    review: Review;
    orderId: string;
    deposit: Invoice;
  }
  async function approved(body: object = {}, changes: object = {}): Promise<Approved> {
    const review = await world.open(body);
    const answer = await review.approve(changes);
    expect(answer.status).toBe(200);
    const { orderId } = answer.body;
    return { review, orderId, deposit: (await world.app.records.findOne(Invoice, { orderId, kind: 'deposit' }))! };
  }
  const invoice = (id: string) => world.app.records.get(Invoice, id);
  const move = (path: string, transition: string, input: object = {}) =>
    world.staff.post(`/api/${path}/transitions/${transition}`, { input });
  const pay = ({ review }: Approved, body: object = { card: CARD }, key = fresh()): Promise<Answer> =>
    review.client.post(`/api/portal/quotes/${review.quote.number}/deposit/pay`, { token: review.quote.token, ...body }, key);
  const take = (id: string, amountCents: number) =>
    world.staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents }, fresh());
  const refund = (paymentId: string, amountCents: number) =>
    world.staff.post(`/api/payments/${paymentId}/refunds`, { amountCents, reason: 'So it is' }, fresh());
  /** Complete the work and return the draft of the bill. */
  async function finished({ orderId }: Approved): Promise<Invoice> {
    await world.app.records.db.query(`UPDATE orders SET status = 'in_progress' WHERE id = $1 RETURNING id`, [orderId]);
    expect((await move(`orders/${orderId}`, 'complete')).status).toBe(200);
    return (await world.app.records.findOne(Invoice, { orderId, kind: 'bill' }, { lines: ['lines'] }))!;
  }
  const cancel = ({ orderId }: Approved) => move(`orders/${orderId}`, 'cancel', { reason: 'No longer needed' });
  const billed = async (orderId: string) =>
    (await world.app.records.find(Invoice, { orderId, status: { $nin: ['draft', 'void'] } })).reduce(
      (all, { totalCents, creditedCents }) => all + totalCents - creditedCents,
      0,
    );

  it('are asked for by approving: an invoice due at once, mailed, and named in the confirmation', async () => {
    const { review, deposit, orderId } = await approved();
    const order = await world.app.records.get(Order, orderId);
    expect(deposit).toMatchObject({ status: 'issued', totalCents: DEPOSIT, taxCents: 0, balanceCents: DEPOSIT, dueOn: '2027-03-02' });
    expect(deposit.number).toMatch(/^INV-2027-\d{5}$/);
    const { email } = review.quote.customer;
    expect(await lastMail(world.app, email, 'invoice')).toMatchObject({ depositFor: order.number, balanceCents: DEPOSIT });
    expect(await lastMail(world.app, email, 'quote_approved')).toMatchObject({ deposit: { number: deposit.number, cents: DEPOSIT } });
    expect((await review.get()).body.deposit).toEqual({
      number: deposit.number,
      totalCents: DEPOSIT,
      paidCents: 0,
      balanceCents: DEPOSIT,
      comesFirst: false,
      paymentProvider: 'test',
    });
  });

  it('are paid by the link of their mail, without a tip, which is for work that was done', async () => {
    const { review, deposit } = await approved();
    const { url } = (await lastMail(world.app, review.quote.customer.email, 'invoice')) as { url: string };
    const path = `/api/portal/pay/${url.split('/').at(-1)}`;
    expect((await world.app.visitor().get(path)).body).toMatchObject({ kind: 'deposit', balanceCents: DEPOSIT });
    const { body } = await world.app.visitor().post(path, { card: CARD, tipCents: 700 }, fresh());
    expect(await world.app.records.findOne(Payment, { id: body.paymentId })).toMatchObject({ status: 'succeeded', tipCents: 0 });
    expect(await invoice(deposit.id)).toMatchObject({ status: 'paid' });
  });

  it('are asked for once, however often approve is clicked, and not at all below the threshold', async () => {
    const review = await world.open();
    const code = await review.code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => review.approve({ code })));
    const { orderId } = answers[0]!.body;
    expect(await world.app.records.count(Invoice, { orderId })).toBe(1);
    const small = [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }];
    expect((await approved({ lines: small })).deposit).toBeNull();
  });

  it('are paid with the link of the quote, once, and by nobody without it', async () => {
    const made = await approved();
    const path = `/api/portal/quotes/${made.review.quote.number}/deposit`;
    expect((await world.app.visitor().post(`${path}/pay`, { card: CARD }, fresh())).status).toBe(404);
    expect((await world.app.visitor().post(`${path}/pay`, { token: 'wrong', card: CARD }, fresh())).status).toBe(404);
    expect((await pay(made, { card: CARD, balanceCents: DEPOSIT - 1 })).status).toBe(409);
    const key = fresh();
    const answers = await Promise.all([pay(made, undefined, key), pay(made, undefined, key)]);
    const paid = answers.find(({ status }) => status === 200)!;
    expect(paid.body).toMatchObject({ status: 'succeeded', provider: 'test' });
    expect(await world.app.records.count(Payment, { invoiceId: made.deposit.id, status: 'succeeded' })).toBe(1);
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'paid', balanceCents: 0 });
    expect((await pay(made)).status).toBe(409);
    const outcome = { token: made.review.quote.token, paymentId: paid.body.paymentId };
    expect((await made.review.client.post(`${path}/outcome`, { ...outcome, token: 'wrong' })).status).toBe(404);
    const pdf = await made.review.client.fetch(`${path}/pdf?token=${made.review.quote.token}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await made.review.get()).body.deposit).toMatchObject({ paidCents: DEPOSIT, balanceCents: 0 });
  });

  it('are taken off the final bill, which has the whole tax and stays within what was approved', async () => {
    const taxed = { kind: 'item', label: 'Fence', unitCents: 70_000, taxCategory: 'standard' };
    const made = await approved({ lines: [taxed] });
    const { totalCents } = await world.app.records.get(Order, made.orderId);
    await pay(made);
    const draft = await finished(made);
    const { totalCents: deposit } = made.deposit;
    expect(draft).toMatchObject({ totalCents: totalCents - deposit, taxCents: totalCents - 70_000, balanceCents: totalCents - deposit });
    expect(draft.lines.map(({ label, totalCents: cents }) => [label, cents])).toEqual([
      ['Fence', 70_000],
      [`Less deposit ${made.deposit.number}`, -deposit],
    ]);
    expect((await move(`invoices/${draft.id}`, 'issue')).status).toBe(200);
    expect(await billed(made.orderId)).toBe(totalCents);
    await take(draft.id, totalCents - deposit);
    expect((await world.app.records.get(Order, made.orderId)).status).toBe('closed');
  });

  it('that were paid after the bill was drafted are taken off when it is issued', async () => {
    const made = await approved();
    const draft = await finished(made);
    expect(draft.totalCents).toBe(64_900);
    await pay(made);
    const issued = await move(`invoices/${draft.id}`, 'issue');
    expect(issued.body).toMatchObject({ totalCents: 64_900 - DEPOSIT, balanceCents: 64_900 - DEPOSIT });
    expect(await world.app.records.count(InvoiceLine, { invoiceId: draft.id, isDeposit: true })).toBe(1);
    const entries = await world.app.records.find(AuditEntry, { recordId: draft.id, action: 'deposit' });
    expect(entries.map(({ before, after }) => [before!['lines'], after!['lines']])).toMatchObject([
      [[{ totalCents: 64_900 }], [{ totalCents: 64_900 }, { totalCents: -DEPOSIT, isDeposit: true }]],
    ]);
  });

  it('that nobody paid are void with the final bill, which asks for everything', async () => {
    const made = await approved();
    const draft = await finished(made);
    expect((await move(`invoices/${draft.id}`, 'issue')).body).toMatchObject({ totalCents: 64_900, balanceCents: 64_900 });
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'void', balanceCents: 0 });
    expect((await pay(made)).status).toBe(409);
  });

  it.each(['item', 'fee'])('that are still open stand beside a bill of a part (%s), and end with the bill of the rest', async (kind) => {
    const made = await approved();
    const { customerId } = made.deposit;
    const part = (unitCents: number) => ({ customerId, orderId: made.orderId, lines: [{ kind, label: 'A part', unitCents }] });
    const bills = [await world.staff.post('/api/invoices', part(20_000)), await world.staff.post('/api/invoices', part(44_900))];
    expect((await move(`invoices/${bills[0]!.body.id}`, 'issue')).status).toBe(200);
    expect((await invoice(made.deposit.id)).status).toBe('issued');
    expect((await move(`invoices/${bills[1]!.body.id}`, 'issue')).status).toBe(200);
    expect((await invoice(made.deposit.id)).status).toBe('void');
    expect(await billed(made.orderId)).toBe(64_900);
  });

  it('that were paid in part count as far as they were paid', async () => {
    const made = await approved();
    await take(made.deposit.id, 5000);
    const draft = await finished(made);
    expect((await move(`invoices/${draft.id}`, 'issue')).body).toMatchObject({ totalCents: 59_900 });
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'paid', creditedCents: DEPOSIT - 5000, balanceCents: 0 });
    expect(await billed(made.orderId)).toBe(64_900);
  });

  it('stay taken off when staff save the bill, and go back as far as the bill is smaller', async () => {
    const made = await approved();
    await pay(made);
    const draft = await finished(made);
    const lines = [{ kind: 'item', label: 'Half of it', unitCents: 10_000 }];
    expect((await world.staff.patch(`/api/invoices/${draft.id}`, { lines })).body).toMatchObject({ totalCents: 0 });
    expect((await move(`invoices/${draft.id}`, 'issue')).body).toMatchObject({ status: 'paid', totalCents: 0 });
    expect(await invoice(made.deposit.id)).toMatchObject({ paidCents: DEPOSIT, creditedCents: DEPOSIT - 10_000 });
    expect(await billed(made.orderId)).toBe(10_000);
  });

  it('are void when the order is cancelled before they are paid', async () => {
    const made = await approved();
    expect((await cancel(made)).status).toBe(200);
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'void', voidReason: expect.stringContaining('canceled') });
    expect((await made.review.get()).body.deposit).toBeNull();
  });

  it('are owed to the customer when the order is cancelled, and refundable', async () => {
    const made = await approved();
    const { body } = await pay(made);
    await cancel(made);
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'paid', paidCents: DEPOSIT, creditedCents: DEPOSIT });
    expect((await refund(body.paymentId, DEPOSIT)).body.status).toBe('succeeded');
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'credited', paidCents: 0, balanceCents: 0 });
    expect(await world.app.records.count(CreditNote, { invoiceId: made.deposit.id })).toBe(1);
  });

  it('pay the fee of cancelling late; the rest goes back', async () => {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const hold = await review.hold('2027-03-03', '8–10 AM');
    const answer = await review.approve({ hold: { id: hold.body.id, token: hold.body.token } });
    const { orderId } = answer.body;
    const made = { review, orderId, deposit: (await world.app.records.findOne(Invoice, { orderId, kind: 'deposit' }))! };
    const { body } = await pay(made);
    await cancel(made);
    expect(await invoice(made.deposit.id)).toMatchObject({ creditedCents: DEPOSIT - 5000 });
    await refund(body.paymentId, DEPOSIT - 5000);
    const fee = (await world.app.records.findOne(Invoice, { orderId, kind: 'bill' }))!;
    expect((await move(`invoices/${fee.id}`, 'issue')).body).toMatchObject({ status: 'paid', totalCents: 0 });
    expect(await invoice(made.deposit.id)).toMatchObject({ status: 'paid', paidCents: 5000, balanceCents: 0 });
    expect(await billed(orderId)).toBe(5000);
  });

  describe('that a bill has taken off', () => {
    /** Pay a deposit and issue the bill that takes it off. */
    async function used() {
      const made = await approved();
      const { paymentId } = (await pay(made)).body;
      const bill = await finished(made);
      expect((await move(`invoices/${bill.id}`, 'issue')).body).toMatchObject({ totalCents: 64_900 - DEPOSIT });
      return { deposit: made.deposit, paymentId, bill: await invoice(bill.id) };
    }
    const back = (paymentId: string, creditInvoice: boolean) =>
      world.staff.post(`/api/payments/${paymentId}/refunds`, { amountCents: DEPOSIT, reason: 'So it is', creditInvoice }, fresh());
    const credit = (id: string, amountCents: number) =>
      world.staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'So it is' }, fresh());

    it('are not credited, with a refund or without: the bill is', async () => {
      const { deposit, paymentId, bill } = await used();
      for (const { status, body } of [await back(paymentId, true), await credit(deposit.id, 1)])
        expect([status, body.message]).toEqual([409, expect.stringContaining(`This deposit is part of bill ${bill.number}.`)]);
      expect(await invoice(deposit.id)).toMatchObject({ paidCents: DEPOSIT, creditedCents: 0 });
      expect((await credit(bill.id, bill.totalCents)).status).toBe(201);
      expect((await back(paymentId, true)).body.status).toBe('succeeded');
      expect(await invoice(deposit.id)).toMatchObject({ status: 'credited', paidCents: 0, balanceCents: 0 });
    });

    it('are owed again when the money goes back, and end only by being paid or written off', async () => {
      const { deposit, paymentId, bill } = await used();
      expect((await back(paymentId, false)).body.status).toBe('succeeded');
      expect(await invoice(deposit.id)).toMatchObject({ status: 'issued', balanceCents: DEPOSIT });
      expect(await invoice(bill.id)).toMatchObject({ balanceCents: 64_900 - DEPOSIT });
      expect((await move(`invoices/${deposit.id}`, 'void', { reason: 'x' })).status).toBe(409);
      expect((await move(`invoices/${deposit.id}`, 'writeOff', { reason: 'x' })).body).toMatchObject({ status: 'written_off' });
    });

    it('keep their part when the money of a refund that was on its way arrives after the bill', async () => {
      const made = await approved();
      const { paymentId } = (await pay(made)).body;
      const wish = { amountCents: DEPOSIT, tipCents: 0, reason: 'So it is', creditInvoice: true };
      const { id } = await world.app.app.get(RefundsService).begin(paymentId, wish);
      const bill = await finished(made);
      await move(`invoices/${bill.id}`, 'issue');
      await world.app.app.get(RefundsService).succeed(id);
      expect(await invoice(made.deposit.id)).toMatchObject({ creditedCents: 0, paidCents: 0, balanceCents: DEPOSIT });
    });
  });

  it('are not written off, for the final bill asks for them', async () => {
    const { deposit } = await approved();
    expect((await move(`invoices/${deposit.id}`, 'writeOff', { reason: 'x' })).status).toBe(409);
  });
});
