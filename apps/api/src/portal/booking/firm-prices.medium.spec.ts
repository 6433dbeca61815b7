import type { BookingInput, DayView, FirmBookingInput, HoldView, JobInput } from '@haulbook/contracts';
import { MessageLog, Setting } from '@haulbook/platform';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { ServiceArea } from '../../pricing/service-area.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { book, bookingOf, FULL_TRUCK, THURSDAY, TUESDAY_MORNING } from './booking-fixtures.js';
import { lastMail, newCustomer } from '../review/review-fixtures.js';

let app: TestApp;
let client: TestClient;
let job: JobInput;
let sofa: ServiceItem;

/** Set values of a setting as the owner does. */
async function set(key: string, value: object): Promise<void> {
  const owner = await app.signInAs('super_admin');
  const setting = await app.records.findOne(Setting, { key });
  const { version } = (await owner.get(`/api/settings/${setting!.id}`)).body;
  const saved = await owner.patch(`/api/settings/${setting!.id}`, { version, value });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

const firmOf = async (of: JobInput = job, over: object = {}) =>
  (await client.post('/api/portal/estimate', { job: of, zip: '27601', date: THURSDAY, ...over })).body.firm;

async function codeFor(email: string): Promise<string> {
  const sent = await client.post('/api/portal/bookings/code', { email });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return (await lastMail(app, email, 'booking_code'))['code']!;
}

/** Hold the first window from Thursday on that is free. */
async function holdNext(of: JobInput): Promise<HoldView> {
  const { body } = await client.post('/api/portal/availability', { job: of, from: THURSDAY, days: 14 });
  for (const { date, windows } of body.days as DayView[]) {
    const free = windows.find(({ available }) => available);
    if (free) return (await client.post('/api/portal/holds', { job: of, date, windowId: free.windowId })).body;
  }
  throw new Error('No free window');
}

/** Return a signed booking with a time held, and with a code where its visitor needs one. */
async function signed(firm: Partial<FirmBookingInput> = {}, over: Partial<BookingInput> = {}): Promise<BookingInput> {
  const input = bookingOf({ job, ...over });
  const hold = over.hold === undefined ? await holdNext(input.job) : over.hold;
  const totalCents = (await firmOf(input.job))?.totalCents ?? 1;
  const code = firm.code ?? (await codeFor(input.contact.email));
  return {
    ...input,
    hold: hold && { id: hold.id, token: hold.token },
    firm: { totalCents, signature: { name: 'Pat Doe', image: null }, agree: true, purchaseOrder: '', ...firm, code },
  };
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(TUESDAY_MORNING);
  client = app.visitor();
  [sofa] = (await app.records.find(ServiceItem, { kind: 'item', quoteOnly: false, refused: false, refrigerant: false })) as [ServiceItem];
  sofa = (await app.records.updateOne(ServiceItem, sofa.id, { unitCents: 19_900 }))!;
  job = { ...FULL_TRUCK, volumeEighths: null, items: [{ itemId: sofa.id, quantity: 1 }] };
  const service = await app.records.findOne(Service, { slug: job.serviceSlug });
  await app.records.updateOne(Service, service!.id, { firmPrice: true });
  await set('firmPrices', { on: true, upToCents: 100_000 });
  await set('booking', { maxOpenHolds: 100, maxRequestHoldsPerNetwork: 100 });
});
afterAll(() => app?.close());

describe('the estimate', () => {
  it('names the firm price of single items at a place and a time', async () => {
    expect(await firmOf()).toMatchObject({ refusal: null, depositCents: 0 });
    expect((await firmOf()).totalCents).toBeGreaterThanOrEqual(19_900);
  });

  it('says why a job has none', async () => {
    const why = async (of: Partial<JobInput>, over: object = {}) => (await firmOf({ ...job, ...of }, over)).refusal;
    const unpriced = await app.records.findOne(ServiceItem, { kind: 'item', quoteOnly: true });
    expect(await why({ serviceSlug: 'estate-cleanouts' })).toBe('service');
    expect(await why({ serviceSlug: '' })).toBe('service');
    expect(await why({ volumeEighths: 2 })).toBe('load');
    expect(await why({ items: [] })).toBe('load');
    expect(await why({ heavyDebris: true })).toBe('load');
    expect(await why({ items: [{ itemId: unpriced!.id, quantity: 1 }] })).toBe('unpriced');
    expect(await why({}, { zip: '90210' })).toBe('area');
    expect(await why({ items: [{ itemId: sofa.id, quantity: 9 }] })).toBe('total');
    expect(await why({}, { date: undefined })).toBe('time');
  });

  it('follows what the owner excludes, and has no firm price while they offer none', async () => {
    await app.records.updateOne(ServiceItem, sofa.id, { firmPrice: false });
    expect((await firmOf()).refusal).toBe('item');
    await app.records.updateOne(ServiceItem, sofa.id, { firmPrice: true });
    const area = await app.records.findOne(ServiceArea, { zip: '27601' });
    await app.records.updateOne(ServiceArea, area!.id, { firmPrice: false });
    expect((await firmOf()).refusal).toBe('area');
    await app.records.updateOne(ServiceArea, area!.id, { firmPrice: true });
    await set('firmPrices', { on: false });
    expect(await firmOf()).toBeNull();
    await set('firmPrices', { on: true, upToCents: 100_000 });
  });
});

describe('a booking at a firm price', () => {
  it('is an order with its visit at once, approved with the signature, and mailed as any approval', async () => {
    const input = await signed();
    const { status, body } = await book(client, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ outcome: 'booked', orderNumber: expect.stringMatching(/^J-/), highCents: input.firm!.totalCents });
    const quote = await app.records.get(Quote, body.quoteId);
    expect(quote).toMatchObject({ status: 'converted', totalCents: input.firm!.totalCents, lowCents: null, source: 'online' });
    expect(quote.signature).toMatchObject({ name: 'Pat Doe', sha256: expect.any(String) });
    const order = await app.records.findOne(Order, { quoteId: quote.id });
    expect(order).toMatchObject({ number: body.orderNumber, totalCents: quote.totalCents });
    const visits = await app.records.find(Appointment, { orderId: order!.id });
    expect(visits).toMatchObject([{ date: body.slot.date, status: 'confirmed' }]);
    const sent = await app.records.find(MessageLog, { recipient: input.contact.email });
    expect(sent.map(({ template }) => template).sort()).toEqual(['booking_code', 'quote_approved']);
    const page = await client.get(`/api/portal/bookings/${quote.id}?token=${body.token}`);
    expect(page.body).toMatchObject({ order: { number: body.orderNumber, state: 'open' }, signature: { name: 'Pat Doe' } });
  });

  it('asks for the deposit, and keeps the time until it is paid where the owner wants that', async () => {
    await set('pricing', { deposit: { fromCents: 10_000, ratePpm: 200_000 } });
    await set('quotes', { depositBeforeVisit: true });
    const input = await signed();
    const { body } = await book(client, input);
    const order = await app.records.findOne(Order, { quoteId: body.quoteId });
    const [deposit] = await app.records.find(Invoice, { orderId: order!.id, kind: 'deposit' });
    expect(deposit).toMatchObject({ status: 'issued', totalCents: Math.round(input.firm!.totalCents * 0.2) });
    expect(await app.records.count(Appointment, { orderId: order!.id })).toBe(0);
    const paid = await client.post(
      `/api/portal/quotes/${body.number}/deposit/pay`,
      { token: body.token, balanceCents: deposit!.balanceCents, card: '4242424242424242' },
      { 'idempotency-key': 'firm-deposit' },
    );
    expect(paid.body).toMatchObject({ status: 'succeeded' });
    await set('pricing', { deposit: { fromCents: 60_000, ratePpm: 200_000 } });
    await set('quotes', { depositBeforeVisit: false });
  });

  it('sent twice is one order, even with its code used by then', async () => {
    const input = await signed();
    const [one, two] = await Promise.all([book(client, input, 'firm-twice'), book(client, input, 'firm-twice')]);
    const three = await book(client, input, 'firm-twice');
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(two.body).toEqual(one.body);
    expect(three.body).toEqual(one.body);
    expect(await app.records.count(Order, { number: one.body.orderNumber })).toBe(1);
    expect((await book(client, input, 'firm-other-key')).body.code).toBe('code_expired');
  });

  it('asks no deposit of a customer who pays later by agreement, and says so before', async () => {
    const own = await app.signInAs('customer');
    const { customerId } = own.person!;
    const job2 = { ...job, items: [{ itemId: sofa.id, quantity: 4 }] };
    const deposit = async () =>
      (await own.post('/api/portal/estimate', { job: job2, zip: '27601', date: THURSDAY })).body.firm.depositCents;
    expect(await deposit()).toBeGreaterThan(0);
    await app.records.updateOne(Customer, customerId!, { netDays: 30 });
    expect(await deposit()).toBe(0);
  });

  it('needs no code from the signed-in customer, and is theirs', async () => {
    const own = await app.signInAs('customer');
    const input = await signed({ code: '' });
    const { status, body } = await book(own, input);
    expect([status, body.outcome]).toEqual([201, 'booked']);
    const quote = await app.records.get(Quote, body.quoteId);
    expect((await app.records.get(Customer, quote.customerId)).userId).not.toBeNull();
  });

  it('never makes an order for a known address without the code from its mailbox', async () => {
    const known = await app.records.insert(Customer, { firstName: 'Kim', lastName: 'Known', email: 'kim-known@example.com' });
    const contact = { ...bookingOf().contact, email: known.email! };
    expect((await book(client, await signed({ code: '000000' }, { contact }))).body.code).toBe('code_expired');
    expect((await book(client, await signed({ code: '' }, { contact }))).body.fields).toHaveProperty(['firm.code']);
    expect(await app.records.count(Quote, { customerId: known.id })).toBe(0);
    const { body } = await book(client, await signed({}, { contact }));
    expect((await app.records.get(Quote, body.quoteId)).customerId).toBe(known.id);
    expect(await app.records.get(Customer, known.id)).toMatchObject({ firstName: 'Kim', phone: null });
  });
});

describe('what is refused leaves nothing behind and loses nothing', () => {
  const nothingSaved = async (input: BookingInput) => {
    expect(await app.records.findOne(Customer, { email: input.contact.email })).toBeNull();
    expect(await app.records.get(Hold, input.hold!.id)).toMatchObject({ status: 'held', quoteId: null });
  };

  it('a wrong code, which is counted although nothing is saved', async () => {
    const input = await signed();
    const wrong = input.firm!.code === '111111' ? '222222' : '111111';
    const bad = { ...input, firm: { ...input.firm!, code: wrong } };
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await book(client, bad)).body).toMatchObject({ code: 'code_wrong', fields: { 'firm.code': expect.any(String) } });
    expect((await book(client, bad)).body.code).toBe('code_expired');
    expect((await book(client, input)).body.code).toBe('code_expired');
    await nothingSaved(input);
  });

  it('another price, with the one of now; the same code then books at it', async () => {
    const input = await signed();
    await app.records.updateOne(ServiceItem, sofa.id, { unitCents: 24_900 });
    const { status, body } = await book(client, input);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', details: { lowCents: (await firmOf()).totalCents } });
    await nothingSaved(input);
    const again = await book(client, { ...input, firm: { ...input.firm!, totalCents: body.details.lowCents } });
    expect([again.status, again.body.orderNumber]).toEqual([201, expect.any(String)]);
    await app.records.updateOne(ServiceItem, sofa.id, { unitCents: 19_900 });
  });

  it('a job that has no firm price any more, with the reason', async () => {
    const refused = async (input: BookingInput) => (await book(client, input)).body;
    const input = await signed();
    await app.records.updateOne(ServiceItem, sofa.id, { firmPrice: false });
    expect(await refused(input)).toMatchObject({ code: 'no_firm_price', details: { refusal: 'item' } });
    await app.records.updateOne(ServiceItem, sofa.id, { firmPrice: true });
    await set('firmPrices', { on: false });
    expect(await refused(input)).toMatchObject({ code: 'no_firm_price', details: { refusal: 'off' } });
    expect((await client.post('/api/portal/bookings/code', { email: 'x@example.com' })).body.code).toBe('no_firm_price');
    await set('firmPrices', { on: true, upToCents: 100_000 });
    await nothingSaved(input);
    expect(await refused(await signed({}, { hold: null }))).toMatchObject({ details: { refusal: 'time' } });
    const elsewhere = { ...bookingOf().address, zip: '90210' };
    expect(await refused(await signed({}, { address: elsewhere }))).toMatchObject({ details: { refusal: 'area' } });
    const { firm: _firm, ...request } = input;
    expect(await refused(request)).toMatchObject({ outcome: 'booked' });
  });

  it('a customer whom the office no longer serves: a person decides on their request', async () => {
    const { customer } = await newCustomer(app);
    await app.records.updateOne(Customer, customer.id, { customerStatus: 'inactive' }, {}, { states: true });
    const input = await signed({}, { contact: { ...bookingOf().contact, email: customer.email! } });
    const refused = await book(client, input);
    expect(refused.body).toMatchObject({ code: 'no_firm_price', details: { refusal: 'customer' } });
    expect(await app.records.count(Order, { customerId: customer.id })).toBe(0);
    expect((await book(client, { ...input, firm: undefined })).body.outcome).toBe('booked');
  });

  it('a coupon that this customer has used up, at its field', async () => {
    const terms = { code: 'FIRMONCE', kind: 'fixed', amountCents: 1000, maxUsesPerCustomer: 1, status: 'active' } as const;
    await app.records.insert(Coupon, terms, { states: true });
    const once = async () => {
      const over = { couponCode: 'FIRMONCE', contact: { ...bookingOf().contact, email: 'once@example.com' } };
      const { totalCents } = await firmOf(job, { couponCode: 'FIRMONCE' });
      return book(client, await signed({ totalCents }, over));
    };
    expect((await once()).body.outcome).toBe('booked');
    const { body } = await once();
    expect([body.code, Object.keys(body.fields)]).toEqual(['coupon_refused', ['couponCode']]);
  });

  it('a time that went to another request meanwhile', async () => {
    const input = await signed();
    const other = await book(client, bookingOf({ job, hold: input.hold }));
    expect(other.body.outcome).toBe('booked');
    expect((await book(client, input)).body.code).toBe('hold_expired');
    expect(await app.records.findOne(Customer, { email: input.contact.email })).toBeNull();
  });

  it('a purchase order number that the customer wants on every job, asked for at its field', async () => {
    const company = await app.records.insert(Customer, {
      ...{ firstName: 'Cory', lastName: 'Company', email: 'cory-po@example.com', purchaseOrderRequired: true },
    });
    const input = await signed({}, { contact: { ...bookingOf().contact, email: company.email! } });
    expect((await book(client, input)).body.fields).toHaveProperty(['firm.purchaseOrder']);
    expect(await app.records.count(Quote, { customerId: company.id })).toBe(0);
    const again = await book(client, { ...input, firm: { ...input.firm!, purchaseOrder: 'PO 7' } });
    expect(again.body.orderNumber).toEqual(expect.any(String));
  });

  it('an unsigned one', async () => {
    const input = await signed();
    const unsigned = { ...input, firm: { ...input.firm!, signature: { name: '', image: null } } };
    expect((await book(client, unsigned)).body.fields).toHaveProperty(['firm.signature.name']);
    const scribble = { ...input, firm: { ...input.firm!, signature: { name: 'Pat', image: 'no picture' } } };
    expect((await book(client, scribble)).body.fields).toHaveProperty(['firm.signature.image']);
    await nothingSaved(input);
  });
});
