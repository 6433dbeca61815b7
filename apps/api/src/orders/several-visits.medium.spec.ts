import type { ScheduleView } from '@haulbook/contracts';
import { reviewWorld, Review, newCustomer, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Order } from './order.entity.js';

const [WEDNESDAY, THURSDAY] = ['2027-03-03', '2027-03-04'];
/** More than a truck of 15 cubic yards holds. */
const LARGE = { estimatedMinutes: 100, cubicYardsMilli: 25_000 };

describe('an order that is larger than a truck', () => {
  const world = reviewWorld();
  const board = async (): Promise<ScheduleView> => (await world.staff.get('/api/schedule')).body;
  const waits = async (id: string) => (await board()).waiting.find((order) => order.id === id);
  const statusOf = async (id: string) => (await world.app.records.get(Order, id)).status;
  /** Do a visit from setting off to its end. */
  async function work(id: string) {
    for (const step of ['onMyWay', 'arrive', 'complete'])
      expect((await world.staff.post(`/api/appointments/${id}/transitions/${step}`, { input: {}, confirmed: true })).status).toBe(200);
  }

  async function large() {
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, LARGE, await newCustomer(world.app))).approve();
    return body.orderId as string;
  }
  async function schedule(orderId: string, date: string, nth = 0) {
    const { windows } = await board();
    return world.staff.post(`/api/orders/${orderId}/schedule`, { date, windowId: windows[nth]!.id, tell: false });
  }
  const visitsOf = (orderId: string) => world.app.records.find(Appointment, { orderId }, { sort: { startsAt: 'asc' } });

  it('is scheduled visit by visit, each with its share, until nothing is left', async () => {
    const id = await large();
    expect(await waits(id)).toMatchObject({ cubicYards: 15, minutes: 60, wholeCubicYards: 25, visits: 0 });
    expect((await world.staff.get(`/api/orders/${id}/availability`)).body.days[1].open).toBe(true);
    expect((await schedule(id, WEDNESDAY)).status).toBe(201);
    expect(await waits(id)).toMatchObject({ cubicYards: 10, minutes: 40, wholeCubicYards: 25, visits: 1 });
    expect((await schedule(id, THURSDAY)).status).toBe(201);
    expect(await waits(id)).toBeUndefined();
    expect((await schedule(id, THURSDAY, 1)).body).toMatchObject({ code: 'conflict' });
    expect((await visitsOf(id)).map(({ date, cubicYardsMilli, estimatedMinutes }) => [date, cubicYardsMilli, estimatedMinutes])).toEqual([
      [WEDNESDAY, 15_000, 60],
      [THURSDAY, 10_000, 40],
    ]);
    const claims = await world.app.records.db.query<{ minutes: number }>(
      'SELECT minutes FROM slot_claims WHERE appointment_id = ANY($1::uuid[]) ORDER BY date',
      [(await visitsOf(id)).map((visit) => visit.id)],
    );
    expect(claims.map(({ minutes }) => minutes)).toEqual([60, 40]);
  });

  it('keeps what its visits take, whatever becomes of them', async () => {
    const { db } = world.app.records;
    const [one, other] = [await large(), await large()];
    const booked = async () => {
      const rows = await db.query<{ milli: number }>(
        'SELECT booked_yards_milli AS milli FROM orders WHERE id IN ($1, $2) ORDER BY id = $2',
        [one, other],
      );
      return rows.map(({ milli }) => milli);
    };
    const change = (values: string, id: string) => db.query(`UPDATE appointments SET ${values} WHERE id = $1 RETURNING id`, [id]);
    const { id: first } = (await schedule(one, WEDNESDAY, 1)).body;
    const { id: second } = (await schedule(one, THURSDAY, 1)).body;
    expect(await booked()).toEqual([25_000, 0]);
    // Two at once, by connections of their own: neither is lost.
    await Promise.all([change('cubic_yards_milli = 14000', first), change('cubic_yards_milli = 9000', second)]);
    expect(await booked()).toEqual([23_000, 0]);
    await change(`status = 'no_show'`, first);
    await change('deleted_at = now()', second);
    expect(await booked()).toEqual([0, 0]);
    await change(`status = 'confirmed', order_id = '${other}'`, first);
    await change('deleted_at = NULL', second);
    expect(await booked()).toEqual([9000, 14_000]);
    await db.query('DELETE FROM slot_claims WHERE appointment_id = $1 RETURNING id', [second]);
    await db.query('DELETE FROM appointments WHERE id = $1 RETURNING id', [second]);
    expect(await booked()).toEqual([0, 14_000]);
    expect([(await waits(one))?.visits, (await waits(other))?.visits]).toEqual([0, 1]);
    await db.query('DELETE FROM slot_claims WHERE appointment_id = $1 RETURNING id', [first]);
    await db.query('DELETE FROM appointments WHERE id = $1 RETURNING id', [first]);
  });

  it('is completed with the last visit, and not while a part of it has none', async () => {
    const id = await large();
    const { id: first } = (await schedule(id, WEDNESDAY, 1)).body;
    await work(first);
    expect(await statusOf(id)).toBe('in_progress');
    const { id: second } = (await schedule(id, THURSDAY, 1)).body;
    await work(second);
    expect(await statusOf(id)).toBe('completed');
  });

  it('keeps its other visits when one is taken back or canceled', async () => {
    const id = await large();
    const first = (await schedule(id, WEDNESDAY, 2)).body;
    const second = (await schedule(id, THURSDAY, 2)).body;
    expect((await world.staff.post(`/api/appointments/${second.id}/take-back`, { version: second.version, tell: false })).status).toBe(204);
    expect([await statusOf(id), (await visitsOf(id)).map((visit) => visit.id)]).toEqual(['scheduled', [first.id]]);
    const again = (await schedule(id, THURSDAY, 2)).body;
    await world.staff.post(`/api/appointments/${first.id}/transitions/cancel`, { input: { reason: 'Truck broke down' } });
    expect([await statusOf(id), await waits(id)]).toMatchObject(['scheduled', { cubicYards: 15, visits: 1 }]);
    await world.staff.post(`/api/appointments/${again.id}/transitions/cancel`, { input: { reason: 'Truck broke down' } });
    expect(await statusOf(id)).toBe('unscheduled');
  });

  it('grows and shrinks by its last visit', async () => {
    const id = await large();
    await schedule(id, WEDNESDAY, 3);
    await schedule(id, THURSDAY, 3);
    const resize = (cubicYardsMilli: number) => world.staff.patch(`/api/orders/${id}`, { cubicYardsMilli });
    expect((await resize(28_000)).status).toBe(200);
    expect((await visitsOf(id)).map(({ cubicYardsMilli }) => cubicYardsMilli)).toEqual([15_000, 13_000]);
    expect((await resize(31_000)).body.message).toMatch(/^The visit on Thu, Mar 4, 2027 no longer fits Truck \d\./);
    expect((await resize(15_000)).body.fields).toEqual({
      cubicYardsMilli: 'The other visits of this order take that much already. Cancel one of them first.',
    });
  });
});
