import { addLocalDays } from '@haulbook/core';
import { reportView, type ReportView } from '@haulbook/contracts';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Coupon } from '../pricing/coupon.entity.js';
import { Redemption } from '../pricing/redemption.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { useTestApp, type TestClient } from '../testing/test-app.js';
import { RecordsBehind } from './records-behind-fixtures.js';

/** Ten in the evening of March 31 in New York, and April 1 in London. */
const NOW = new Date('2027-04-01T02:00:00Z');

describe('reports', () => {
  const app = useTestApp();
  let staff: TestClient;
  let customerId: string;
  let rows = 0;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
    app.clock.set(NOW);
    customerId = (await newCustomer(app)).customer.id;
  });

  const read = async (query = ''): Promise<ReportView> => {
    const { status, body } = await staff.get(`/api/reports${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return reportView.strict().parse(body);
  };
  const day = (date: string) => `?period=custom&from=${date}&to=${date}`;
  const at = (id: string, table: string, column: string, instant: string) =>
    app.records.db.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1 RETURNING id`, [id, instant]);
  const quote = (values: Partial<Quote>) =>
    app.records.insert(Quote, { number: `Q-2027-9${++rows}`, customerId, ...values }, { states: true });
  const order = async (values: Partial<Order> = {}, of: Partial<Quote> = {}) => {
    const { id: quoteId } = await quote({ status: 'converted', ...of });
    return app.records.insert(Order, { number: `J-2027-9${++rows}`, customerId, quoteId, totalCents: 50_000, ...values }, { states: true });
  };

  it('are for staff alone', async () => {
    expect((await app.visitor().get('/api/reports')).status).toBe(401);
    expect((await (await app.signInAs('customer')).get('/api/reports')).status).toBe(403);
    expect((await (await app.signInAs('super_admin')).get('/api/reports')).status).toBe(200);
  });

  it.each([
    ['?period=always', { period: 'Please choose one of the periods offered' }],
    ['?period=custom', { from: 'Please choose the first day', to: 'Please choose the last day' }],
    ['?period=custom&from=2027-02-30&to=2027-03-01', { from: 'Please choose a day' }],
    ['?period=custom&from=2027-03-02&to=2027-03-01', { to: 'Please choose a last day that is not before the first day' }],
    ['?period=custom&from=2020-03-02&to=2027-03-01', { to: 'Please choose three years at most' }],
  ])('say what is wrong with %s', async (query, fields) => {
    const { status, body } = await staff.get(`/api/reports${query}`);
    expect([status, body.code, body.fields]).toEqual([400, 'validation', fields]);
  });

  it('are about this month so far unless asked otherwise, in days of New York', async () => {
    const { period, revenue } = await read();
    expect(period).toEqual({
      name: 'this_month',
      from: '2027-03-01',
      to: '2027-03-31',
      before: { from: '2027-02-01', to: '2027-02-28' },
    });
    expect(revenue.byWeek.map(({ from }) => from)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
  });

  it('count a bill in the week of New York in which it was issued', async () => {
    const bill = async (issuedAt: string, totalCents: number) =>
      app.records.insert(Invoice, { customerId, number: `INV-2027-9${++rows}`, status: 'issued', issuedAt, totalCents }, { states: true });
    await bill('2027-03-08T04:59:59Z', 10_000);
    await bill('2027-03-08T05:00:00Z', 200);
    const { byWeek } = (await read('?period=custom&from=2027-03-05&to=2027-03-09')).revenue;
    expect(byWeek).toEqual([
      { from: '2027-03-05', to: '2027-03-07', revenueCents: 10_000, taxCents: 0, bills: 1, creditNotes: 0 },
      { from: '2027-03-08', to: '2027-03-09', revenueCents: 200, taxCents: 0, bills: 1, creditNotes: 0 },
    ]);
  });

  it('tell what became of the quotes sent on a day', async () => {
    const sentAt = '2027-03-03T04:59:00Z';
    for (const status of ['approved', 'converted', 'declined', 'expired', 'cancelled', 'viewed', 'draft'] as const)
      await quote({ status, sentAt });
    await quote({ status: 'draft' });
    await quote({ status: 'sent', sentAt: '2027-03-03T05:00:00Z' });
    const { quotes } = await read(day('2027-03-02'));
    expect(quotes.now).toEqual({ sent: 7, approved: 2, declined: 1, expired: 1, cancelled: 1, open: 2 });
    expect((await read(day('2027-03-03'))).quotes).toMatchObject({ now: { sent: 1, open: 1 }, before: { sent: 7 } });
  });

  it('measure the median time to a first contact or quote', async () => {
    const lead = async (minutes: number | null, values: Partial<Lead> = {}) => {
      const contactedAt = minutes === null ? null : new Date(Date.parse('2027-03-05T15:00:00Z') + minutes * 60_000).toISOString();
      const { id } = await app.records.insert(Lead, { name: 'Lee Lane', contactedAt, ...values }, { states: true });
      await at(id, 'leads', 'created_at', '2027-03-05T15:00:00Z');
    };
    for (const minutes of [4, 10, 120, null]) await lead(minutes);
    await lead(1, { status: 'spam' });
    const booking = await quote({ source: 'online', status: 'sent', sentAt: '2027-03-05T16:00:00Z' });
    await at(booking.id, 'quotes', 'created_at', '2027-03-05T15:00:00Z');
    const { now, before } = (await read(day('2027-03-05'))).speed;
    expect(now).toEqual({
      ...{ requests: 5, answered: 4, medianMinutes: 35 },
      leads: { requests: 4, answered: 3, medianMinutes: 10 },
      bookings: { requests: 1, answered: 1, medianMinutes: 60 },
    });
    expect(before).toMatchObject({ requests: 0, medianMinutes: null });
  });

  it('take the first time that a booking was quoted, whenever it was revised, and after its changes left the log', async () => {
    const { customer } = await newCustomer(app);
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900, taxCategory: 'hauling' }];
    const { body } = await staff.post('/api/quotes', { customerId: customer.id, lines, source: 'online' });
    await staff.post(`/api/quotes/${body.id}/transitions/send`, {});
    await at(body.id, 'quotes', 'created_at', '2027-02-10T15:00Z');
    await at(body.id, 'quotes', 'sent_at', '2027-02-10T15:20Z');
    for (const next of ['revise', 'send', 'revise', 'send'])
      expect((await staff.post(`/api/quotes/${body.id}/transitions/${next}`, {})).status).toBe(200);
    // As when they are archived.
    await app.records.db.query(`DELETE FROM audit_entries WHERE record_id = $1::text`, [body.id]);
    expect((await read(day('2027-02-10'))).speed.now.bookings).toEqual({ requests: 1, answered: 1, medianMinutes: 20 });
  });

  it('sum what coupons cost, by the day their quotes were approved', async () => {
    const coupon = await app.records.insert(Coupon, { code: 'REPORTED', kind: 'fixed', amountCents: 2000 });
    const use = async (decidedAt: string, discountCents: number, status: 'consumed' | 'released' = 'consumed') => {
      const { quoteId } = await order({ totalCents: 30_000 }, { decidedAt, couponId: coupon.id });
      await app.records.insert(Redemption, { couponId: coupon.id, customerId, quoteId, discountCents, status }, { states: true });
    };
    await use('2027-03-08T15:00:00Z', 2000);
    await use('2027-03-08T16:00:00Z', 1500);
    await use('2027-03-08T16:00:00Z', 900, 'released');
    await use('2027-03-07T16:00:00Z', 700);
    expect((await read(day('2027-03-08'))).coupons).toEqual([
      {
        id: coupon.id,
        code: 'REPORTED',
        now: { uses: 2, discountCents: 3500, orderCents: 60_000 },
        before: { uses: 1, discountCents: 700, orderCents: 30_000 },
      },
    ]);
    const totals = await staff.get('/api/reports/coupons');
    expect(totals.body).toContainEqual({ id: coupon.id, uses: 3, discountCents: 4200, orderCents: 90_000 });
    expect((await (await app.signInAs('customer')).get('/api/reports/coupons')).status).toBe(403);
  });

  it('count visits by their day, and orders by the day they were canceled', async () => {
    const { id: windowId } = await app.records.findOne(Window, {}).then((window) => window!);
    const { id: truckId } = await app.records.findOne(Truck, {}).then((truck) => truck!);
    const date = '2027-03-10';
    for (const status of ['completed', 'completed', 'cancelled', 'no_show', 'confirmed'] as const) {
      const { id: orderId } = await order(status === 'cancelled' ? { status, cancelledAt: '2027-03-11T03:00:00Z' } : {});
      const times = { date, startsAt: `${date}T13:00:00Z`, endsAt: `${date}T15:00:00Z` };
      await app.records.insert(Appointment, { orderId, customerId, windowId, truckId, status, ...times }, { states: true });
    }
    const { visits, cancelledOrders } = await read(day(date));
    expect(visits.now).toEqual({ visits: 5, completed: 2, cancelled: 1, noShows: 1 });
    expect(cancelledOrders.now).toEqual({ orders: 1, totalCents: 50_000 });
    expect((await read(day(addLocalDays(date, 1)))).visits).toMatchObject({ now: { visits: 0 }, before: { visits: 5 } });
  });

  it('open the records that they count', async () => {
    const behind = new RecordsBehind(app, staff);
    for (const date of ['2027-03-02', '2027-03-08', '2027-03-10']) await behind.expectOf(await read(day(date)));
    const month = await read();
    expect(month.coupons[0]!.now.uses).toBe(3);
    expect(month.speed.now).toMatchObject({ leads: { requests: 4, answered: 3 }, bookings: { requests: 1, answered: 1 } });
    await behind.expectOf(month);
  });
});
