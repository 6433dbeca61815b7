import { dashboardView, orderView } from '@haulbook/contracts';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { NumberingService } from '@haulbook/platform';
import { lastMail, newCustomer, Review, sentQuote } from '../portal/review/review-fixtures.js';
import { AppointmentsService } from './appointments.service.js';
import { ordersWorld, SMALL } from '../testing/orders-world.js';

describe('orders and their visits', () => {
  const world = ordersWorld();
  const { step, order, mailsTo, claimsOf } = world;

  it('stays at a place of its own customer', async () => {
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, SMALL)).approve();
    const { id, addressId } = await order(body.orderId);
    const { address: elsewhere } = await newCustomer(world.app);
    const refused = await world.staff.patch(`/api/orders/${id}`, { addressId: elsewhere.id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { addressId: 'This address belongs to another customer' } } });
    expect((await order(id)).addressId).toBe(addressId);
    expect((await world.staff.patch(`/api/orders/${id}`, { addressId, estimatedMinutes: 45 })).status).toBe(200);
  });

  it('is billed no more than was approved, however many bills are issued at once', async () => {
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, SMALL)).approve();
    const { id: orderId, customerId, totalCents } = await order(body.orderId);
    const bill = { customerId, orderId, lines: [{ kind: 'item', label: 'The job', unitCents: totalCents }] };
    const drafts = [await world.staff.post('/api/invoices', bill), await world.staff.post('/api/invoices', bill)];
    let numbersFree = () => {};
    const kept = new Promise<void>((resolve) => (numbersFree = resolve));
    const numbers = world.app.records.transaction(async () => {
      await world.app.app.get(NumberingService).next('INV');
      await kept;
    });
    const issued = drafts.map((draft) => world.staff.post(`/api/invoices/${draft.body.id}/transitions/issue`, {}));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await world.app.records.db.query(waiting)).length < 2);
    numbersFree();
    await numbers;
    expect((await Promise.all(issued)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('runs from the crew’s setting off to the draft of the bill, the order following the visit', async () => {
    const { client, customer, orderId, visit } = await world.booked();
    const at = `appointments/${visit.id}`;
    expect((await step(at, 'arrive')).body.code).toBe('transition_refused');
    expect((await step(at, 'onMyWay')).body).toMatchObject({ status: 'en_route', onMyWayAt: expect.any(String) });
    expect(await mailsTo(customer.email, 'on_my_way')).toBe(1);
    await step(at, 'arrive');
    expect((await order(orderId)).status).toBe('in_progress');
    await step(at, 'complete');
    expect(await order(orderId)).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    const drafts = await world.app.records.find(Invoice, { orderId, kind: 'bill' });
    expect(drafts).toMatchObject([{ status: 'draft', number: null, totalCents: 64_900, balanceCents: 64_900 }]);
    expect((await world.app.records.get(Customer, customer.id)).totalJobsCompleted).toBe(1);
    const view = orderView.parse((await client.get(`/api/portal/orders/${orderId}`)).body);
    expect(view.timeline.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Quote approved', 'Crew on the way', 'Crew arrived', 'Job completed', 'Order completed']),
    );
    expect(view.invoices).toMatchObject([{ kind: 'deposit', totalCents: 12_980 }]);
  });

  it('moves a visit by the same capacity check, and tells the customer of another time, not of another truck', async () => {
    const { customer, visit, on } = await world.booked();
    const { body } = await world.staff.get(`/api/orders/${visit.orderId}/availability?from=${on}&days=1`);
    const late = body.days[0].windows.find((window: { label: string }) => window.label === '2–4 PM');
    const move = (slot: object) => world.staff.post(`/api/appointments/${visit.id}/move`, { windowId: late.windowId, ...slot });
    const moved = await move({ date: on });
    expect([moved.status, moved.body.startsAt.slice(0, 10)]).toEqual([201, on]);
    const [other] = await world.app.records.db.query<{ id: string }>('SELECT id FROM trucks WHERE active AND id <> $1', [
      moved.body.truckId,
    ]);
    const remindedAt = '2027-03-02T13:00:00.000Z';
    await world.app.records.update(Appointment, { id: visit.id }, { remindedAt });
    expect((await move({ date: on, truckId: other!.id })).body.truckId).toBe(other!.id);
    expect((await world.app.records.get(Appointment, visit.id)).remindedAt).toBe(remindedAt);
    expect(await claimsOf(visit.id)).toBe(1);
    expect(await mailsTo(customer.email, 'appointment_moved')).toBe(1);
    expect((await move({ date: '2027-03-07' })).body.code).toBe('slot_taken');
    expect((await world.app.records.get(Appointment, visit.id)).date).toBe(on);
    expect(
      (await (await world.app.signInAs('customer')).post(`/api/appointments/${visit.id}/move`, { date: on, windowId: late.windowId }))
        .status,
    ).toBe(403);
  });

  it('gives the place back when a visit is cancelled, and takes a new one', async () => {
    const { customer, orderId, visit, on, windowId } = await world.booked();
    expect((await step(`appointments/${visit.id}`, 'cancel', { reason: 'Truck broke down' })).body.status).toBe('cancelled');
    expect((await order(orderId)).status).toBe('unscheduled');
    expect(await claimsOf(visit.id)).toBe(0);
    expect(await mailsTo(customer.email, 'appointment_cancelled')).toBe(1);
    const again = await world.staff.post(`/api/orders/${orderId}/schedule`, { date: on, windowId });
    expect(again.status).toBe(201);
    expect((await order(orderId)).status).toBe('scheduled');
    expect((await world.staff.post(`/api/orders/${orderId}/schedule`, { date: on, windowId })).body.code).toBe('conflict');
  });

  it('cancels the visit with the order, bills the late fee within 24 hours alone, and leaves nothing behind', async () => {
    const early = await world.booked();
    await step(`orders/${early.orderId}`, 'cancel', { reason: 'Moved away' });
    expect(await order(early.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'Moved away' });
    expect(await world.app.records.get(Appointment, early.visit.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Moved away' });
    expect(await claimsOf(early.visit.id)).toBe(0);
    expect(await world.app.records.count(Invoice, { orderId: early.orderId, status: { $ne: 'void' } })).toBe(0);
    const late = await world.booked();
    world.app.clock.set(new Date(Date.parse(late.visit.startsAt) - 23 * 3_600_000));
    await step(`orders/${late.orderId}`, 'cancel', { reason: 'Too late' });
    expect(await world.app.records.find(Invoice, { orderId: late.orderId, kind: 'bill' })).toMatchObject([
      { status: 'draft', totalCents: 5000 },
    ]);
  });

  it('lets customers cancel with 24 hours of notice, to the second', async () => {
    const { client, orderId, visit } = await world.booked();
    const starts = Date.parse(visit.startsAt);
    world.app.clock.set(new Date(starts - 24 * 3_600_000 + 1000));
    expect((await client.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).body.code).toBe('conflict');
    expect((await order(orderId)).status).toBe('scheduled');
    const other = await world.app.signInAs('customer');
    expect((await other.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).status).toBe(404);
    world.app.clock.set(new Date(starts - 25 * 3_600_000));
    expect((await client.post(`/api/portal/orders/${orderId}/cancel`, { reason: 'No' })).body.status).toBe('cancelled');
  });

  it('puts a no-show back to be scheduled and drafts the dry run', async () => {
    const { orderId, visit } = await world.booked();
    await step(`appointments/${visit.id}`, 'noShow');
    expect((await order(orderId)).status).toBe('unscheduled');
    expect(await claimsOf(visit.id)).toBe(0);
    expect(await world.app.records.find(Invoice, { orderId, kind: 'bill' })).toMatchObject([{ status: 'draft', totalCents: 7500 }]);
  });

  it('that is called off while it is on hold waits for nothing any more', async () => {
    const { orderId } = await world.booked();
    await world.staff.post(`/api/orders/${orderId}/transitions/hold`, { input: { reason: 'No one answers' } });
    expect(await order(orderId)).toMatchObject({ status: 'on_hold', holdReason: 'No one answers' });
    await world.staff.post(`/api/orders/${orderId}/transitions/cancel`, { input: { reason: 'Gave up' } });
    expect(await order(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'Gave up', holdReason: null });
  });

  it('does not finish, or bill, more than was approved without a signed change order', async () => {
    const { client, orderId, visit } = await world.booked();
    const at = `appointments/${visit.id}`;
    await step(at, 'onMyWay');
    await step(at, 'arrive');
    const lower = await world.staff.post('/api/change-orders', { orderId, reason: 'Less', newTotalCents: 64_900 });
    expect([lower.status, Object.keys(lower.body.fields)]).toEqual([400, ['newTotalCents']]);
    const { body: change } = await world.staff.post('/api/change-orders', { orderId, reason: 'A second garage', newTotalCents: 90_000 });
    expect(change).toMatchObject({ status: 'proposed', previousTotalCents: 64_900 });
    expect((await step(at, 'complete')).body.code).toBe('transition_refused');
    expect((await world.app.records.get(Appointment, visit.id)).status).toBe('arrived');
    const other = await world.app.signInAs('customer');
    expect((await other.post(`/api/portal/change-orders/${change.id}/sign`, { name: 'X' })).status).toBe(404);
    expect((await client.post(`/api/portal/change-orders/${change.id}/sign`, { name: 'Casey Test' })).body.status).toBe('signed');
    await step(at, 'complete');
    const [invoice] = await world.app.records.find(Invoice, { orderId, kind: 'bill' });
    expect(invoice).toMatchObject({ totalCents: 90_000 });
    const dearer = await world.staff.patch(`/api/invoices/${invoice!.id}`, {
      lines: [{ kind: 'item', label: 'Everything', qty: 1000, unitCents: 90_001 }],
    });
    expect(dearer.body.totalCents).toBe(90_001);
    expect((await step(`invoices/${invoice!.id}`, 'issue')).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/change order/),
    });
  });

  it('takes the customer’s word for a change order: whose, how and when, with a copy for them', async () => {
    const { customer, orderId } = await world.booked();
    const { body: change } = await world.staff.post('/api/change-orders', { orderId, reason: 'A shed', newTotalCents: 80_000 });
    const word = { approvedBy: 'Casey Test', approvedHow: 'phone' };
    const approve = (input: object) => world.staff.post(`/api/change-orders/${change.id}/transitions/signFor`, { input });
    expect((await approve({ ...word, approvedAt: '2099-01-01T10:00:00Z' })).status).toBe(400);
    expect((await approve(word)).body).toMatchObject({
      status: 'signed',
      ...word,
      approvedAt: expect.stringContaining('2027-03-02T14:00'),
    });
    expect(await order(orderId)).toMatchObject({ totalCents: 80_000 });
    expect(await lastMail(world.app, customer.email, 'change_order_agreed')).toMatchObject({
      word: { name: 'Casey Test', how: 'By phone' },
    });
  });

  it('reminds of a visit once, a day before', async () => {
    const { customer, visit } = await world.booked();
    await world.app.records.db.query(`UPDATE appointments SET created_at = '2027-02-01' WHERE id = $1`, [visit.id]);
    const service = world.app.app.get(AppointmentsService);
    world.app.clock.set(new Date(Date.parse(visit.startsAt) - 23 * 3_600_000));
    await service.remind();
    await service.remind();
    expect(await mailsTo(customer.email, 'appointment_reminder')).toBe(1);
  });

  it('shows a customer their own alone', async () => {
    const { client, customer, orderId } = await world.booked();
    const other = await world.app.signInAs('customer');
    const own = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
    expect(own.customer.id).toBe(customer.id);
    expect(own.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(own.quotes).toMatchObject([{ status: 'converted', open: false }]);
    const theirs = dashboardView.parse((await other.get('/api/portal/dashboard')).body);
    expect([theirs.orders, theirs.quotes, theirs.appointments, theirs.invoices]).toEqual([[], [], [], []]);
    expect((await other.get(`/api/portal/orders/${orderId}`)).status).toBe(404);
    expect((await world.staff.get('/api/portal/dashboard')).status).toBe(403);
    expect((await world.app.visitor().get('/api/portal/dashboard')).status).toBe(401);
  });

  it('lets a customer change what is theirs to change', async () => {
    const client = await world.app.signInAs('customer');
    const id = client.person!.customerId!;
    expect(
      (await client.patch('/api/portal/profile', { firstName: 'Kim', phone: '(919) 555-0188', preferredContactMethod: 'sms' })).status,
    ).toBe(200);
    expect(await world.app.records.get(Customer, id)).toMatchObject({
      firstName: 'Kim',
      phone: '+19195550188',
      preferredContactMethod: 'sms',
    });
    await client.patch('/api/portal/profile', { customerScore: 100, customerStatus: 'active', taxExempt: true });
    expect(await world.app.records.get(Customer, id)).toMatchObject({ customerScore: 50, customerStatus: 'prospect', taxExempt: false });
    expect((await client.patch('/api/portal/profile', { phone: '12' })).body.fields).toHaveProperty('phone');
  });
});
