import { DataSource } from 'typeorm';
import { addLocalDays, endOfLocalDay, slotInstant } from '@haulbook/core';
import type { ReportView } from '@haulbook/contracts';
import { reportPeriod, type DayRange } from '@haulbook/domain';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Lead } from '../../leads/lead.entity.js';
import { newCustomer } from '../../portal/review/review-fixtures.js';
import { Quote } from '../../quotes/quote.entity.js';
import { useTestApp } from '../../testing/test-app.js';
import { JobsReport } from '../jobs-report.service.js';
import { PipelineReport } from '../pipeline-report.service.js';
import { KeptDays } from './kept-days.service.js';

const NEW_YORK = 'America/New_York';
/** Without daylight saving time: in winter its days are those of New York. */
const PANAMA = 'America/Panama';
const NOW = new Date('2026-12-20T15:00:00Z');
const TODAY = '2026-12-20';
const FIRST = '2026-10-18';

/** The customers of jobs, counted one by one. */
const JOBS = `SELECT count(*)::int AS jobs, count(DISTINCT customer_id)::int AS customers,
  (count(DISTINCT customer_id) FILTER (WHERE job = 'repeat'))::int AS returning
FROM invoices WHERE job IS NOT NULL AND issued_at >= $1 AND issued_at < $2`;

/** The times until first contacts, sorted as they are. */
const SPEED = `WITH requests AS (
  SELECT 'leads' AS kind, contacted_at - created_at AS took FROM leads
  WHERE deleted_at IS NULL AND status <> 'spam' AND created_at >= $1 AND created_at < $2
  UNION ALL
  SELECT 'bookings', CASE WHEN first_sent_at IS NULL THEN sent_at ELSE first_sent_at END - created_at FROM quotes
  WHERE deleted_at IS NULL AND source = 'online' AND created_at >= $1 AND created_at < $2),
seconds AS (SELECT kind, greatest(round(date_part('epoch', took)), 0 * date_part('epoch', took)) AS seconds FROM requests)
SELECT count(*)::int AS requests, count(seconds)::int AS answered, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 60 AS "medianMinutes"
FROM seconds WHERE $3 IN ('all', kind)`;

/** Days apart, hours, and whether it is the first one: customers with one job, several on a day, at one instant, and far apart. */
const CUSTOMERS: [days: number, time: string][][] = [
  [
    [0, '15:00'],
    [9, '15:00'],
    [10, '04:30'],
    [33, '15:00'],
    [60, '15:00'],
  ],
  [
    [3, '15:00'],
    [3, '18:00'],
    [4, '15:00'],
    [4, '15:00'],
    [50, '12:00'],
  ],
  [
    [2, '04:30'],
    [33, '15:00'],
  ],
  [[20, '15:00']],
  [
    [62, '15:00'],
    [63, '14:00'],
  ],
  ...[5, 11, 17, 23, 29, 35, 38, 41, 44, 47, 56].map((day): [number, string][] => [
    [day - 5, '16:00'],
    [day, '16:00'],
    [day + 7, '16:00'],
  ]),
];

describe('numbers of past days', () => {
  const app = useTestApp();
  const query = <Row>(text: string, ...values: unknown[]) => app.records.db.query<Row>(text, values);
  const keep = () => app.app.get(KeptDays, { strict: false }).keep();
  const forget = () => query('DELETE FROM report_days');
  const at = (days: number, time: string) => `${addLocalDays(FIRST, days)}T${time}:00Z`;

  /** Spans that begin and end before, on, between and after days with jobs. */
  const spans: DayRange[] = [
    ...([
      [0, 20],
      [0, 63],
      [3, 4],
      [4, 33],
      [9, 20],
      [10, 33],
      [15, 33],
      [15, 62],
      [34, 62],
      [51, 62],
    ] as const),
  ].map(([from, to]) => ({ from: addLocalDays(FIRST, from), to: addLocalDays(FIRST, to) }));

  const read = async (range: DayRange, zone = NEW_YORK) => {
    const period = reportPeriod('custom', TODAY, range);
    const [jobs, pipeline] = [app.app.get(JobsReport, { strict: false }), app.app.get(PipelineReport, { strict: false })];
    return { jobs: await jobs.read(period, zone), speed: await pipeline.speed(period, zone) };
  };
  const counted = async ({ from, to }: DayRange, zone: string) => {
    const ends = [slotInstant(from, '00:00', zone), endOfLocalDay(to, zone)];
    const speedOf = async (kind: string) => (await query<ReportView['speed']['now']>(SPEED, ...ends, kind))[0]!;
    const speed = { ...(await speedOf('all')), leads: await speedOf('leads'), bookings: await speedOf('bookings') };
    return { jobs: (await query<ReportView['jobs']['now']>(JOBS, ...ends))[0]!, speed };
  };
  const countedOf = async (range: DayRange, zone = NEW_YORK) => {
    const { before, ...period } = reportPeriod('custom', TODAY, range);
    const [now, past] = [await counted(period, zone), await counted(before, zone)];
    return { jobs: { now: now.jobs, before: past.jobs }, speed: { now: now.speed, before: past.speed } };
  };
  const all = async (figures: (range: DayRange) => Promise<object>) => {
    const each: Record<string, object> = {};
    for (const range of spans) each[`${range.from} ${range.to}`] = await figures(range);
    return each;
  };
  /** Expect the report to be right as it is, once its days are kept, and without any that are. */
  const expectRight = async () => {
    const right = await all(countedOf);
    expect(await all(read)).toEqual(right);
    await keep();
    expect(await all(read)).toEqual(right);
    expect(await keep()).toBe(0);
    return right;
  };

  beforeAll(async () => {
    await app.signInAs('admin');
    app.clock.set(NOW);
    let number = 0;
    for (const jobs of CUSTOMERS) {
      const { customer } = await newCustomer(app);
      for (const [index, [days, time]] of jobs.entries()) {
        const bill = { number: `INV-2026-${70_000 + number++}`, customerId: customer.id, totalCents: 5000, issuedAt: at(days, time) };
        await app.records.insert(Invoice, { ...bill, status: 'paid', job: index === 0 ? 'first' : 'repeat' }, { states: true });
      }
    }
    for (let day = 0; day < 63; day += 2) {
      const [createdAt, minutes] = [at(day, '16:00'), ((day * 37) % 91) - 3];
      const answeredAt = new Date(Date.parse(createdAt) + minutes * 60_000 + day * 1000).toISOString();
      const lead = await app.records.insert(Lead, { name: 'Jo', phone: `919555${1000 + day}` });
      await query(
        'UPDATE leads SET created_at = $2, contacted_at = $3 WHERE id = $1',
        lead.id,
        createdAt,
        day % 5 === 0 ? null : answeredAt,
      );
      const quote = {
        number: `Q-2026-${70_000 + day}`,
        status: 'sent',
        source: 'online',
        sentAt: day % 7 === 0 ? null : answeredAt,
      } as const;
      const { customer } = await newCustomer(app);
      const { id } = await app.records.insert(Quote, { ...quote, customerId: customer.id }, { states: true });
      const firstSentAt = day % 3 === 0 ? null : new Date(Date.parse(createdAt) + 50_000).toISOString();
      await query('UPDATE quotes SET created_at = $2, first_sent_at = $3 WHERE id = $1', id, createdAt, firstSentAt);
    }
  });

  it('give what is counted one by one, for spans of all kinds', async () => {
    await forget();
    const right = await expectRight();
    expect(Object.values(right)).toHaveLength(spans.length);
    const kept = await query<{ report: string; days: number }>(
      `SELECT report, count(*)::int AS days FROM report_days WHERE report IN ('jobs', 'speed') GROUP BY 1 ORDER BY 1`,
    );
    expect(kept).toEqual([
      { report: 'jobs', days: 63 },
      { report: 'speed', days: 63 },
    ]);
  });

  /** The bill of a customer by its place, as `$1` of a change. */
  const bill = (day: number, time: string) =>
    `(SELECT id FROM invoices WHERE job IS NOT NULL AND issued_at = '${at(day, time)}' ORDER BY id LIMIT 1)`;
  const lead = (day: number) => `(SELECT id FROM leads WHERE created_at = '${at(day, '16:00')}')`;
  const quote = (day: number) => `(SELECT id FROM quotes WHERE created_at = '${at(day, '16:00')}')`;
  const customerOf = (day: number, time: string) => `(SELECT customer_id FROM invoices WHERE id = ${bill(day, time)})`;

  it.each<[what: string, text: string]>([
    ['a job of another day', `UPDATE invoices SET issued_at = issued_at + interval '12 days' WHERE id = ${bill(9, '15:00')}`],
    ['a job that comes after the next', `UPDATE invoices SET issued_at = issued_at + interval '40 days' WHERE id = ${bill(3, '18:00')}`],
    [
      'a job and the next, which are later both',
      `UPDATE invoices SET issued_at = issued_at + interval '13 days' WHERE id IN (${bill(11, '16:00')}, ${bill(18, '16:00')})`,
    ],
    ['a job that counts no more', `UPDATE invoices SET status = 'void', job = NULL WHERE id = ${bill(10, '04:30')}`],
    ['a job that is deleted', `DELETE FROM invoices WHERE id = ${bill(4, '15:00')}`],
    ['a first job that is deleted', `DELETE FROM invoices WHERE id = ${bill(12, '16:00')}`],
    ['a repeat job that is the first', `UPDATE invoices SET job = 'first' WHERE id = ${bill(54, '16:00')}`],
    [
      'customers who are one',
      `UPDATE invoices SET customer_id = ${customerOf(35, '16:00')} WHERE customer_id = ${customerOf(41, '16:00')}`,
    ],
    ['a job of another customer', `UPDATE invoices SET customer_id = ${customerOf(20, '15:00')} WHERE id = ${bill(29, '16:00')}`],
    [
      'one more job',
      `INSERT INTO invoices (number, status, kind, customer_id, issued_at, job)
       SELECT 'INV-2026-79999', 'paid', 'bill', customer_id, '${at(25, '15:00')}', 'repeat' FROM invoices WHERE id = ${bill(20, '15:00')}`,
    ],
    ['a lead that was contacted later', `UPDATE leads SET contacted_at = contacted_at + interval '5 hours' WHERE id = ${lead(32)}`],
    ['a lead that is spam', `UPDATE leads SET status = 'spam' WHERE id = ${lead(24)}`],
    ['a lead in the trash', `UPDATE leads SET deleted_at = now() WHERE id = ${lead(26)}`],
    ['a lead that is deleted', `DELETE FROM leads WHERE id = ${lead(28)}`],
    ['a lead of another day', `UPDATE leads SET created_at = created_at - interval '20 days' WHERE id = ${lead(36)}`],
    ['a quote that is sent', `UPDATE quotes SET sent_at = created_at + interval '3 minutes' WHERE id = ${quote(42)}`],
    [
      'a quote that is revised',
      `UPDATE quotes SET first_sent_at = created_at + interval '7 minutes', sent_at = NULL WHERE id = ${quote(30)}`,
    ],
    ['a quote in the trash', `UPDATE quotes SET deleted_at = now() WHERE id = ${quote(34)}`],
    ['a quote of staff', `UPDATE quotes SET source = 'staff' WHERE id = ${quote(36)}`],
  ])('are those of the records after a change: %s', async (_what, text) => {
    await forget();
    await keep();
    const before = await all(read);
    await query(text);
    expect(await expectRight()).not.toEqual(before);
  });

  it('are those of the records while a change is not committed, and after it', async () => {
    await keep();
    const before = await all(read);
    const other = app.app.get(DataSource).createQueryRunner();
    await other.startTransaction();
    await other.query(`UPDATE invoices SET issued_at = issued_at + interval '20 days' WHERE id = ${bill(0, '15:00')}`);
    await other.query(`UPDATE leads SET contacted_at = created_at + interval '9 hours' WHERE id = ${lead(4)}`);
    expect(await keep()).toBe(0);
    expect(await all(read)).toEqual(before);
    await other.commitTransaction();
    await other.release();
    expect(await expectRight()).not.toEqual(before);
  });

  it('are of days in the time zone of the business, where only days of winter are the same', async () => {
    await forget();
    await keep();
    const range = { from: addLocalDays(FIRST, 2), to: addLocalDays(FIRST, 40) };
    const [there, here] = [await countedOf(range, PANAMA), await countedOf(range)];
    expect(there.jobs.now.jobs).toBe(here.jobs.now.jobs - 1);
    expect(await read(range, PANAMA)).toEqual(there);
    expect(await read(range)).toEqual(here);
  });
});
