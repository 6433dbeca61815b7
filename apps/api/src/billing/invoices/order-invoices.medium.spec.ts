import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, Setting } from '@haulbook/platform';
import { Order } from '../../orders/order.entity.js';
import { Review, sentQuote } from '../../portal/review/review-fixtures.js';
import { Quote } from '../../quotes/quote.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { ChangeOrdersService } from '../../orders/change-orders.service.js';
import { CreditNote } from '../ledger/credit-note.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { OrderInvoicesService } from './order-invoices.service.js';
import { pdfText } from '../../testing/pdf-text.js';

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

  /**
   * Draft a bill with a coupon of half off one service, used for a quote that is approved, and changed to a small discount on everything
   * before the bill is drafted.
   */
  async function billOf(code: string, lines: object[]): Promise<{ quote: Quote; bill: Invoice }> {
    const terms = { code, kind: 'percent', percentPpm: 500_000, serviceIds: [covered.id] };
    const coupon = await staff.post('/api/coupons', terms);
    await staff.post(`/api/coupons/${coupon.body.id}/transitions/activate`, {});
    const { body } = await new Review(app, await sentQuote(app, staff, { lines, couponId: coupon.body.id })).approve();
    expect((await staff.patch(`/api/coupons/${coupon.body.id}`, { serviceIds: [], percentPpm: 100_000 })).status).toBe(200);
    const { quoteId } = await app.records.get(Order, body.orderId);
    return { quote: await app.records.get(Quote, quoteId), bill: await billFor(body.orderId) };
  }
  async function billFor(orderId: string): Promise<Invoice> {
    const order = await app.records.get(Order, orderId);
    const { id } = await runAs(SYSTEM_ACTOR, () => app.app.get(OrderInvoicesService, { strict: false }).draftFor(order));
    return app.records.get(Invoice, id, { lines: ['lines'] });
  }
  /** Create a change order that its customer has signed. */
  async function change(orderId: string, newTotalCents: number, reason = 'A second garage'): Promise<void> {
    const { body } = await staff.post('/api/change-orders', { orderId, reason, newTotalCents });
    const signature = { name: 'Robin Reed', image: null, ip: null, userAgent: null, at: new Date().toISOString(), sha256: '' };
    await runAs(SYSTEM_ACTOR, () => app.app.get(ChangeOrdersService, { strict: false }).sign(body.id, signature));
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
    const printed = pdfText(Buffer.from(await (await staff.fetch(`/api/invoices/${bill.id}/pdf`)).arrayBuffer()));
    // It is printed once, in the sum it is subtracted from, and not beside the charges that make up the subtotal.
    expect([printed.match(/Coupon/g)?.length, printed.includes('Discount'), printed.includes('Tax')]).toEqual([1, false, true]);
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
      id,
      kind,
      label,
      qty,
      unitCents,
      taxCategory,
      ownCategoryOnly,
    }));
    const saved = await staff.patch(`/api/invoices/${bill.id}`, { lines });
    expect([saved.status, saved.body.totalCents]).toEqual([200, quote.totalCents]);
  });

  it('is taken back with its tax, to the cent, in however many credit notes', async () => {
    const { body } = await new Review(app, await sentQuote(app, staff, { lines: [item({ unitCents: 100 })] })).approve();
    const { id, taxCents } = await billFor(body.orderId);
    expect(taxCents).toBe(7);
    await staff.post(`/api/invoices/${id}/transitions/issue`, {});
    for (const amountCents of [36, 36, 35]) {
      const key = { 'idempotency-key': `credit-${id}-${amountCents}-${(await app.records.count(CreditNote, { invoiceId: id })) + 1}` };
      expect((await staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, reason: 'Not done' }, key)).status).toBe(201);
    }
    const notes = await app.records.find(CreditNote, { invoiceId: id });
    expect(notes.reduce((all, note) => all + note.taxCents, 0)).toBe(7);
  });

  it('can hold what a change order asks for', async () => {
    const { body } = await new Review(app, await sentQuote(app, staff)).approve();
    const refused = await staff.post('/api/change-orders', {
      orderId: body.orderId,
      reason: 'A second garage',
      newTotalCents: 1_000_000_001,
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { newTotalCents: 'This amount is too large for an invoice' } } });
  });

  describe('has a ceiling', () => {
    const approved = async (body: object = {}) => {
      const review = new Review(
        app,
        await sentQuote(app, staff, { lines: [item({ unitCents: 20_000, taxCategory: 'hauling' })], ...body }),
      );
      return { review, bill: await billFor((await review.approve()).body.orderId) };
    };
    const issue = async (bill: Invoice, ...further: object[]) => {
      const lines = bill.lines.map(({ id }) => ({ id }));
      const saved = await staff.patch(`/api/invoices/${bill.id}`, { lines: [...lines, ...further] });
      expect(saved.status).toBe(200);
      return staff.post(`/api/invoices/${bill.id}/transitions/issue`, {});
    };
    const fee = (over: object = {}) => ({ kind: 'fee', label: 'Extra', unitCents: 100_000, taxCategory: 'exempt', ...over });

    it.each([
      ['a fee', fee()],
      ['a fee that borrows the name of a dry run', fee({ itemSlug: 'dry-run' })],
      ['a surcharge', fee({ kind: 'surcharge', unitCents: 1 })],
    ])('that %s is under', async (_, line) => {
      const { status, body } = await issue((await approved()).bill, line);
      expect([status, body.message]).toEqual([409, 'This is more than the customer approved. Get a signed change order first.']);
    });

    it('that the price list’s own fees stand outside of, exempt of tax', async () => {
      const items = (await staff.get('/api/service-items?filter=kind||$eq||fee')).body as { slug: string; taxCategory: string }[];
      expect(items.map(({ slug, taxCategory }) => [slug, taxCategory])).toEqual([
        ['late-cancellation', 'exempt'],
        ['dry-run', 'exempt'],
      ]);
      const { status, body } = await issue((await approved()).bill, fee({ itemSlug: 'dry-run', unitCents: 7500 }));
      expect([status, body.totalCents, body.taxCents]).toEqual([200, 27_500, 0]);
    });

    it('at the top of the range that was shown and signed as the promise', async () => {
      const range = { lowCents: 15_000, highCents: 25_000 };
      const { review, bill } = await approved(range);
      expect((await review.get()).body).toMatchObject(range);
      const order = await app.records.get(Order, bill.orderId!);
      expect(order.highCents).toBe(25_000);
      const small = await staff.post('/api/change-orders', { orderId: order.id, reason: 'More', newTotalCents: 25_000 });
      expect(small.body.fields).toEqual({
        newTotalCents: 'The customer has already approved up to $250.00. A change order must be higher.',
      });
      expect((await issue(bill, fee({ kind: 'item', unitCents: 5001 }))).status).toBe(409);
      const last = await app.records.get(Invoice, bill.id, { lines: ['lines'] });
      const lines = last.lines.map(({ id, label }) => (label === 'Extra' ? { id, unitCents: 5000 } : { id }));
      await staff.patch(`/api/invoices/${bill.id}`, { lines });
      expect((await staff.post(`/api/invoices/${bill.id}/transitions/issue`, {})).status).toBe(200);
    });

    it('at the signed total where that was outside of the range, which was not shown', async () => {
      const { bill } = await approved({ lowCents: 21_000, highCents: 90_000 });
      expect((await app.records.get(Order, bill.orderId!)).highCents).toBeNull();
      expect((await issue(bill, fee({ kind: 'item', unitCents: 1 }))).status).toBe(409);
    });

    it('that is the last signed change order, also where a range was signed before', async () => {
      const { bill } = await approved({ lowCents: 15_000, highCents: 25_000 });
      await change(bill.orderId!, 30_000);
      expect(await app.records.get(Order, bill.orderId!)).toMatchObject({ totalCents: 30_000, highCents: null });
      expect((await issue(bill, fee({ kind: 'item', unitCents: 10_001 }))).status).toBe(409);
    });
  });

  it('names what a change order was for, as far as there is room', async () => {
    const { body } = await new Review(app, await sentQuote(app, staff)).approve();
    await change(body.orderId, 100_000, `${'x'.repeat(185)}🛋 and more`);
    expect((await billFor(body.orderId)).lines.at(-1)!.label).toBe(`Change order: ${'x'.repeat(185)}🛋`);
  });

  describe('where hauling is taxed', () => {
    const taxHauling = async (haulingTaxRatePpm: number) => {
      const setting = (await app.records.findOne(Setting, { key: 'pricing' }))!;
      const value = { ...setting.value, haulingTaxRatePpm };
      expect((await staff.patch(`/api/settings/${setting.id}`, { value })).status).toBe(200);
    };
    beforeAll(() => taxHauling(72_500));
    afterAll(() => taxHauling(0));

    it.each([
      [[80_000], 80_000],
      [[69_606], 69_606],
      [[70_611, 71_617], 71_617],
      // No sum of line and tax gives exactly that amount.
      [[69_609], 69_608],
    ])('comes to what the customer signed with change orders: %j', async (signed, totalCents) => {
      const { body } = await new Review(
        app,
        await sentQuote(app, staff, { lines: [item({ unitCents: 64_900, taxCategory: 'hauling' })] }),
      ).approve();
      for (const newTotalCents of signed) await change(body.orderId, newTotalCents);
      const bill = await billFor(body.orderId);
      expect(bill.totalCents).toBe(totalCents);
      expect(bill.taxCents).toBeGreaterThan(4705 - 1);
      expect((await staff.post(`/api/invoices/${bill.id}/transitions/issue`, {})).status).toBe(200);
    });
  });
});
