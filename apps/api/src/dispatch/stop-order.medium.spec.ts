import type { ScheduleEntry, ScheduleView, StopOrderView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { stopsOf } from '../crew/crew-stops.js';
import { newCustomer, reviewWorld, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';

/** The Tuesday of the world's clock. */
const TODAY = '2027-03-02';
const on = (days: number) => addLocalDays(TODAY, days);
const SMALL = { estimatedMinutes: 20, cubicYardsMilli: 1000 };
const MEDIUM = { estimatedMinutes: 25, cubicYardsMilli: 5000 };

describe('the order of a truck’s stops', () => {
  const world = reviewWorld();
  let board: ScheduleView;
  beforeAll(async () => {
    await world.app.records.db.query('UPDATE windows SET capacity_per_truck = 3');
    board = (await world.staff.get('/api/schedule')).body;
  });
  const windowOf = (label: string) => board.windows.find((window) => window.label === label)!.id;
  const truck = (nth: number) => board.trucks[nth]!.id;

  async function visit(days: number, label: string, size: object = SMALL): Promise<string> {
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, size, await newCustomer(world.app))).approve();
    const slot = { date: on(days), windowId: windowOf(label), truckId: truck(0), tell: false };
    return (await world.staff.post(`/api/orders/${body.orderId}/schedule`, slot)).body.id;
  }
  async function entries(days: number, nth = 0): Promise<ScheduleEntry[]> {
    const { body } = await world.staff.get(`/api/schedule?from=${on(days)}&days=1`);
    return (body as ScheduleView).days[0]!.trucks.find(({ truckId }) => truckId === truck(nth))?.entries ?? [];
  }
  const ids = async (days: number) => (await entries(days)).map(({ id }) => id);
  /** Put the stops of the first truck in an order, with the versions that the board shows. */
  async function put(days: number, order: string[], by = world.staff) {
    const shown = await entries(days);
    const stops = order.map((id) => ({ id, version: shown.find((entry) => entry.id === id)?.version ?? 1 }));
    return by.post('/api/schedule/stops', { date: on(days), truckId: truck(0), stops });
  }

  it('is by size until a dispatcher sets it; then board and crew follow it, with the order before in the history', async () => {
    const [second, first] = [await visit(1, '8–10 AM', MEDIUM), await visit(1, '8–10 AM')];
    const later = await visit(1, '12–2 PM');
    expect(await ids(1)).toEqual([first, second, later]);
    const answer = await put(1, [second, first, later]);
    expect(answer.status).toBe(200);
    const { stops } = answer.body as StopOrderView;
    expect(stops).toEqual((await entries(1)).map(({ id, version }) => ({ id, version })));
    expect(await ids(1)).toEqual([second, first, later]);
    const { id: person } = await world.app.records.insert(CrewMember, { name: 'Sam' });
    await world.staff.post('/api/truck-crews', { date: on(1), truckId: truck(0), crewMemberId: person });
    expect((await stopsOf(world.app.records.db, person, on(1))).map(({ id }) => id)).toEqual([second, first, later]);
    const owner = await world.app.signInAs('super_admin');
    const history = (await owner.get(`/api/appointments/${second}/history`)).body;
    expect(JSON.stringify(history)).toMatch(/"order"/);
    expect((await world.app.records.get(Appointment, later)).position).toBeNull();
  });

  it('is undone by the order before, and forgotten by a visit that moves', async () => {
    const [small, medium] = [await visit(2, '8–10 AM'), await visit(2, '8–10 AM', MEDIUM)];
    await put(2, [medium, small]);
    expect((await put(2, [small, medium])).status).toBe(200);
    expect(await ids(2)).toEqual([small, medium]);
    await put(2, [medium, small]);
    const slot = { date: on(2), windowId: windowOf('8–10 AM'), truckId: truck(1), tell: false };
    await world.staff.post(`/api/appointments/${medium}/move`, slot);
    expect((await world.app.records.get(Appointment, medium)).position).toBeNull();
    await world.staff.post(`/api/appointments/${medium}/move`, { ...slot, truckId: truck(0) });
    expect(await ids(2)).toEqual([small, medium]);
  });

  it('is refused once the stops have changed, from the second of two dispatchers, and with a stop left out', async () => {
    const [small, medium] = [await visit(3, '8–10 AM'), await visit(3, '8–10 AM', MEDIUM)];
    const shown = await entries(3);
    const stops = [medium, small].map((id) => ({ id, version: shown.find((entry) => entry.id === id)!.version! }));
    const wanted = { date: on(3), truckId: truck(0), stops };
    const answers = await Promise.all([world.staff.post('/api/schedule/stops', wanted), world.staff.post('/api/schedule/stops', wanted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conflict',
      message: 'The stops of this truck have changed in the meantime. Have another look at their order.',
    });
    expect((await put(3, [small])).status).toBe(409);
    expect((await put(3, [small, small])).status).toBe(409);
  });

  it('keeps every stop in its window, and no stop is late because of it', async () => {
    const [early, late] = [await visit(7, '8–10 AM'), await visit(7, '10 AM–12 PM')];
    const refused = await put(7, [late, early]);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { stops: 'A stop stays in its window. Move it to another one first.' } },
    });
    // The large load first fills the truck; the dump run before the small one would make it late.
    const large = await visit(8, '8–10 AM', { estimatedMinutes: 50, cubicYardsMilli: 13_000 });
    const small = await visit(8, '8–10 AM');
    expect(await ids(8)).toEqual([small, large]);
    const tooLate = await put(8, [large, small]);
    expect(tooLate.status).toBe(409);
    expect(tooLate.body.message).toMatch(/^In this order Truck 1 would be late for J-2027-\d+ \(8–10 AM\)\.$/);
    expect(await ids(8)).toEqual([small, large]);
  });

  it('changes by its own endpoint alone, for staff alone', async () => {
    const id = await visit(9, '8–10 AM');
    expect((await world.staff.patch(`/api/appointments/${id}`, { position: 4 })).status).toBe(400);
    expect((await put(9, [id], await world.app.signInAs('customer'))).status).toBe(403);
    expect((await put(9, [id], world.app.visitor())).status).toBe(401);
  });
});
