import { Setting } from '@haulbook/platform';
import { Town } from '../../content/pages/town.entity.js';
import { Address } from '../../customers/address.entity.js';
import { book, bookingOf } from '../../portal/booking/booking-fixtures.js';
import { newCustomer } from '../../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

describe('the state of a company in Virginia', () => {
  let app: TestApp;
  let staff: TestClient;
  const save = async (state: string) => {
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'brand' }))!;
    return staff.patch(`/api/settings/${id}`, { version, value: { ...value, state } });
  };
  const begun = async (path: string) => {
    const { resources } = (await staff.get('/api/admin/schema')).body;
    const { fields } = resources.find((resource: { path: string }) => resource.path === path);
    return fields.find(({ name }: { name: string }) => name === 'state').default;
  };

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    expect((await save('va')).status).toBe(200);
  });
  afterAll(() => app?.close());

  it('is what forms for addresses and towns begin with, and what those have that name none', async () => {
    expect([await begun('customer-addresses'), await begun('towns')]).toEqual(['VA', 'VA']);
    const { customer } = await newCustomer(app);
    const address = { customerId: customer.id, line1: '3 Elm Street', city: 'Norfolk', zip: '23501' };
    expect((await staff.post('/api/customer-addresses', address)).body).toMatchObject({ state: 'VA' });
    const town = { name: 'Norfolk', slug: 'norfolk', summary: 'By the sea.', body: 'Houses.' };
    expect((await staff.post('/api/towns', town)).body).toMatchObject({ state: 'VA' });
    expect(await app.records.count(Town, { state: 'VA' })).toBe(1);
  });

  it('is that of an address that another site sends without one, and of one in an address book', async () => {
    const booking = bookingOf();
    const { state: _none, ...address } = { ...booking.address, line1: '5 Bay Road' };
    expect((await book(app.visitor(), { ...booking, address } as typeof booking)).status).toBe(201);
    expect(await app.records.findOne(Address, { line1: '5 Bay Road' })).toMatchObject({ state: 'VA' });
    const customer = await app.signInAs('customer');
    const own = await customer.post('/api/portal/addresses', { line1: '6 Bay Road', city: 'Norfolk', zip: '27601' });
    expect([own.status, own.body]).toEqual([201, expect.objectContaining({ state: 'VA' })]);
  });

  it('is written as addresses have it', async () => {
    const refused = await save('Virginia');
    expect([refused.status, refused.body.fields]).toEqual([400, { 'value.state': 'Use the two letters of a state, like NC' }]);
  });
});
