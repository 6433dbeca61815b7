import { dashboardView, repeatTimesView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { MessageLog } from '@haulbook/platform';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { TUESDAY_MORNING } from '../portal/booking/booking-fixtures.js';
import { FULL_LOAD, newCustomer } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Blackout } from '../scheduling/blackout.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { RepeatSchedule } from './repeat-schedule.service.js';

/** Every test has a weekday of its own, so that none takes the places of another. */
const [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY, MONDAY] = [9, 10, 12, 13, 15].map((day) => `2027-03-${String(day).padStart(2, '0')}`);
const weekly = (first: string, ...weeks: number[]) => weeks.map((week) => addLocalDays(first, 7 * week));
const LOAD = { ...FULL_LOAD, unitCents: 70_000 };

describe('repeat jobs', () => {
  let app: TestApp;
  let staff: TestClient;
  let window: Window;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(TUESDAY_MORNING);
    staff = await app.signInAs('admin');
    [window] = (await app.records.find(Window, {}, { sort: { startsAt: 'asc' }, limit: 1 })) as [Window];
  });
  afterAll(() => app?.close());

  /** An order of a customer on account, approved on their word. */
  const approvedOrder = async (whose: { customer: Customer; address: Address }): Promise<Order> => {
    const { customer, address } = whose;
    await app.records.updateOne(Customer, customer.id, { netDays: 30 });
    const job = { lines: [LOAD], estimatedMinutes: 60, cubicYardsMilli: 7500 };
    const { body: quote } = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, ...job });
    const word = { approvedBy: 'Robin Reed', approvedHow: 'paper' };
    expect((await staff.post(`/api/quotes/${quote.id}/transitions/approveFor`, { input: word })).status).toBe(200);
    return (await app.records.findOne(Order, { quoteId: quote.id }))!;
  };
  const agree = async (startsOn: string | null, body: object = {}, whose?: { customer: Customer; address: Address }) => {
    const { id: orderId, customerId } = await approvedOrder(whose ?? (await newCustomer(app)));
    const rule = { frequency: 'weekly', startsOn, windowId: window.id, purchaseOrder: 'PO-77' };
    const { status, body: job } = await staff.post('/api/repeat-jobs', { orderId, ...rule, ...body });
    return { status, job, customerId };
  };
  const visitsOf = async ({ id }: { id: string }) => {
    const orders = await app.records.find(Order, { repeatJobId: id }, { sort: { createdAt: 'asc' } });
    const visits = await app.records.find(
      Appointment,
      { orderId: { $in: orders.map((order) => order.id) } },
      { sort: { startsAt: 'asc' } },
    );
    return { orders, visits, days: visits.map(({ date }) => date) };
  };
  const makeAhead = () => app.app.get(RepeatSchedule).makeAhead();
  const run = (path: string, name: string) => staff.post(`/api/${path}/transitions/${name}`, { confirmed: true });

  it('books the visits of four weeks once, at the agreed price, without a deposit, and tells nobody yet', async () => {
    const { status, job, customerId } = await agree(TUESDAY!);
    expect(status).toBe(201);
    expect(job).toMatchObject({ number: expect.stringMatching(/^R-2027-/), totalCents: 70_000, status: 'active' });
    const told = await app.records.count(MessageLog, { customerId });
    await Promise.all([makeAhead(), makeAhead()]);
    await makeAhead();
    const { orders, visits, days } = await visitsOf(job);
    expect(days).toEqual(weekly(TUESDAY!, 0, 1, 2, 3));
    expect(new Set(visits.map(({ windowId }) => windowId))).toEqual(new Set([window.id]));
    const terms = { status: 'scheduled', totalCents: 70_000, depositCents: 0, purchaseOrder: 'PO-77' };
    expect(orders).toMatchObject(Array(4).fill(terms));
    expect(await app.records.count(MessageLog, { customerId })).toBe(told);
  });

  it('moves one visit without the others', async () => {
    const { job } = await agree(WEDNESDAY!);
    await makeAhead();
    const [first] = (await visitsOf(job)).visits;
    const to = { date: addLocalDays(WEDNESDAY!, 1), windowId: window.id };
    expect((await staff.post(`/api/appointments/${first!.id}/move`, to)).status).toBe(201);
    await makeAhead();
    expect((await visitsOf(job)).days).toEqual([to.date, ...weekly(WEDNESDAY!, 1, 2)]);
  });

  it('leaves an order without a time where the day is closed, and goes on', async () => {
    const [closed] = weekly(FRIDAY!, 1);
    await app.records.insert(Blackout, { startsOn: closed!, endsOn: closed!, reason: 'Holiday' });
    const { job } = await agree(FRIDAY!);
    await makeAhead();
    const { orders, days } = await visitsOf(job);
    expect(days).toEqual(weekly(FRIDAY!, 0, 2));
    const waiting = orders.filter(({ status }) => status === 'unscheduled');
    expect(waiting).toMatchObject([{ internalNotes: expect.stringContaining('no room on Fri, Mar 19') }]);
  });

  it('makes none while paused, goes on when resumed, and never after its end', async () => {
    const { job } = await agree(SATURDAY!);
    await run(`repeat-jobs/${job.id}`, 'pause');
    await makeAhead();
    expect((await visitsOf(job)).orders).toEqual([]);
    await run(`repeat-jobs/${job.id}`, 'resume');
    await makeAhead();
    expect((await visitsOf(job)).days).toEqual(weekly(SATURDAY!, 0, 1, 2));
    await run(`repeat-jobs/${job.id}`, 'end');
    expect((await run(`repeat-jobs/${job.id}`, 'resume')).body.code).toBe('transition_refused');
  });

  it('wants a first day for a rule, and no last day before it', async () => {
    expect((await agree(null)).job.fields).toEqual({ startsOn: 'Choose the first day, which sets the weekday' });
    expect((await agree(MONDAY!, { endsOn: WEDNESDAY })).job.fields).toEqual({ endsOn: 'Choose a day that is not before the first one' });
  });

  it('bills a customer on account with their number, by their days', async () => {
    const { job } = await agree(MONDAY!);
    await makeAhead();
    const [visit] = (await visitsOf(job)).visits;
    for (const step of ['onMyWay', 'arrive', 'complete']) expect((await run(`appointments/${visit!.id}`, step)).status).toBe(200);
    const bill = await app.records.findOne(Invoice, { orderId: visit!.orderId });
    const { body } = await run(`invoices/${bill!.id}`, 'issue');
    expect(body).toMatchObject({ purchaseOrder: 'PO-77', dueOn: '2027-04-01', totalCents: 70_000 });
  });

  it('is booked by its customer in one request, once, at the price that was shown, and confirmed by mail', async () => {
    const client = await app.signInAs('customer');
    const customer = await app.records.get(Customer, client.person!.customerId!);
    const { address } = await newCustomer(app);
    const place = await app.records.insert(Address, {
      customerId: customer.id,
      line1: address.line1,
      city: 'Raleigh',
      zip: '27601',
      county: 'Wake',
    });
    const { job } = await agree(null, { frequency: 'on_request', windowId: null }, { customer, address: place });
    const { repeatJobs } = dashboardView.parse((await client.get('/api/portal/dashboard')).body);
    expect(repeatJobs).toMatchObject([{ id: job.id, frequency: 'On request', totalCents: 70_000, nextAt: null }]);

    const at = `/api/portal/repeat-jobs/${job.id}`;
    const { totalCents, next } = repeatTimesView.parse((await client.get(`${at}/times`)).body);
    expect(next.map(({ date }) => date >= '2027-03-03')).toEqual(Array(6).fill(true));
    const { date, windowId } = next[0]!;
    const input = { date, windowId, shownTotalCents: totalCents };
    const book = (body: object, key: string) => client.post(`${at}/visits`, body, { 'idempotency-key': key });
    expect((await book({ ...input, shownTotalCents: 1 }, 'other-price')).body).toMatchObject({
      code: 'price_changed',
      details: { totalCents },
    });
    expect((await book({ ...input, date: '2027-03-02' }, 'today')).body.code).toBe('conflict');
    const [booked, again] = await Promise.all([book(input, 'visit-1'), book(input, 'visit-1')]);
    expect(booked).toMatchObject({ status: 201, body: { orderId: again.body.orderId, slot: { date } } });
    expect((await visitsOf(job)).days).toEqual([date]);
    const confirmed = await app.records.find(MessageLog, { customerId: customer.id, template: 'quote_approved' });
    expect(confirmed.map(({ payload }) => JSON.stringify(payload))).toEqual([expect.any(String), expect.stringContaining(date)]);

    await run(`repeat-jobs/${job.id}`, 'pause');
    expect((await book(input, 'visit-2')).status).toBe(404);
    const stranger = await app.signInAs('customer');
    expect((await stranger.get(`${at}/times`)).status).toBe(404);
    expect((await stranger.post(`${at}/visits`, input, { 'idempotency-key': 'theirs' })).status).toBe(404);
  });
});
