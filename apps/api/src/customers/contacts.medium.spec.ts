import { MessageLog } from '@haulbook/platform';
import { Order } from '../orders/order.entity.js';
import { textWorld } from '../testing/text-world.js';
import { newCustomer, Review, type OpenQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Address } from './address.entity.js';
import { Contact } from './contact.entity.js';
import type { Customer } from './customer.entity.js';

const DAY = '2027-03-05';
let people = 0;

describe('the contacts of a customer', () => {
  const world = textWorld();

  const account = () => newCustomer(world.app, { customerType: 'commercial', companyName: 'Oak Rentals' });
  const add = async ({ id: customerId }: Customer, values: object): Promise<Contact> => {
    const body = { customerId, name: 'Dana Fox', email: `dana-${++people}@example.com`, confirmed: true, ...values };
    const { status, body: contact } = await world.staff.post('/api/customer-contacts', body);
    expect(status).toBe(201);
    return contact;
  };
  const messages = ({ id: customerId }: Customer, template?: string) =>
    world.app.records.find(MessageLog, { customerId, ...(template && { template }) }, { sort: { createdAt: 'asc' } });
  const receivers = async (customer: Customer, template: string) =>
    (await messages(customer, template)).map(({ recipient }) => recipient).sort();
  const greeted = async (customer: Customer, template: string) =>
    (await messages(customer, template)).map(({ payload }) => (payload as { data: { firstName: string } }).data.firstName);

  const draft = async (whose: { customer: Customer; address: Address }): Promise<{ id: string; number: string }> => {
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];
    const job = { lines, estimatedMinutes: 30, cubicYardsMilli: 1875 };
    return (await world.staff.post('/api/quotes', { customerId: whose.customer.id, addressId: whose.address.id, ...job })).body;
  };
  const approved = async (whose: { customer: Customer; address: Address }): Promise<Order> => {
    const { id } = await draft(whose);
    await world.staff.post(`/api/quotes/${id}/transitions/approveFor`, { input: { approvedBy: 'Dana', approvedHow: 'phone' } });
    return (await world.app.records.findOne(Order, { quoteId: id }))!;
  };
  const booked = async (whose: { customer: Customer; address: Address }): Promise<Appointment> => {
    const { id } = await approved(whose);
    const { body } = await world.staff.get(`/api/orders/${id}/availability?from=${DAY}&days=1`);
    const { windowId } = body.days[0].windows.find(({ available }: { available: boolean }) => available);
    const answer = await world.staff.post(`/api/orders/${id}/schedule`, { date: DAY, windowId });
    expect(answer.status).toBe(201);
    return answer.body;
  };

  it('get the bills instead of the customer, and the receipts, each greeted by name; the customer gets no text beside them', async () => {
    const { customer } = await account();
    const texted = await world.agreed();
    for (const one of [customer, texted]) {
      const [dana, lee] = [await add(one, { role: 'billing', getsBills: true }), await add(one, { name: 'Lee Ann Park', getsBills: true })];
      const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];
      const { body: bill } = await world.staff.post('/api/invoices', { customerId: one.id, lines });
      expect((await world.staff.post(`/api/invoices/${bill.id}/transitions/issue`, {})).status).toBe(200);
      expect(await receivers(one, 'invoice')).toEqual([dana.email, lee.email].sort());
      expect(await greeted(one, 'invoice')).toEqual(['Dana', 'Lee Ann']);
      const paid = { method: 'check', amountCents: 10_000, reference: '1042' };
      await world.staff.post(`/api/invoices/${bill.id}/payments`, paid, { 'idempotency-key': `paid-${bill.id}` });
      expect(await receivers(one, 'receipt')).toEqual([dana.email, lee.email].sort());
    }
  });

  it('get the quotes, and the code that approves one', async () => {
    const whose = await account();
    const approver = await add(whose.customer, { role: 'approver', getsQuotes: true });
    const { id, number } = await draft(whose);
    expect((await world.staff.post(`/api/quotes/${id}/transitions/send`, {})).status).toBe(200);
    const [sent, ...more] = await messages(whose.customer, 'quote_ready');
    expect([sent!.recipient, more]).toEqual([approver.email, []]);
    const { url } = (sent!.payload as { data: { url: string } }).data;
    const quote: OpenQuote = { id, number, token: new URL(url).searchParams.get('token')!, customer: whose.customer };
    const review = new Review(world.app, quote);
    expect((await review.get()).body.sentTo).toEqual(['Dana Fox']);
    expect((await review.post('code')).body.sentTo).toBe('d•••@example.com');
    const [mail] = await messages(whose.customer, 'quote_code');
    expect(mail!.recipient).toBe(approver.email);
    const { code } = (mail!.payload as { data: { code: string } }).data;
    expect((await review.approve({ code })).status).toBe(200);
    expect(await receivers(whose.customer, 'quote_approved')).toEqual([approver.email, whose.customer.email].sort());
    const copy = (await messages(whose.customer, 'quote_approved')).find(({ recipient }) => recipient === approver.email)!;
    const { data, attachments } = copy.payload as { data: { firstName: string; url: string }; attachments: { kind: string }[] };
    expect([data.firstName, attachments.map(({ kind }) => kind)]).toEqual(['Dana', ['quote']]);
    const { pathname, search } = new URL(data.url);
    expect((await world.app.visitor().get(`/api/portal/order-links/${pathname.split('/').at(-1)}${search}`)).status).toBe(200);
  });

  it('are texted about visits without a link to prices: on site about their own site alone, and none who said STOP', async () => {
    const whose = await account();
    const [here, there, boss, stopped] = ['here', 'there', 'boss', 'stopped'].map(() => world.newPhone());
    const onSite = { role: 'site', getsCrewTexts: true };
    const { id: contactId } = await add(whose.customer, { ...onSite, phone: here });
    await add(whose.customer, { ...onSite, phone: there });
    await add(whose.customer, { role: 'approver', getsCrewTexts: true, phone: boss });
    await add(whose.customer, { role: 'approver', getsCrewTexts: true, phone: stopped });
    await world.says(stopped!, 'STOP');
    expect((await world.staff.patch(`/api/customer-addresses/${whose.address.id}`, { contactId })).status).toBe(200);
    const visit = await booked(whose);
    const texts = await messages(whose.customer, 'site_visit');
    expect(texts.map(({ recipient }) => recipient).sort()).toEqual([here, boss].sort());
    expect(texts[0]!.body).toContain('Junk removal at 7 Elm Street, Raleigh');
    expect(texts.some(({ body }) => body!.includes('http'))).toBe(false);
    expect((await world.staff.post(`/api/appointments/${visit.id}/transitions/onMyWay`, { confirmed: true })).status).toBe(200);
    const [way] = await messages(whose.customer, 'on_my_way').then((all) => all.filter(({ channel }) => channel === 'sms'));
    expect(way).toMatchObject({ recipient: here, body: expect.stringContaining('/track/') });
    await world.deliver(whose.customer);
    expect((await messages(whose.customer, 'site_visit')).map(({ status }) => status)).toEqual(['sent', 'sent']);
    await world.staff.patch(`/api/customer-contacts/${contactId}`, { getsCrewTexts: false });
    await world.staff.post(`/api/appointments/${visit.id}/transitions/cancel`, { input: { reason: 'Rain' }, confirmed: true });
    expect((await receivers(whose.customer, 'appointment_cancelled')).filter((to) => to.startsWith('+'))).toEqual([boss]);
  });

  it('are not texted at the number where the customer was just texted about the visit', async () => {
    const customer = await world.agreed();
    const addresses = await world.app.records.find(Address, { customerId: customer.id });
    await add(customer, { role: 'other', getsCrewTexts: true, phone: customer.phone });
    await booked({ customer, address: addresses[0]! });
    const texts = (await messages(customer)).filter(
      ({ recipient, template }) => recipient === customer.phone && /scheduled|site_visit/.test(template),
    );
    expect(texts.map(({ template }) => template)).toEqual(['appointment_scheduled']);
  });

  it('whose answers belong to the customer whose contact has that number', async () => {
    const whose = await account();
    const phone = world.newPhone();
    await add(whose.customer, { phone });
    await world.says(phone, 'The gate is open');
    expect(await messages(whose.customer)).toMatchObject([{ direction: 'in', body: 'The gate is open' }]);
  });

  it('need an address for mails and a number for texts, and staff vouch that they agreed to those', async () => {
    const { customer } = await account();
    const body = { customerId: customer.id, name: 'Dana Fox', phone: world.newPhone() };
    const post = (more: object) => world.staff.post('/api/customer-contacts', { ...body, ...more });
    expect((await post({ getsBills: true })).body.fields).toEqual({ email: expect.stringContaining('by email') });
    const asked = await post({ getsCrewTexts: true });
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation_needed']);
    const { body: made } = await post({ getsCrewTexts: true, confirmed: true });
    const moved = await world.staff.patch(`/api/customer-contacts/${made.id}`, { phone: world.newPhone() });
    expect(moved.body.code).toBe('confirmation_needed');
    expect((await world.staff.patch(`/api/customer-contacts/${made.id}`, { name: 'Dana F.' })).status).toBe(200);
  });

  it('are of one customer: no site names another one’s, and deleting one leaves the site', async () => {
    const [mine, theirs] = [await account(), await account()];
    const other = await add(theirs.customer, {});
    const at = `/api/customer-addresses/${mine.address.id}`;
    expect((await world.staff.patch(at, { contactId: other.id })).body.fields).toEqual({
      contactId: expect.stringContaining('another customer'),
    });
    const own = await add(mine.customer, {});
    await world.staff.patch(at, { contactId: own.id, accessNotes: 'Dock 3' });
    expect((await world.staff.delete(`/api/customer-contacts/${own.id}`)).status).toBe(200);
    expect(await world.app.records.get(Address, mine.address.id)).toMatchObject({ contactId: null, accessNotes: 'Dock 3' });
  });

  it('are for staff: a customer reads neither them nor the notes for the crew', async () => {
    const client = await world.app.signInAs('customer');
    const customerId = client.person!.customerId!;
    const place = { customerId, line1: '1 Oak', city: 'Raleigh', zip: '27601', accessNotes: 'Ask for Sam' };
    const { id } = await world.app.records.insert(Address, place);
    expect((await client.get('/api/customer-contacts')).status).toBe(403);
    const { body } = await client.get(`/api/customer-addresses/${id}`);
    expect(body).toMatchObject({ line1: '1 Oak' });
    expect(body).not.toHaveProperty('accessNotes');
  });
});
