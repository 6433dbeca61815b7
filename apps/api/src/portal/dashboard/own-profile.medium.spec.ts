import { dashboardView, type DashboardView } from '@haulbook/contracts';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { PaymentMethod } from '../../billing/payments/payment-method.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { sentQuote } from '../review/review-fixtures.js';

const HOME = { line1: '12 Oak Street', city: 'Raleigh', state: 'nc', zip: '27601-1234', label: 'Home' };
const OFFICE = { line1: '1 Fayetteville Street', city: 'Raleigh', zip: '27601', label: 'Office', stairsFlights: 3 };

describe('a customer’s own profile', () => {
  let app: TestApp;
  let client: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    other = await app.signInAs('customer');
  });
  beforeEach(async () => {
    client = await app.signInAs('customer');
  });
  afterAll(() => app?.close());

  const seen = async (who = client): Promise<DashboardView> => dashboardView.parse((await who.get('/api/portal/dashboard')).body);
  const add = (body: object, who = client) => who.post('/api/portal/addresses', body);

  describe('addresses', () => {
    it('are added, tidied, and the first is the default', async () => {
      const { status, body } = await add(HOME);
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ line1: '12 Oak Street', state: 'NC', zip: '27601', isDefault: true }),
      ]);
      await add(OFFICE);
      expect((await seen()).addresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([
        ['Home', true],
        ['Office', false],
      ]);
      expect(await app.records.get(Address, body.id)).toMatchObject({ county: 'Wake' });
    });

    it('are refused with a message beside each field', async () => {
      const { status, body } = await add({ line1: '', city: 'Raleigh', zip: '123', stairsFlights: 99 });
      expect([status, body.fields]).toEqual([
        400,
        { line1: 'Street address is required', zip: 'Please enter a valid 5-digit ZIP code', stairsFlights: '20 or fewer' },
      ]);
    });

    it('have one default at any time, whoever changes it at once', async () => {
      const ids = await Promise.all([HOME, OFFICE, { ...OFFICE, label: 'Lake' }].map(async (one) => (await add(one)).body.id));
      await Promise.all(ids.map((id, at) => client.put(`/api/portal/addresses/${id}`, { ...HOME, label: `Place ${at}`, isDefault: true })));
      expect((await seen()).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });

    it('hand the default on when it is removed', async () => {
      const home = (await add(HOME)).body.id;
      await add(OFFICE);
      expect((await client.delete(`/api/portal/addresses/${home}`)).status).toBe(204);
      expect((await seen()).addresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([['Office', true]]);
    });

    it('keep one default while staff change the book, too', async () => {
      const staff = await app.signInAs('admin');
      const { customerId } = client.person!;
      const place = { customerId, line1: '5 Pine Street', city: 'Raleigh', zip: '27601' };
      const path = '/api/customer-addresses';
      const { body: first } = await staff.post(path, { ...place, label: 'First' });
      const { body: second } = await staff.post(path, { ...place, label: 'Second', isDefault: true });
      const book = async () => (await seen()).addresses.map(({ label, isDefault }) => [label, isDefault]);
      expect(first.isDefault).toBe(true);
      expect(await book()).toEqual([
        ['Second', true],
        ['First', false],
      ]);
      const unticked = await staff.patch(`${path}/${second.id}`, { isDefault: false });
      expect([unticked.status, unticked.body.isDefault]).toEqual([200, true]);
      const changes = [first, second].map(({ id }) => staff.patch(`${path}/${id}`, { isDefault: true }));
      await Promise.all([
        ...changes,
        ...[first, second].map(({ id }) => client.put(`/api/portal/addresses/${id}`, { ...HOME, isDefault: true })),
      ]);
      expect((await seen()).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      const [gone] = (await seen()).addresses;
      await staff.delete(`${path}/${gone!.id}`);
      expect((await seen()).addresses.map(({ isDefault }) => isDefault)).toEqual([true]);
      await staff.post(`${path}/${gone!.id}/restore`, {});
      expect((await seen()).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    });

    it('are replaced and not changed once a quote was made for them', async () => {
      const { body } = await add(HOME);
      const [address, customer] = [await app.records.get(Address, body.id), await app.records.get(Customer, client.person!.customerId!)];
      const quote = await sentQuote(app, await app.signInAs('admin'), {}, { customer, address });
      const changed = await client.put(`/api/portal/addresses/${body.id}`, { ...HOME, line1: '99 New Street' });
      expect(changed.body).toMatchObject({ line1: '99 New Street', isDefault: true });
      expect(changed.body.id).not.toBe(body.id);
      expect((await seen()).addresses).toHaveLength(1);
      expect((await client.get(`/api/portal/quotes/${quote.number}`)).body.address.line1).toBe('12 Oak Street');
    });

    it('of others do not exist', async () => {
      const { body } = await add(HOME);
      expect((await other.put(`/api/portal/addresses/${body.id}`, HOME)).status).toBe(404);
      expect((await other.delete(`/api/portal/addresses/${body.id}`)).status).toBe(404);
      expect((await app.visitor().post('/api/portal/addresses', HOME)).status).toBe(401);
    });
  });

  it('takes a phone number as it was pasted, and refuses what is none beside its field', async () => {
    const put = (phone: string) => client.patch('/api/portal/profile', { phone });
    expect((await put('tel:+1 (919) 555-0199')).status).toBe(200);
    expect((await seen()).customer.phone).toBe('+19195550199');
    expect((await put('123')).body.fields).toEqual({ phone: 'Please enter a valid US phone number' });
  });

  it('answers alike whether another customer has a new number, which it does not take then, and tells staff once', async () => {
    const own = () => app.records.get(Customer, client.person!.customerId!);
    const { phone: before } = await own();
    const { phone: taken } = await app.records.get(Customer, other.person!.customerId!);
    const put = (phone: string) => client.patch('/api/portal/profile', { phone, lastName: 'Reed-Lopez', smsMarketing: true });
    const answers = [await put(taken!), await put(taken!)];
    const { phone, lastName, notes, smsConsent } = await own();
    expect({ phone, lastName, smsConsent }).toEqual({ phone: before, lastName: 'Reed-Lopez', smsConsent: null });
    expect(notes).toMatch(/^Entered \(\d{3}\) [\d-]+, which another customer has\. Ask whose number it is\.$/);
    expect([...answers, await put('+19195550198')].map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { updated: true }]),
    );
    expect((await own()).phone).toBe('+19195550198');
  });

  describe('cards', () => {
    const save = async (card = '4242 4242 4242 4242', who = client) => (await who.post('/api/portal/payment-methods', { card })).body.card;

    it('are kept without their number, once each', async () => {
      const card = await save();
      expect(card).toMatchObject({ brand: 'Visa', last4: '4242', isDefault: true, expired: false, usable: true });
      expect((await save()).id).toBe(card.id);
      const [row] = await app.records.find(PaymentMethod, { customerId: client.person!.customerId! });
      expect(JSON.stringify(row)).not.toContain('4242424242424242');
      expect((await client.get('/api/portal/payment-methods')).body).toEqual([card]);
    });

    it.each([
      ['4111 1111 1111 1111', 'This is test mode. Use card number 4242 4242 4242 4242.'],
      ['4000 0000 0000 0002', 'Your card was declined. Please try another one.'],
    ])('take nothing but test cards that are not declined: %s', async (card, message) => {
      const refused = await client.post('/api/portal/payment-methods', { card });
      expect([refused.status, refused.body.fields]).toEqual([400, { card: message }]);
      expect((await client.get('/api/portal/payment-methods')).body).toEqual([]);
    });

    it('are made the default and removed by their owner alone', async () => {
      const visa = (await save()).id;
      const master = (await save('5555555555554444')).id;
      expect((await other.post(`/api/portal/payment-methods/${master}/default`, {})).status).toBe(404);
      expect((await other.delete(`/api/portal/payment-methods/${visa}`)).status).toBe(404);
      await client.post(`/api/portal/payment-methods/${master}/default`, {});
      expect((await seen()).paymentMethods.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
        ['4444', true],
        ['4242', false],
      ]);
      await client.delete(`/api/portal/payment-methods/${master}`);
      expect((await seen()).paymentMethods.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([['4242', true]]);
    });
  });

  it('keeps consent to each kind of text message apart, with wording, time and place of every change', async () => {
    const own = () => app.records.get(Customer, client.person!.customerId!);
    const consent = async () => (await own()).smsConsent;
    const { phone: number } = await own();
    await client.patch('/api/portal/profile', { smsTransactional: true, smsMarketing: false });
    expect(await consent()).toEqual({
      transactional: { granted: true, wordingVersion: expect.any(String), at: expect.any(String), ip: '127.0.0.1', number },
    });
    const granted = (await consent())!.transactional;
    await client.patch('/api/portal/profile', { smsTransactional: true, smsMarketing: true });
    expect((await consent())!.transactional).toEqual(granted);
    expect((await seen()).customer).toMatchObject({ smsTransactional: true, smsMarketing: true, hasPassword: true });
    await client.patch('/api/portal/profile', { smsMarketing: false });
    expect((await consent())!.marketing).toMatchObject({ granted: false });
  });
});
