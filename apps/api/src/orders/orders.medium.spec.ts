import { dashboardView, orderView, rescheduleView } from '@haulbook/contracts';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { MessageLog, NumberingService } from '@haulbook/platform';
import { lastMail, newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { AppointmentsService } from './appointments.service.js';
import { Order } from './order.entity.js';
import { ReschedulesService } from './reschedules.service.js';

/** A Tuesday morning in New York. */
const NOW = new Date('2027-03-02T14:00:00Z');
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

describe('orders and their visits', () => {
  let app: TestApp;
  let staff: TestClient;
  let day = 3;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(NOW);
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());
  afterEach(() => app.clock.set(NOW));

  /** Create an approved order of a signed-in customer, each on a separate day from Thursday on. */
  async function booked(body: object = {}) {
    const client = await app.signInAs('customer');
    const customer = await app.records.get(Customer, client.person!.customerId!);
    const address = await app.records.insert(Address, { customerId: customer.id, line1: '7 Elm Street', city: 'Raleigh', zip: '27601' });
    const review = new Review(app, await sentQuote(app, staff, { ...SMALL, ...body }, { customer, address }), client);
    day += 1;
    const date = new Date(Date.UTC(2027, 2, day + (new Date(Date.UTC(2027, 2, day)).getUTCDay() === 0 ? 1 : 0)));
    if (date.getUTCDate() > day) day += 1;
    const on = date.toISOString().slice(0, 10);
    const { body: hold } = await review.hold(on, '10 AM–12 PM');
    const approved = await review.approve({ hold: { id: hold.id, token: hold.token } });
    const visit = await app.records.findOne(Appointment, { orderId: approved.body.orderId });
    return { client, customer, orderId: approved.body.orderId as string, visit: visit!, on, windowId: hold.windowId };
  }
  const step = (path: string, name: string, input: object = {}) =>
    staff.post(`/api/${path}/transitions/${name}`, { input, confirmed: true });
  const order = (id: string) => app.records.get(Order, id);
  const mailsTo = async (email: string | null, template: string) => app.records.count(MessageLog, { recipient: email!, template });
  const claimsOf = async (appointmentId: string) =>
    (await app.records.db.query('SELECT id FROM slot_claims WHERE appointment_id = $1', [appointmentId])).length;

  it('stays at a place of its own customer', async () => {
    const { body } = await new Review(app, await sentQuote(app, staff, SMALL)).approve();
    const { id, addressId } = await order(body.orderId);
    const { address: elsewhere } = await newCustomer(app);
    const refused = await staff.patch(`/api/orders/${id}`, { addressId: elsewhere.id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { addressId: 'This address belongs to another customer' } } });
    expect((await order(id)).addressId).toBe(addressId);
    expect((await staff.patch(`/api/orders/${id}`, { addressId, estimatedMinutes: 45 })).status).toBe(200);
  });

  it('is billed no more than was approved, however many bills are issued at once', async () => {
    const { body } = await new Review(app, await sentQuote(app, staff, SMALL)).approve();
    const { id: orderId, customerId, totalCents } = await order(body.orderId);
    const bill = { customerId, orderId, lines: [{ kind: 'item', label: 'The job', unitCents: totalCents }] };
    const drafts = [await staff.post('/api/invoices', bill), await staff.post('/api/invoices', bill)];
    let numbersFree = () => {};
    const kept = new Promise<void>((resolve) => (numbersFree = resolve));
    const numbers = app.records.transaction(async () => {
      await app.app.get(NumberingService).next('INV');
      await kept;
    });
    const issued = drafts.map((draft) => staff.post(`/api/invoices/${draft.body.id}/transitions/issue`, {}));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await app.records.db.query(waiting)).length < 2);
    numbersFree();
    await numbers;
    expect((await Promise.all(issued)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('runs from the crew’s setting off to the draft of the bill, the order following the visit', async () => {
    const { client, customer, orderId, visit } = await booked();
    const at = `appointments/${visit.id}`;
    expect((await step(at, 'arrive')).body.code).toBe('transition_refused');
    expect((await step(at, 'onMyWay')).body).toMatchObject({ status: 'en_route', onMyWayAt: expect.any(String) });
    expect(await mailsTo(customer.email, 'on_my_way')).toBe(1);
    await step(at, 'arrive');
    expect((await order(orderId)).status).toBe('in_progress');
    await step(at, 'complete');
    expect(await order(orderId)).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    const drafts = await app.records.find(Invoice, { orderId, kind: 'bill' });
    expect(drafts).toMatchObject([{ status: 'draft', number: null, totalCents: 64_900, balanceCents: 64_900 }]);
    expect((await app.records.get(Customer, customer.id)).totalJobsCompleted).toBe(1);
    const view = orderView.parse((await client.get(`/api/portal/orders/${orderId}`)).body);
    expect(view.timeline.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Quote approved', 'Crew on the way', 'Crew arrived', 'Job completed', 'Order completed']),
    );
    expect(view.invoices).toMatchObject([{ kind: 'deposit', totalCents: 12_980 }]);
  });

  it('moves a visit by the same capacity check, and tells the customer of another time, not of another truck', async () => {
    const { customer, visit, on } = await booked();
    const { body } = await staff.get(`/api/orders/${visit.orderId}/availability?from=${on}&days=1`);
    const late = body.days[0].windows.find((window: { label: string }) => window.label === '2–4 PM');
    const move = (slot: object) => staff.post(`/api/appointments/${visit.id}/move`, { windowId: late.windowId, ...slot });
    const moved = await move({ date: on });
    expect([moved.status, moved.body.startsAt.slice(0, 10)]).toEqual([201, on]);
    const [other] = await app.records.db.query<{ id: string }>('SELECT id FROM trucks WHERE active AND id <> $1', [moved.body.truckId]);
    const remindedAt = '2027-03-02T13:00:00.000Z';
    await app.records.update(Appointment, { id: visit.id }, { remindedAt });
    expect((await move({ date: on, truckId: other!.id })).body.truckId).toBe(other!.id);
    expect((await app.records.get(Appointment, visit.id)).remindedAt).toBe(remindedAt);
    expect(await claimsOf(visit.id)).toBe(1);
    expect(await mailsTo(customer.email, 'appointment_moved')).toBe(1);
    expect((await move({ date: '2027-03-07' })).body.code).toBe('slot_taken');
    expect((await app.records.get(Appointment, visit.id)).date).toBe(on);
    expect(
      (await (await app.signInAs('customer')).post(`/api/appointments/${visit.id}/move`, { date: on, windowId: late.windowId })).status,
    ).toBe(403);
  });

  it('gives the place back when a visit is cancelled, and takes a new one', async () => {
    const { customer, orderId, visit, on, windowId } = await booked();
    expect((await step(`appointments/${visit.id}`, 'cancel', { reason: 'Truck broke down' })).body.status).toBe('cancelled');
    expect((await order(orderId)).status).toBe('unscheduled');
    expect(await claimsOf(visit.id)).toBe(0);
    expect(await mailsTo(customer.email, 'appointment_cancelled')).toBe(1);
    const again = await staff.post(`/api/orders/${orderId}/schedule`, { date: on, windowId });
    expect(again.status).toBe(201);
    expect((await order(orderId)).status).toBe('scheduled');
    expect((await staff.post(`/api/orders/${orderId}/schedule`, { date: on, windowId })).body.code).toBe('conflict');
  });

  it('cancels the visit with the order, bills the late fee within 24 hours alone, and leaves nothing behind', async () => {
    const early = await booked();
    await step(`orders/${early.orderId}`, 'cancel', { reason: 'Moved away' });
    expect(await order(early.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'Moved away' });
    expect(await app.records.get(Appointment, early.visit.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Moved away' });
    expect(await claimsOf(early.visit.id)).toBe(0);
    expect(await app.records.count(Invoice, { orderId: early.orderId, status: { $ne: 'void' } })).toBe(0);
    const late = await booked();
    app.clock.set(new Date(Date.parse(late.visit.startsAt) - 23 * 3_600_000));
    await step(`orders/${late.orderId}`, 'cancel', { reason: 'Too late' });
    expect(await app.records.find(Invoice, { orderId: late.orderId, kind: 'bill' })).toMatchObject([{ status: 'draft', totalCents: 5000 }]);
  });

  it('lets customers cancel with 24 hours of notice, to the second', async () => {
    const { client, orderId, visit } = await booked();
    const starts = Date.parse(visit.startsAt);
    app.clock.set(new Date(starts - 24 * 3_600_000 + 1000));
    expect((await client.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).body.code).toBe('conflict');
    expect((await order(orderId)).status).toBe('scheduled');
    const other = await app.signInAs('customer');
    expect((await other.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).status).toBe(404);
    app.clock.set(new Date(starts - 25 * 3_600_000));
    expect((await client.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).body.status).toBe('cancelled');
  });

  it('puts a no-show back to be scheduled and drafts the dry run', async () => {
    const { orderId, visit } = await booked();
    await step(`appointments/${visit.id}`, 'noShow');
    expect((await order(orderId)).status).toBe('unscheduled');
    expect(await claimsOf(visit.id)).toBe(0);
    expect(await app.records.find(Invoice, { orderId, kind: 'bill' })).toMatchObject([{ status: 'draft', totalCents: 7500 }]);
  });

  it('that is called off while it is on hold waits for nothing any more', async () => {
    const { orderId } = await booked();
    await staff.post(`/api/orders/${orderId}/transitions/hold`, { input: { reason: 'No one answers' } });
    expect(await order(orderId)).toMatchObject({ status: 'on_hold', holdReason: 'No one answers' });
    await staff.post(`/api/orders/${orderId}/transitions/cancel`, { input: { reason: 'Gave up' } });
    expect(await order(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'Gave up', holdReason: null });
  });

  it('does not finish, or bill, more than was approved without a signed change order', async () => {
    const { client, orderId, visit } = await booked();
    const at = `appointments/${visit.id}`;
    await step(at, 'onMyWay');
    await step(at, 'arrive');
    const lower = await staff.post('/api/change-orders', { orderId, reason: 'Less', newTotalCents: 64_900 });
    expect([lower.status, Object.keys(lower.body.fields)]).toEqual([400, ['newTotalCents']]);
    const { body: change } = await staff.post('/api/change-orders', { orderId, reason: 'A second garage', newTotalCents: 90_000 });
    expect(change).toMatchObject({ status: 'proposed', previousTotalCents: 64_900 });
    expect((await step(at, 'complete')).body.code).toBe('transition_refused');
    expect((await app.records.get(Appointment, visit.id)).status).toBe('arrived');
    const other = await app.signInAs('customer');
    expect((await other.post(`/api/portal/change-orders/${change.id}/sign`, { name: 'X' })).status).toBe(404);
    expect((await client.post(`/api/portal/change-orders/${change.id}/sign`, { name: 'Casey Test' })).body.status).toBe('signed');
    await step(at, 'complete');
    const [invoice] = await app.records.find(Invoice, { orderId, kind: 'bill' });
    expect(invoice).toMatchObject({ totalCents: 90_000 });
    const dearer = await staff.patch(`/api/invoices/${invoice!.id}`, {
      lines: [{ kind: 'item', label: 'Everything', qty: 1000, unitCents: 90_001 }],
    });
    expect(dearer.body.totalCents).toBe(90_001);
    expect((await step(`invoices/${invoice!.id}`, 'issue')).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/change order/),
    });
  });

  it('takes the customer’s word for a change order: whose, how and when, with a copy for them', async () => {
    const { customer, orderId } = await booked();
    const { body: change } = await staff.post('/api/change-orders', { orderId, reason: 'A shed', newTotalCents: 80_000 });
    const word = { approvedBy: 'Casey Test', approvedHow: 'phone' };
    const approve = (input: object) => staff.post(`/api/change-orders/${change.id}/transitions/signFor`, { input });
    expect((await approve({ ...word, approvedAt: '2099-01-01T10:00:00Z' })).status).toBe(400);
    expect((await approve(word)).body).toMatchObject({
      status: 'signed',
      ...word,
      approvedAt: expect.stringContaining('2027-03-02T14:00'),
    });
    expect(await order(orderId)).toMatchObject({ totalCents: 80_000 });
    expect(await lastMail(app, customer.email, 'change_order_agreed')).toMatchObject({ word: { name: 'Casey Test', how: 'By phone' } });
  });

  describe('a wish for another time', () => {
    async function wished() {
      const made = await booked();
      const { body } = await made.client.get(`/api/portal/appointments/${made.visit.id}/availability?from=${made.on}&days=1`);
      const windowId = body.days[0].windows.find((window: { label: string }) => window.label === '2–4 PM').windowId;
      const ask = (client = made.client) =>
        client.post(`/api/portal/appointments/${made.visit.id}/reschedule`, { date: made.on, windowId, reason: 'A funeral' });
      return { ...made, wantedWindow: windowId, ask };
    }

    it('needs exactly 24 hours of notice', async () => {
      const { visit, ask } = await wished();
      app.clock.set(new Date(Date.parse(visit.startsAt) - 24 * 3_600_000 + 2000));
      const late = await ask();
      expect([late.status, late.body.details]).toEqual([409, { reason: 'notice_required' }]);
      expect(await app.records.count(RescheduleRequest, { appointmentId: visit.id })).toBe(0);
    });

    it('keeps the old slot, holds the wanted one, and moves when staff approve', async () => {
      const { client, customer, visit, wantedWindow, ask } = await wished();
      expect((await ask(await app.signInAs('customer'))).status).toBe(404);
      const { status, body } = await ask();
      expect(status).toBe(201);
      expect(rescheduleView.parse(body).status).toBe('pending');
      expect((await ask()).body.code).toBe('conflict');
      const shown = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
      expect(shown.nextAppointment).toMatchObject({ canReschedule: false, reschedule: { status: 'pending', wanted: { label: '2–4 PM' } } });
      expect(await claimsOf(visit.id)).toBe(1);
      const request = await app.records.get(RescheduleRequest, body.id);
      expect((await app.records.get(Hold, request.holdId!)).status).toBe('held');
      expect((await step(`reschedule-requests/${body.id}`, 'approve')).body.status).toBe('approved');
      expect(await app.records.get(Appointment, visit.id)).toMatchObject({ windowId: wantedWindow });
      expect((await app.records.get(Hold, request.holdId!)).status).toBe('consumed');
      expect(await claimsOf(visit.id)).toBe(1);
      expect(await mailsTo(customer.email, 'appointment_moved')).toBe(1);
    });

    it('gives the wanted slot back when staff decline, or nobody answers for 24 hours', async () => {
      const declined = await wished();
      const first = (await declined.ask()).body.id;
      await step(`reschedule-requests/${first}`, 'decline', { reason: 'The crew is out of town' });
      const row = await app.records.get(RescheduleRequest, first);
      expect(row).toMatchObject({ status: 'declined', answer: 'The crew is out of town', customerReason: 'A funeral' });
      expect((await app.records.get(Hold, row.holdId!)).status).toBe('released');
      expect(await mailsTo(declined.customer.email, 'reschedule_declined')).toBe(1);

      const unanswered = await wished();
      const second = (await unanswered.ask()).body.id;
      const service = app.app.get(ReschedulesService);
      app.clock.set(new Date(NOW.getTime() + 24 * 3_600_000 - 2000));
      await service.expireUnanswered();
      expect((await app.records.get(RescheduleRequest, second)).status).toBe('pending');
      app.clock.set(new Date(NOW.getTime() + 24 * 3_600_000 + 60_000));
      await service.expireUnanswered();
      expect((await app.records.get(RescheduleRequest, second)).status).toBe('expired');
      expect(await claimsOf(unanswered.visit.id)).toBe(1);
    });

    it('ends when the visit is called off', async () => {
      const { visit, ask } = await wished();
      const { body } = await ask();
      await step(`appointments/${visit.id}`, 'cancel', { reason: 'Storm' });
      expect((await app.records.get(RescheduleRequest, body.id)).status).toBe('expired');
    });
  });

  it('reminds of a visit once, a day before', async () => {
    const { customer, visit } = await booked();
    await app.records.db.query(`UPDATE appointments SET created_at = '2027-02-01' WHERE id = $1`, [visit.id]);
    const service = app.app.get(AppointmentsService);
    app.clock.set(new Date(Date.parse(visit.startsAt) - 23 * 3_600_000));
    await service.remind();
    await service.remind();
    expect(await mailsTo(customer.email, 'appointment_reminder')).toBe(1);
  });

  it('shows a customer their own alone', async () => {
    const { client, customer, orderId } = await booked();
    const other = await app.signInAs('customer');
    const own = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
    expect(own.customer.id).toBe(customer.id);
    expect(own.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(own.quotes).toMatchObject([{ status: 'converted', open: false }]);
    const theirs = dashboardView.parse((await other.get('/api/portal/dashboard')).body);
    expect([theirs.orders, theirs.quotes, theirs.appointments, theirs.invoices]).toEqual([[], [], [], []]);
    expect((await other.get(`/api/portal/orders/${orderId}`)).status).toBe(404);
    expect((await staff.get('/api/portal/dashboard')).status).toBe(403);
    expect((await app.visitor().get('/api/portal/dashboard')).status).toBe(401);
  });

  it('lets a customer change what is theirs to change', async () => {
    const client = await app.signInAs('customer');
    const id = client.person!.customerId!;
    expect(
      (await client.patch('/api/portal/profile', { firstName: 'Kim', phone: '(919) 555-0188', preferredContactMethod: 'sms' })).status,
    ).toBe(200);
    expect(await app.records.get(Customer, id)).toMatchObject({ firstName: 'Kim', phone: '+19195550188', preferredContactMethod: 'sms' });
    await client.patch('/api/portal/profile', { customerScore: 100, customerStatus: 'active', taxExempt: true });
    expect(await app.records.get(Customer, id)).toMatchObject({ customerScore: 50, customerStatus: 'prospect', taxExempt: false });
    expect((await client.patch('/api/portal/profile', { phone: '12' })).body.fields).toHaveProperty('phone');
  });
});
