import type { NextSlot, ScheduleView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { MessageLog } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer, reviewWorld, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';

/** The Tuesday of the world's clock. */
const TODAY = '2027-03-02';
const on = (days: number) => addLocalDays(TODAY, days);
/** A job that takes a window of a truck by its minutes. */
const LONG = { estimatedMinutes: 120, cubicYardsMilli: 3750 };

describe('the moves of a dispatcher', () => {
  const world = reviewWorld();
  let board: ScheduleView;
  beforeAll(async () => void (board = (await world.staff.get('/api/schedule')).body));
  const at = (days: number, label: string, truck?: number) => ({
    date: on(days),
    windowId: board.windows.find((window) => window.label === label)!.id,
    ...(truck !== undefined && { truckId: board.trucks[truck]!.id }),
  });
  const schedule = (orderId: string, slot: object) => world.staff.post(`/api/orders/${orderId}/schedule`, slot);
  const move = (id: string, slot: object) => world.staff.post(`/api/appointments/${id}/move`, slot);
  const moveBack = (id: string, input: object) => world.staff.post(`/api/appointments/${id}/move-back`, input);
  const takeBack = (id: string, input: object) => world.staff.post(`/api/appointments/${id}/take-back`, input);
  const mails = (email: string | null, template: string) => world.app.records.count(MessageLog, { recipient: email!, template });
  const claims = async (id: string) =>
    (await world.app.records.db.query('SELECT id FROM slot_claims WHERE appointment_id = $1', [id])).length;

  /** An order without a visit. */
  async function waiting() {
    const { customer, address } = await newCustomer(world.app);
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, LONG, { customer, address })).approve();
    return { id: body.orderId as string, email: customer.email };
  }
  async function visit(slot: object) {
    const order = await waiting();
    const { body } = await schedule(order.id, { tell: false, ...slot });
    return { id: body.id as string, version: body.version as number, order };
  }

  it('place an order on the truck that was chosen, and tell the customer only if they are to be told', async () => {
    const [told, untold] = [await waiting(), await waiting()];
    expect((await schedule(told.id, at(1, '8–10 AM', 1))).body.truckId).toBe(board.trucks[1]!.id);
    expect((await schedule(untold.id, { ...at(1, '8–10 AM', 0), tell: false })).body.truckId).toBe(board.trucks[0]!.id);
    expect([await mails(told.email, 'appointment_scheduled'), await mails(untold.email, 'appointment_scheduled')]).toEqual([1, 0]);
  });

  it('leave the reminder due when the customer is not told of the new time', async () => {
    const { id, order } = await visit(at(2, '8–10 AM', 0));
    await move(id, { ...at(2, '10 AM–12 PM', 0), tell: false });
    expect(await mails(order.email, 'appointment_moved')).toBe(0);
    expect(await world.app.records.get(Appointment, id)).toMatchObject({ movedAt: null, remindedAt: null });
    await move(id, at(2, '12–2 PM', 0));
    expect(await mails(order.email, 'appointment_moved')).toBe(1);
    expect((await world.app.records.get(Appointment, id)).movedAt).not.toBeNull();
  });

  it('are refused for a truck without room with the reason and the next times that fit, of which none is the one it has', async () => {
    const { id } = await visit(at(3, '10 AM–12 PM', 0));
    await visit(at(3, '10 AM–12 PM', 1));
    const refused = await move(id, at(3, '10 AM–12 PM', 1));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Truck 2 takes no more than 1 job from 10 AM–12 PM.');
    const next = refused.body.details.next as NextSlot[];
    expect(next.map(({ date, label }) => [date, label])).toEqual([
      [on(3), '12–2 PM'],
      [on(3), '2–4 PM'],
      [on(4), '8–10 AM'],
    ]);
    expect((await world.app.records.get(Appointment, id)).truckId).toBe(board.trucks[0]!.id);
    expect(await claims(id)).toBe(1);
  });

  it('by two dispatchers to the last place at once end with one of them there, and the other where it was', async () => {
    const [one, other] = [await visit(at(6, '8–10 AM', 0)), await visit(at(6, '8–10 AM', 1))];
    const slot = { ...at(7, '8–10 AM', 0), tell: false };
    const answers = await Promise.all([move(one.id, slot), move(other.id, slot)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const loser = answers[0]!.status === 409 ? one : other;
    expect((await world.app.records.get(Appointment, loser.id)).date).toBe(on(6));
    expect([await claims(one.id), await claims(other.id)]).toEqual([1, 1]);
  });

  it('are undone: a visit that was moved goes back, one that the customer never heard of is gone', async () => {
    const { id, order } = await visit(at(8, '8–10 AM', 0));
    const moved = await move(id, { ...at(8, '10 AM–12 PM', 1), tell: false });
    const back = await moveBack(id, { ...at(8, '8–10 AM', 0), version: moved.body.version });
    expect([moved.body.truckId, back.body.truckId]).toEqual([board.trucks[1]!.id, board.trucks[0]!.id]);
    expect(await mails(order.email, 'appointment_moved')).toBe(0);
    const gone = await takeBack(id, { version: back.body.version });
    expect(gone.status).toBe(204);
    expect((await world.app.records.get(Order, order.id)).status).toBe('unscheduled');
    expect(await world.app.records.findOne(Appointment, { id })).toBeNull();
    expect([await claims(id), await mails(order.email, 'appointment_cancelled')]).toEqual([0, 0]);
  });

  it('tell of the undoing where they told of the visit, whatever the client says, and undo none that has changed since', async () => {
    const { id, version, order } = await visit({ ...at(9, '8–10 AM', 0), tell: true });
    await move(id, { ...at(9, '10 AM–12 PM', 0), tell: false });
    expect((await takeBack(id, { version })).body).toMatchObject({
      code: 'conflict',
      message: 'This visit has changed in the meantime, so scheduling it can’t be undone.',
    });
    expect((await world.app.records.get(Order, order.id)).status).toBe('scheduled');
    const now = await world.app.records.get(Appointment, id);
    expect((await takeBack(id, { version: now.version, tell: false })).status).toBe(204);
    expect(await mails(order.email, 'appointment_cancelled')).toBe(1);
    expect((await world.app.records.get(Appointment, id)).status).toBe('cancelled');
  });

  it('that the customer was told of show what their undoing sends, and are undone without it', async () => {
    const { id, order } = await visit({ ...at(10, '8–10 AM', 0), tell: true });
    const moved = await move(id, at(10, '10 AM–12 PM', 0));
    const back = { ...at(10, '8–10 AM', 0), version: moved.body.version };
    const shown = await world.staff.post(`/api/appointments/${id}/move-back`, back, { 'x-messages': 'show' });
    expect(shown.body.messages).toMatchObject([{ recipient: order.email }]);
    expect((await world.staff.post(`/api/appointments/${id}/move-back`, back, { 'x-messages': 'off' })).status).toBe(201);
    expect(await mails(order.email, 'appointment_moved')).toBe(1);
  });

  it('that the customer was told of are undone with a message, whatever the client says, and not once the visit changed', async () => {
    const { id, order } = await visit({ ...at(11, '8–10 AM', 0), tell: true });
    const moved = await move(id, at(11, '10 AM–12 PM', 0));
    expect(moved.body.told).toBe(true);
    const home = at(11, '8–10 AM', 0);
    expect((await moveBack(id, { ...home, version: moved.body.version - 1 })).body.message).toBe(
      'This visit has changed in the meantime, so moving it can’t be undone.',
    );
    expect((await moveBack(id, { ...home, version: moved.body.version, tell: false })).body).toMatchObject({ told: true });
    expect(await mails(order.email, 'appointment_moved')).toBe(2);
    // Of an untold move they know nothing, so that its undoing is none of their business either.
    const quiet = await move(id, { ...at(11, '12–2 PM', 0), tell: false });
    expect(quiet.body.told).toBe(false);
    expect((await moveBack(id, { ...home, version: quiet.body.version })).body.told).toBe(true);
    expect(await mails(order.email, 'appointment_moved')).toBe(2);
  });

  it('are said to be untold where no message may leave', async () => {
    const order = await waiting();
    await world.app.records.update(Customer, { email: order.email }, { email: null });
    expect((await schedule(order.id, at(13, '8–10 AM', 0))).body).toMatchObject({ told: false });
  });

  it('are for staff', async () => {
    const { id, version } = await visit(at(10, '8–10 AM', 0));
    const customer = await world.app.signInAs('customer');
    expect((await customer.post(`/api/appointments/${id}/take-back`, { version })).status).toBe(403);
  });
});
