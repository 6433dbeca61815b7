import type { PricingView } from '@haulbook/contracts';
import { Customer } from '../../customers/customer.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { newCustomer, orderOf } from '../review/review-fixtures.js';

const NOW = new Date('2027-03-02T14:00:00Z');
let app: TestApp;
let staff: TestClient;
let own: TestClient;
let mine: { customer: Customer; address: Address };
let sofa: ServiceItem;
let service: Service;

const order = async (whose: typeof mine, status: Order['status'], lines: object[]): Promise<string> =>
  (await orderOf(app, staff, whose, { status, serviceId: service.id, lines })).id;

const line = (over: object = {}) => ({ kind: 'item', label: sofa.name, qty: 2000, unitCents: 100, itemSlug: sofa.slug, ...over });
const copyOf = async (id: string) => app.records.get(Quote, (await staff.post(`/api/quotes/${id}/actions/duplicate`, {})).body.open.id);
const ask = (id: string, client = own) => client.get(`/api/portal/orders/${id}/rebook`);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(NOW);
  staff = await app.signInAs('admin');
  own = await app.signInAs('customer');
  const { body } = await own.get('/api/portal/dashboard');
  const customer = await app.records.get(Customer, body.customer.id);
  const place = { line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake', gateCode: '12#', stairsFlights: 2 };
  mine = { customer, address: await app.records.insert(Address, { customerId: customer.id, ...place }) };
  [sofa] = (await app.records.find(ServiceItem, { kind: 'item', quoteOnly: false, refused: false })) as [ServiceItem];
  service = (await app.records.findOne(Service, { slug: 'garage-cleanouts' }))!;
});
afterAll(() => app?.close());

it('proposes the same service, items and address with the next free window', async () => {
  const { status, body } = await ask(await order(mine, 'completed', [line()]));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    job: { serviceSlug: 'garage-cleanouts', volumeEighths: null, items: [{ itemId: sofa.id, quantity: 2 }], stairsFlights: 2 },
    address: { line1: '7 Elm Street', zip: '27601', gateCode: '12#' },
    ...{ served: true, gone: [] },
    next: { date: '2027-03-02', label: expect.any(String) },
  });
  const held = await own.post('/api/portal/holds', { job: body.job, date: body.next.date, windowId: body.next.windowId });
  expect(held.status).toBe(201);
});

it('says what is no longer on the price list, and proposes no time while nothing is left', async () => {
  const piano = line({ label: 'Grand piano', itemSlug: 'grand-piano-of-old' });
  expect((await ask(await order(mine, 'closed', [line(), piano]))).body).toMatchObject({ gone: ['Grand piano'], next: {} });
  expect((await ask(await order(mine, 'closed', [piano]))).body).toMatchObject({ gone: ['Grand piano'], job: { items: [] }, next: null });
});

it('takes an item that is no longer offered for gone, although the price list still has it', async () => {
  const id = await order(mine, 'completed', [line()]);
  await app.records.updateOne(ServiceItem, sofa.id, { active: false });
  expect((await ask(id)).body).toMatchObject({ gone: [sofa.name], job: { items: [] }, next: null });
  await app.records.updateOne(ServiceItem, sofa.id, { active: true });
});

it('names the work that the request named, which the lines alone do not say', async () => {
  const id = await order(mine, 'completed', [line()]);
  const { quoteId } = await app.records.get(Order, id);
  const work = { longCarry: true, disassembly: 2, heavyDebris: true, stairsFlights: 4 };
  const asked = { serviceSlug: service.slug, items: [], volumeEighths: 1, ...work };
  await app.records.updateOne(Quote, quoteId, { job: asked });
  expect((await ask(id)).body.job).toMatchObject({ ...work, volumeEighths: 1, items: [{ itemId: sofa.id, quantity: 2 }] });
});

it('names the work that staff charged in a quote of their own, so that the price is not lower than that of the job', async () => {
  const surcharge = (itemSlug: string, qty: number) => line({ kind: 'surcharge', label: itemSlug, itemSlug, qty });
  const lines = [line(), surcharge('stairs-flight', 2000), surcharge('long-carry', 1000), surcharge('disassembly', 3000)];
  const { body } = await ask(await order(mine, 'completed', lines));
  expect(body).toMatchObject({ job: { stairsFlights: 3, longCarry: true, disassembly: 3 }, gone: [] });
});

it('names the flights of the place, so that the rules of now say which of them are free', async () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const freeFrom = async (minutes: number, after: number) => {
    app.clock.set(at(minutes));
    const { body } = await staff.get<PricingView>('/api/pricing/versions');
    const change = { key: 'rule.freeStairsFlights', before: body.numbers['rule.freeStairsFlights'], after };
    expect((await staff.post('/api/pricing/changes', { changes: [change] })).status).toBe(204);
  };
  await freeFrom(0, 2);
  await freeFrom(10, 0);
  const stairs = line({ kind: 'surcharge', label: 'Stairs', itemSlug: 'stairs-flight', qty: 3000 });
  const id = await order(mine, 'completed', [line(), stairs]);
  const { quoteId } = await app.records.get(Order, id);
  const flightsOf = async (minutes: number) => {
    await app.records.db.query('UPDATE quotes SET created_at = $2 WHERE id = $1', [quoteId, at(minutes)]);
    return (await ask(id)).body.job.stairsFlights;
  };
  await freeFrom(20, 5);
  expect([await flightsOf(5), await flightsOf(15), await flightsOf(25), await flightsOf(-60)]).toEqual([5, 3, 8, 4]);
  // Its lines were priced later than it was made, as those of a photo request are.
  await app.records.updateOne(Quote, quoteId, { pricedAt: at(15).toISOString() });
  expect(await flightsOf(5)).toBe(3);
  await freeFrom(30, 1);
  app.clock.set(NOW);
});

it('takes the lines of a copy, and of its copy, for priced when the original’s were', async () => {
  const { quoteId } = await app.records.get(Order, await order(mine, 'completed', [line()]));
  const { createdAt } = await app.records.get(Quote, quoteId);
  const copy = await copyOf(quoteId);
  expect([copy.pricedAt, (await copyOf(copy.id)).pricedAt]).toEqual([createdAt, createdAt]);
});

it('leaves the service open that is no longer offered, and the address that was deleted', async () => {
  const id = await order(mine, 'completed', [line()]);
  await app.records.updateOne(Service, service.id, { active: false });
  expect((await ask(id)).body).toMatchObject({ job: { serviceSlug: '' }, next: null });
  await app.records.updateOne(Service, service.id, { active: true });
  await app.records.db.query('UPDATE orders SET address_id = NULL WHERE id = $1', [id]);
  expect((await ask(id)).body).toMatchObject({ address: null, served: false, next: null });
});

it('is for own jobs that are done', async () => {
  expect((await ask(await order(mine, 'unscheduled', [line()]))).body.code).toBe('conflict');
  const other = await order(await newCustomer(app), 'completed', [line()]);
  expect((await ask(other)).body.code).toBe('not_found');
  expect((await ask(other, app.visitor())).status).toBe(401);
  expect((await ask(other, staff)).status).toBe(403);
});
