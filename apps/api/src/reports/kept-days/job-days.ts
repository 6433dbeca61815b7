import { DAYS_AT_ONCE, type DayFigures, type DaysRow } from './statements.js';

/** All jobs, and those of customers who had one before. */
export type JobPart = 'all' | 'repeat';
export type JobsRow = DaysRow<'jobs' | 'customers'> & { part: JobPart };

const OF_DAY = 'i.job IS NOT NULL AND i.issued_at >= d.starts_at AND i.issued_at < d.ends_at';

/** The jobs of a customer before a day, the last one first. They are ordered apart, or PostgreSQL would read all bills of the customer to filter them. */
const JOBS_BEFORE = `(SELECT issued_at, job FROM invoices i
  WHERE i.customer_id = c.customer_id AND i.job IS NOT NULL AND i.issued_at < d.starts_at ORDER BY i.issued_at DESC OFFSET 0) jobs`;

/** The last repeat job before: the last job of all, but for a first one in data that people have changed. */
const LAST_REPEAT = `CASE last.job WHEN 'repeat' THEN last.issued_at WHEN 'first' THEN (
  SELECT issued_at FROM ${JOBS_BEFORE} WHERE job = 'repeat' LIMIT 1) END`;

/** The date of an instant, among the days of the statement; none if it was before all of them. */
const dateOf = (at: string) => `($3::date[])[nullif(width_bucket(${at}, $1::timestamptz[]), 0)]`;

/** The first job after the instant of a mark of the customer it names: until then, the marked one was the last one before. */
const nextJob = (which = '') => `SELECT next.issued_at FROM marks m CROSS JOIN LATERAL (SELECT issued_at FROM (
  SELECT issued_at, job FROM invoices WHERE customer_id = m.record_id AND job IS NOT NULL AND issued_at > m.at ORDER BY issued_at OFFSET 0) jobs
  ${which} LIMIT 1) next`;

/**
 * The customers of groups of days: a customer counts on the first of their days, so on each day those do whose last day with a job was before
 * the group. They are all but those whose number of days since then ends within it.
 */
const CUSTOMERS = `SELECT days_group AS "group", part, sum(jobs)::float8 AS jobs, sum(customers - width_bucket(date - first_date, numbers))::float8 AS customers
FROM each_day JOIN (SELECT days_group, min(date) AS first_date FROM days GROUP BY 1) groups USING (days_group)
WHERE (SELECT are_few FROM busy_days) GROUP BY 1, 2`;

/** The same from the records. */
const COUNTED = `SELECT g.days_group, part, sum(CASE part WHEN 'all' THEN jobs ELSE repeats END)::float8,
  (count(*) FILTER (WHERE part = 'all' OR repeats > 0))::float8
FROM (SELECT days_group, min(starts_at) AS starts_at, max(ends_at) AS ends_at FROM days GROUP BY 1) g CROSS JOIN LATERAL (
  SELECT customer_id, count(*) AS jobs, count(*) FILTER (WHERE job = 'repeat') AS repeats FROM invoices i
  WHERE i.job IS NOT NULL AND i.issued_at >= g.starts_at AND i.issued_at < g.ends_at GROUP BY 1 OFFSET 0) c
  CROSS JOIN (VALUES ('all'), ('repeat')) parts (part)
WHERE NOT (SELECT are_few FROM busy_days) GROUP BY 1, 2`;

/**
 * Jobs by the day of their first bill, and their customers. A customer of two days is one customer, so days cannot be added up. Each day has
 * the number of its customers, and for those who had a job on an earlier day, how many days before: as dates of the business, so days of
 * another time zone are not those that are kept. Where many days with jobs are not kept, as after an update, customers are counted from the
 * records, which takes less time than the last jobs of all of them.
 */
export const jobDays = (zone: string): DayFigures<'jobs' | 'customers'> => ({
  name: 'jobs',
  variant: zone,
  values: ['jobs', 'customers'],
  hasNumbers: true,
  touched: `${nextJob()} UNION ALL ${nextJob(`WHERE job = 'repeat'`)}`,
  first: 'SELECT min(issued_at) AS at FROM invoices WHERE job IS NOT NULL',
  sums: `busy AS MATERIALIZED (SELECT * FROM live d WHERE EXISTS (SELECT FROM invoices i WHERE ${OF_DAY})),
busy_days AS MATERIALIZED (SELECT count(*) <= ${DAYS_AT_ONCE} AS are_few FROM busy),
customers AS (
  SELECT d.starts_at, c.jobs, c.repeats, d.date - ${dateOf('last.issued_at')} AS days,
    CASE WHEN c.repeats > 0 THEN d.date - ${dateOf(LAST_REPEAT)} END AS repeat_days
  FROM busy d CROSS JOIN LATERAL (
    SELECT customer_id, count(*) AS jobs, count(*) FILTER (WHERE job = 'repeat') AS repeats FROM invoices i WHERE ${OF_DAY} GROUP BY 1 OFFSET 0) c
    LEFT JOIN LATERAL (SELECT * FROM ${JOBS_BEFORE} LIMIT 1) last ON true
  WHERE (SELECT are_few FROM busy_days)),
sums AS (
  SELECT c.starts_at, p.part, NULL::text AS key, sum(p.jobs)::int AS jobs, count(*)::int AS customers,
    coalesce(array_agg(p.days ORDER BY p.days) FILTER (WHERE p.days IS NOT NULL), '{}') AS numbers
  FROM customers c CROSS JOIN LATERAL (VALUES ('all', c.jobs, c.days), ('repeat', c.repeats, c.repeat_days)) p (part, jobs, days)
  WHERE p.jobs > 0 GROUP BY 1, 2)`,
  shown: `${CUSTOMERS} UNION ALL ${COUNTED}`,
});
