import { randomUUID } from 'node:crypto';
import { DomainError, Transitions } from '@haulbook/resource';
import type { Appointment } from './appointment.entity.js';
import { Blackout } from './blackout.entity.js';
import { Hold } from './hold.entity.js';
import { Truck } from './truck.entity.js';
import { Window } from './window.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { HoldsService } from './holds.service.js';
import { SlotsService } from './slots.service.js';

const WEDNESDAY = '2027-03-03';
const FULL = { minutes: 120, cubicYards: 15 };
const SMALL = { minutes: 30, cubicYards: 1.875 };

describe('appointments and their places', () => {
  let app: TestApp;
  let slots: SlotsService;
  let holds: HoldsService;
  let windows: Window[];
  let trucks: Truck[];

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(new Date('2027-03-02T13:30:00Z'));
    slots = app.app.get(SlotsService, { strict: false });
    holds = app.app.get(HoldsService, { strict: false });
    windows = await app.records.find(Window, {}, { sort: { startsAt: 'asc' } });
    trucks = await app.records.find(Truck, {}, { sort: { name: 'asc' } });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    for (const table of ['slot_claims', 'appointments', 'holds', 'blackouts']) await app.records.db.query(`DELETE FROM ${table}`);
  });

  /** Create an approved order of a new customer, to be scheduled. */
  async function order(): Promise<Pick<Appointment, 'orderId' | 'customerId'>> {
    const mark = randomUUID().slice(0, 13);
    const customer = await app.records.insert(Customer, { firstName: 'Pat', lastName: 'Doe', email: `${mark}@example.com` });
    const quote = await app.records.insert(Quote, { number: `Q-${mark}`, customerId: customer.id });
    const { id } = await app.records.insert(Order, { number: `J-${mark}`, quoteId: quote.id, customerId: customer.id, totalCents: 64_900 });
    return { orderId: id, customerId: customer.id };
  }
  const at = (window: number, job = FULL) => ({ date: WEDNESDAY, windowId: windows[window]!.id, job });
  const claims = () =>
    app.records.db.query('SELECT appointment_id AS "appointmentId", hold_id AS "holdId", truck_id AS "truckId" FROM slot_claims');
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
    );

  it('gives the last place to one of ten', async () => {
    await slots.book(await order(), at(0), { by: 'staff' });
    const orders = await Promise.all(Array.from({ length: 10 }, order));
    const outcomes = await Promise.all(orders.map((whose) => code(slots.book(whose, at(0), { by: 'staff' }))));
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(9).fill('slot_taken')]);
  });

  it('turns a hold into the appointment, in its very place', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    await slots.book(await order(), at(0), { by: 'staff' });
    const appointment = await slots.book(await order(), at(0), { by: 'customer', fromHold: hold });
    expect(appointment).toMatchObject({
      date: WEDNESDAY,
      truckId: hold.truckId,
      startsAt: '2027-03-03T13:00:00.000Z',
      endsAt: '2027-03-03T15:00:00.000Z',
      estimatedMinutes: 120,
      cubicYardsMilli: 15_000,
    });
    expect((await app.records.get(Hold, hold.id)).status).toBe('consumed');
    expect((await claims()).filter((claim) => claim['holdId'])).toEqual([]);
  });

  it('honours a hold although its lead time is over or the day was closed since', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    await app.records.insert(Blackout, { startsOn: WEDNESDAY, endsOn: WEDNESDAY, reason: 'Truck show' });
    expect(await code(slots.book(await order(), at(0), { by: 'customer' }))).toBe('slot_taken');
    expect(await code(slots.book(await order(), at(0), { by: 'customer', fromHold: hold }))).toBe('done');
  });

  it('grants a hold its own slot only: neither another window nor another day', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    await app.records.insert(Blackout, { startsOn: WEDNESDAY, endsOn: '2027-03-04', reason: 'Truck show' });
    for (const other of [at(1), { ...at(0), date: '2027-03-04' }])
      expect(await code(slots.book(await order(), other, { by: 'customer', fromHold: hold }))).toBe('slot_taken');
    expect((await app.records.get(Hold, hold.id)).status).toBe('held');
  });

  it('lets nobody use a hold without its token', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    expect(await code(slots.book(await order(), at(0), { by: 'customer', fromHold: { id: hold.id, token: 'guess' } }))).toBe('not_found');
    expect((await app.records.get(Hold, hold.id)).status).toBe('held');
  });

  it('moves an appointment to a free slot and frees the old one', async () => {
    const appointment = await slots.book(await order(), at(0), { by: 'staff', truckId: trucks[1]!.id });
    const moved = await slots.move(
      appointment.id,
      { date: WEDNESDAY, windowId: windows[3]!.id },
      { by: 'staff', truckId: trucks[0]!.id, tell: true },
    );
    expect(moved).toMatchObject({ windowId: windows[3]!.id, truckId: trucks[0]!.id, startsAt: '2027-03-03T19:00:00.000Z' });
    expect(await claims()).toEqual([{ appointmentId: appointment.id, holdId: null, truckId: trucks[0]!.id }]);
  });

  it('leaves everything as it was when the slot moved to is taken', async () => {
    const first = await slots.book(await order(), at(0), { by: 'staff', truckId: trucks[0]!.id });
    const second = await slots.book(await order(), at(3), { by: 'staff', truckId: trucks[0]!.id });
    const before = await claims();
    const move = slots.move(second.id, { date: WEDNESDAY, windowId: first.windowId }, { by: 'staff', truckId: trucks[0]!.id, tell: true });
    await expect(move).rejects.toMatchObject({
      code: 'slot_taken',
      extra: { details: { next: expect.arrayContaining([expect.objectContaining({ date: WEDNESDAY })]) } },
    });
    expect(await claims()).toEqual(before);
  });

  it('keeps staff to capacity, but not to lead time and cut-off', async () => {
    const now = { date: '2027-03-02', windowId: windows[1]!.id, job: SMALL };
    expect(await code(slots.book(await order(), now, { by: 'customer' }))).toBe('slot_taken');
    expect(await code(slots.book(await order(), now, { by: 'staff' }))).toBe('done');
  });

  it('gives a cancelled appointment’s place back', async () => {
    const appointment = await slots.book(await order(), at(0), { by: 'staff' });
    await slots.freeAppointment(appointment.id);
    expect(await claims()).toEqual([]);
  });

  it('frees the place of a hold that staff release', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    await app.app.get(Transitions).run(Hold, hold.id, 'release', { by: 'staff' });
    expect(await claims()).toEqual([]);
  });

  it('sweeps holds that are over', async () => {
    const hold = await holds.hold(at(0), { by: 'customer' });
    await app.records.db.query(`UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second'`);
    await app.records.db.query(`UPDATE holds SET expires_at = clock_timestamp() - interval '1 second'`);
    expect(await holds.sweep()).toBe(1);
    expect((await app.records.get(Hold, hold.id)).status).toBe('expired');
    expect(await claims()).toEqual([]);
  });
});
