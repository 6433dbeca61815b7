import type { ScheduleView } from '@haulbook/contracts';
import { newCustomer, reviewWorld, Review, sentQuote } from '../portal/review/review-fixtures.js';
import type { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { stopsOf } from './crew-stops.js';

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2027-03-03', '2027-03-04', '2027-03-05'];

describe('the crew of a truck’s day', () => {
  const world = reviewWorld();
  const board = async (): Promise<ScheduleView> => (await world.staff.get('/api/schedule')).body;
  const person = async (name: string) => (await world.app.records.insert(CrewMember, { name })).id;
  const assign = (crewMemberId: string, truckId: string, date = WEDNESDAY) =>
    world.staff.post('/api/truck-crews', { date, truckId, crewMemberId });
  /** The visits that a filter by a person finds, each with all who go to it. */
  const visitsOf = async (id: string) =>
    (await world.staff.get(`/api/appointments?filter=crewIds||$in||${id}`)).body.map((visit: Appointment) => [
      visit.id,
      visit.crew.map(({ name }) => name).toSorted(),
    ]);
  const trucks = async () => (await board()).trucks.map(({ id }) => id) as [string, string];

  it('has nobody who is on another truck that day, however close the two requests', async () => {
    const [one, other] = await trucks();
    const sam = await person('Sam');
    expect((await assign(sam, one)).status).toBe(201);
    const refused = await assign(sam, other);
    expect(refused).toMatchObject({ status: 400, body: { fields: { crewMemberId: 'Sam is on Truck 1 on Wed, Mar 3, 2027' } } });
    expect((await assign(sam, other, THURSDAY)).status).toBe(201);
    const lee = await person('Lee');
    const answers = await Promise.all([assign(lee, one), assign(lee, other)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is on the board, goes to every stop of its truck, and to none of another', async () => {
    const [one, other] = await trucks();
    const [al, mo] = [await person('Al'), await person('Mo')];
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, {}, await newCustomer(world.app))).approve();
    const { windows } = await board();
    const slot = { date: THURSDAY, windowId: windows[0]!.id, truckId: one, tell: false };
    const { id } = (await world.staff.post(`/api/orders/${body.orderId}/schedule`, slot)).body;
    await Promise.all([assign(al, one, THURSDAY), assign(mo, other, THURSDAY)]);
    const day = (await board()).days.find(({ date }) => date === THURSDAY)!;
    expect(day.trucks.find(({ truckId }) => truckId === one)!.crew.map(({ name }) => name)).toEqual(['Al']);
    const [stop, ...more] = await stopsOf(world.app.records.db, al, THURSDAY);
    expect([stop?.id, stop?.crew, more]).toEqual([id, ['Al'], []]);
    expect(await stopsOf(world.app.records.db, mo, THURSDAY)).toEqual([]);
    expect([await visitsOf(al), await visitsOf(mo)]).toEqual([[[id, ['Al']]], []]);
    await world.staff.post(`/api/appointments/${id}/move`, { ...slot, truckId: other });
    expect((await stopsOf(world.app.records.db, mo, THURSDAY)).map((moved) => moved.id)).toEqual([id]);
    const { version } = (await world.staff.get(`/api/appointments/${id}`)).body;
    await world.staff.patch(`/api/appointments/${id}`, { crewMemberIds: [await person('Zoe')], version });
    expect([await visitsOf(al), await visitsOf(mo)]).toEqual([[], [[id, ['Mo', 'Sam', 'Zoe']]]]);
  });

  it('can be those who work and are not on another truck that day', async () => {
    const [one, other] = await trucks();
    const [ida, jo] = [await person('Ida'), await person('Jo')];
    const gone = await world.app.records.insert(CrewMember, { name: 'Kay', active: false });
    await Promise.all([assign(ida, one, FRIDAY), assign(jo, other, FRIDAY)]);
    const { body, status } = await world.staff.get(`/api/schedule/people?date=${FRIDAY}&truckId=${one}`);
    expect([status, body.taken]).toEqual([200, [{ name: 'Jo', truck: 'Truck 2' }]]);
    const free = body.free.map(({ id }: { id: string }) => id);
    expect([free.includes(ida), free.includes(jo), free.includes(gone.id)]).toEqual([true, false, false]);
    const { people } = await board();
    const names = body.free.map(({ name }: { name: string }) => name);
    expect(people).toEqual({ count: names.length + 1, first: [...names, 'Jo'].toSorted().slice(0, 5) });
  });
});
