import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DayMapView, ScheduleView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { DEFAULT_DRIVING, estimateDrive, type Coordinates } from '@haulbook/domain';
import { Setting, SettingsService } from '@haulbook/platform';
import { Address } from '../customers/address.entity.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer, NOW, reviewWorld, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Window } from '../scheduling/window.entity.js';

/** The Tuesday of the world's clock. */
const TODAY = '2027-03-02';
const TOMORROW = addLocalDays(TODAY, 1);
const SMALL = { estimatedMinutes: 10, cubicYardsMilli: 1000 };
/** Towns around the depot, by ZIP code. */
const DURHAM = '27701';
const NEXT_DOOR = '27605';

/** A routing service on this machine. */
class RoutingService {
  asked: string[] = [];
  answer: (places: number) => object | null = () => null;
  private readonly server: Server = createServer((req, res) => {
    this.asked.push(req.url!);
    const answer = this.answer(req.url!.split(';').length);
    if (answer) res.end(JSON.stringify(answer));
    else res.writeHead(500).end();
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}

/** Answer with the same way between any two places. */
const everywhere = (seconds: number | null, meters: number) => (places: number) => {
  const table = (value: number | null) =>
    Array.from({ length: places }, (_, from) => Array.from({ length: places }, (__, to) => (from === to ? 0 : value)));
  return { code: 'Ok', durations: table(seconds), distances: table(meters) };
};

describe('the map of a day', () => {
  const world = reviewWorld();
  const service = new RoutingService();
  let board: ScheduleView;
  let url: string;
  const read = async (date = TOMORROW): Promise<DayMapView> => (await world.staff.get(`/api/schedule/map?date=${date}`)).body;
  const config = () => world.app.config;
  let days = 0;
  /** Let two days pass: what the service told is forgotten by then. */
  const forgetWays = () => world.app.clock.set(new Date(NOW.getTime() + (days += 2) * 86_400_000));

  /** Book a visit on the first truck at an address in this ZIP code. */
  async function visit(zip: string, lastName: string): Promise<string> {
    const whose = await newCustomer(world.app, { firstName: 'Ann', lastName });
    await world.app.records.updateOne(Address, whose.address.id, { zip });
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, SMALL, whose)).approve();
    const slot = { date: TOMORROW, windowId: board.windows[0]!.id, truckId: board.trucks[0]!.id, tell: false };
    const { status, body: placed } = await world.staff.post(`/api/orders/${body.orderId}/schedule`, slot);
    if (status !== 201) throw new Error(placed.message);
    return placed.id;
  }

  beforeAll(async () => {
    url = await service.start();
    board = (await world.staff.get('/api/schedule')).body;
    await world.app.records.update(Window, {}, { capacityPerTruck: 6 });
    for (const [zip, name] of [
      [NEXT_DOOR, 'Near'],
      [DURHAM, 'Far'],
      ['00000', 'Nowhere'],
    ] as const)
      await visit(zip, name);
  });
  afterAll(() => service.stop());
  afterEach(() => {
    Object.assign(config(), { ROUTING_URL: undefined });
    world.app.clock.set(NOW);
  });

  it('has the stops of each truck in order, with the ways between them', async () => {
    const { depot, zips, trucks, note } = await read();
    expect(note).toBe('Distances and times are estimated, without traffic.');
    expect(zips.map(({ zip }) => zip)).toEqual([NEXT_DOOR, DURHAM]);
    expect(trucks.map(({ name }) => name)).toEqual(['Truck 1']);
    const [{ stops, miles, minutes, better }] = trucks as [DayMapView['trucks'][number]];
    const onBoard = (await world.staff.get(`/api/schedule?from=${TOMORROW}&days=1`)).body as ScheduleView;
    expect(stops.map(({ id }) => id)).toEqual(onBoard.days[0]!.trucks[0]!.entries.map(({ id }) => id));
    expect(stops.map(({ number }) => number)).toEqual([1, 2, 3]);
    const near = stops.find(({ zip }) => zip === NEXT_DOOR)!;
    expect(near).toMatchObject({ customer: 'Ann Near', address: '7 Elm Street, Raleigh', isExact: false });
    // Where it is unknown nothing leads, and no other order is proposed.
    const nowhere = stops.find(({ customer }) => customer === 'Ann Nowhere')!;
    expect([nowhere.place, nowhere.drive, better]).toEqual([null, null, null]);
    const tour: Coordinates[] = [depot!, ...stops.flatMap(({ place }) => (place ? [place] : [])), depot!];
    const legs = tour.slice(1).map((place, index) => estimateDrive(tour[index]!, place, DEFAULT_DRIVING));
    expect(miles).toBeCloseTo(
      legs.reduce((sum, leg) => sum + leg.miles, 0),
      0,
    );
    expect(Math.abs(minutes - legs.reduce((sum, leg) => sum + leg.minutes, 0))).toBeLessThanOrEqual(1);
    expect((await read(TODAY)).trucks).toEqual([]);
  });

  it('ends at the last stop while the depot is unknown', async () => {
    const before = await world.app.app.get(SettingsService, { strict: false }).get('driving');
    const { id } = (await world.app.records.findOne(Setting, { key: 'driving' }))!;
    const saved = async (value: object) => expect((await world.staff.patch(`/api/settings/${id}`, { value })).status).toBe(200);
    await saved({ ...before, depotZip: '00001', depotLatitude: null, depotLongitude: null });
    const { depot, trucks } = await read();
    const [first, last] = trucks[0]!.stops.flatMap(({ place }) => (place ? [place] : []));
    const leg = estimateDrive(first!, last!, DEFAULT_DRIVING);
    expect(depot).toBeNull();
    expect(trucks[0]!.miles).toBeCloseTo(leg.miles, 0);
    await saved(before);
  });

  it('goes by the depot and the speed of the settings', async () => {
    const before = await world.app.app.get(SettingsService, { strict: false }).get('driving');
    const id = (await world.app.records.findOne(Setting, { key: 'driving' }))!.id;
    const save = (value: object) => world.staff.patch(`/api/settings/${id}`, { value });
    const saved = async (value: object) => expect((await save(value)).status).toBe(200);
    const slow = await read();
    await saved({ ...before, milesPerHour: 60, depotLatitude: 35.9, depotLongitude: -78.9 });
    const fast = await read();
    expect(fast.depot).toEqual({ latitude: 35.9, longitude: -78.9, zip: before.depotZip });
    expect(fast.trucks[0]!.minutes).toBeLessThan(slow.trucks[0]!.minutes);
    expect((await save({ ...before, depotZip: 'Raleigh' })).status).toBe(400);
    await saved(before);
  });

  it('asks the routing service that is set up, for a table of OSRM', async () => {
    Object.assign(config(), { ROUTING_URL: `${url}/` });
    service.answer = everywhere(600, 1609.344);
    const { trucks, note } = await read();
    expect(note).toBe('Distances and times are those of the routing service.');
    expect(trucks[0]).toMatchObject({ miles: 3, minutes: 30 });
    expect((await read()).trucks[0]).toMatchObject({ miles: 3, minutes: 30 });
    // What it told is kept.
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatch(/^\/table\/v1\/driving\/(-78\.\d+,35\.\d+;?){3}\?annotations=duration,distance$/);
  });

  it.each([
    ['an error', () => null],
    ['places without a road', everywhere(null, 0)],
    ['a table of another size', () => everywhere(60, 100)(2)],
    ['no table', () => ({ code: 'NoTable' })],
  ])('is estimated, and says so, when the service answers with %s', async (_, answer) => {
    const estimate = await read();
    service.asked = [];
    forgetWays();
    Object.assign(config(), { ROUTING_URL: url });
    service.answer = answer;
    const { trucks, note } = await read();
    expect(note).toBe('The routing service does not answer now, so distances and times are estimated. It is asked again in a minute.');
    expect(trucks).toEqual(estimate.trucks);
    // For a minute it is left alone.
    expect((await read()).note).toBe(note);
    expect(service.asked).toHaveLength(1);
  });

  it('is asked again a minute after a question without an answer', async () => {
    forgetWays();
    Object.assign(config(), { ROUTING_URL: url });
    service.answer = () => null;
    expect((await read()).note).toMatch(/^The routing service does not answer/);
    service.answer = everywhere(600, 1609.344);
    world.app.clock.set(new Date(world.app.clock.now().getTime() + 50_000));
    expect((await read()).note).toMatch(/^The routing service does not answer/);
    world.app.clock.set(new Date(world.app.clock.now().getTime() + 20_000));
    expect((await read()).note).toBe('Distances and times are those of the routing service.');
  });

  it('knows the place of an address, and proposes a better order, which can be used', async () => {
    const [first] = (await read()).trucks;
    // The second stop is at the depot, the others are ever further away.
    for (const [index, east] of [0.3, 0, 0.6].entries()) {
      const { orderId } = await world.app.records.get(Appointment, first!.stops[index]!.id);
      const { addressId } = await world.app.records.get(Order, orderId);
      await world.app.records.updateOne(Address, addressId!, { latitude: 35.77, longitude: -78.63 + east });
    }
    const [before] = (await read()).trucks;
    expect(before!.stops.map(({ isExact }) => isExact)).toEqual([true, true, true]);
    const { ids, savedMinutes } = before!.better!;
    expect(ids.toSorted()).toEqual(before!.stops.map(({ id }) => id).toSorted());
    const versions = new Map(
      ((await world.staff.get(`/api/schedule?from=${TOMORROW}&days=1`)).body as ScheduleView).days[0]!.trucks.flatMap(({ entries }) =>
        entries.map(({ id, version }) => [id, version]),
      ),
    );
    const stops = ids.map((id) => ({ id, version: versions.get(id) }));
    expect((await world.staff.post('/api/schedule/stops', { date: TOMORROW, truckId: before!.truckId, stops })).status).toBe(200);
    const [after] = (await read()).trucks;
    expect(after!.stops.map(({ id }) => id)).toEqual(ids);
    expect(after!.better).toBeNull();
    expect(Math.abs(before!.minutes - savedMinutes - after!.minutes)).toBeLessThanOrEqual(1);
  });

  it('is for staff, and of one day', async () => {
    const path = `/api/schedule/map?date=${TOMORROW}`;
    expect((await world.app.visitor().get(path)).status).toBe(401);
    expect((await (await world.app.signInAs('customer')).get(path)).status).toBe(403);
    expect((await world.staff.get('/api/schedule/map')).status).toBe(400);
    expect((await world.staff.get(`${path}&days=2`)).status).toBe(400);
  });
});
