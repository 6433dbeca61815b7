import type { CrewDayView } from '@haulbook/contracts';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { Payment } from '../billing/invoices/payment.entity.js';
import { TruckSheet } from '../billing/sheets/truck-sheet.entity.js';
import { newCustomer, Review, reviewWorld, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';

const TODAY = '2027-03-02';
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

describe('money that a crew takes at the door', () => {
  const world = reviewWorld();
  let token: string;
  let crew: CrewMember;
  let keys = 0;

  beforeAll(async () => {
    crew = await world.app.records.insert(CrewMember, { name: 'Sam Hill' });
    const { body } = await world.staff.post(`/api/crew-members/${crew.id}/day-link`, {});
    token = body.url.split('/').at(-1);
  });
  beforeEach(() => world.app.records.db.query('DELETE FROM rate_limits'));

  /** Finish a visit of a new customer, whose bill is a draft then. */
  async function done(): Promise<Appointment> {
    const { app, staff } = world;
    const { body } = await new Review(app, await sentQuote(app, staff, SMALL, await newCustomer(app, {}))).approve();
    const board = (await staff.get(`/api/orders/${body.orderId}/availability?from=${TODAY}&days=1`)).body;
    const { windowId } = board.days[0].windows.find(({ available }: { available: boolean }) => available);
    const { id } = (await staff.post(`/api/orders/${body.orderId}/schedule`, { date: TODAY, windowId })).body;
    await staff.patch(`/api/appointments/${id}`, { crewMemberIds: [crew.id] });
    for (const what of ['on-my-way', 'arrive', 'complete']) expect((await act(id, what, { minutes: null })).status).toBe(200);
    return app.records.get(Appointment, id);
  }
  const act = (id: string, what: string, body: object = {}, key?: string) =>
    world.app.visitor().post(`/api/portal/crew/${token}/visits/${id}/${what}`, body, key ? { 'idempotency-key': key } : {});
  const take = ({ id }: Appointment, body: object) => act(id, 'payments', { method: 'cash', amountCents: 1000, ...body }, `door-${++keys}`);
  const stopOf = async ({ id }: Appointment) =>
    (await world.app.visitor().get<CrewDayView>(`/api/portal/crew/${token}`)).body.stops.find((stop) => stop.id === id)!;
  const sheetOf = ({ truckId }: Appointment) => world.app.records.findOne(TruckSheet, { truckId, date: TODAY });
  const move = (sheet: TruckSheet, transition: string, input: object, who = world.staff) =>
    who.post(`/api/truck-sheets/${sheet.id}/transitions/${transition}`, { input });

  it('goes to the bill that was chosen where a job has several, in parts, with the tip apart and never above what is open', async () => {
    const visit = await done();
    const lines = [{ kind: 'fee', label: 'Permit', qty: 1000, unitCents: 100, taxCategory: 'exempt' }];
    const customerId = visit.customerId;
    const fee = (await world.staff.post('/api/invoices', { customerId, orderId: visit.orderId, lines })).body;
    const { bills, owedCents } = await stopOf(visit);
    expect(bills).toHaveLength(2);
    expect(owedCents).toBe(bills[0]!.owedCents + bills[1]!.owedCents);
    expect((await take(visit, {})).body.message).toBe('This job has several bills. Choose the one that is paid.');
    const invoiceId = bills[0]!.id;
    expect((await take(visit, { invoiceId, method: 'check' })).body.fields).toEqual({ reference: 'Enter the number of the check' });
    expect((await take(visit, { invoiceId: crew.id })).status).toBe(409);
    expect((await take(visit, { invoiceId, amountCents: 10_000_000 })).body.fields).toHaveProperty('amountCents');
    const parts = [
      { amountCents: 5000, tipCents: 700 },
      { method: 'check', reference: '1042', amountCents: 2000 },
    ];
    for (const part of parts) expect((await take(visit, { invoiceId, ...part })).status).toBe(201);
    expect(await world.app.records.get(Invoice, invoiceId)).toMatchObject({ status: 'partially_paid', paidCents: 7000 });
    expect(await world.app.records.get(Invoice, fee.id)).toMatchObject({ status: 'draft', paidCents: 0 });
  });

  it('comes by card behind a link, shown as a code, on a bill that is issued with it', async () => {
    const visit = await done();
    const { body } = await act(visit.id, 'pay-link', { send: 'none' });
    expect(body).toMatchObject({ sentTo: null, code: expect.stringMatching(/^<svg/) });
    const bill = await world.app.records.findOne(Invoice, { orderId: visit.orderId, kind: 'bill' });
    expect(bill).toMatchObject({ status: 'issued' });
    const path = `/api/portal/pay/${body.url.split('/').at(-1)}`;
    const key = { 'idempotency-key': `card-${bill!.id}` };
    expect((await world.app.visitor().post(path, { card: '4242 4242 4242 4242', tipCents: 300 }, key)).body.status).toBe('succeeded');
    expect(await stopOf(visit)).toMatchObject({ owedCents: 0, bills: [] });
    expect((await act(visit.id, 'pay-link', {})).body.message).toBe('This bill is paid.');
  });

  it('is counted and locked per truck and day; a difference needs an explanation, and then no more is taken', async () => {
    const visit = await done();
    await take(visit, { amountCents: 3000, tipCents: 200 });
    const sheet = (await sheetOf(visit))!;
    const rows = (await world.staff.get(`/api/truck-sheets/${sheet.id}/payments`)).body as { method: string; cents: number }[];
    const sum = (method: string) => rows.filter((row) => row.method === method).reduce((all, { cents }) => all + cents, 0);
    const counted = { countedCashCents: sum('cash'), countedChecksCents: sum('check') };
    const short = { ...counted, countedCashCents: counted.countedCashCents - 500 };
    expect((await move(sheet, 'lock', short)).body.fields.note).toBe('$5.00 less in cash than was recorded. Explain the difference.');
    const locked = await move(sheet, 'lock', { ...short, note: 'Parking meter' });
    expect(locked.body).toMatchObject({ status: 'locked', recordedCashCents: counted.countedCashCents, note: 'Parking meter' });
    expect(await take(visit, {})).toMatchObject({ status: 409, body: { message: expect.stringMatching(/counted and locked/) } });
    const recorded = await world.staff.post(
      `/api/invoices/${(await world.app.records.findOne(Invoice, { orderId: visit.orderId, kind: 'bill' }))!.id}/payments`,
      { method: 'cash', amountCents: 100 },
      { 'idempotency-key': 'office' },
    );
    expect(recorded.status).toBe(201);
    expect((await move(sheet, 'reopen', { reopenReason: 'Miscounted' })).status).toBe(403);
    const owner = await world.app.signInAs('super_admin');
    expect((await move(sheet, 'reopen', {}, owner)).status).toBe(400);
    expect((await move(sheet, 'reopen', { reopenReason: 'Miscounted' }, owner)).body).toMatchObject({
      status: 'open',
      countedCashCents: null,
    });
    expect((await take(visit, {})).status).toBe(201);
  });

  it('is either counted or refused when a day is locked as a payment is taken', async () => {
    const visit = await done();
    await take(visit, { amountCents: 100 });
    const sheet = (await sheetOf(visit))!;
    const count = { countedCashCents: 0, countedChecksCents: 0, note: 'Counted by hand' };
    const [locked, ...taken] = await Promise.all([move(sheet, 'lock', count), ...[1, 2, 3].map(() => take(visit, { amountCents: 100 }))]);
    expect(locked!.status).toBe(200);
    const [{ cents }] = (await world.app.records.db.query(
      `SELECT sum(amount_cents + tip_cents)::int AS cents FROM payments WHERE truck_id = $1 AND method = 'cash'`,
      [visit.truckId],
    )) as [{ cents: number }];
    expect((await sheetOf(visit))!.recordedCashCents).toBe(cents);
    expect(taken.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await world.app.records.count(Payment, { truckId: visit.truckId, status: 'pending' })).toBe(0);
  });
});
