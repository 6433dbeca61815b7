import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, Setting } from '@haulbook/platform';
import { ServiceArea } from '../pricing/service-area.entity.js';
import { Coupon } from '../pricing/coupon.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { OrderInvoicesService } from '../billing/invoices/order-invoices.service.js';
import { Order } from '../orders/order.entity.js';
import { book, bookingOf } from '../portal/booking/booking-fixtures.js';
import { lastMail, newCustomer, Review, reviewWorld, tokenIn } from '../portal/review/review-fixtures.js';
import { Quote } from './quote.entity.js';

const SOFA = { kind: 'item', label: 'Sofa', unitCents: 10_000, taxCategory: 'standard' };
const RUG = { ...SOFA, label: 'Rug', unitCents: 2000, optional: true, selected: false };

describe('the price of a sent quote', () => {
  const world = reviewWorld();
  let codes = 0;

  const couponOf = (terms: Partial<Coupon> = {}) => {
    const values = { code: `HOLDS${++codes}`, kind: 'percent', percentPpm: 100_000, status: 'active', ...terms } as const;
    return world.app.records.insert(Coupon, values, { states: true });
  };
  const open = (body: object = {}) => world.open({ lines: [SOFA, RUG], ...body });
  const rug = async (review: Review) => (await review.get()).body.lines.find(({ label }) => label === 'Rug')!.id;
  const stored = (review: Review) => world.app.records.get(Quote, review.quote.id);
  const transition = (path: string, name: string, input = {}) => world.staff.post(`/api/${path}/transitions/${name}`, { input });
  async function billOf(orderId: string): Promise<Invoice> {
    const order = await world.app.records.get(Order, orderId);
    return runAs(SYSTEM_ACTOR, () => world.app.app.get(OrderInvoicesService, { strict: false }).draftFor(order));
  }
  /** Change everything that a price depends on. */
  async function changeTheWorld(): Promise<void> {
    const area = (await world.app.records.findOne(ServiceArea, { zip: '27601' }))!;
    expect((await world.staff.patch(`/api/service-areas/${area.id}`, { taxRatePpm: 90_000 })).status).toBe(200);
    const pricing = (await world.app.records.findOne(Setting, { key: 'pricing' }))!;
    const value = { ...pricing.value, haulingTaxRatePpm: 50_000, deposit: { fromCents: 100, ratePpm: 900_000 } };
    expect((await world.staff.patch(`/api/settings/${pricing.id}`, { value })).status).toBe(200);
  }
  async function changeItBack(): Promise<void> {
    const area = { city: 'Raleigh', county: 'Wake', taxRatePpm: 72_500 };
    const there = await world.app.records.update(ServiceArea, { zip: '27601' }, area);
    if (there.length === 0) await world.app.records.insert(ServiceArea, { zip: '27601', ...area });
    const pricing = (await world.app.records.findOne(Setting, { key: 'pricing' }))!;
    const value = { ...pricing.value, haulingTaxRatePpm: 0, deposit: { fromCents: 60_000, ratePpm: 200_000 } };
    await world.staff.patch(`/api/settings/${pricing.id}`, { value });
  }
  afterEach(changeItBack);

  it('holds when its coupon, the county’s rate or the rules are changed: page, office, approval and bill', async () => {
    const coupon = await couponOf();
    const review = await open({ couponId: coupon.id });
    const sums = { subtotalCents: 10_000, discountCents: 1000, taxCents: 653, totalCents: 9653, depositCents: 0 };
    await changeTheWorld();
    const edit = await world.staff.patch(`/api/coupons/${coupon.id}`, { percentPpm: 900_000, minSubtotalCents: 9_900_000, code: 'OTHER' });
    expect(edit.status).toBe(200);
    expect((await review.get()).body).toMatchObject({ ...sums, couponCode: coupon.code });
    expect((await world.staff.get(`/api/quotes/${review.quote.id}`)).body).toMatchObject(sums);
    // With the rug: 120 less 10%, all of it taxed at 7.25%.
    const ticked = { selectedLineIds: [await rug(review)] };
    expect((await review.post('price', ticked)).body).toMatchObject({
      discountCents: 1200,
      taxCents: 783,
      totalCents: 11_583,
      depositCents: 0,
    });
    const approved = await review.approve({ ...ticked, totalCents: 11_583 });
    expect(approved.status).toBe(200);
    const bill = await billOf(approved.body.orderId);
    expect(bill).toMatchObject({ discountCents: 1200, taxCents: 783, totalCents: 11_583, taxRatePpm: 72_500, county: 'Wake' });
    expect((await transition(`invoices/${bill.id}`, 'issue')).status).toBe(200);
  });

  it('keeps its tax when the service area is deleted, and so does the bill, saved again by staff', async () => {
    const whole = (await world.app.records.findOne(ServiceArea, { zip: '27601' }))!;
    const review = await open();
    expect((await world.staff.delete(`/api/service-areas/${whole.id}`)).status).toBeLessThan(300);
    expect((await review.get()).body).toMatchObject({ taxCents: 725, totalCents: 10_725 });
    const { body } = await review.approve({ totalCents: 10_725 });
    const bill = await billOf(body.orderId);
    const lines = [{ ...SOFA, label: 'Sofa, brown' }];
    const saved = await world.staff.patch(`/api/invoices/${bill.id}`, { lines });
    expect(saved.body).toMatchObject({ taxCents: 725, totalCents: 10_725, county: 'Wake' });
  });

  it.each([
    ['paused', (id: string) => transition(`coupons/${id}`, 'pause')],
    ['over', (id: string) => world.app.records.updateOne(Coupon, id, { endsOn: '2020-01-01' })],
    ['in the trash', (id: string) => world.staff.delete(`/api/coupons/${id}`)],
  ])('holds though its coupon is %s by the time it is approved', async (_, end) => {
    const coupon = await couponOf();
    const review = await open({ couponId: coupon.id });
    await end(coupon.id);
    expect((await review.get()).body).toMatchObject({ discountCents: 1000, totalCents: 9653, couponCode: coupon.code });
    expect((await review.approve({ totalCents: 9653 })).status).toBe(200);
  });

  it('is offered without the coupon when that is used up at approval, for the customer to confirm', async () => {
    const coupon = await couponOf({ maxUses: 1, uses: 0 });
    const review = await open({ couponId: coupon.id });
    await world.app.records.updateOne(Coupon, coupon.id, { uses: 1 });
    const code = await review.code();
    const refused = await review.approve({ code, totalCents: 9653 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'coupon_refused',
      'This coupon has been used up. Without it the price is $107.25.',
    ]);
    expect(refused.body.details).toMatchObject({ discountCents: 0, taxCents: 725, totalCents: 10_725 });
    expect((await review.post('price', { selectedLineIds: [], withoutCoupon: true })).body).toMatchObject(refused.body.details);
    expect((await review.approve({ code, totalCents: 9653, withoutCoupon: true })).body.code).toBe('quote_revised');
    expect((await review.approve({ code, totalCents: 10_725, withoutCoupon: true })).status).toBe(200);
    expect(await stored(review)).toMatchObject({ status: 'converted', couponId: null, discountCents: 0, totalCents: 10_725 });
    expect((await review.get()).body.couponCode).toBeNull();
    expect((await world.app.records.get(Coupon, coupon.id)).uses).toBe(1);
  });

  it('has the tax of the county its address says, else of its ZIP', async () => {
    const { customer, address } = await newCustomer(world.app);
    const at = { customerId: customer.id, addressId: address.id };
    expect((await world.staff.post('/api/quotes', { ...at, lines: [SOFA] })).body.taxRatePpm).toBe(72_500);
    expect((await world.staff.patch(`/api/customer-addresses/${address.id}`, { county: 'Durham County' })).body.county).toBe('Durham');
    expect((await world.staff.post('/api/quotes', { ...at, lines: [SOFA] })).body).toMatchObject({ taxRatePpm: 75_000, taxCents: 750 });
  });

  it('begins anew with a new revision: what holds now counts', async () => {
    const review = await open();
    await review.post('request-changes', { revision: 1, message: 'Please with the lamp' });
    await changeTheWorld();
    const revised = await transition(`quotes/${review.quote.id}`, 'revise');
    expect(revised.body).toMatchObject({ status: 'draft', taxCents: 900, totalCents: 10_900 });
    expect((await transition(`quotes/${review.quote.id}`, 'send')).body).toMatchObject({ status: 'sent', taxCents: 900 });
  });

  it('is what holds when it is sent, not when it was written', async () => {
    const { customer } = (await open()).quote;
    const { body } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [{ ...SOFA, taxCategory: 'hauling' }] });
    expect(body.totalCents).toBe(10_000);
    await changeTheWorld();
    expect((await transition(`quotes/${body.id}`, 'send')).body).toMatchObject({ taxCents: 500, totalCents: 10_500 });
    expect(await lastMail(world.app, customer.email, 'quote_ready')).toMatchObject({ totalCents: 10_500 });
  });

  it('has the coupon of the website’s booking, whatever became of it before staff sent the quote', async () => {
    const coupon = await couponOf();
    const { body: booked } = await book(world.app.visitor(), bookingOf({ couponCode: coupon.code }));
    await world.staff.patch(`/api/coupons/${coupon.id}`, { percentPpm: 10_000, endsOn: '2020-01-01' });
    await transition(`coupons/${coupon.id}`, 'pause');
    const sent = await transition(`quotes/${booked.quoteId}`, 'send');
    expect([sent.status, sent.body.discountCents, sent.body.totalCents]).toEqual([200, 6490, 58_410]);
    const { customerId, number } = await world.app.records.get(Quote, booked.quoteId);
    const customer = (await world.app.records.db.query<{ email: string }>('SELECT email FROM customers WHERE id = $1', [customerId]))[0]!;
    const token = tokenIn((await lastMail(world.app, customer.email, 'quote_ready'))['url']!);
    const review = new Review(world.app, { id: booked.quoteId, number, token, customer: customer as never });
    expect((await review.get()).body).toMatchObject({ discountCents: 6490, totalCents: 58_410, couponCode: coupon.code });
    expect((await review.approve({ totalCents: 58_410 })).status).toBe(200);
  });

  describe('for a job today', () => {
    const today = '2027-03-10';
    const inZone = async (zone: string) => {
      const brand = (await world.app.records.findOne(Setting, { key: 'brand' }))!;
      expect((await world.staff.patch(`/api/settings/${brand.id}`, { value: { ...brand.value, zone } })).status).toBe(200);
    };
    // In New York it is still the evening of the day before.
    beforeEach(() => world.app.clock.set(new Date(`${today}T04:30:00Z`)));
    afterEach(() => inZone('America/New_York'));

    it('has the surcharge by the day of the business, in its zone', async () => {
      const review = await open();
      const changes = async () => (await review.post('price', { selectedLineIds: [], date: today })).body.dayChanges;
      expect(await changes()).toEqual([]);
      await inZone('Europe/London');
      expect(await changes()).toEqual([{ label: 'Same-day service', cents: 4000 }]);
    });

    it('has the surcharge once, also where the quote offers it as an option', async () => {
      await inZone('Europe/London');
      const offered = {
        ...SOFA,
        kind: 'surcharge',
        label: 'Today',
        itemSlug: 'same-day',
        unitCents: 3500,
        optional: true,
        selected: false,
      };
      const review = await world.open({ lines: [{ ...SOFA, unitCents: 20_000 }, offered] });
      const { id } = (await review.get()).body.lines.find(({ label }) => label === 'Today')!;
      const price = async (selectedLineIds: string[]) => (await review.post('price', { selectedLineIds, date: today })).body;
      expect(await price([])).toMatchObject({ subtotalCents: 23_500, dayChanges: [{ label: 'Today', cents: 3500 }] });
      expect(await price([id])).toMatchObject({ subtotalCents: 23_500, dayChanges: [] });
    });
  });

  it('has no use of a booking’s coupon once staff have chosen another', async () => {
    const [gone, other] = [await couponOf(), await couponOf({ percentPpm: 200_000 })];
    const { body: booked } = await book(world.app.visitor(), bookingOf({ couponCode: gone.code }));
    await transition(`coupons/${gone.id}`, 'pause');
    const change = (couponId: string) => world.staff.patch(`/api/quotes/${booked.quoteId}`, { couponId });
    expect((await change(other.id)).body).toMatchObject({ discountCents: 12_980 });
    expect((await change(gone.id)).body.fields).toEqual({ couponId: 'This coupon isn’t active' });
  });
});
