import { approveView } from '@haulbook/contracts';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { Redemption } from '../../pricing/redemption.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { MessageLog, type MailPayload } from '@haulbook/platform';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { EXTRA, FULL_LOAD, lastMail, newCustomer, NOW, Review, reviewWorld, sentQuote } from './review-fixtures.js';

const WEDNESDAY = '2027-03-03';
const THURSDAY = '2027-03-04';
const FRIDAY = '2027-03-05';
const MONDAY = '2027-03-08';

describe('approving a quote', () => {
  const world = reviewWorld();
  const open = (body?: object) => world.open(body);

  describe('approving', () => {
    it('takes no code from the signed-in customer of the quote, and one from everybody else', async () => {
      const owner = await world.app.signInAs('customer');
      const customer = await world.app.records.get(Customer, owner.person!.customerId!);
      const { address } = await newCustomer(world.app);
      await world.app.records.updateOne(Address, address.id, { customerId: customer.id });
      const quote = await sentQuote(world.app, world.staff, {}, { customer, address });
      for (const client of [world.app.visitor(), await world.app.signInAs('customer')]) {
        const other = new Review(world.app, quote, client);
        expect((await other.get()).body.needsCode).toBe(true);
        for (const code of ['', '000000']) expect((await other.approve({ code })).status).toBeGreaterThanOrEqual(400);
      }
      const own = new Review(world.app, quote, owner);
      expect((await own.get()).body.needsCode).toBe(false);
      expect((await own.approve({ code: '' })).status).toBe(200);
    });

    it('makes order, appointment, signature and mail, and an active customer of a prospect', async () => {
      const review = await open();
      const extra = (await review.get()).body.lines.find((line) => line.optional)!;
      const { body: hold } = await review.hold(WEDNESDAY, '8–10 AM');
      const answer = await review.approve({ selectedLineIds: [extra.id], hold: { id: hold.id, token: hold.token }, notes: 'Back door' });
      expect(answer.status).toBe(200);
      const made = approveView.parse(answer.body);
      expect(made.orderNumber).toMatch(/^J-2027-\d{5}$/);
      expect(made.slot).toEqual({ date: WEDNESDAY, label: '8–10 AM', startsAt: '2027-03-03T13:00:00.000Z' });

      const quote = await world.app.records.get(Quote, review.quote.id);
      expect(quote).toMatchObject({ status: 'converted', totalCents: 70_263, requestNotes: 'Back door' });
      expect(quote.signature).toMatchObject({
        name: 'Robin Reed',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        ip: expect.any(String),
      });
      expect(await world.app.records.findOne(Order, { quoteId: quote.id })).toMatchObject({
        status: 'scheduled',
        totalCents: 70_263,
        depositCents: 14_053,
      });
      expect(await world.app.records.findOne(Appointment, { orderId: made.orderId })).toMatchObject({
        status: 'confirmed',
        date: WEDNESDAY,
        estimatedMinutes: 120,
      });
      expect((await world.app.records.get(Hold, hold.id)).status).toBe('consumed');
      expect(await world.app.records.get(Customer, quote.customerId)).toMatchObject({
        customerStatus: 'active',
        customerScore: 75,
        likelihoodToBook: 1,
        acquisitionDate: NOW_ISH,
      });
      expect(await lastMail(world.app, review.quote.customer.email, 'quote_approved')).toMatchObject({
        orderNumber: made.orderNumber,
        slot: { date: WEDNESDAY, label: '8–10 AM' },
      });

      const history = await world.staff.get(`/api/quotes/${quote.id}/history`);
      expect(history.body.map((entry: { action: string }) => entry.action)).toEqual(
        expect.arrayContaining(['create', 'send', 'view', 'approve', 'convert']),
      );
    });

    it('makes one order of 20 clicks at once, and tells every click of that one', async () => {
      const review = await open();
      const code = await review.code();
      const { totalCents } = (await review.get()).body;
      const answers = await Promise.all(Array.from({ length: 20 }, () => review.approve({ code, totalCents })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      expect(await world.app.records.count(Order, { quoteId: review.quote.id })).toBe(1);
      expect(await world.app.records.count(MessageLog, { recipient: review.quote.customer.email, template: 'quote_approved' })).toBe(1);
    });

    it('tells a later click of no visit that was called off', async () => {
      const review = await open();
      const { body: hold } = await review.hold(WEDNESDAY, '10 AM–12 PM');
      const { body } = await review.approve({ hold: { id: hold.id, token: hold.token } });
      expect(body.slot).toMatchObject({ date: WEDNESDAY });
      const visit = (await world.app.records.findOne(Appointment, { orderId: body.orderId }))!;
      await world.staff.post(`/api/appointments/${visit.id}/transitions/cancel`, { input: { reason: 'Storm' } });
      const again = await review.approve({ code: '000000', totalCents: 64_900 });
      expect(again.body).toEqual({ ...body, slot: null });
    });

    it('gives the last place to one of two, and leaves nothing half done of the other', async () => {
      const [winner, loser] = [await open(), await open()];
      const [first, second] = [await winner.hold(FRIDAY, '8–10 AM'), await loser.hold(FRIDAY, '8–10 AM')];
      const third = await (await open()).hold(FRIDAY, '8–10 AM');
      expect([third.status, third.body]).toEqual([409, expect.objectContaining({ code: 'slot_taken' })]);
      // The loser's hold expires, and another customer takes its place.
      await world.app.records.db.query(`UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second' WHERE hold_id = $1`, [
        second.body.id,
      ]);
      await (await open()).hold(FRIDAY, '8–10 AM');
      const holdOf = ({ body }: typeof first) => ({ id: body.id, token: body.token });
      const code = await loser.code();
      const [won, lost] = await Promise.all([winner.approve({ hold: holdOf(first) }), loser.approve({ hold: holdOf(second), code })]);
      expect(won.status).toBe(200);
      expect([lost.status, lost.body.code]).toEqual([409, 'slot_taken']);
      expect(lost.body.details.next).toHaveLength(3);
      expect(await world.app.records.count(Order, { quoteId: loser.quote.id })).toBe(0);
      expect(await world.app.records.get(Quote, loser.quote.id)).toMatchObject({ status: 'sent', signature: null, decidedAt: null });
      // The refusal did not use up the code.
      const { body: another } = await loser.hold(THURSDAY, '2–4 PM');
      expect((await loser.approve({ code, hold: { id: another.id, token: another.token } })).status).toBe(200);
    });

    it('keeps the slot asked for with the request when no other is chosen', async () => {
      const review = await open();
      await review.hold(THURSDAY, '12–2 PM');
      const { body } = await review.approve();
      expect(body.slot).toMatchObject({ date: THURSDAY, label: '12–2 PM' });
    });

    it('takes the slot it was asked to keep anew when it is held no more, and refuses when somebody else has it', async () => {
      const [review, late] = [await open(), await open()];
      const { body: hold } = await review.hold(MONDAY, '2–4 PM');
      const keep = { date: MONDAY, windowId: hold.windowId };
      const runOut = (id: string) =>
        Promise.all([
          world.app.records.db.query(`UPDATE holds SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1 RETURNING id`, [
            id,
          ]),
          world.app.records.db.query(
            `UPDATE slot_claims SET expires_at = clock_timestamp() - interval '1 second' WHERE hold_id = $1 RETURNING id`,
            [id],
          ),
        ]);
      await runOut(hold.id);
      expect((await review.approve({ keep })).body.slot).toMatchObject({ date: MONDAY, label: '2–4 PM' });
      // Another customer takes the other truck's place, too.
      const { body: other } = await late.hold(MONDAY, '2–4 PM');
      await runOut(other.id);
      await (await open()).hold(MONDAY, '2–4 PM');
      const answer = await late.approve({ keep });
      expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
      expect(await world.app.records.count(Order, { quoteId: late.quote.id })).toBe(0);
    });

    it('approves no other total than the one shown, which holds whatever becomes of the customer’s standing', async () => {
      const review = await open({ lines: [FULL_LOAD, { ...EXTRA, optional: false, selected: true }] });
      expect((await review.get()).body.totalCents).toBe(70_263);
      await world.staff.patch(`/api/customers/${review.quote.customer.id}`, { taxExempt: true });
      const other = await review.approve({ totalCents: 69_900 });
      expect([other.status, other.body.code]).toEqual([409, 'quote_revised']);
      expect(await world.app.records.count(Order, { quoteId: review.quote.id })).toBe(0);
      expect((await review.get()).body.totalCents).toBe(70_263);
      expect((await review.approve({ totalCents: 70_263 })).status).toBe(200);
      expect(await world.app.records.findOne(Order, { quoteId: review.quote.id })).toMatchObject({ totalCents: 70_263 });
    });

    it('mails the signed quote and the calendar file, and keeps that the customer knows the time', async () => {
      const review = await open();
      const { body: hold } = await review.hold(FRIDAY, '12–2 PM');
      const { body: made } = await review.approve({ hold: { id: hold.id, token: hold.token } });
      const visit = (await world.app.records.findOne(Appointment, { orderId: made.orderId }))!;
      expect([visit.toldFor, visit.toldAt]).toEqual([visit.startsAt, expect.any(String)]);
      const [message] = await world.app.records.find(MessageLog, { recipient: review.quote.customer.email, template: 'quote_approved' });
      const { attachments } = message!.payload as MailPayload;
      expect(attachments.map(({ kind }) => kind)).toEqual(['calendar', 'quote']);
    });

    it('refuses another quote’s hold', async () => {
      const [one, other] = [await open(), await open()];
      const { body: hold } = await other.hold(THURSDAY, '10 AM–12 PM');
      const answer = await one.approve({ hold: { id: hold.id, token: hold.token } });
      expect([answer.status, answer.body.code]).toEqual([409, 'hold_expired']);
      expect((await world.app.records.get(Hold, hold.id)).status).toBe('held');
      await other.post('decline', { revision: 1, reason: 'Too dear' });
      expect((await world.app.records.get(Hold, hold.id)).status).toBe('released');
    });

    it('refuses an older revision, a quote past its day, and one that is decided', async () => {
      const revised = await open();
      expect((await revised.approve({ revision: 2 })).body.code).toBe('quote_revised');
      const late = await open({ expiresOn: '2027-03-02' });
      world.app.clock.set(new Date('2027-03-03T04:59:00Z'));
      expect((await late.get()).body.expired).toBe(false);
      const code = await late.code();
      world.app.clock.set(new Date('2027-03-03T05:00:01Z'));
      expect((await late.approve({ code })).body.code).toBe('quote_expired');
      expect((await late.get()).body).toMatchObject({ expired: true, statusLabel: 'Expired' });
      world.app.clock.set(NOW);
      const declined = await open();
      expect((await declined.post('decline', { revision: 1, reason: 'Too dear' })).body).toEqual({ status: 'declined' });
      expect((await declined.approve({ code: '123456' })).body.code).toBe('quote_decided');
      expect(await world.app.records.get(Quote, declined.quote.id)).toMatchObject({ declineReason: 'Too dear' });
    });

    it('needs a signature, a six-digit code and the agreement', async () => {
      const review = await open();
      const given = { revision: 1, selectedLineIds: [], totalCents: 64_900, hold: null };
      const answer = await review.post('approve', { ...given, code: '12', signature: { name: ' ' } });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields).sort()).toEqual(['agree', 'code', 'signature.name']);
    });
  });

  describe('coupons', () => {
    const couponOf = (changes: Partial<Coupon>) =>
      world.app.records.insert(
        Coupon,
        {
          kind: 'fixed',
          amountCents: 4900,
          code: `C${Math.random().toString(36).slice(2, 9).toUpperCase()}`,
          status: 'active',
          ...changes,
        },
        { states: true },
      );

    it('with one use goes to one of ten approvals at once, and is free again when that order is cancelled', async () => {
      const coupon = await couponOf({ maxUses: 1 });
      const reviews = [];
      for (let i = 0; i < 10; i += 1) reviews.push(await open({ couponId: coupon.id, estimatedMinutes: 30, cubicYardsMilli: 1000 }));
      const codes = await Promise.all(reviews.map((review) => review.code()));
      const answers = await Promise.all(reviews.map((review, index) => review.approve({ code: codes[index] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(new Set(['coupon_refused']));
      expect((await world.app.records.get(Coupon, coupon.id)).uses).toBe(1);
      expect(await world.app.records.count(Redemption, { couponId: coupon.id, status: 'consumed' })).toBe(1);
      const { orderId } = answers.find(({ status }) => status === 200)!.body;
      const cancelled = await world.staff.post(`/api/orders/${orderId}/transitions/cancel`, { input: { reason: 'Changed their mind' } });
      expect(cancelled.status).toBe(200);
      expect((await world.app.records.get(Coupon, coupon.id)).uses).toBe(0);
    });

    it('with one use per customer is refused to the same customer’s second quote', async () => {
      const coupon = await couponOf({ maxUsesPerCustomer: 1 });
      const whose = await newCustomer(world.app);
      const [first, second] = [
        new Review(world.app, await sentQuote(world.app, world.staff, { couponId: coupon.id }, whose)),
        new Review(world.app, await sentQuote(world.app, world.staff, { couponId: coupon.id }, whose)),
      ];
      expect((await first.get()).body).toMatchObject({ discountCents: 4900, totalCents: 60_000, couponCode: coupon.code });
      expect((await first.approve()).status).toBe(200);
      const answer = await second.approve();
      expect([answer.status, answer.body.message]).toEqual([409, 'You’ve already used this coupon. Without it the price is $649.00.']);
      expect((await second.approve({ totalCents: 64_900, withoutCoupon: true })).status).toBe(200);
    });
  });
});

const NOW_ISH = expect.stringMatching(/^2027-03-02T14:/);
