import { Db, ResourceRegistry } from '@haulbook/resource';
import type { SearchGroup } from '@haulbook/resource-contracts';
import { Coupon } from '../pricing/coupon.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { FULL_LOAD, newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { Lead } from '../leads/lead.entity.js';

/** The search box of the back office over the records of the business. */
describe('the search box', () => {
  let app: TestApp;
  let staff: TestClient;
  let number: string;

  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    const { customer, address } = await newCustomer(app, { firstName: 'Zelda', lastName: 'Quimby', phone: '+19195550177' });
    await app.records.insert(Lead, { name: 'Zelda Quimby', phone: '+19195550177' });
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, lines: [FULL_LOAD] });
    number = body.number;
  });
  afterAll(() => app?.close());

  const find = async (text: string): Promise<SearchGroup[]> => (await staff.get(`/api/admin/search?text=${encodeURIComponent(text)}`)).body;
  const paths = async (text: string) => (await find(text)).map(({ path }) => path);

  it('finds customers first, then their quotes, leads and addresses', async () => {
    expect(await paths('zelda quimby')).toEqual(['customers', 'quotes', 'leads', 'customer-addresses']);
    expect((await find('zelda quimby'))[1]).toMatchObject({ rows: [{ number, customer: { firstName: 'Zelda', lastName: 'Quimby' } }] });
  });

  it.each(['919-555-0177', '(919) 555-0177', '+1 919 555 0177', '919.555.0177', '9195550177', '555 0177'])(
    'finds a phone number written %s',
    async (text) => expect(await paths(text)).toEqual(['customers', 'quotes', 'leads', 'customer-addresses']),
  );

  it('says where it found a quote that does not show it, and nothing of records that do', async () => {
    const [, quotes] = await find('919-555-0177');
    const phone = { field: 'customer.phone', kind: 'phone', label: 'Customer › Phone', text: '+19195550177' };
    expect(Object.values(quotes!.found!)).toEqual([[phone]]);
    expect((await find('zelda quimby')).map(({ found }) => found)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('finds a quote by its number and by the street of the job', async () => {
    expect(await paths(number.toLowerCase())).toEqual(['quotes']);
    expect(await paths('7 elm quimby')).toEqual(['quotes', 'customer-addresses']);
  });

  it('finds what declares no place as well, after the others: a coupon, a truck', async () => {
    await app.records.insert(Coupon, { code: 'ZELDA10', kind: 'percent', percentPpm: 100_000, description: 'For Zelda' });
    await app.records.insert(Truck, { name: 'Zelda the truck' });
    expect((await paths('zelda')).filter((path) => ['customers', 'coupons', 'trucks'].includes(path))).toEqual([
      'customers',
      'coupons',
      'trucks',
    ]);
  });

  it('finds a customer by their email, and an order and its invoice by their numbers', async () => {
    const { customer, address } = await newCustomer(app, { lastName: 'Yarrow' });
    const review = new Review(app, await sentQuote(app, staff, {}, { customer, address }));
    const { body } = await review.approve();
    const order = await app.records.get(Order, body.orderId);
    const invoice = (await app.records.findOne(Invoice, { orderId: order.id }))!;
    const found = async (text: string, path: string) => (await find(text)).find((group) => group.path === path)?.rows.map(({ id }) => id);
    expect(await found(customer.email!.toUpperCase(), 'customers')).toEqual([customer.id]);
    expect(await found(order.number.toLowerCase(), 'orders')).toEqual([order.id]);
    expect(await found(invoice.number!, 'invoices')).toEqual([invoice.id]);
  });

  it('finds the order, the invoice and the payment of a job by its street and by the customer’s phone', async () => {
    const review = new Review(app, await sentQuote(app, staff, {}, await newCustomer(app, { lastName: 'Xanthos', phone: '+19195550166' })));
    const { body } = await review.approve();
    const deposit = await app.records.findOne(Invoice, { orderId: body.orderId });
    const paid = { method: 'cash', amountCents: deposit!.balanceCents };
    expect((await staff.post(`/api/invoices/${deposit!.id}/payments`, paid, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(201);
    const all = ['quotes', 'orders', 'invoices', 'customer-addresses', 'payments'];
    expect(await paths('7 elm xanthos')).toEqual(all);
    expect(await paths('(919) 555-0166')).toEqual(['customers', ...all]);
    expect(await paths('77777 elm xanthos')).toEqual([]);
    // The lists ask for the same fields one by one.
    const listed = async (path: string, field: string) => {
      const s = JSON.stringify({ $and: [{ 'customer.lastName': 'Xanthos' }, { $or: [{ [field]: { $contL: '7 elm' } }] }] });
      return staff.get<object[]>(`/api/${path}?limit=5&s=${encodeURIComponent(s)}`);
    };
    expect((await listed('invoices', 'order.address.line1')).body).toMatchObject([{ orderId: body.orderId }]);
    expect((await listed('payments', 'invoice.order.address.line1')).body).toMatchObject([{ invoiceId: deposit!.id }]);
    expect((await listed('invoices', 'order.address.county')).status).toBe(400);
  });

  it('answers with a statement for each resource that declares a place, one for which of the others have something while all are small, and one for each of those; for words that are spelled alike with no list more where no record has them', async () => {
    const { definitions } = app.app.get(ResourceRegistry);
    const placed = definitions.filter(({ meta }) => typeof meta.options.searchOrder === 'number').map(({ meta }) => meta.path);
    const spy = jest.spyOn(app.app.get(Db), 'arrays');
    const others = (await find('zelda')).filter(({ path }) => !placed.includes(path));
    const found = spy.mock.calls.length;
    await find('no such thing');
    expect(others.length).toBeGreaterThan(0);
    expect([found, spy.mock.calls.length - found]).toEqual([placed.length + 1 + others.length, placed.length + 1]);
    spy.mockRestore();
  });

  it('is for staff alone', async () => {
    expect((await app.visitor().get('/api/admin/search?text=zelda')).status).toBe(401);
    expect((await (await app.signInAs('customer')).get('/api/admin/search?text=zelda')).status).toBe(403);
  });
});
