import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Review, sentQuote } from '../../portal/review/review-fixtures.js';
import { MessageLog } from '@haulbook/platform';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';

describe('how bills are settled', () => {
  const app = useTestApp();
  let staff: TestClient;
  let client: TestClient;
  let keys = 0;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
  });

  const fresh = () => ({ 'idempotency-key': `settling-${++keys}` });
  const invoice = (id: string) => app.records.get(Invoice, id);
  const move = (id: string, transition: string, input: object = {}) =>
    staff.post(`/api/invoices/${id}/transitions/${transition}`, { input });
  const take = (id: string, amountCents: number, more: object = {}): Promise<Answer> =>
    staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents, ...more }, fresh());
  const refund = (paymentId: string, body: object): Promise<Answer> =>
    staff.post(`/api/payments/${paymentId}/refunds`, { reason: 'Goodwill', ...body }, fresh());
  const credit = (id: string, amountCents: number) =>
    staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'Not done' }, fresh());
  async function issued(lines: object[] = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }]): Promise<string> {
    const { body } = await staff.post('/api/invoices', { customerId: client.person!.customerId, lines });
    expect((await move(body.id, 'issue')).status).toBe(200);
    return body.id;
  }
  /** Create the bill of a finished job. */
  async function billOfJob(lines: object[], quote: object = {}): Promise<{ orderId: string; bill: Invoice }> {
    const { body } = await new Review(app, await sentQuote(app, staff, { lines, ...quote })).approve();
    const { orderId } = body;
    await app.records.db.query(`UPDATE orders SET status = 'in_progress' WHERE id = $1 RETURNING id`, [orderId]);
    expect((await staff.post(`/api/orders/${orderId}/transitions/complete`, {})).status).toBe(200);
    return { orderId, bill: (await app.records.findOne(Invoice, { orderId, kind: 'bill' }))! };
  }

  it('issues and settles a bill of $0 at once, says that there is nothing to pay, and closes the job', async () => {
    const coupon = await staff.post('/api/coupons', { code: 'ALLFREE', kind: 'percent', percentPpm: 1_000_000 });
    await staff.post(`/api/coupons/${coupon.body.id}/transitions/activate`, {});
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000, taxCategory: 'standard' }];
    const { orderId, bill } = await billOfJob(lines, { couponId: coupon.body.id });
    expect(bill).toMatchObject({ totalCents: 0, status: 'draft' });
    const answer = await move(bill.id, 'issue');
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ status: 'paid', number: expect.stringMatching(/^INV-/) }),
    ]);
    expect((await app.records.get(Order, orderId)).status).toBe('closed');
    const { email } = await app.records.get(Customer, bill.customerId);
    const mail = await app.records.findOne(MessageLog, { template: 'invoice', recipient: email });
    expect(mail!.payload).toMatchObject({ data: { balanceCents: 0 } });
    expect((await take(bill.id, 1)).status).toBe(409);
  });

  it('issues no bill without a line', async () => {
    const { body } = await staff.post('/api/invoices', { customerId: client.person!.customerId, lines: [] });
    expect((await move(body.id, 'issue')).body.fields).toEqual({ lines: 'Add at least one line before you issue this invoice' });
  });

  it('calls a bill that is credited in full credited, not paid', async () => {
    const id = await issued();
    await credit(id, 4000);
    expect((await invoice(id)).status).toBe('issued');
    await credit(id, 6000);
    expect(await invoice(id)).toMatchObject({ status: 'credited', balanceCents: 0, paidAt: null });
    const { body } = await client.get('/api/portal/dashboard');
    expect(body.invoices.find((one: { id: string }) => one.id === id)).toMatchObject({ statusLabel: 'Credited', balanceCents: 0 });
  });

  it.each([
    [4000, 'partially_paid', 6000],
    [10_000, 'paid', 0],
  ])('takes a late payment of %i on a bill that was written off: it is %s', async (cents, status, balanceCents) => {
    const id = await issued();
    await move(id, 'writeOff', { reason: 'Mail comes back' });
    expect(await invoice(id)).toMatchObject({ status: 'written_off', balanceCents: 0 });
    expect((await take(id, 10_001)).body.fields).toHaveProperty('amountCents');
    expect((await take(id, cents)).status).toBe(201);
    expect(await invoice(id)).toMatchObject({ status, paidCents: cents, balanceCents, recoveredAt: expect.any(String) });
  });

  it('stays written off while only money goes back', async () => {
    const id = await issued();
    const { body } = await take(id, 4000);
    await move(id, 'writeOff', { reason: 'Mail comes back' });
    await refund(body.id, { amountCents: 1000 });
    expect(await invoice(id)).toMatchObject({ status: 'written_off', paidCents: 3000, balanceCents: 0, recoveredAt: null });
  });

  it('leaves no bill open by goodwill: a refund is credited too unless said otherwise', async () => {
    const id = await issued([{ kind: 'item', label: 'Fence', unitCents: 10_000, taxCategory: 'standard' }]);
    const { totalCents } = await invoice(id);
    const { body } = await take(id, totalCents);
    await refund(body.id, { amountCents: 2500 });
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: totalCents - 2500, creditedCents: 2500, balanceCents: 0 });
    expect(await app.records.find(CreditNote, { invoiceId: id })).toMatchObject([{ amountCents: 2500, reason: 'Goodwill' }]);
    await refund(body.id, { amountCents: 500, creditInvoice: false });
    expect(await invoice(id)).toMatchObject({ status: 'partially_paid', creditedCents: 2500, balanceCents: 500 });
  });

  it('refunds a closed job in full: its bill is credited, and nothing is open again', async () => {
    const { orderId, bill } = await billOfJob([{ kind: 'item', label: 'Sofa', unitCents: 10_000 }]);
    await move(bill.id, 'issue');
    const { body } = await take(bill.id, 10_000);
    expect((await app.records.get(Order, orderId)).status).toBe('closed');
    await refund(body.id, { amountCents: 10_000 });
    expect(await invoice(bill.id)).toMatchObject({ status: 'credited', paidCents: 0, balanceCents: 0 });
    expect(await app.records.get(Payment, body.id)).toMatchObject({ status: 'refunded' });
    expect((await app.records.get(Order, orderId)).status).toBe('closed');
  });

  it('gives tips back, apart from the bill and never more than came', async () => {
    const id = await issued();
    const { body } = await take(id, 10_000, { tipCents: 1500 });
    expect((await refund(body.id, { tipCents: 1501 })).body.fields).toEqual({ tipCents: 'This is more than what’s left of the tip' });
    expect((await refund(body.id, {})).body.fields).toEqual({ amountCents: 'Please enter an amount' });
    expect((await refund(body.id, { tipCents: 1000 })).body.status).toBe('succeeded');
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidCents: 10_000, creditedCents: 0 });
    expect(await app.records.get(Payment, body.id)).toMatchObject({ status: 'partially_refunded', refundedTipCents: 1000 });
    await refund(body.id, { amountCents: 10_000, tipCents: 500 });
    expect(await app.records.get(Payment, body.id)).toMatchObject({ status: 'refunded', refundedCents: 10_000, refundedTipCents: 1500 });
  });
});
