import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, MessageLog, Setting } from '@haulbook/platform';
import { Hold } from '../scheduling/hold.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { lastMail, reviewWorld, type Review } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Order } from './order.entity.js';
import { VisitConfirmation } from '../billing/invoices/visit-confirmation.service.js';

const DATE = '2027-03-08';

describe('a deposit that comes before the visit', () => {
  const world = reviewWorld();
  beforeAll(async () => {
    const { id, value } = (await world.app.records.findOne(Setting, { key: 'quotes' }))!;
    expect((await world.staff.patch(`/api/settings/${id}`, { value: { ...value, depositBeforeVisit: true } })).status).toBe(200);
  });

  interface Chosen {
    review: Review;
    orderId: string;
    deposit: Invoice;
  }
  async function chosen(date = DATE, label = '10 AM–12 PM'): Promise<Chosen> {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const hold = await review.hold(date, label);
    const { body } = await review.approve({ hold: { id: hold.body.id, token: hold.body.token } });
    return { review, orderId: body.orderId, deposit: (await world.app.records.findOne(Invoice, { orderId: body.orderId }))! };
  }
  const pay = async ({ review, orderId }: Chosen) => {
    const path = `/api/portal/quotes/${review.quote.number}/deposit/pay`;
    const paid = await review.client.post(path, { token: review.quote.token, card: '4242 4242 4242 4242' }, { 'idempotency-key': orderId });
    expect(paid.status).toBe(200);
  };
  const confirm = ({ orderId }: Chosen, wish: { untold?: boolean } = {}) =>
    runAs(SYSTEM_ACTOR, () => world.app.app.get(VisitConfirmation).confirm({ orderId, ...wish }));
  const move = (path: string, transition: string, input: object = {}) =>
    world.staff.post(`/api/${path}/transitions/${transition}`, { input });
  const close = async (date: string) => {
    const closed = await world.staff.post('/api/blackouts', { startsOn: date, endsOn: date, reason: 'Truck service' });
    expect(closed.status).toBe(201);
  };
  const order = ({ orderId }: Chosen) => world.app.records.get(Order, orderId);
  const isQueued = async ({ orderId }: Chosen) =>
    (await world.app.records.db.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1`, [`confirm_visit:${orderId}`])).length > 0;
  /** Return the number of slots held for an order's quote. */
  const kept = async ({ review }: Chosen) =>
    (
      await world.app.records.db.query(`SELECT 1 FROM slot_claims c JOIN holds h ON h.id = c.hold_id WHERE h.quote_id = $1`, [
        review.quote.id,
      ])
    ).length;

  it('keeps the time until it is paid, and then confirms it', async () => {
    const made = await chosen();
    expect((await order(made)).status).toBe('unscheduled');
    const view = await made.review.get();
    expect(view.body).toMatchObject({ order: { slot: null }, deposit: { comesFirst: true }, requestedSlot: { date: DATE } });
    const { email } = made.review.quote.customer;
    expect(await lastMail(world.app, email, 'quote_approved')).toMatchObject({
      deposit: { keeps: { date: DATE, until: view.body.requestedSlot!.heldUntil } },
    });
    const { windowId, date } = view.body.requestedSlot!;
    const early = await world.staff.post(`/api/orders/${made.orderId}/schedule`, { date, windowId });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('deposit must be paid')]);
    await pay(made);
    await confirm(made);
    expect((await order(made)).status).toBe('scheduled');
    expect((await made.review.get()).body).toMatchObject({ order: { slot: { date: DATE } }, deposit: { comesFirst: false } });
    expect(await world.app.records.count(MessageLog, { recipient: email, template: 'appointment_scheduled' })).toBe(1);
    await confirm(made);
    expect((await order(made)).status).toBe('scheduled');
  });

  it('shows staff who record it that it confirms the visit, which tells no one where that was left off', async () => {
    const made = await chosen('2027-03-09');
    const { email } = made.review.quote.customer;
    const cash = { method: 'cash', amountCents: made.deposit.balanceCents };
    const take = (messages: 'show' | 'off') =>
      world.staff.post(`/api/invoices/${made.deposit.id}/payments`, cash, { 'idempotency-key': made.orderId, 'x-messages': messages });
    const shown = (await take('show')).body.messages as { mail: { subject: string } }[];
    expect(shown.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Your appointment/), expect.stringMatching(/receipt/i)]);
    expect((await take('off')).status).toBe(201);
    const job = `SELECT payload FROM graphile_worker._private_jobs WHERE key = $1`;
    const [queued] = await world.app.records.db.query<{ payload: { orderId: string } }>(job, [`confirm_visit:${made.orderId}`]);
    await runAs(SYSTEM_ACTOR, () => world.app.app.get(VisitConfirmation).confirm(queued!.payload));
    expect((await order(made)).status).toBe('scheduled');
    for (const template of ['appointment_scheduled', 'receipt'])
      expect(await world.app.records.count(MessageLog, { recipient: email, template })).toBe(0);
  });

  describe('after the hold ran out', () => {
    /** Let the hold expire, as time would. */
    const runOut = async ({ review }: Chosen) => {
      const { db } = world.app.records;
      const past = `expires_at = clock_timestamp() - interval '1 minute'`;
      await db.query(`UPDATE slot_claims c SET ${past} FROM holds h WHERE h.id = c.hold_id AND h.quote_id = $1`, [review.quote.id]);
      await db.query(`UPDATE holds SET ${past} WHERE quote_id = $1`, [review.quote.id]);
    };
    const mails = ({ review }: Chosen) =>
      world.app.records.count(MessageLog, { recipient: review.quote.customer.email, template: 'new_time_needed' });

    it('promises the time no longer, and books it with the deposit if it is still free', async () => {
      const made = await chosen('2027-03-18');
      expect((await made.review.get()).body.requestedSlot).toMatchObject({ date: '2027-03-18', heldUntil: expect.any(String) });
      await runOut(made);
      expect((await made.review.get()).body.requestedSlot).toMatchObject({ date: '2027-03-18', heldUntil: null });
      await pay(made);
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'scheduled', wantedOn: null, timeLost: false });
      expect((await made.review.get()).body.order).toMatchObject({ slot: { date: '2027-03-18' } });
      expect(await mails(made)).toBe(0);
    });

    it('books it after the order was on hold while the deposit was paid', async () => {
      const made = await chosen('2027-03-24');
      const move = (name: string, input = {}) => world.staff.post(`/api/orders/${made.orderId}/transitions/${name}`, { input });
      expect((await move('hold', { reason: 'The customer travels' })).status).toBeLessThan(300);
      await pay(made);
      await confirm(made);
      expect((await order(made)).status).toBe('on_hold');
      expect((await move('resume')).status).toBeLessThan(300);
      const queued = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'confirm_visit' AND key = $1`;
      expect(await world.app.records.db.query(queued, [`confirm_visit:${made.orderId}`])).toHaveLength(1);
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'scheduled', wantedOn: null });
    });

    it('tries the time that was approved, not the one that was asked for first', async () => {
      const made = await chosen('2027-03-19');
      await world.app.records.updateOne(Quote, made.review.quote.id, { requestedOn: '2027-03-31' });
      await runOut(made);
      expect((await made.review.get()).body.requestedSlot).toMatchObject({ date: '2027-03-19' });
    });

    it('waits while the deposit is due, though the time is gone', async () => {
      const made = await chosen('2027-03-25');
      await runOut(made);
      await close('2027-03-25');
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'unscheduled', timeLost: false });
      expect(await mails(made)).toBe(0);
    });

    it('waits for a purchase order number that is wanted by now, and says nothing of a lost time', async () => {
      const made = await chosen('2027-03-23');
      const { id: customerId } = made.review.quote.customer;
      expect((await world.staff.patch(`/api/customers/${customerId}`, { purchaseOrderRequired: true })).status).toBe(200);
      await pay(made);
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'unscheduled', timeLost: false });
      expect([await mails(made), await kept(made)]).toEqual([0, 1]);
      expect((await world.staff.patch(`/api/orders/${made.orderId}`, { purchaseOrder: 'PO-7' })).status).toBe(200);
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'scheduled', timeLost: false });
    });

    it('says to customer and staff that another one is needed when it is gone, once', async () => {
      const made = await chosen('2027-03-22');
      await runOut(made);
      await close('2027-03-22');
      await pay(made);
      await confirm(made);
      await confirm(made);
      expect(await order(made)).toMatchObject({ status: 'unscheduled', timeLost: true, wantedOn: '2027-03-22' });
      const view = (await made.review.get()).body;
      expect(view).toMatchObject({ order: { slot: null, timeLost: true }, requestedSlot: null });
      expect(await mails(made)).toBe(1);
      const mail = await lastMail(world.app, made.review.quote.customer.email, 'new_time_needed');
      expect(mail).toMatchObject({ wanted: { date: '2027-03-22', label: '10 AM–12 PM' }, free: expect.any(Array) });
      const waiting = await world.staff.get('/api/orders?filter=timeLost||$eq||true');
      expect(waiting.body.map(({ id }: { id: string }) => id)).toEqual([made.orderId]);
      const windowId = (await order(made)).wantedWindowId;
      expect((await world.staff.post(`/api/orders/${made.orderId}/schedule`, { date: '2027-03-23', windowId })).status).toBe(201);
      expect(await order(made)).toMatchObject({ status: 'scheduled', timeLost: false, wantedOn: null, wantedWindowId: null });
    });

    it('says so, too, where the confirmation was left off, which was all that was shown', async () => {
      const made = await chosen('2027-03-26');
      await runOut(made);
      await close('2027-03-26');
      await pay(made);
      await confirm(made, { untold: true });
      expect(await order(made)).toMatchObject({ status: 'unscheduled', timeLost: true });
      expect(await mails(made)).toBe(1);
    });
  });

  it('tries the time anew that staff gave back, too', async () => {
    const made = await chosen();
    const [hold] = await world.app.records.find(Hold, { quoteId: made.review.quote.id, status: 'held' });
    await move(`holds/${hold!.id}`, 'release');
    await pay(made);
    await confirm(made);
    expect((await order(made)).status).toBe('scheduled');
  });

  it('gives the time back when the order is cancelled unpaid', async () => {
    const made = await chosen('2027-03-09');
    expect(await kept(made)).toBe(1);
    expect((await move(`orders/${made.orderId}`, 'cancel', { reason: 'No longer needed' })).status).toBe(200);
    expect(await kept(made)).toBe(0);
    expect(await world.app.records.count(Hold, { quoteId: made.review.quote.id, status: 'held' })).toBe(0);
  });

  it('books the kept time when it is voided', async () => {
    const made = await chosen('2027-03-12');
    expect((await move(`invoices/${made.deposit.id}`, 'void', { reason: 'Agreed by phone' })).status).toBe(200);
    expect(await isQueued(made)).toBe(true);
    await confirm(made);
    expect((await order(made)).status).toBe('scheduled');
    expect(await kept(made)).toBe(0);
  });

  it('books the kept time when it is credited in full', async () => {
    const made = await chosen('2027-03-15');
    const note = { amountCents: made.deposit.totalCents, reason: 'Agreed by phone' };
    expect(
      (await world.staff.post(`/api/invoices/${made.deposit.id}/credit-notes`, note, { 'idempotency-key': made.orderId })).status,
    ).toBe(201);
    expect(await world.app.records.get(Invoice, made.deposit.id)).toMatchObject({ status: 'credited' });
    expect(await isQueued(made)).toBe(true);
  });

  it('gives the kept time up when staff schedule the order to another', async () => {
    const made = await chosen('2027-03-16');
    const { windowId } = (await made.review.get()).body.requestedSlot!;
    await move(`invoices/${made.deposit.id}`, 'void', { reason: 'Agreed by phone' });
    expect((await world.staff.post(`/api/orders/${made.orderId}/schedule`, { date: '2027-03-17', windowId })).status).toBe(201);
    expect(await kept(made)).toBe(0);
    await confirm(made);
    expect((await made.review.get()).body.order!.slot).toMatchObject({ date: '2027-03-17' });
  });

  it('leaves its own time free for the order when staff schedule it there', async () => {
    const made = await chosen('2027-03-10');
    const { date, windowId } = (await made.review.get()).body.requestedSlot!;
    await move(`invoices/${made.deposit.id}`, 'void', { reason: 'Agreed by phone' });
    await close(date);
    expect((await world.staff.post(`/api/orders/${made.orderId}/schedule`, { date, windowId })).status).toBe(201);
  });

  it('keeps a time the customer holds already, though the day was closed since', async () => {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold('2027-03-11', '10 AM–12 PM');
    await close('2027-03-11');
    expect((await review.approve({ hold: { id: hold.id, token: hold.token } })).status).toBe(200);
    expect((await review.get()).body.requestedSlot).toMatchObject({ date: '2027-03-11' });
  });
});
