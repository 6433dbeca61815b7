import type { PhoneBookingInput } from '@haulbook/contracts';
import type { LeadStatus } from '@haulbook/domain';
import { Lead } from '../leads/lead.entity.js';
import { Order } from '../orders/order.entity.js';
import { FULL_TRUCK, TUESDAY_MORNING, WEDNESDAY } from '../portal/booking/booking-fixtures.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { newNumber } from '../testing/people.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

const EIGHTH = { ...FULL_TRUCK, volumeEighths: 1 };
const PLACE = { is: 'new', line1: '12 Oak Street', line2: '', zip: '27601', city: '', county: '', gateCode: '' } as const;

describe('a lead that calls', () => {
  let app: TestApp;
  let staff: TestClient;
  let calls = 0;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const newLead = (changes: Partial<Lead> = {}) =>
    app.records.insert(Lead, { name: 'Frank Delgado', phone: newNumber(), ...changes }, { states: true });
  const call = async (phone: string, changes: Partial<PhoneBookingInput> = {}) => {
    const answer = await staff.post(
      '/api/phone-bookings',
      {
        caller: { is: 'new', name: 'Frank Delgado', phone, email: '' },
        ...{ place: PLACE, job: EIGHTH, notes: '', booking: null, texts: false, confirmation: 'none', shownTotalCents: null },
        ...changes,
      },
      { 'idempotency-key': `lead-${++calls}` },
    );
    expect(answer.status).toBe(201);
    return answer.body as { customerId: string; quote: { id: string }; order: { id: string } | null };
  };
  const aTime = async () => {
    const { body } = await staff.post('/api/phone-bookings/times', { job: EIGHTH, from: WEDNESDAY, days: 5 });
    const day = body.days.find(({ windows }: { windows: { available: boolean }[] }) => windows.some(({ available }) => available));
    const { windowId } = day.windows.find(({ available }: { available: boolean }) => available);
    return { time: { date: day.date, windowId, hold: null }, approvedBy: '', note: '' };
  };
  const lead = (id: string) => app.records.get(Lead, id);

  it('is found by the number, won by the booking, and linked from order to lead', async () => {
    const { id, phone } = await newLead({ source: 'referral' });
    const { customerId, quote, order } = await call(phone!, { booking: await aTime() });
    expect(await lead(id)).toMatchObject({ status: 'won', customerId, contactedAt: expect.any(String) });
    expect(await app.records.get(Quote, quote.id)).toMatchObject({ leadId: id, source: 'lead' });
    expect(await app.records.get(Order, order!.id)).toMatchObject({ quoteId: quote.id });
  });

  it('is contacted by a call that leaves a quote to be thought about, quoted once that is sent, and won when it is approved', async () => {
    const { id, phone } = await newLead();
    const { customerId, quote } = await call(phone!);
    expect(await lead(id)).toMatchObject({ status: 'contacted', customerId });
    const run = async (name: string, input?: object) =>
      expect((await staff.post(`/api/quotes/${quote.id}/transitions/${name}`, { ...(input && { input }), tell: false })).status).toBe(200);
    await run('send');
    expect((await lead(id)).status).toBe('quoted');
    await run('approveFor', { approvedBy: 'Frank Delgado', approvedHow: 'phone' });
    expect((await lead(id)).status).toBe('won');
  });

  it('is the one that staff chose, or none, whatever the number says', async () => {
    const { id, phone } = await newLead();
    const none = await call(phone!, { leadId: null });
    expect(await app.records.get(Quote, none.quote.id)).toMatchObject({ leadId: null, source: 'phone' });
    expect((await lead(id)).status).toBe('new');
    const other = await newLead();
    const { quote } = await call(newNumber(), { leadId: other.id });
    expect((await app.records.get(Quote, quote.id)).leadId).toBe(other.id);
  });

  it.each<LeadStatus>(['quoted', 'won', 'lost', 'spam'])('is left alone when it is %s', async (status) => {
    const { id, phone } = await newLead({ status });
    const { quote } = await call(phone!);
    expect((await app.records.get(Quote, quote.id)).leadId).toBeNull();
    expect(await lead(id)).toMatchObject({ status, customerId: null });
  });

  it('is not won by a customer who has its number now, while it belongs to another one', async () => {
    const { customer: theirs } = await newCustomer(app);
    const { id, phone } = await newLead({ customerId: theirs.id });
    const { quote } = await call(phone!);
    expect((await app.records.get(Quote, quote.id)).leadId).toBeNull();
    expect(await lead(id)).toMatchObject({ status: 'new', customerId: theirs.id });
  });

  it('is listed for its customer during the call, by record, number or address, unless it is another customer’s or has ended', async () => {
    const { customer } = await newCustomer(app);
    const { customer: other } = await newCustomer(app);
    const { phone, email } = customer;
    const by = {
      record: await newLead({ phone: null, customerId: customer.id }),
      number: await newLead({ phone }),
      address: await newLead({ phone: null, email }),
    };
    await newLead({ phone, email, customerId: other.id });
    for (const status of ['quoted', 'won', 'lost', 'spam'] as const) await newLead({ phone, status });
    await newLead();
    const listed = async (id: string, who = staff) => who.get(`/api/phone-bookings/leads?customerId=${id}`);
    const { body } = await listed(customer.id);
    expect(body.leads.map(({ id }: Lead) => id).toSorted()).toEqual([by.address.id, by.number.id, by.record.id].toSorted());
    expect(Object.keys(body.leads[0])).toEqual(['id', 'name', 'status', 'createdAt']);
    expect((await listed(by.number.id)).status).toBe(404);
    expect((await listed(customer.id, app.visitor())).status).toBe(401);
    expect((await listed(customer.id, await app.signInAs('customer'))).status).toBe(403);
    expect((await staff.get(`/api/phone-bookings/leads?customerId=${customer.id}&sort=x`)).status).toBe(400);
  });

  it('is found for a customer who is known already', async () => {
    const { customer, address } = await newCustomer(app);
    const { id } = await newLead({ phone: null, customerId: customer.id });
    const known = { caller: { is: 'known', id: customer.id }, place: { is: 'known', id: address.id } } as const;
    const { quote } = await call('', { ...known });
    expect((await app.records.get(Quote, quote.id)).leadId).toBe(id);
    expect((await lead(id)).status).toBe('contacted');
  });
});
