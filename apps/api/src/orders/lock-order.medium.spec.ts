import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { Appointment } from '../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { reviewWorld } from '../portal/review/review-fixtures.js';
import { SlotClaimsService } from '../scheduling/slot-claims.service.js';
import { whileLocked } from '../testing/while-locked.js';
import { ChangeOrder } from './change-order.entity.js';
import { ReschedulesService } from './reschedules.service.js';

const THURSDAY = '2027-03-04';
const FRIDAY = '2027-03-05';

describe('a wish for another time', () => {
  const world = reviewWorld();

  it('takes the day before the visit, as moving it does, so that the two never wait for each other', async () => {
    const { app } = world;
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold(THURSDAY, '10 AM–12 PM');
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    const visit = (await app.records.findOne(Appointment, { orderId: body.orderId }))!;
    const wish = { date: FRIDAY, windowId: visit.windowId, reason: 'Away', notes: null };
    const ask = () => runAs(SYSTEM_ACTOR, () => app.app.get(ReschedulesService, { strict: false }).ask(visit.id, wish));
    const lock = () => app.app.get(SlotClaimsService, { strict: false }).lockDay(FRIDAY);
    const wants = 'SELECT id FROM appointments WHERE id = $1 FOR UPDATE NOWAIT';
    const { got, answer } = await whileLocked(app, { lock, wants, values: [visit.id] }, ask);
    expect(got).toEqual([{ id: visit.id }]);
    expect(answer.status).toBe('pending');
  });
});

describe('an order, its visits and what is asked about them', () => {
  const world = reviewWorld();

  /** Create an order with its visit. */
  async function booked() {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold(THURSDAY, '10 AM–12 PM');
    const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
    return { orderId: body.orderId as string, visit: (await world.app.records.findOne(Appointment, { orderId: body.orderId }))! };
  }

  /**
   * Do something while another transaction locks the order, as canceling it does.
   * @returns whether the row was not locked until then
   */
  async function waitsForOrder(orderId: string, table: string, id: string, act: () => Promise<{ status: number | string }>) {
    const lock = (tx: { query(sql: string, values: unknown[]): Promise<unknown> }) =>
      tx.query('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    const wants = `SELECT id FROM ${table} WHERE id = $1 FOR UPDATE NOWAIT`;
    const { got, answer } = await whileLocked(world.app, { lock, wants, values: [id] }, act);
    return { free: got, answer: answer.status };
  }

  it('are locked in this order, whoever begins', async () => {
    const { app, staff } = world;
    const { orderId, visit } = await booked();
    const free = (id: string, answer: number | string = 200) => ({ free: [{ id }], answer });
    const step = (path: string, name: string, input: object = {}) =>
      staff.post(`/api/${path}/transitions/${name}`, { input, confirmed: true });
    const at = `appointments/${visit.id}`;
    const onVisit = (act: () => Promise<{ status: number | string }>) => waitsForOrder(orderId, 'appointments', visit.id, act);

    const wish = { date: FRIDAY, windowId: visit.windowId, reason: 'Away', notes: null };
    const ask = () => runAs(SYSTEM_ACTOR, () => app.app.get(ReschedulesService, { strict: false }).ask(visit.id, wish));
    expect(await onVisit(ask)).toEqual(free(visit.id, 'pending'));
    const { id: wishId } = (await app.records.findOne(RescheduleRequest, { appointmentId: visit.id }))!;
    const approve = () => step(`reschedule-requests/${wishId}`, 'approve');
    expect(await waitsForOrder(orderId, 'reschedule_requests', wishId, approve)).toEqual(free(wishId));

    const move = () => staff.post(`/api/${at}/move`, { date: THURSDAY, windowId: visit.windowId });
    expect(await onVisit(move)).toEqual(free(visit.id, 201));
    const noted = { crewNotes: 'Ring twice' };
    expect(await onVisit(() => staff.patch(`/api/${at}`, noted))).toEqual(free(visit.id));
    expect(await onVisit(() => staff.patch('/api/appointments/bulk', { ids: [visit.id], values: noted }))).toEqual(free(visit.id));
    expect(await onVisit(() => step(at, 'onMyWay'))).toEqual(free(visit.id));
    expect(await onVisit(() => step(at, 'arrive'))).toEqual(free(visit.id));

    const { body: change } = await staff.post('/api/change-orders', { orderId, reason: 'A piano', newTotalCents: 90_000 });
    const withdraw = () => step(`change-orders/${change.id}`, 'withdraw');
    expect(await waitsForOrder(orderId, 'change_orders', change.id, withdraw)).toEqual(free(change.id));
    expect((await app.records.get(ChangeOrder, change.id)).status).toBe('withdrawn');

    expect(await onVisit(() => step(at, 'complete'))).toEqual(free(visit.id));
    expect(await app.records.get(Appointment, visit.id)).toMatchObject({ status: 'completed' });
  });

  it('are locked in this order by a visit that is called off, too', async () => {
    const { orderId, visit } = await booked();
    const cancel = () => world.staff.post(`/api/appointments/${visit.id}/transitions/cancel`, { input: { reason: 'Storm' } });
    expect(await waitsForOrder(orderId, 'appointments', visit.id, cancel)).toEqual({ free: [{ id: visit.id }], answer: 200 });
    expect(await world.app.records.get(Appointment, visit.id)).toMatchObject({ status: 'cancelled' });
  });
});
