import { Texts } from '@haulbook/identity';
import { MessageLog } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { FULL_LOAD, newCustomer } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { ErasureService } from '../security/erasure.service.js';
import { Carrier } from '../testing/carrier.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

const NOON = new Date('2027-03-03T17:00:00Z');
const AGREED = { granted: true, wordingVersion: '2026-01', at: '2027-01-01T00:00:00Z', ip: null };

const carrier = new Carrier();
let people = 0;
let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({
    ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+19195550000' },
    TWILIO_API_URL: await carrier.listen(),
  });
  app.clock.set(NOON);
  staff = await app.signInAs('admin');
});
afterAll(async () => {
  await app?.close();
  await carrier.close();
});

/** Add a customer with a number alone, who agreed to texts. */
async function agreed(changes: Partial<Customer> = {}): Promise<Customer & { phone: string }> {
  const phone = `+191955501${++people + 10}`;
  const smsConsent = { transactional: { ...AGREED, number: phone } };
  const { customer } = await newCustomer(app, { email: null, phone, smsConsent, ...changes });
  return customer as Customer & { phone: string };
}
const textsOf = ({ id: customerId }: Customer) =>
  app.records.find(MessageLog, { channel: 'sms', customerId }, { sort: { createdAt: 'asc' } });
/** Let the worker's job run for every text that waits. */
async function deliver(customer: Customer) {
  for (const { id } of await textsOf(customer)) await app.app.get(Texts).deliver({ messageId: id });
  return textsOf(customer);
}

describe('a customer without an email address', () => {
  const sendQuote = async (customer: Customer) => {
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
    return staff.post(`/api/quotes/${body.id}/transitions/send`, {});
  };

  it('gets by text alone what goes by mail, links and codes included', async () => {
    const customer = await agreed();
    const { status, body: quote } = await sendQuote(customer);
    expect(status).toBe(200);
    const [text] = await deliver(customer);
    expect(text).toMatchObject({ template: 'quote_ready', status: 'sent', recipient: customer.phone });
    expect(await app.records.count(MessageLog, { customerId: customer.id, channel: 'email' })).toBe(0);
    const token = /token=([\w-]+)/.exec(carrier.texts.at(-1)!.form.get('Body')!)![1];
    const code = await app.visitor().post(`/api/portal/quotes/${quote.number}/code`, { token });
    expect(code).toMatchObject({ status: 200, body: { sentTo: `the number ending in ${customer.phone.slice(-4)}` } });
    expect((await textsOf(customer)).at(-1)).toMatchObject({ template: 'quote_code' });
  });

  it('who did not agree to texts is sent nothing: staff approve on their word, and may copy the link', async () => {
    const customer = await agreed({ smsConsent: null });
    const refused = await sendQuote(customer);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { customerId: expect.stringMatching(/^This customer has no email address and didn/) } },
    });
    const quote = await app.records.findOne(Quote, { customerId: customer.id });
    expect(quote!.status).toBe('draft');
    const input = { approvedBy: 'Robin Reed', approvedHow: 'phone' };
    expect((await staff.post(`/api/quotes/${quote!.id}/transitions/approveFor`, { input })).status).toBe(200);
    const link = await staff.post(`/api/quotes/${quote!.id}/link`);
    expect(link.status).toBe(201);
    const token = new URL(link.body.url).searchParams.get('token');
    const { body } = await app.visitor().get(`/api/portal/quotes/${quote!.number}?token=${token}`);
    expect(body.customer).toMatchObject({ email: '', phone: customer.phone });
    expect(await textsOf(customer)).toEqual([]);
  });

  it('has a number at least', async () => {
    const without = await staff.post('/api/customers', { firstName: 'Robin', lastName: 'Reed' });
    const message = 'Enter at least one of these: email, phone';
    expect(without).toMatchObject({ status: 400, body: { fields: { email: message, phone: message } } });
    const made = await staff.post('/api/customers', { firstName: 'Robin', lastName: 'Reed', phone: '919-555-0170' });
    expect(made).toMatchObject({ status: 201, body: { email: null, phone: '+19195550170' } });
    expect(await staff.patch(`/api/customers/${made.body.id}`, { phone: null })).toMatchObject({
      status: 400,
      body: { fields: { phone: message } },
    });
    const other = await staff.post('/api/customers', { firstName: 'Quinn', lastName: 'Reed', phone: '919-555-0171' });
    expect(other.status).toBe(201);
  });

  it('keeps the address while they sign in with it', async () => {
    const account = await app.signInAs('customer');
    const refused = await staff.patch(`/api/customers/${account.person!.customerId}`, { email: null, phone: '919-555-0172' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { email: expect.stringMatching(/signs in with an email address/) } } });
  });

  it('is erased whole', async () => {
    const customer = await agreed();
    await sendQuote(customer);
    const lead = await app.records.insert(Lead, { name: 'Robin Reed', phone: customer.phone, message: 'A sofa' });
    await app.app.get(ErasureService).forgetCustomer(customer.id);
    expect(await app.records.findOne(Customer, { id: customer.id })).toBeNull();
    expect(await app.records.get(Lead, lead.id)).toMatchObject({ name: 'Removed', phone: null, message: null });
    expect(await app.records.count(MessageLog, { recipient: customer.phone })).toBe(0);
  });
});
