import { DataSource } from 'typeorm';
import { addLocalDays } from '@haulbook/core';
import type { ReportView } from '@haulbook/contracts';
import { Setting } from '@haulbook/platform';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Order } from '../../orders/order.entity.js';
import { newCustomer } from '../../portal/review/review-fixtures.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Truck } from '../../scheduling/truck.entity.js';
import { Window } from '../../scheduling/window.entity.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { OrderCosts } from '../order-costs.service.js';
import { jobDays } from './job-days.js';
import { QUOTE_DAYS } from './quote-days.js';
import { REVENUE_DAYS } from './revenue-days.js';
import { SPEED_DAYS } from './speed-days.js';
import { visitDays } from './visit-days.js';
import { KeptDays } from './kept-days.service.js';

/** Ten in the evening of March 31 in New York, and April 1 in London. */
const NOW = new Date('2027-04-01T02:00:00Z');
const TODAY = '2027-03-31';
const DAY = '2027-03-10';
/** Cents that labor costs unless the owner says otherwise. */
const PER_HOUR = 2500;

describe('figures of past days', () => {
  const app = useTestApp();
  let staff: TestClient;
  let owner: TestClient;
  let bill: string;
  let quote: string;
  let order: string;

  const query = <Row>(text: string, ...values: unknown[]) => app.records.db.query<Row>(text, values);
  const keep = async () => {
    await app.app.get(OrderCosts, { strict: false }).keep();
    return app.app.get(KeptDays, { strict: false }).keep();
  };
  const figures = async (from = addLocalDays(TODAY, -60), to = TODAY) => {
    const { body } = await staff.get<ReportView>(`/api/reports?period=custom&from=${from}&to=${to}`);
    const { revenue, quotes, visits, diversion, margin } = body;
    return { revenue, quotes, visits, diversion, margin };
  };
  const forget = () => query('DELETE FROM report_days');
  /** Change part of a setting, as the owner does. */
  const set = async (key: string, part: Record<string, unknown>) => {
    const { id, value } = (await app.records.findOne(Setting, { key }))!;
    expect((await owner.patch(`/api/settings/${id}`, { value: { ...value, ...part } })).status).toBe(200);
  };

  beforeAll(async () => {
    staff = await app.signInAs('admin');
    owner = await app.signInAs('super_admin');
    app.clock.set(NOW);
    const { customer } = await newCustomer(app);
    const at = `${DAY}T16:00:00Z`;
    ({ id: quote } = await app.records.insert(
      Quote,
      { number: 'Q-2027-80001', status: 'converted', customerId: customer.id, sentAt: at },
      { states: true },
    ));
    const done = { status: 'closed', completedAt: at, crewMinutes: 100, totalCents: 90_000 } as const;
    ({ id: order } = await app.records.insert(
      Order,
      { number: 'J-2027-80001', quoteId: quote, customerId: customer.id, ...done },
      { states: true },
    ));
    const [windows, trucks] = [await app.records.find(Window, {}, { limit: 1 }), await app.records.find(Truck, {}, { limit: 1 })];
    const place = { windowId: windows[0]!.id, truckId: trucks[0]!.id };
    const times = { date: DAY, startsAt: at, endsAt: at, estimatedMinutes: 60 };
    await app.records.insert(
      Appointment,
      { orderId: order, customerId: customer.id, ...place, ...times, status: 'completed' },
      { states: true },
    );
    const lines = [{ kind: 'item', label: 'Fence', unitCents: 50_000, taxCategory: 'standard' }];
    const { body } = await staff.post('/api/invoices', { customerId: customer.id, orderId: order, lines });
    bill = body.id;
    await staff.post(`/api/invoices/${bill}/transitions/issue`, {});
    await staff.post(`/api/invoices/${bill}/credit-notes`, { amountCents: 5000, reason: 'So it is' }, { 'idempotency-key': 'note' });
    await query(`UPDATE invoices SET issued_at = $2 WHERE id = $1`, bill, at);
    await query(`UPDATE credit_notes SET created_at = $2 WHERE invoice_id = $1`, bill, at);
  });

  it('are kept once the day is over', async () => {
    await forget();
    await keep();
    const kept = await query<{ report: string; until: string }>(
      `SELECT report, max(ends_at)::text AS until FROM report_days GROUP BY 1 ORDER BY 1`,
    );
    expect(kept.map(({ report }) => report)).toEqual(['costs', 'jobs', 'quotes', 'revenue', 'visits']);
    for (const { until } of kept) expect(new Date(until).toISOString()).toBe('2027-03-31T04:00:00.000Z');
    expect(await keep()).toBe(0);
  });

  it('are read where they are kept', async () => {
    const { revenue } = await figures();
    const ofDay = `report = 'revenue' AND part = 'total' AND starts_at = '2027-03-10T05:00Z'`;
    await query(`UPDATE report_day_sums SET sums = '{77, 0, 1, 0}' WHERE ${ofDay}`);
    expect((await figures()).revenue.total.now.revenueCents).toBe(revenue.total.now.revenueCents - 45_000 + 77);
    await forget();
  });

  it.each<[what: string, text: string, id: () => string]>([
    ['a bill of another day', `UPDATE invoices SET issued_at = issued_at - interval '9 days' WHERE id = $1`, () => bill],
    ['a bill of another county', `UPDATE invoices SET county = 'Durham' WHERE id = $1`, () => bill],
    ['a bill with another tax', `UPDATE invoices SET tax_cents = tax_cents + 10 WHERE id = $1`, () => bill],
    ['a line that takes a deposit off', `UPDATE invoice_lines SET is_deposit = true WHERE invoice_id = $1`, () => bill],
    ['a line that takes none off any more', `UPDATE invoice_lines SET is_deposit = false WHERE invoice_id = $1`, () => bill],
    ['a smaller credit note', `UPDATE credit_notes SET amount_cents = amount_cents - 10 WHERE invoice_id = $1`, () => bill],
    [
      'a credit note of another day',
      `UPDATE credit_notes SET created_at = created_at - interval '40 days' WHERE invoice_id = $1`,
      () => bill,
    ],
    ['a bill that is void', `UPDATE invoices SET status = 'void' WHERE id = $1`, () => bill],
    ['a bill that counts again', `UPDATE invoices SET status = 'issued' WHERE id = $1`, () => bill],
    ['no credit note', `DELETE FROM credit_notes WHERE invoice_id = $1`, () => bill],
    ['a quote that was declined', `UPDATE quotes SET status = 'declined' WHERE id = $1`, () => quote],
    ['a quote sent on another day', `UPDATE quotes SET sent_at = sent_at - interval '70 days' WHERE id = $1`, () => quote],
    ['a quote in the trash', `UPDATE quotes SET deleted_at = now() WHERE id = $1`, () => quote],
    ['a visit without the customer', `UPDATE appointments SET status = 'no_show' WHERE order_id = $1`, () => order],
    ['a visit of another day', `UPDATE appointments SET date = date - 70 WHERE order_id = $1`, () => order],
    ['a longer job', `UPDATE orders SET crew_minutes = 120 WHERE id = $1`, () => order],
    ['a job done on another day', `UPDATE orders SET completed_at = completed_at - interval '70 days' WHERE id = $1`, () => order],
    [
      'a job with a dump ticket',
      `INSERT INTO disposals (order_id, position, way, ticket_cents) VALUES ($1, 1, 'donated', 700)`,
      () => order,
    ],
    ['a job that is not done', `UPDATE orders SET status = 'in_progress' WHERE id = $1`, () => order],
  ])('are those of the records after a change: %s', async (_what, text, id) => {
    await keep();
    const before = await figures();
    await query(text, id());
    const after = await figures();
    expect(after).not.toEqual(before);
    await keep();
    expect(await figures()).toEqual(after);
    await forget();
    expect(await figures()).toEqual(after);
  });

  it.each([
    { ...REVENUE_DAYS, trigger: 'mark_report_days' },
    { ...QUOTE_DAYS, trigger: 'mark_report_days' },
    { ...visitDays('America/New_York'), trigger: 'mark_report_days' },
    { ...jobDays('America/New_York'), trigger: 'mark_report_days_of_jobs' },
    { ...SPEED_DAYS, trigger: 'mark_report_days_of_speed' },
  ])('are marked after a change of each column that they are made of: $name', async ({ sums, trigger }) => {
    const live = 'live AS (SELECT now() AS starts_at, now() AS ends_at, now()::date AS date)';
    await query(`CREATE VIEW figures_seen AS WITH ${live}, ${sums.replaceAll(/\$[13]/g, `'{}'`)} SELECT * FROM sums`);
    const seen = 'FROM information_schema.view_column_usage c WHERE c.view_name = $1';
    const unmarked = await query(
      `SELECT c.table_name, c.column_name ${seen} AND c.column_name <> 'id' AND NOT EXISTS (
        SELECT FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attname = c.column_name
        WHERE t.tgname = $2 AND t.tgrelid = c.table_name::regclass AND (t.tgattr = '' OR a.attnum = ANY (t.tgattr)))`,
      'figures_seen',
      trigger,
    );
    expect(unmarked).toEqual([]);
    expect(await query(`SELECT c.column_name ${seen}`, 'figures_seen')).not.toEqual([]);
    await query('DROP VIEW figures_seen');
  });

  it('are those of the records while a change is not committed, and after it', async () => {
    await keep();
    const before = await figures();
    const other = app.app.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query(`UPDATE invoices SET tax_cents = tax_cents + 100 WHERE id = $1`, [bill]);
    expect(await keep()).toBe(0);
    expect(await figures()).toEqual(before);
    await other.commitTransaction();
    await other.release();
    const { total } = (await figures()).revenue;
    expect(total.now.taxCents).toBe(before.revenue.total.now.taxCents + 100);
    expect(await keep()).toBeGreaterThan(0);
    expect((await figures()).revenue.total).toEqual(total);
  });

  it('are of days in the time zone of the business', async () => {
    const late = `${DAY}T03:30:00Z`;
    await app.records.update(Invoice, { id: bill }, { issuedAt: late });
    const day = async () => {
      const { revenue } = await figures(addLocalDays(DAY, -1), addLocalDays(DAY, -1));
      return revenue.total.now.bills;
    };
    await keep();
    expect(await day()).toBe(1);
    await set('brand', { zone: 'Europe/London' });
    expect(await day()).toBe(0);
    await keep();
    expect(await day()).toBe(0);
    await set('brand', { zone: 'America/New_York' });
    expect(await day()).toBe(1);
  });

  it('are of dates where a visit has one: at one instant it is another day in Samoa than in American Samoa', async () => {
    const day = addLocalDays(DAY, -70);
    const visits = async () => (await figures(day, day)).visits.now.visits;
    await set('brand', { zone: 'Pacific/Apia' });
    const there = await visits();
    expect(there).toBe(1);
    await keep();
    await set('brand', { zone: 'Pacific/Pago_Pago' });
    expect(await visits()).toBe(there);
    await keep();
    expect(await visits()).toBe(there);
    await set('brand', { zone: 'America/New_York' });
  });

  it('are summed up anew by a rule that is another one in this version', async () => {
    const range = { from: DAY, to: DAY };
    const other = { ...REVENUE_DAYS, sums: REVENUE_DAYS.sums.replace('1 AS bills', '7 AS bills') };
    const bills = async (rule: typeof REVENUE_DAYS) => {
      const rows = await app.app.get(KeptDays, { strict: false }).read(rule, [range], 'America/New_York');
      return rows.find(({ part }) => part === 'total')?.bills ?? 0;
    };
    await query(`UPDATE invoices SET issued_at = $2 WHERE id = $1`, bill, `${DAY}T16:00:00Z`);
    await keep();
    const kept = await bills(REVENUE_DAYS);
    expect(kept).toBeGreaterThan(0);
    expect(await bills(other)).toBe(7 * kept);
  });

  it('know what labor costs now', async () => {
    await query(`UPDATE orders SET status = 'closed' WHERE id = $1`, order);
    await keep();
    const from = '2026-12-30';
    const { laborCents } = (await figures(from, DAY)).margin.now;
    expect(laborCents).toBeGreaterThan(0);
    await set('costs', { laborCentsPerHour: 2 * PER_HOUR });
    expect((await figures(from, DAY)).margin.now.laborCents).toBe(2 * laborCents);
    await keep();
    expect((await figures(from, DAY)).margin.now.laborCents).toBe(2 * laborCents);
  });
});
