import { ServiceItem } from '../../catalog/service-item.entity.js';
import { reviewWorld } from '../../portal/review/review-fixtures.js';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

/** $700.00 and $50.75 of tax; 20 % of that is the deposit. */
const FENCE = { kind: 'item', label: 'Fence', unitCents: 70_000, taxCategory: 'standard' };
const [TOTAL, TAX, DEPOSIT] = [75_075, 5075, 15_015];
const SMALL = { kind: 'item', label: 'Sofa', unitCents: 20_000, taxCategory: 'hauling' };
const DRY_RUN = { kind: 'fee', label: 'Dry run', itemSlug: 'dry-run', unitCents: 7500, taxCategory: 'exempt' };

describe('a bill that is corrected', () => {
  const world = reviewWorld();
  let keys = 0;
  const fresh = () => ({ 'idempotency-key': `corrected-${++keys}` });
  const invoice = (id: string) => world.app.records.get(Invoice, id);

  async function approved(line: object): Promise<{ orderId: string; customerId: string }> {
    const review = await world.open({ lines: [line] });
    const { body, status } = await review.approve();
    expect(status).toBe(200);
    return { orderId: body.orderId, customerId: review.quote.customer.id };
  }
  /**
   * Write a bill and issue it.
   * @returns the response to the issuing
   */
  async function issue(order: { orderId: string; customerId: string }, ...lines: object[]) {
    const { body, status } = await world.staff.post('/api/invoices', { ...order, lines });
    expect(status).toBe(201);
    return world.staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
  }
  const credit = async (id: string, amountCents: number) => {
    const answer = await world.staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'Wrong' }, fresh());
    expect(answer.status).toBe(201);
  };
  const taxes = async (invoiceId: string) =>
    (await world.app.records.find(CreditNote, { invoiceId }, { sort: { createdAt: 'asc' } })).map(({ taxCents }) => taxCents);

  describe('after a paid deposit', () => {
    async function withDeposit() {
      const order = await approved(FENCE);
      const deposit = (await world.app.records.findOne(Invoice, { orderId: order.orderId, kind: 'deposit' }))!;
      expect(deposit.totalCents).toBe(DEPOSIT);
      const paid = { method: 'cash', amountCents: DEPOSIT };
      expect((await world.staff.post(`/api/invoices/${deposit.id}/payments`, paid, fresh())).status).toBe(201);
      return { order, depositId: deposit.id };
    }

    it('leaves the deposit to the bill that is written anew', async () => {
      const { order, depositId } = await withDeposit();
      const wrong = await issue(order, FENCE);
      expect(wrong.body).toMatchObject({ status: 'issued', totalCents: TOTAL - DEPOSIT });
      await credit(wrong.body.id, TOTAL - DEPOSIT);
      const right = await issue(order, { ...FENCE, label: 'Fence and gate' });
      expect(right).toMatchObject({ status: 200, body: { totalCents: TOTAL - DEPOSIT, balanceCents: TOTAL - DEPOSIT } });
      expect(await invoice(depositId)).toMatchObject({ status: 'paid', creditedCents: 0 });
      expect((await issue(order, { ...SMALL, unitCents: 1 })).status).toBe(409);
    });

    it('keeps its part of the deposit when the order is cancelled after it', async () => {
      const { order, depositId } = await withDeposit();
      expect((await issue(order, { ...SMALL, unitCents: 10_000 })).body).toMatchObject({ status: 'paid', totalCents: 0 });
      const cancelled = await world.staff.post(`/api/orders/${order.orderId}/transitions/cancel`, { input: { reason: 'Moved away' } });
      expect(cancelled.status).toBe(200);
      expect(await invoice(depositId)).toMatchObject({ paidCents: DEPOSIT, creditedCents: DEPOSIT - 10_000 });
    });

    it('is credited with its own tax: a part with the tax of its charges, all of it with all', async () => {
      const { order } = await withDeposit();
      const { id } = (await issue(order, FENCE)).body;
      await credit(id, 30_030);
      expect(await taxes(id)).toEqual([2030]);
      await credit(id, 30_030);
      expect(await taxes(id)).toEqual([2030, TAX - 2030]);
      expect(await invoice(id)).toMatchObject({ status: 'credited', creditedCents: TOTAL - DEPOSIT });
    });
  });

  it('makes no room for more by a fee that is credited', async () => {
    const order = await approved(SMALL);
    const fee = await issue(order, DRY_RUN);
    expect(fee.body).toMatchObject({ totalCents: 7500, ownFeesCents: 7500 });
    await credit(fee.body.id, 7500);
    expect((await issue(order, SMALL, { ...SMALL, label: 'More', unitCents: 1 })).status).toBe(409);
    expect((await issue(order, SMALL)).status).toBe(200);
  });

  it.each([
    ['lowered', (id: string) => world.staff.patch(`/api/service-items/${id}`, { unitCents: 1000 })],
    ['deleted', (id: string) => world.staff.delete(`/api/service-items/${id}`)],
  ])('stands beside the approved price with a fee that is %s in the list afterwards', async (_, change) => {
    const item = (await world.app.records.findOne(ServiceItem, { slug: 'dry-run' }))!;
    const order = await approved(SMALL);
    expect((await issue(order, { ...DRY_RUN, unitCents: item.unitCents })).status).toBe(200);
    expect((await change(item.id)).status).toBeLessThan(300);
    expect((await issue(order, SMALL)).status).toBe(200);
  });
});
