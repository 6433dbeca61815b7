import type { AgainOffer } from '@haulbook/contracts';
import { MessageLog } from '@haulbook/platform';
import { Service } from '../../catalog/service.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { newNumber } from '../../testing/people.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { newCustomer, orderOf } from '../review/review-fixtures.js';

/** 9 AM on a Tuesday in New York. */
const NOW = new Date('2027-03-02T14:00:00Z');
const WEDNESDAY = '2027-03-03';
let app: TestApp;
let staff: TestClient;
let own: TestClient;
let mine: { customer: Customer; address: Address };
let sofa: ServiceItem;
let service: Service;

/** Have an order with a sofa, in a status. */
function order(status: Order['status'] = 'completed', whose = mine): Promise<Order> {
  const lines = [{ kind: 'item', label: sofa.name, qty: 1000, unitCents: 100, itemSlug: sofa.slug }];
  return orderOf(app, staff, whose, { status, serviceId: service.id, lines });
}

const look = async ({ id }: Order, client = own): Promise<AgainOffer | null> =>
  (await client.get(`/api/portal/orders/${id}/again`)).body.offer;
const press = ({ orderId, slot, lowCents, highCents, key }: AgainOffer, over: { body?: object; key?: string; client?: TestClient } = {}) =>
  (over.client ?? own).post(
    `/api/portal/orders/${orderId}/again`,
    { date: slot.date, windowId: slot.windowId, shownRange: { lowCents, highCents }, ...over.body },
    { 'idempotency-key': over.key ?? key },
  );
const held = () => app.records.count(Hold, { customerId: mine.customer.id, status: 'held' });
const requests = () => app.records.count(Quote, { customerId: mine.customer.id, source: 'online' });

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(NOW);
  staff = await app.signInAs('admin');
  own = await app.signInAs('customer');
  const { body } = await own.get('/api/portal/dashboard');
  const customer = (await app.records.updateOne(Customer, body.customer.id, { phone: newNumber() }))!;
  const place = { line1: '7 Elm Street', city: 'Raleigh', state: 'NC', zip: '27601', county: 'Wake' };
  mine = { customer, address: await app.records.insert(Address, { customerId: customer.id, ...place }) };
  [sofa] = (await app.records.find(ServiceItem, { kind: 'item', quoteOnly: false, refused: false, refrigerant: false })) as [ServiceItem];
  service = (await app.records.findOne(Service, { slug: 'garage-cleanouts' }))!;
});
afterAll(() => app?.close());
afterEach(async () => {
  const asked = await app.records.find(Quote, { customerId: mine.customer.id, source: 'online', status: 'draft' });
  for (const { number } of asked) await own.post(`/api/portal/requests/${number}/withdraw`, {});
  // A day has only so many requests.
  await app.records.db.query(`UPDATE quotes SET created_at = created_at - interval '2 days' WHERE source = 'online'`);
  await app.records.db.query(`UPDATE message_logs SET created_at = created_at - interval '2 days'`);
});

it('offers the next free window from tomorrow on at the prices of now, and holds nothing by it', async () => {
  const done = await order();
  const offer = await look(done);
  expect(offer).toMatchObject({
    ...{ orderId: done.id, orderNumber: done.number, serviceName: service.name, street: '7 Elm Street' },
    ...{ slot: { date: WEDNESDAY, label: '8–10 AM' }, lowCents: expect.any(Number) },
  });
  const job = { serviceSlug: service.slug, volumeEighths: null, items: [{ itemId: sofa.id, quantity: 1 }] };
  const { body } = await own.post('/api/portal/estimate', { job, zip: '27601', county: 'Wake', date: WEDNESDAY });
  expect(offer).toMatchObject({ lowCents: body.lowCents, highCents: body.highCents });
  expect(await held()).toBe(0);
});

it('books with one press: the request, its window and its mail, like a booking of many steps', async () => {
  const offer = (await look(await order()))!;
  const { status, body } = await press(offer);
  expect(status).toBe(201);
  const quote = await app.records.get(Quote, body.quoteId, { lines: ['lines'] });
  expect(quote).toMatchObject({
    ...{ status: 'draft', source: 'online', customerId: mine.customer.id, addressId: mine.address.id, serviceId: service.id },
    ...{ requestedOn: WEDNESDAY, requestedWindowId: offer.slot.windowId, lowCents: offer.lowCents },
    lines: expect.arrayContaining([expect.objectContaining({ itemSlug: sofa.slug, unitCents: sofa.unitCents })]),
    request: { consent: { termsVersion: expect.any(String), smsTransactional: false, smsMarketing: false } },
  });
  expect((await own.get(`/api/portal/bookings/${quote.id}`)).body.requestedSlot).toMatchObject({
    ...{ date: WEDNESDAY, label: '8–10 AM', heldUntil: expect.any(String) },
  });
  const [mail] = await app.records.find(MessageLog, { recipient: mine.customer.email!, template: 'booking_received' });
  expect(mail).toBeDefined();
});

it('books once, however often and wherever it is pressed', async () => {
  const before = await requests();
  const done = await order();
  const [one, other] = [(await look(done))!, (await look(done))!];
  const answers = await Promise.all([press(one), press(one), press(other)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.quoteId)).size).toBe(1);
  expect(await requests()).toBe(before + 1);
  // What is offered after it is another booking.
  expect((await look(done))!.key).not.toBe(one.key);
});

it('books nothing where the window was taken meanwhile, and offers the next free one', async () => {
  const done = await order();
  const offer = (await look(done))!;
  await app.records.db.query('UPDATE trucks SET active = false');
  const before = await requests();
  const refused = await press(offer);
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect([await requests(), await held()]).toEqual([before, 0]);
  await app.records.db.query('UPDATE trucks SET active = true');
  await app.records.db.query('UPDATE windows SET active = false WHERE id = $1', [offer.slot.windowId]);
  const next = (await look(done))!;
  expect(next.slot.windowId).not.toBe(offer.slot.windowId);
  expect((await press(next)).status).toBe(201);
  await app.records.db.query('UPDATE windows SET active = true');
});

it('books nothing at another price than the button said', async () => {
  const offer = (await look(await order()))!;
  await app.records.updateOne(ServiceItem, sofa.id, { unitCents: sofa.unitCents + 100_00 });
  const before = await requests();
  const { status, body } = await press(offer);
  expect([status, body.code]).toEqual([409, 'price_changed']);
  expect([await requests(), await held()]).toEqual([before, 0]);
  await app.records.updateOne(ServiceItem, sofa.id, { unitCents: sofa.unitCents });
});

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'an item is not on the price list',
    () => app.records.updateOne(ServiceItem, sofa.id, { active: false }),
    () => app.records.updateOne(ServiceItem, sofa.id, { active: true }),
  ],
  [
    'an item needs a look first',
    () => app.records.updateOne(ServiceItem, sofa.id, { quoteOnly: true }),
    () => app.records.updateOne(ServiceItem, sofa.id, { quoteOnly: false }),
  ],
  [
    'the service is not offered',
    () => app.records.updateOne(Service, service.id, { active: false }),
    () => app.records.updateOne(Service, service.id, { active: true }),
  ],
  [
    'the place is not served',
    () => app.records.updateOne(Address, mine.address.id, { zip: '90210' }),
    () => app.records.updateOne(Address, mine.address.id, { zip: '27601' }),
  ],
  [
    'there is no number to call',
    () => app.records.updateOne(Customer, mine.customer.id, { phone: null }),
    () => app.records.updateOne(Customer, mine.customer.id, { phone: mine.customer.phone }),
  ],
])('offers nothing where %s, and a press from before books nothing', async (_why, change, undo) => {
  const done = await order();
  const offer = (await look(done))!;
  await change();
  const before = await requests();
  const refused = await press(offer);
  const after = [await look(done), await requests(), await held()];
  await undo();
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect(after).toEqual([null, before, 0]);
});

it('is for jobs that are done, and not for today', async () => {
  expect(await look(await order('scheduled'))).toBeNull();
  expect((await press((await look(await order()))!, { body: { date: '2027-03-02' } })).body.code).toBe('conflict');
});

it('leaves a job to its agreement where it is done again by one', async () => {
  const done = await order();
  const agreed = await staff.post('/api/repeat-jobs', { orderId: done.id, frequency: 'on_request' });
  expect([agreed.status, await look(done)]).toEqual([201, null]);
});

it('is of the latest job on the overview, and only while nothing is coming up', async () => {
  const latest = async () => (await own.get('/api/portal/again')).body.offer as AgainOffer | null;
  await app.records.db.query(`UPDATE orders SET status = 'closed' WHERE customer_id = $1`, [mine.customer.id]);
  const done = await order();
  const offer = await latest();
  expect(offer).toMatchObject({ orderId: done.id });
  const { number } = (await press(offer!)).body;
  expect(await latest()).toBeNull();
  await own.post(`/api/portal/requests/${number}/withdraw`, {});
  expect(await latest()).toMatchObject({ orderId: done.id });
  const coming = await order('scheduled');
  expect(await latest()).toBeNull();
  await app.records.db.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [coming.id]);
});

it('is for own orders of signed-in customers', async () => {
  const theirs = await order('completed', await newCustomer(app));
  const offer = (await look(await order()))!;
  const at = `/api/portal/orders/${theirs.id}/again`;
  for (const [client, status] of [[own, 404] as const, [app.visitor(), 401] as const, [staff, 403] as const]) {
    expect((await client.get(at)).status).toBe(status);
    expect((await press({ ...offer, orderId: theirs.id }, { client })).status).toBe(status);
  }
  expect((await app.visitor().get('/api/portal/again')).status).toBe(401);
});

it('needs a key, and books no more a day than other requests', async () => {
  const done = await order();
  const offer = (await look(done))!;
  const { slot, lowCents, highCents } = offer;
  const body = { date: slot.date, windowId: slot.windowId, shownRange: { lowCents, highCents } };
  expect((await own.post(`/api/portal/orders/${done.id}/again`, body)).body.fields).toHaveProperty('Idempotency-Key');
  const codes: string[] = [];
  for (let n = 0; n < 12 && !codes.includes('too_many_requests'); n += 1) {
    const { body: answer } = await press((await look(done))!);
    codes.push(answer.code ?? 'booked');
    await own.post(`/api/portal/requests/${answer.number}/withdraw`, {});
  }
  expect(codes.at(-1)).toBe('too_many_requests');
});
