import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '../actor.js';
import { Order } from '../orders/order.entity.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { TestClient } from '../testing/test-client.js';
import { Invoice } from './invoice.entity.js';
import { OrderInvoicesService } from './order-invoices.service.js';

describe('the bill of an order', () => {
  let app: TestApp;
  let staff: TestClient;
  let covered: { id: string; slug: string };

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    covered = (await app.records.db.query<{ id: string; slug: string }>('SELECT id, slug FROM services ORDER BY slug LIMIT 1'))[0]!;
  });
  afterAll(() => app?.close());

  /** Half off one service, used for a quote that is approved, and changed to little off everything before the bill is drafted. */
  async function billOf(code: string, lines: object[]): Promise<{ quote: Quote; bill: Invoice }> {
    const terms = { code, kind: 'percent', percentPpm: 500_000, serviceIds: [covered.id] };
    const coupon = await staff.post('/api/coupons', terms);
    const { body } = await new Review(app, await sentQuote(app, staff, { lines, couponId: coupon.body.id })).approve();
    expect((await staff.patch(`/api/coupons/${coupon.body.id}`, { serviceIds: [], percentPpm: 100_000 })).status).toBe(200);
    const order = await app.records.get(Order, body.orderId);
    const { id } = await runAs(SYSTEM_ACTOR, () => app.app.get(OrderInvoicesService, { strict: false }).draftFor(order));
    return { quote: await app.records.get(Quote, order.quoteId), bill: await app.records.get(Invoice, id, { lines: ['lines'] }) };
  }
  const item = (over: object = {}) => ({ kind: 'item', label: 'Covered', unitCents: 10_000, taxCategory: 'standard', ...over });
  const sums = ({ subtotalCents, discountCents, taxCents, totalCents }: Quote | Invoice) => [
    ...[subtotalCents, discountCents, taxCents, totalCents],
  ];

  it('has the coupon’s discount where the approved quote had it, and is issued as it is', async () => {
    const lines = [item({ serviceSlug: covered.slug }), item({ label: 'Other', taxCategory: 'hauling', serviceSlug: 'another-service' })];
    const { quote, bill } = await billOf('HALF1', lines);
    expect(sums(quote)).toEqual([20_000, 5000, 363, 15_363]);
    expect(sums(bill)).toEqual(sums(quote));
    expect((await staff.post(`/api/invoices/${bill.id}/transitions/issue`, {})).status).toBe(200);
  });

  it('keeps that beside discounts and fees of its own, also when staff save it again', async () => {
    const { quote, bill } = await billOf('HALF2', [
      item({ serviceSlug: covered.slug }),
      item({ label: 'Other', taxCategory: 'hauling', serviceSlug: 'another-service', unitCents: 7777 }),
      item({ kind: 'discount', label: 'Good neighbour', unitCents: 1001 }),
      item({ kind: 'fee', label: 'Permit', unitCents: 3000, taxCategory: 'exempt' }),
    ]);
    expect(quote.discountCents).toBeGreaterThan(1001);
    expect(sums(bill)).toEqual(sums(quote));
    const lines = bill.lines.map(({ id, kind, label, qty, unitCents, taxCategory, ownCategoryOnly }) => ({
      ...{ id, kind, label, qty, unitCents, taxCategory, ownCategoryOnly },
    }));
    const saved = await staff.patch(`/api/invoices/${bill.id}`, { lines });
    expect([saved.status, saved.body.totalCents]).toEqual([200, quote.totalCents]);
  });
});
