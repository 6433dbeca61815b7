import type { DayView, HoldView, JobInput } from '@haulbook/contracts';
import { MessageLog, Setting, type MailPayload } from '@haulbook/platform';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { FlexibleVisits } from '../../orders/flexible-visits.service.js';
import { AppointmentsService } from '../../orders/appointments.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { useTwoTestApps, type TestClient } from '../../testing/test-app.js';
import { lastMail, Review, tokenIn } from '../review/review-fixtures.js';
import { AN_EIGHTH, book, bookingOf, FULL_TRUCK, TUESDAY_MORNING, windowsOf } from './booking-fixtures.js';

const A_QUARTER: JobInput = { ...AN_EIGHTH, volumeEighths: 2 };
const MONDAY = '2027-03-08';
const TUESDAY = '2027-03-09';
const WEDNESDAY = '2027-03-10';
const THURSDAY = '2027-03-11';
const WORDS = (day: string) => `Any time ${day} — we’ll tell you your 2-hour window by 6 PM the day before`;

/** 6 PM in New York. */
const eveningOf = (date: string) => new Date(`${date}T23:00:00Z`);

describe('flexible days', () => {
  const { one: app, two } = useTwoTestApps();
  let staff: TestClient;
  beforeAll(async () => {
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
  });
  beforeEach(() => {
    app.clock.set(TUESDAY_MORNING);
    two.clock.set(TUESDAY_MORNING);
  });

  async function offer(flexible: object) {
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'booking' }))!;
    const saved = await staff.patch(`/api/settings/${id}`, { version, value: { ...(value as object), flexible } });
    expect(saved.status).toBe(200);
  }
  const dayOf = async (date: string, job = A_QUARTER): Promise<DayView> =>
    (await app.visitor().post('/api/portal/availability', { job, from: date, days: 1 })).body.days[0];
  const holdAnyTime = (date: string, changes: object = {}) =>
    app.visitor().post('/api/portal/holds/any-time', { job: A_QUARTER, date, ...changes });
  const priceOf = async (flexible: boolean, changes: object = {}) =>
    (await app.visitor().post('/api/portal/estimate', { job: A_QUARTER, zip: '27601', date: TUESDAY, flexible, ...changes })).body;

  /** Book any time of a day, have staff send the quote, and open it. */
  async function sentTo(date: string) {
    const { body: hold } = await holdAnyTime(date);
    const input = bookingOf({ job: A_QUARTER, hold: { id: hold.id, token: hold.token } });
    const booked = await book(app.visitor(), input);
    expect(booked.status).toBe(201);
    const { id, number, customerId } = await app.records.get(Quote, booked.body.quoteId);
    expect((await staff.post(`/api/quotes/${id}/transitions/send`, {})).status).toBe(200);
    const { url } = await lastMail(app, input.contact.email, 'quote_ready');
    const customer = await app.records.get(Customer, customerId);
    return { booked, hold: hold as HoldView, review: new Review(app, { id, number, token: tokenIn(url!), customer }) };
  }
  async function approved(date: string) {
    const { review, hold } = await sentTo(date);
    const { requestedSlot, totalCents, revision } = (await review.get()).body;
    const keep = { date: requestedSlot!.date, windowId: requestedSlot!.windowId };
    const answer = await review.approve({ keep, totalCents, revision });
    expect(answer.status).toBe(200);
    const visit = (await app.records.findOne(Appointment, { orderId: answer.body.orderId }))!;
    return { review, hold, visit, answer };
  }
  const mailsTo = (email: string | null, template: string) => app.records.find(MessageLog, { recipient: email!, template });

  it('are off until the owner switches them on', async () => {
    expect((await dayOf(TUESDAY)).flexible).toBeUndefined();
    expect(await holdAnyTime(TUESDAY)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((await priceOf(true)).lowCents).toBe((await priceOf(false)).lowCents);
  });

  describe('where they are on', () => {
    beforeAll(() => offer({ on: true }));

    it('are offered where they save something, until the evening before', async () => {
      const promise = 'we’ll tell you your 2-hour window by 6 PM the day before';
      expect((await dayOf(TUESDAY)).flexible).toEqual({ saveCents: 2000, promise });
      // The smallest load costs the minimum price.
      expect((await dayOf(TUESDAY, AN_EIGHTH)).flexible).toBeUndefined();
      expect((await dayOf('2027-03-07')).flexible).toBeUndefined();
      app.clock.set(eveningOf(MONDAY));
      expect((await dayOf(TUESDAY)).flexible).toBeUndefined();
      expect((await holdAnyTime(TUESDAY)).body.message).toBe('That day is no longer offered for any time. Please pick a window.');
    });

    it('cost less: once, before a coupon, and in the range the customer agrees to', async () => {
      const [plain, flexible] = [await priceOf(false), await priceOf(true)];
      expect([flexible.lowCents, flexible.highCents]).toEqual([plain.lowCents - 2000, plain.highCents - 2000]);
      expect(flexible.lines.at(-1)).toEqual({ label: 'Any-time discount', qty: 1000, totalCents: -2000 });
      await app.records.insert(Coupon, { code: 'TEN', kind: 'percent', percentPpm: 100_000, status: 'active' }, { states: true });
      expect((await priceOf(true, { couponCode: 'TEN' })).lowCents).toBe((plain.lowCents - 2000) * 0.9);
    });

    it('fill the day’s fullest route, and nothing that is full', async () => {
      const taken = new Set<string>();
      for (let answer = await holdAnyTime(THURSDAY, { job: FULL_TRUCK }); answer.status === 201;) {
        taken.add(answer.body.windowId);
        await app.records.db.query(`UPDATE holds SET visitor_key = NULL`);
        answer = await holdAnyTime(THURSDAY, { job: FULL_TRUCK });
      }
      const windows = Object.values(await windowsOf(app.visitor(), THURSDAY));
      expect(windows.map(({ available }) => available)).toEqual(windows.map(() => false));
      expect(taken.size).toBeGreaterThan(1);
      expect((await dayOf(THURSDAY, FULL_TRUCK)).flexible).toBeUndefined();
    });

    it('are told in words, priced as shown, and settled once by two processes on the evening before', async () => {
      const { review, visit, hold, answer } = await approved(TUESDAY);
      const { email } = review.quote.customer;
      expect(hold).toMatchObject({ flexible: true, label: WORDS('Tuesday, Mar 9') });
      expect(answer.body.slot).toMatchObject({ label: WORDS('Tuesday, Mar 9'), flexible: true });
      expect((await review.get()).body).toMatchObject({ totalCents: 20_900, subtotalCents: 22_900, discountCents: 2000 });
      expect(visit).toMatchObject({ flexible: true, date: TUESDAY });
      expect(JSON.stringify(await lastMail(app, email, 'quote_approved'))).toContain(WORDS('Tuesday, Mar 9'));
      const [mail] = await mailsTo(email, 'quote_approved');
      expect((mail!.payload as MailPayload).attachments?.map(({ kind }) => kind)).toEqual(['quote']);

      // Within its day it is moved without a word; its truck's fullest window is where it ends up again.
      const windows = await windowsOf(app.visitor(), TUESDAY, A_QUARTER);
      const moved = await staff.post(`/api/appointments/${visit.id}/move`, {
        date: TUESDAY,
        windowId: windows['2–4 PM']!.windowId,
        tell: true,
      });
      expect(moved.status).toBe(201);
      expect(await app.records.get(Appointment, visit.id)).toMatchObject({ flexible: true, movedAt: null });
      expect(await mailsTo(email, 'appointment_moved')).toEqual([]);
      expect(
        (await staff.get(`/api/schedule?from=${TUESDAY}&days=1`)).body.days[0].trucks.flatMap(({ entries }: never) => entries),
      ).toEqual(expect.arrayContaining([expect.objectContaining({ id: visit.id, flexible: true })]));

      const settleAt = async (now: Date) => {
        app.clock.set(now);
        two.clock.set(now);
        const runs = await Promise.all([app, two].map(({ app: server }) => server.get(FlexibleVisits).settle()));
        return runs.reduce((all, settled) => all + settled, 0);
      };
      expect(await settleAt(new Date(eveningOf(MONDAY).getTime() - 60_000))).toBe(0);
      await app.app.get(AppointmentsService).remind();
      expect(await mailsTo(email, 'appointment_reminder')).toEqual([]);
      expect(await settleAt(eveningOf(MONDAY))).toBe(1);
      expect(await settleAt(eveningOf(MONDAY))).toBe(0);
      expect(await app.records.get(Appointment, visit.id)).toMatchObject({ flexible: false, date: TUESDAY });
      const told = await mailsTo(email, 'appointment_scheduled');
      expect(told).toHaveLength(1);
      expect(((told[0]!.payload as MailPayload).data as { slot: object }).slot).toEqual({ date: TUESDAY, label: '8–10 AM' });
    });

    it('are billed at the approved price, with the discount as its own line', async () => {
      const { visit } = await approved('2027-03-15');
      app.clock.set(new Date('2027-03-15T15:00:00Z'));
      await app.app.get(FlexibleVisits).settle();
      for (const name of ['onMyWay', 'arrive', 'complete'])
        expect((await staff.post(`/api/appointments/${visit.id}/transitions/${name}`, { input: {}, confirmed: true })).status).toBe(200);
      const bill = await app.records.findOne(Invoice, { orderId: visit.orderId }, { lines: ['lines'] });
      expect(bill).toMatchObject({ totalCents: 20_900, discountCents: 2000 });
      expect(bill!.lines.map(({ label, totalCents }) => [label, totalCents])).toEqual([
        ['1/4 truck', 22_900],
        ['Any-time discount', -2000],
      ]);
    });

    it('lose the discount with another time, which the page shows first', async () => {
      const { review } = await sentTo(WEDNESDAY);
      const { body: hold } = await review.hold(WEDNESDAY, '12–2 PM');
      const shown = await review.post('price', { selectedLineIds: [], date: WEDNESDAY, flexible: false });
      expect(shown.body).toMatchObject({ totalCents: 22_900, dayChanges: [{ label: 'Any-time discount', cents: 2000 }] });
      const wish = { hold: { id: hold.id, token: hold.token } };
      expect((await review.approve({ ...wish, totalCents: 20_900 })).body.code).toBe('quote_revised');
      const approval = await review.approve({ ...wish, totalCents: 22_900 });
      expect(approval.body.slot).toMatchObject({ label: '12–2 PM' });
      expect(await app.records.count(Appointment, { orderId: approval.body.orderId, flexible: true })).toBe(0);
    });

    it('become a time like others when the office moves them to another day', async () => {
      const { review, visit } = await approved('2027-03-12');
      const { windowId } = (await windowsOf(app.visitor(), '2027-03-13', A_QUARTER))['8–10 AM']!;
      expect((await staff.post(`/api/appointments/${visit.id}/move`, { date: '2027-03-13', windowId, tell: true })).status).toBe(201);
      expect((await app.records.get(Appointment, visit.id)).flexible).toBe(false);
      expect(await mailsTo(review.quote.customer.email, 'appointment_moved')).toHaveLength(1);
    });
  });
});
