import { Appointment } from '../scheduling/appointment.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { reviewWorld } from '../portal/review/review-fixtures.js';
import { Setting } from '@haulbook/platform';
import { Order } from './order.entity.js';

const THURSDAY = '2027-03-04';
const FRIDAY = '2027-03-05';
const FULL = { estimatedMinutes: 120, cubicYardsMilli: 15_000 };
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

describe('an order that grows after it was scheduled', () => {
  const world = reviewWorld();

  /** Create an approved order with its visit. */
  async function booked(size: object, date = THURSDAY, window = '8–10 AM') {
    const review = await world.open(size);
    const { body: hold } = await review.hold(date, window);
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    expect(body.orderId).toEqual(expect.any(String));
    const visit = () => world.app.records.get(Appointment, id);
    const { id } = (await world.app.records.findOne(Appointment, { orderId: body.orderId }))!;
    return { orderId: body.orderId as string, visit };
  }
  const resize = (orderId: string, size: object) => world.staff.patch(`/api/orders/${orderId}`, size);
  const claimOf = async (appointmentId: string) => {
    const columns = 'minutes AS "estimatedMinutes", cubic_yards_milli AS "cubicYardsMilli"';
    const [claim] = await world.app.records.db.query(`SELECT ${columns} FROM slot_claims WHERE appointment_id = $1`, [appointmentId]);
    return claim;
  };

  it('occupies what it has grown to, so that its truck cannot be oversold', async () => {
    const first = await booked(SMALL);
    const second = await booked(FULL);
    const { id, truckId } = await first.visit();
    expect((await second.visit()).truckId).not.toBe(truckId);
    expect((await resize(first.orderId, FULL)).status).toBe(200);
    expect([await first.visit(), await claimOf(id)]).toMatchObject([FULL, FULL]);
    const third = await world.open(SMALL);
    const { body } = await third.post('availability', { from: THURSDAY, days: 1 });
    expect(body.days[0].windows[0]).toMatchObject({ label: '8–10 AM', available: false, reason: 'full' });

    const refused = await resize(first.orderId, { cubicYardsMilli: 15_001 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(refused.body.message).toMatch(/^The visit on Thu, Mar 4, 2027 no longer fits Truck \d\. No times fit this size/);
    expect(await world.app.records.get(Order, first.orderId)).toMatchObject(FULL);

    expect((await resize(first.orderId, SMALL)).status).toBe(200);
    expect([await first.visit(), await claimOf(id)]).toMatchObject([SMALL, SMALL]);
  });

  it('is refused what another visit of its truck leaves no room for, and told what is free', async () => {
    const half = { estimatedMinutes: 60, cubicYardsMilli: 7500 };
    const [one, other] = [await booked(SMALL, FRIDAY), await booked(half, FRIDAY, '10 AM–12 PM')];
    const { truckId } = await one.visit();
    const { windowId } = await other.visit();
    const beside = { date: FRIDAY, windowId, truckId };
    expect((await world.staff.post(`/api/appointments/${(await other.visit()).id}/move`, beside)).body).toMatchObject({ truckId });
    const refused = await resize(one.orderId, FULL);
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken', details: { next: expect.any(Array) } } });
    expect(refused.body.message).toContain('Move it first. Times that fit this size: ');
    expect(await one.visit()).toMatchObject(SMALL);
  });

  describe('while its time is held for the deposit', () => {
    beforeAll(async () => {
      const { id, value } = (await world.app.records.findOne(Setting, { key: 'quotes' }))!;
      expect((await world.staff.patch(`/api/settings/${id}`, { value: { ...value, depositBeforeVisit: true } })).status).toBe(200);
    });

    it('makes what is held grow by the same rule', async () => {
      const MONDAY = '2027-03-08';
      const review = await world.open(SMALL);
      const { body: hold } = await review.hold(MONDAY, '8–10 AM');
      const { orderId } = (await review.approve({ hold: { id: hold.id, token: hold.token } })).body;
      const held = async () => (await world.app.records.findOne(Hold, { quoteId: review.quote.id, status: 'held' }))!;
      const claim = async () => {
        const sql = 'SELECT minutes, cubic_yards_milli AS "cubicYardsMilli" FROM slot_claims WHERE hold_id = $1';
        return (await world.app.records.db.query(sql, [(await held()).id]))[0];
      };
      const full = { minutes: FULL.estimatedMinutes, cubicYardsMilli: FULL.cubicYardsMilli };
      expect((await resize(orderId, FULL)).status).toBe(200);
      expect([await held(), await claim()]).toMatchObject([full, full]);

      const refused = await resize(orderId, { cubicYardsMilli: 15_001 });
      expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
      expect(refused.body.message).toMatch(/^The time held on Mon, Mar 8, 2027 no longer fits Truck \d\./);
      expect(await world.app.records.get(Order, orderId)).toMatchObject(FULL);
      expect(await claim()).toMatchObject(full);
    });
  });
});
