import sharp from 'sharp';
import { MessageLog } from '@haulbook/platform';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { TruckSheet } from '../billing/sheets/truck-sheet.entity.js';
import type { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

describe('money that a crew takes at the door', () => {
  const world = crewWorld();
  let token: string;
  let crew: CrewMember;

  beforeAll(async () => {
    crew = await world.app.records.insert(CrewMember, { name: 'Sam Hill' });
    token = await world.tokenOf(crew);
  });

  /** Finish a visit of a new customer, whose bill is a draft then. */
  async function done(): Promise<Appointment> {
    const visit = await world.visitOn(TODAY, crew);
    await world.workUpTo(token, visit, 'complete');
    return visit;
  }
  const take = (visit: Appointment, body: object) => world.act(token, visit, 'payments', { method: 'cash', amountCents: 1000, ...body });
  const stopOf = (visit: Appointment) => world.stopOf(token, visit);
  const sheetOf = ({ truckId }: Appointment) => world.app.records.findOne(TruckSheet, { truckId, date: TODAY });
  const move = (sheet: TruckSheet, transition: string, input: object, who = world.staff) =>
    who.post(`/api/truck-sheets/${sheet.id}/transitions/${transition}`, { input });

  /** A finished visit whose job has a second bill: a draft of a fee. */
  async function withFee() {
    const visit = await done();
    const lines = [{ kind: 'fee', label: 'Permit', qty: 1000, unitCents: 10_000, taxCategory: 'exempt' }];
    const { customerId, orderId } = visit;
    return { visit, fee: (await world.staff.post('/api/invoices', { customerId, orderId, lines })).body as Invoice };
  }

  it('goes to the bill that was chosen where a job has several, in parts, with the tip apart and never above what is open', async () => {
    const { visit, fee } = await withFee();
    const { bills, owedCents } = await stopOf(visit);
    expect(bills).toHaveLength(2);
    // The office has not checked the fee: it is no part of the sum, and nothing goes to it unless it is chosen.
    expect(bills).toMatchObject([
      { chosenOnly: false, owedCents },
      { id: fee.id, chosenOnly: true },
    ]);
    expect((await take(visit, { amountCents: owedCents! + 1 })).status).toBe(400);
    const invoiceId = bills[0]!.id;
    expect((await take(visit, { invoiceId, method: 'check' })).body.fields).toEqual({ reference: 'Enter the number of the check' });
    expect((await take(visit, { invoiceId: crew.id })).status).toBe(409);
    expect((await take(visit, { invoiceId, amountCents: 10_000_000 })).body.fields).toEqual({
      amountCents: 'This is more than the balance due on the invoice',
    });
    const parts = [
      { amountCents: 5000, tipCents: 700 },
      { method: 'check', reference: '1042', amountCents: 2000 },
    ];
    for (const part of parts) expect((await take(visit, { invoiceId, ...part })).status).toBe(201);
    expect(await world.app.records.get(Invoice, invoiceId)).toMatchObject({ status: 'partially_paid', paidCents: 7000 });
    expect(await world.app.records.get(Invoice, fee.id)).toMatchObject({ status: 'draft', paidCents: 0 });
  });

  it('for all bills of a job pays the oldest first, issues what it pays, and is one check with a receipt for each part', async () => {
    const visit = await world.visitOn(TODAY, crew);
    const { customerId, orderId } = visit;
    await world.app.records.db.query('UPDATE orders SET total_cents = total_cents + 22900 WHERE id = $1', [orderId]);
    const lines = [{ kind: 'volume', label: 'A quarter', qty: 1000, unitCents: 22_900, taxCategory: 'hauling' }];
    const part = (await world.staff.post('/api/invoices', { customerId, orderId, lines })).body as Invoice;
    expect((await world.staff.post(`/api/invoices/${part.id}/transitions/issue`, {})).status).toBe(200);
    await world.workUpTo(token, visit, 'complete');
    const { owedCents, bills } = await stopOf(visit);
    expect(bills[0]).toMatchObject({ id: part.id, owedCents: 22_900 });
    const rest = owedCents! - 22_900;
    const most = { method: 'check', reference: '1043', tipCents: 900 };
    expect((await take(visit, { ...most, amountCents: owedCents! + 1 })).body.fields).toEqual({
      amountCents: 'This is more than is due on these bills together',
    });
    expect((await take(visit, { ...most, amountCents: owedCents! - 4000 })).body).toEqual({ ok: true });
    const paid = await world.app.records.find(Payment, { customerId }, { sort: { createdAt: 'asc' } });
    expect(paid.map(({ amountCents, tipCents }) => [amountCents, tipCents])).toEqual([
      [22_900, 0],
      [rest - 4000, 900],
    ]);
    expect(await stopOf(visit)).toMatchObject({ owedCents: 4000, bills: [{ owedCents: 4000 }] });
    expect(await world.app.records.count(MessageLog, { customerId, template: 'receipt' })).toBe(2);
  });

  it('once it is done is due for the job alone, and is not known before all of the job is scheduled', async () => {
    const visit = await world.visitOn(TODAY, crew);
    const { orderId, customerId } = visit;
    const { dueWhenDoneCents, priceCents } = await stopOf(visit);
    expect(dueWhenDoneCents).toBe(priceCents);
    const lines = [{ kind: 'fee', label: 'Dry run', qty: 1000, unitCents: 7500, taxCategory: 'exempt', itemSlug: 'dry-run' }];
    const { id } = (await world.staff.post('/api/invoices', { customerId, orderId, lines })).body as Invoice;
    expect((await world.staff.post(`/api/invoices/${id}/transitions/issue`, {})).body).toMatchObject({ ownFeesCents: 7500 });
    expect((await take(visit, { invoiceId: id, amountCents: 7500 })).status).toBe(201);
    expect((await stopOf(visit)).dueWhenDoneCents).toBe(priceCents);
    await world.app.records.db.query('UPDATE orders SET cubic_yards_milli = cubic_yards_milli + 6000 WHERE id = $1', [orderId]);
    expect((await stopOf(visit)).dueWhenDoneCents).toBeNull();
  });

  it('is asked for once: the bill has in it what was not paid of the deposit, which can be paid before the job is done', async () => {
    const visit = await world.visitOn(TODAY, crew);
    expect((await stopOf(visit)).bills).toMatchObject([{ kind: 'deposit', owedCents: 12_980 }]);
    expect((await take(visit, { amountCents: 2980 })).status).toBe(201);
    await world.workUpTo(token, visit, 'complete');
    const { bills, priceCents } = await stopOf(visit);
    expect(bills).toMatchObject([{ kind: 'bill', owedCents: priceCents - 2980 }]);
    expect((await take(visit, { amountCents: bills[0]!.owedCents })).status).toBe(201);
    expect(await stopOf(visit)).toMatchObject({ owedCents: 0 });
  });

  it('is signed for on the crew’s phone, by name and by hand, and the receipt is printed with it', async () => {
    const visit = await done();
    const blank = { signedBy: 'Ann Hill', signatureImage: 'data:image/png;base64,AAAA' };
    expect((await take(visit, blank)).body.fields).toEqual({ 'signature.image': 'Please draw your signature again' });
    const { data } = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 20, height: 4, channels: 3, background: '#000' } }, left: 5, top: 5 }])
      .png()
      .toBuffer({ resolveWithObject: true });
    const signatureImage = `data:image/png;base64,${data.toString('base64')}`;
    expect((await take(visit, { signatureImage })).body.fields).toEqual({ signedBy: 'Enter the name of the person who signed' });
    expect((await take(visit, { signedBy: 'Ann Hill', signatureImage })).status).toBe(201);
    const [payment] = await world.app.records.find(Payment, { customerId: visit.customerId });
    expect(payment!.signature).toEqual({ name: 'Ann Hill', image: expect.stringMatching(/^data:image\/png;base64,/) });
    expect((await world.staff.fetch(`/api/payments/${payment!.id}/receipt`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('comes by card behind a link, shown as a code, on a bill that is issued with it', async () => {
    const visit = await done();
    const { body } = await world.act(token, visit, 'pay-link', { send: 'none' });
    expect(body).toMatchObject({ sentTo: null, code: expect.stringMatching(/^<svg/) });
    const bill = await world.app.records.findOne(Invoice, { orderId: visit.orderId, kind: 'bill' });
    expect(bill).toMatchObject({ status: 'issued' });
    const path = `/api/portal/pay/${body.url.split('/').at(-1)}`;
    const key = { 'idempotency-key': `card-${bill!.id}` };
    expect((await world.app.visitor().post(path, { card: '4242 4242 4242 4242', tipCents: 300 }, key)).body.status).toBe('succeeded');
    expect(await stopOf(visit)).toMatchObject({ owedCents: 0, bills: [] });
    expect((await world.act(token, visit, 'pay-link', {})).body.message).toBe('This bill is paid.');
  });

  it('is on sheets that are listed by day, those of one day by truck', async () => {
    const date = '2027-02-01';
    for (const name of ['Z 3', 'Z 1', 'Z 2']) {
      const { id: truckId } = await world.app.records.insert(Truck, { name });
      await world.app.records.insert(TruckSheet, { truckId, date });
    }
    const { body } = await world.staff.get(`/api/truck-sheets?page=1&sort=date,DESC&filter=date||$eq||${date}`);
    expect(body.data.map(({ truck }: TruckSheet) => truck.name)).toEqual(['Z 1', 'Z 2', 'Z 3']);
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
