import { AdminUser } from '@haulbook/identity';
import { Setting, type SettingValues } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { ErasureService } from '../security/erasure.service.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';
import { Call } from './call.entity.js';

const app = useTestApp({ WORKER: '1' });
let staff: TestClient;

beforeAll(async () => {
  staff = await app.signInAs('admin');
});

async function set(value: Partial<SettingValues['telephony']>): Promise<number> {
  const { id } = (await app.records.findOne(Setting, { key: 'telephony' }))!;
  return (await staff.patch(`/api/settings/${id}`, { value })).status;
}

describe('the phone system', () => {
  const client = async () => (await staff.get('/api/telephony')).body.client;

  it('is none until its address is set, and then known to staff by their own address', async () => {
    expect(await client()).toBeNull();
    expect(await set({ url: 'https://phone.example/embedded', allowedOrigins: 'https://cdn.phone.example/x' })).toBe(200);
    expect(await client()).toEqual({
      url: 'https://phone.example/embedded',
      origins: ['https://phone.example', 'https://cdn.phone.example'],
      integrationName: 'Haulbook',
      env: 'production',
      agentId: staff.person!.email,
    });
    expect(await set({ url: 'https://phone.example/embedded', agentId: 'agent-7' })).toBe(200);
    expect(await client()).toMatchObject({ agentId: 'agent-7', origins: ['https://phone.example'] });
  });

  it.each(['http://phone.example', 'javascript:alert(1)', 'phone.example'])('may not be at %s', async (url) => {
    expect(await set({ url })).toBe(400);
    expect(await set({ allowedOrigins: url })).toBe(400);
  });

  it('is for staff', async () => {
    expect((await app.visitor().get('/api/telephony')).status).toBe(401);
    expect((await (await app.signInAs('customer')).get('/api/telephony')).status).toBe(403);
  });
});

describe('a call', () => {
  const log = (changes: Partial<Call> = {}) =>
    staff.post('/api/calls', { startedAt: '2026-03-02T15:00:00Z', direction: 'incoming', seconds: 75, ...changes });

  it('is stored with the customer whose number it is, and who took it', async () => {
    const { customer } = await newCustomer(app, { phone: '+19195550188' });
    const { body, status } = await log({ number: '(919) 555-0188', vendorCall: 'v-1', note: 'Asked about Friday' });
    expect([status, body.number, body.customerId]).toEqual([201, '+19195550188', customer.id]);
    const agent = await app.records.findOne(AdminUser, { userId: staff.person!.userId });
    expect(body.agentId).toBe(agent!.id);
    const { body: found } = await staff.get(`/api/calls?page=1&filter=customerId||$eq||${customer.id}`);
    expect(found.data.map(({ id }: Call) => id)).toEqual([body.id]);
  });

  it('is stored with the customer whose contact has the number, unless contacts of several do', async () => {
    const { customer } = await newCustomer(app, { companyName: 'Oak City' });
    const { customer: other } = await newCustomer(app);
    const shared = { name: 'Kim Porter', phone: '+19195550172' };
    await app.records.insert(Contact, { ...shared, customerId: customer.id });
    expect((await log({ number: '919-555-0172' })).body.customerId).toBe(customer.id);
    await app.records.insert(Contact, { ...shared, customerId: other.id });
    expect((await log({ number: '919-555-0172' })).body.customerId).toBeNull();
  });

  it('is the company’s once its unknown number becomes that of a contact', async () => {
    const { id } = (await log({ number: '(919) 555-0133' })).body;
    const { customer } = await newCustomer(app, { companyName: 'Elm Rentals' });
    const { body: contact } = await staff.post('/api/customer-contacts', {
      customerId: customer.id,
      name: 'Lee Park',
      phone: '+19195550199',
    });
    await staff.patch(`/api/customer-contacts/${contact.id}`, { phone: '+19195550133' });
    await until(async () => (await app.records.get(Call, id)).customerId === customer.id, 'the call to be theirs');
    expect((await app.records.get(Customer, customer.id)).lastInteractionDate).toBe('2026-03-02T15:00:00.000Z');
  });

  it('is adopted with the others of its number in one change of the customer, by the latest that was answered', async () => {
    const number = '+19195550131';
    const days = ['2026-03-01', '2026-03-03', '2026-03-02'];
    for (const day of days) await log({ number, startedAt: `${day}T15:00:00Z` });
    await log({ number, startedAt: '2026-03-04T15:00:00Z', seconds: 0 });
    const { customer } = await newCustomer(app, { companyName: 'Ash Rentals' });
    await staff.post('/api/customer-contacts', { customerId: customer.id, name: 'Lee Park', phone: number });
    const isNoted = async () => (await app.records.get(Customer, customer.id)).lastInteractionDate === '2026-03-03T15:00:00.000Z';
    await until(isNoted, 'the latest call to be noted');
    expect(await app.records.count(AuditEntry, { recordId: customer.id, action: 'contact' })).toBe(1);
  });

  it('is the last contact with its customer, unless there was a later one or it was not answered', async () => {
    const { customer } = await newCustomer(app, { phone: '+19195550177' });
    const last = async () => (await app.records.get(Customer, customer.id)).lastInteractionDate;
    const number = customer.phone;
    await log({ number, seconds: 0 });
    expect(await last()).toBeNull();
    await log({ number });
    expect(await last()).toBe('2026-03-02T15:00:00.000Z');
    await log({ number, startedAt: '2026-03-01T15:00:00Z' });
    expect(await last()).toBe('2026-03-02T15:00:00.000Z');
    await log({ number, startedAt: '2026-03-03T15:00:00Z', direction: 'outgoing' });
    expect(await last()).toBe('2026-03-03T15:00:00.000Z');
  });

  it('is the first contact with the new leads of its number, and of its customer, once it is answered', async () => {
    const { customer } = await newCustomer(app, { phone: '+19195550122' });
    const number = '+19195550111';
    const leadOf = (values: Partial<Lead>) => app.records.insert(Lead, { name: 'Frank Delgado', ...values });
    const [unknown, known, other] = [await leadOf({ phone: number }), await leadOf({ customerId: customer.id }), await leadOf({})];
    const status = async ({ id }: Lead) => {
      const { status: is, contactedAt } = await app.records.get(Lead, id);
      return [is, contactedAt !== null];
    };
    const call = (changes: Partial<Call>) => log({ startedAt: unknown.createdAt, direction: 'outgoing', ...changes });
    await call({ number, seconds: 0 });
    const before = await call({ number, startedAt: '2026-03-02T15:00:00Z' });
    await staff.patch(`/api/calls/${before.body.id}`, { note: 'Asked for a price' });
    expect(await status(unknown)).toEqual(['new', false]);
    await call({ number });
    await call({ number: customer.phone });
    expect(await Promise.all([unknown, known, other].map(status))).toEqual([
      ['contacted', true],
      ['contacted', true],
      ['new', false],
    ]);
  });

  it('has no customer where none has the number', async () => {
    expect((await log({ number: '+442079460958' })).body).toMatchObject({ number: '+442079460958', customerId: null });
    expect((await log({ number: null })).body).toMatchObject({ number: null, customerId: null });
  });

  it('is stored once, however many tabs report its end', async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => log({ number: '+19195550166', vendorCall: 'v-2' })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await app.records.count(Call, { vendorCall: 'v-2' })).toBe(1);
  });

  it('takes notes later, while what was logged stays', async () => {
    const { id } = (await log({ number: '+19195550155' })).body;
    expect((await staff.patch(`/api/calls/${id}`, { note: 'Call back on Monday' })).status).toBe(200);
    expect((await staff.patch(`/api/calls/${id}`, { seconds: 9000 })).status).toBe(400);
    expect((await staff.delete(`/api/calls/${id}`)).status).toBe(403);
  });

  it('is gone once its customer’s data is erased', async () => {
    const { customer } = await newCustomer(app, { phone: '+19195550144' });
    await log({ number: '+19195550144', note: 'Gate code 1234' });
    await app.app.get(ErasureService).forgetCustomer(customer.id);
    expect(await app.records.count(Call, { number: '+19195550144' })).toBe(0);
  });
});
