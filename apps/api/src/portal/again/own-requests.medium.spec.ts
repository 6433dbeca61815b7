import type { AvailabilityView, JobInput } from '@haulbook/contracts';
import { Setting } from '@haulbook/platform';
import { Service } from '../../catalog/service.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import {
  AN_EIGHTH,
  book,
  bookingOf,
  FULL_TRUCK,
  holdWindow,
  THURSDAY,
  TUESDAY_MORNING,
  WEDNESDAY,
  windowsOf,
} from '../booking/booking-fixtures.js';

let app: TestApp;
let own: TestClient;
let staff: TestClient;

/** Send a request of the signed-in customer for a window. @returns its number */
async function ask(job: JobInput = AN_EIGHTH, label = '8–10 AM', date = WEDNESDAY): Promise<string> {
  const hold = await holdWindow(own, date, label, job);
  const { id, token } = hold.body;
  const { body } = await book(own, bookingOf({ job, hold: { id, token } }));
  return body.number;
}
const at = (number: string, what = '') => `/api/portal/requests/${number}${what && `/${what}`}`;
const quoteOf = async (number: string) => (await app.records.findOne(Quote, { number }))!;
const placesOf = async (number: string) => app.records.find(Hold, { quoteId: (await quoteOf(number)).id, status: 'held' });
const move = async (number: string, date: string, label: string) =>
  own.post(at(number, 'time'), { date, windowId: (await windowsOf(own, date, AN_EIGHTH))[label]!.windowId });

/** Set values of a setting as the owner does. */
async function set(key: string, value: object): Promise<void> {
  const owner = await app.signInAs('super_admin');
  const setting = await app.records.findOne(Setting, { key });
  const { version } = (await owner.get(`/api/settings/${setting!.id}`)).body;
  expect((await owner.patch(`/api/settings/${setting!.id}`, { version, value })).status).toBe(200);
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(TUESDAY_MORNING);
  own = await app.signInAs('customer');
  staff = await app.signInAs('admin');
  await set('booking', { maxOpenHolds: 100, maxRequestHoldsPerNetwork: 100, maxRequestHoldsPerCustomer: 100, maxRequestsPerDay: 100 });
});
afterAll(() => app?.close());
afterEach(async () => {
  for (const { number } of await app.records.find(Quote, { source: 'online', status: 'draft' })) await own.post(at(number, 'withdraw'), {});
});

it('is taken back before it is answered: its window is free again, and nothing is left to answer', async () => {
  const number = await ask(FULL_TRUCK, '12–2 PM', THURSDAY);
  expect((await own.get(at(number))).body).toEqual({ movable: true, firmCents: null });
  expect((await own.post(at(number, 'withdraw'), {})).body.status).toBe('cancelled');
  expect(await placesOf(number)).toEqual([]);
  const { decidedAt, expiresOn } = await quoteOf(number);
  expect([decidedAt, expiresOn]).toEqual([expect.any(String), null]);
  expect((await own.post(at(number, 'withdraw'), {})).body.code).toBe('conflict');
  expect((await staff.post(`/api/quotes/${(await quoteOf(number)).id}/transitions/send`, {})).status).toBe(409);
});

it('has another time reserved in exchange for its own, as long as a request is kept', async () => {
  const number = await ask();
  const [first] = await placesOf(number);
  const offered = await own.post(`/api/portal/quotes/${number}/availability`, { from: THURSDAY, days: 7 });
  expect((offered.body as AvailabilityView).days).toHaveLength(7);
  expect((await move(number, THURSDAY, '10 AM–12 PM')).status).toBe(200);
  const places = await placesOf(number);
  expect(places).toMatchObject([{ date: THURSDAY }]);
  expect(places[0]!.id).not.toBe(first!.id);
  expect(Date.parse(places[0]!.expiresAt) - Date.now()).toBeGreaterThan(60 * 60_000);
  expect(await quoteOf(number)).toMatchObject({ requestedOn: THURSDAY, requestedWindowId: places[0]!.windowId });
});

it('keeps its time where the other one is taken', async () => {
  const number = await ask();
  const [kept] = await placesOf(number);
  await app.records.db.query('UPDATE trucks SET active = false');
  const refused = await move(number, THURSDAY, '2–4 PM');
  await app.records.db.query('UPDATE trucks SET active = true');
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect(await placesOf(number)).toMatchObject([{ id: kept!.id }]);
});

it('is not moved to today, nor where its price depends on its day', async () => {
  const number = await ask();
  expect((await move(number, '2027-03-02', '2–4 PM')).body.code).toBe('conflict');
  const today = await ask(AN_EIGHTH, '2–4 PM', '2027-03-02');
  expect((await own.get(at(today))).body.movable).toBe(false);
  expect((await move(today, THURSDAY, '8–10 AM')).body.code).toBe('conflict');
});

it('is no longer changed once staff have answered it', async () => {
  const number = await ask();
  const sent = await staff.post(`/api/quotes/${(await quoteOf(number)).id}/transitions/send`, { confirmed: true });
  expect(sent.status).toBeLessThan(300);
  for (const what of ['withdraw', 'offer']) expect((await own.post(at(number, what), {})).body.code).toBe('conflict');
  expect((await move(number, THURSDAY, '12–2 PM')).body.code).toBe('conflict');
  expect((await own.get(at(number))).body.code).toBe('conflict');
});

it('is changed by its own customer alone', async () => {
  const hold = await holdWindow(app.visitor(), THURSDAY, '8–10 AM', AN_EIGHTH);
  const { id, token } = hold.body;
  const { number } = (await book(app.visitor(), bookingOf({ job: AN_EIGHTH, hold: { id, token } }))).body;
  for (const [client, status] of [[own, 404] as const, [staff, 403] as const, [app.visitor(), 401] as const]) {
    expect((await client.get(at(number))).status).toBe(status);
    for (const what of ['withdraw', 'offer']) expect((await client.post(at(number, what), {})).status).toBe(status);
  }
});

it('is signed at its firm price where the rules give it one, and is an order with its time then', async () => {
  const [sofa] = (await app.records.find(ServiceItem, { kind: 'item', quoteOnly: false, refused: false, refrigerant: false })) as [
    ServiceItem,
  ];
  const job = { ...FULL_TRUCK, volumeEighths: null, items: [{ itemId: sofa.id, quantity: 2 }] };
  const number = await ask(job, '2–4 PM', THURSDAY);
  expect((await own.post(at(number, 'offer'), {})).body.code).toBe('no_firm_price');
  await set('firmPrices', { on: true, upToCents: 100_000 });
  const service = await app.records.findOne(Service, { slug: job.serviceSlug });
  await app.records.updateOne(Service, service!.id, { firmPrice: true });
  const { totalCents } = await quoteOf(number);
  expect((await own.get(at(number))).body.firmCents).toBe(totalCents);

  await app.records.updateOne(ServiceItem, sofa.id, { unitCents: sofa.unitCents + 500 });
  expect((await own.get(at(number))).body.firmCents).toBeNull();
  await app.records.updateOne(ServiceItem, sofa.id, { unitCents: sofa.unitCents });

  expect((await own.post(at(number, 'offer'), {})).body.status).toBe('sent');
  const { revision } = await quoteOf(number);
  const signature = { name: 'Pat Doe', image: null };
  const approved = await own.post(`/api/portal/quotes/${number}/approve`, {
    ...{
      revision,
      totalCents,
      signature,
      agree: true,
      code: '',
      selectedLineIds: [],
      hold: null,
      keep: null,
      withoutCoupon: false,
      notes: '',
    },
    purchaseOrder: '',
  });
  expect([approved.status, approved.body.slot?.date]).toEqual([200, THURSDAY]);
  expect(await app.records.findOne(Order, { quoteId: (await quoteOf(number)).id })).toMatchObject({ status: 'scheduled', totalCents });
});
