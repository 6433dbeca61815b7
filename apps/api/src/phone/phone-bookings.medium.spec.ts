import { phoneBookingView, phonePriceView, streetsView, takenCaller, type PhoneBookingInput, type SlotView } from '@haulbook/contracts';
import { MessageLog, Setting } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { FULL_TRUCK, THURSDAY, TUESDAY_MORNING, WEDNESDAY } from '../portal/booking/booking-fixtures.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

const HALF = { ...FULL_TRUCK, volumeEighths: 4 };
const PLACE = { is: 'new', line1: '12 Oak Street', line2: '', zip: '27601', city: '', county: '', gateCode: '4711' } as const;

describe('taking a job by phone', () => {
  let app: TestApp;
  let staff: TestClient;
  let calls = 0;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const windowOf = async (label: string, date: string): Promise<SlotView> => {
    const { body } = await staff.post('/api/phone-bookings/times', { job: HALF, from: date, days: 1 });
    return body.days[0].windows.find((window: SlotView) => window.label === label);
  };
  /** A call of a new person, at a time that is held. */
  const callOf = async (changes: Partial<PhoneBookingInput> = {}, label = '8–10 AM', date = WEDNESDAY): Promise<PhoneBookingInput> => {
    const { windowId } = await windowOf(label, date);
    const { body: hold } = await staff.post('/api/phone-bookings/holds', { job: HALF, date, windowId });
    return {
      caller: { is: 'new', name: 'Ann Marie Lee', phone: `(919) 555-${String(2000 + ++calls)}`, email: '' },
      place: PLACE,
      job: HALF,
      notes: '',
      purchaseOrder: '',
      booking: { time: { date, windowId, hold: { id: hold.id, token: hold.token } }, approvedBy: '', note: '' },
      texts: true,
      confirmation: 'text',
      shownTotalCents: 38_900,
      ...changes,
    };
  };
  const take = (input: object, key = `call-${++calls}`) => staff.post('/api/phone-bookings', input, { 'idempotency-key': key });
  const counts = () =>
    Promise.all([Customer, Address, Quote, Order, Appointment].map((entity) => app.records.count(entity as typeof Quote, {})));
  const messagesTo = (customerId: string) => app.records.find(MessageLog, { customerId });

  it('places a new address in the state of the company', async () => {
    const { id, value } = (await app.records.findOne(Setting, { key: 'brand' }))!;
    const moveTo = (state: string) => staff.patch(`/api/settings/${id}`, { value: { ...value, state } });
    expect((await moveTo('VA')).status).toBe(200);
    const place = { ...PLACE, line1: '1 Border Road' };
    expect((await take(await callOf({ place }, '8–10 AM', '2027-03-24'))).status).toBe(201);
    expect(await app.records.findOne(Address, { line1: '1 Border Road' })).toMatchObject({ state: 'VA', zip: '27601' });
    expect((await moveTo('NC')).status).toBe(200);
  });

  it('makes a new caller a customer with an order at the time that was held, on their word, and texts them', async () => {
    const answer = await take(await callOf({ notes: 'Couch and boxes' }));
    expect(answer.status).toBe(201);
    const view = phoneBookingView.parse(answer.body);
    expect(view).toMatchObject({ totalCents: 38_900, slot: { date: WEDNESDAY, label: '8–10 AM' } });
    const customer = await app.records.get(Customer, view.customerId);
    expect(customer).toMatchObject({ firstName: 'Ann Marie', lastName: 'Lee', email: null, leadSource: 'phone', customerStatus: 'active' });
    expect(customer.smsConsent!.transactional).toMatchObject({
      granted: true,
      wordingVersion: 'Said on the phone',
      number: customer.phone,
    });
    const quote = await app.records.get(Quote, view.quote.id, { lines: ['lines'] });
    expect(quote).toMatchObject({
      ...{ status: 'converted', source: 'phone', approvedBy: 'Ann Marie Lee', approvedHow: 'phone', requestNotes: 'Couch and boxes' },
      ...{ totalCents: 38_900, lowCents: null, highCents: null },
    });
    expect(quote.lines.map(({ label, itemSlug }) => [label, itemSlug])).toEqual([['1/2 truck', expect.any(String)]]);
    expect(await app.records.get(Address, quote.addressId!)).toMatchObject({ city: 'Raleigh', county: 'Wake', gateCode: '4711' });
    expect(await app.records.get(Order, view.order!.id)).toMatchObject({ status: 'scheduled', totalCents: 38_900 });
    expect(await app.records.find(Appointment, { orderId: view.order!.id })).toMatchObject([{ date: WEDNESDAY, status: 'confirmed' }]);
    expect(await app.records.count(Hold, { customerId: customer.id, status: 'held' })).toBe(0);
    const sent = await messagesTo(customer.id);
    expect(sent.map(({ channel }) => channel)).toEqual(sent.map(() => 'sms'));
    expect(sent.map(({ template }) => template)).toContain('quote_approved');
  });

  it('books once when the button is pressed twice, and answers alike', async () => {
    const input = await callOf({ confirmation: 'none' });
    const [one, two] = await Promise.all([take(input, 'twice'), take(input, 'twice')]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
  });

  it.each([
    ['none', []],
    ['email', ['email']],
  ] as const)('sends a known customer what was chosen: %s', async (confirmation, channels) => {
    const { customer, address } = await newCustomer(app);
    const known = { caller: { is: 'known', id: customer.id }, place: { is: 'known', id: address.id } } as const;
    const { body } = await take(await callOf({ ...known, confirmation }, '10 AM–12 PM'));
    expect(body.order).not.toBeNull();
    const sent = await messagesTo(customer.id);
    expect([...new Set(sent.map(({ channel }) => channel))]).toEqual(channels);
    expect(await app.records.count(Address, { customerId: customer.id })).toBe(1);
  });

  it('leaves a quote with a caller who wants to think about it: a draft, or sent', async () => {
    const call = await callOf({ booking: null, confirmation: 'none' });
    const { body: draft } = await take(call);
    expect(draft).toMatchObject({ order: null, slot: null });
    expect(await app.records.get(Quote, draft.quote.id)).toMatchObject({ status: 'draft', source: 'phone' });
    expect(await messagesTo(draft.customerId)).toEqual([]);
    const { body: sent } = await take(await callOf({ booking: null }));
    expect(await app.records.get(Quote, sent.quote.id)).toMatchObject({ status: 'sent', totalCents: 38_900 });
    expect(await messagesTo(sent.customerId)).toMatchObject([{ template: 'quote_ready', channel: 'sms' }]);
  });

  it('texts the quote to a caller without an address, although a contact gets the quotes', async () => {
    const { body: first } = await take(await callOf({ booking: null, confirmation: 'none' }));
    const { customerId } = first;
    await app.records.insert(Contact, { customerId, name: 'Dana Fox', email: 'approves@example.com', getsQuotes: true });
    const again = await callOf({ caller: { is: 'known', id: customerId }, booking: null });
    expect(await take(again)).toMatchObject({ status: 201 });
    const { phone } = await app.records.get(Customer, customerId);
    expect(await messagesTo(customerId)).toMatchObject([{ template: 'quote_ready', channel: 'sms', recipient: phone }]);
  });

  it.each<[string, Partial<PhoneBookingInput>, object]>([
    [
      'no name',
      { caller: { is: 'new', name: ' ', phone: '9195550111', email: '' } },
      { 'caller.name': 'Please ask for the caller’s name' },
    ],
    ['half a number', { caller: { is: 'new', name: 'Ann', phone: '919', email: '' } }, { 'caller.phone': expect.any(String) }],
    [
      'no time',
      { booking: { time: null, approvedBy: '', note: '' } as never },
      { 'booking.time': 'Choose the time that suits the caller' },
    ],
    ['a place far away', { place: { ...PLACE, zip: '90210' } }, { 'place.zip': expect.stringMatching(/We don’t serve ZIP code 90210/) }],
    ['nothing to haul', { job: { ...HALF, volumeEighths: null } }, { 'job.volumeEighths': expect.stringMatching(/^Ask how much/) }],
    ['a job to look at', { job: { ...HALF, heavyDebris: true } }, { 'job.volumeEighths': expect.stringMatching(/\w/) }],
    ['a mail without an address', { confirmation: 'email' }, { confirmation: expect.stringMatching(/^Ask for an email/) }],
    ['a text without a yes to texts', { texts: false }, { confirmation: expect.stringMatching(/^Ask whether we may text/) }],
  ])('refuses %s beside the field, and saves nothing', async (_what, changes, fields) => {
    const input = await callOf(changes, '2–4 PM');
    const before = await counts();
    const answer = await take(input);
    expect(answer).toMatchObject({ status: 400, body: { fields } });
    expect(await counts()).toEqual(before);
    await app.records.db.query('DELETE FROM slot_claims WHERE hold_id IS NOT NULL');
  });

  it.each(['phone', 'email'] as const)('refuses the %s of another customer, whom it names', async (what) => {
    const { customer } = await newCustomer(app, { firstName: 'Maria', lastName: 'Lopez' });
    const caller = { is: 'new', name: 'Jose Lopez', phone: '(919) 555-8888', email: '', [what]: customer[what] } as const;
    const before = await counts();
    const message = `This ${what === 'phone' ? 'number' : 'email address'} belongs to Maria Lopez`;
    expect(await take(await callOf({ caller }, '2–4 PM', THURSDAY))).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'already_exists', fields: { [`caller.${what}`]: message } },
        details: { taken: { path: 'customers', id: customer.id, title: 'Maria Lopez' } },
      },
    });
    expect(await counts()).toEqual(before);
    await app.records.db.query('DELETE FROM slot_claims WHERE hold_id IS NOT NULL');
  });

  it('refuses a new caller with the number of a contact, whom it offers, unless it is another person', async () => {
    const phone = '+19195557301';
    const owner = { firstName: 'Maria', lastName: 'Lopez', companyName: 'Oak Rentals', email: null };
    const { customer } = await newCustomer(app, owner);
    await app.records.insert(Contact, { customerId: customer.id, name: 'Kim Porter', phone });
    const caller = { is: 'new', name: 'Bo Reed', phone: '(919) 555-7301', email: '' } as const;
    const call = await callOf({ caller, confirmation: 'none' }, '2–4 PM', THURSDAY);
    const before = await counts();
    const message = 'This number belongs to Kim Porter, a contact of Oak Rentals';
    const refused = await take(call);
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists', fields: { 'caller.phone': message } } });
    expect(takenCaller.parse(refused.body.details)).toMatchObject({
      mayBeAnother: true,
      owners: [{ id: customer.id, name: 'Maria Lopez', company: 'Oak Rentals', contact: { name: 'Kim Porter', phone } }],
    });
    expect(await counts()).toEqual(before);
    const { status, body } = await take({ ...call, caller: { ...caller, isAnother: true } });
    expect(status).toBe(201);
    expect(await app.records.get(Customer, body.customerId)).toMatchObject({ firstName: 'Bo', phone });
    const again = await take({ ...call, caller: { ...caller, name: 'Jo', isAnother: true } });
    expect(again.body).toMatchObject({ fields: { 'caller.phone': expect.stringMatching(/^This number belongs to Bo Reed/) } });
    expect(takenCaller.parse(again.body.details).mayBeAnother).toBe(false);
  });

  it('mails the contacts who get quotes, also of a customer without an address', async () => {
    const { customer, address } = await newCustomer(app, { email: null });
    const known = { caller: { is: 'known', id: customer.id }, place: { is: 'known', id: address.id }, texts: false } as const;
    const call = await callOf({ ...known, booking: null, confirmation: 'email' });
    expect((await take(call)).body.fields).toEqual({ confirmation: expect.stringMatching(/^Ask for an email/) });
    const kim = { customerId: customer.id, name: 'Kim Porter', email: 'kim-quotes@example.com', getsQuotes: true };
    await app.records.insert(Contact, kim);
    const quoted = await take(call);
    expect([quoted.status, (await app.records.get(Quote, quoted.body.quote.id)).status]).toEqual([201, 'sent']);
    expect((await take(await callOf({ ...known, confirmation: 'email' }, '10 AM–12 PM', THURSDAY))).status).toBe(201);
    const sent = await messagesTo(customer.id);
    expect([...new Set(sent.map(({ recipient }) => recipient))]).toEqual([kim.email]);
    expect(sent.map(({ template }) => template).sort()).toEqual(['quote_approved', 'quote_ready']);
  });

  it('refuses a price that was not read out, and texts to a number that said STOP', async () => {
    const before = await counts();
    const changed = await take(await callOf({ shownTotalCents: 30_000 }, '12–2 PM'));
    expect(changed).toMatchObject({ status: 409, body: { code: 'price_changed', details: { totalCents: 38_900 } } });
    await app.records.db.query(`INSERT INTO text_stops (number) VALUES ('+19195550666')`);
    const stopped = await callOf({ caller: { is: 'new', name: 'Ann', phone: '9195550666', email: '' } }, '12–2 PM');
    expect(await take(stopped)).toMatchObject({ status: 400, body: { fields: { texts: expect.stringMatching(/START/) } } });
    expect(await counts()).toEqual(before);
  });

  it('refuses a time that went to another caller, with the next free ones, and keeps none of it', async () => {
    const full = await windowOf('8–10 AM', THURSDAY);
    const late = await callOf({}, '8–10 AM', THURSDAY);
    await app.records.db.query(`UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second' WHERE hold_id = $1`, [
      late.booking!.time.hold!.id,
    ]);
    const question = { job: HALF, date: THURSDAY, windowId: full.windowId };
    for (let free = 201; free === 201;) free = (await staff.post('/api/phone-bookings/holds', question)).status;
    const before = await counts();
    const answer = await take(late);
    expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken', details: { next: [{ label: expect.any(String) }, {}, {}] } } });
    expect(await counts()).toEqual(before);
  });

  it('names the price with its tax exemption, the same-day surcharge, and why there is none', async () => {
    const price = async (body: object) => phonePriceView.parse((await staff.post('/api/phone-bookings/price', body)).body);
    expect(await price({ job: HALF, zip: '27601' })).toMatchObject({ totalCents: 38_900, problem: null, lines: [{ label: '1/2 truck' }] });
    expect((await price({ job: HALF, zip: '27601', date: '2027-03-02' })).totalCents).toBe(42_900);
    expect((await price({ job: { ...HALF, serviceSlug: 'piano-removal' } })).problem).toMatch(/need to see the job/);
  });

  it('completes a street from the addresses we know, without house numbers', async () => {
    const { customer } = await newCustomer(app);
    const add = (line1: string, zip = '27605') => app.records.insert(Address, { customerId: customer.id, line1, city: 'Raleigh', zip });
    await Promise.all([
      ...['4 Maplewood Lane', '19b maplewood lane', '7 Sugar Maple Court'].map((line) => add(line)),
      ...['8 Maplewood Lane', '1 Bigmaple Way'].map((line) => add(line, '27612')),
    ]);
    const removed = await add('3 Mapleton Road');
    await app.records.remove(Address, { id: removed.id });
    const streets = async (search: string) =>
      streetsView.parse((await staff.get(`/api/phone-bookings/streets?search=${encodeURIComponent(search)}`)).body).streets;
    expect((await streets('12 maple')).map(({ street, zip }) => `${street.toLowerCase()} ${zip}`)).toEqual([
      'maplewood lane 27605',
      'maplewood lane 27612',
      'sugar maple court 27605',
    ]);
    expect([await streets('ma'), await streets('12 m%'), await streets('%%%')]).toEqual([[], [], []]);
    expect((await staff.get('/api/phone-bookings/streets?search=oak&customer=1')).status).toBe(400);
    expect((await (await app.signInAs('customer')).get('/api/phone-bookings/streets?search=oak')).status).toBe(403);
  });

  it('is for staff', async () => {
    expect((await app.visitor().post('/api/phone-bookings', {})).status).toBe(401);
    const customer = await app.signInAs('customer');
    expect((await customer.post('/api/phone-bookings/price', { job: HALF })).status).toBe(403);
  });

  it('sends in the language of the caller, new or known, and leaves that of a customer of whom nothing is said', async () => {
    const { id, version } = (await app.records.findOne(Setting, { key: 'languages' }))!;
    await staff.patch(`/api/settings/${id}`, { version, value: { es: true } });
    const caller = { is: 'new', name: 'Lucía Paz', phone: '(919) 555-1999', email: 'lucia@example.com' } as const;
    const first = await take(await callOf({ caller, booking: null, confirmation: 'email', language: 'es' }));
    expect(first.status).toBe(201);
    const { customerId } = first.body;
    const language = async () => (await app.records.get(Customer, customerId)).language;
    const [message] = await messagesTo(customerId);
    expect([await language(), message!.payload]).toEqual(['es', expect.objectContaining({ language: 'es' })]);
    const again = { caller: { is: 'known', id: customerId }, booking: null, confirmation: 'none' } as const;
    await take(await callOf(again));
    expect(await language()).toBe('es');
    await take(await callOf({ ...again, language: 'en' }));
    expect(await language()).toBe('en');
    const refused = await take(await callOf({ ...again, language: 'xx' }));
    expect([refused.status, refused.body.fields]).toEqual([400, { language: 'Choose one of these languages: English, Español' }]);
    const [entry] = await app.records.find(AuditEntry, { recordId: customerId, action: 'update' }, { sort: { createdAt: 'desc' } });
    expect(entry!.after).toEqual({ language: 'en' });
  });
});
