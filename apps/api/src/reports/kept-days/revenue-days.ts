import { TOTAL, type DayFigures } from './statements.js';

/** What revenue is summed by, besides the days as a whole. */
export type RevenuePart = typeof TOTAL | 'service' | 'source' | 'zip' | 'county';

/** Void bills and their corrections count for nothing. */
const COUNTS = `i.kind = 'bill' AND i.status NOT IN ('draft', 'void')`;

/** What a bill was for, as it was issued. */
const JOB = 'i.service_id::text AS service, i.source, i.zip, i.county';

/** The deposit that a bill deducts. Deposits are no revenue: the bill of the job has their amount. */
const DEPOSIT = `coalesce((SELECT sum(l.total_cents)::int FROM invoice_lines l WHERE l.invoice_id = i.id AND l.is_deposit), 0)`;

/**
 * Whether a credit note undoes a bill as a whole, with the deposit it deducts: it is the last of those that add up to the bill, and no money
 * was returned as goodwill. The bill that replaces it deducts the deposit again.
 */
const UNDOES_BILL = `i.credited_cents = i.total_cents
  AND NOT EXISTS (SELECT 1 FROM credit_notes later WHERE later.invoice_id = i.id AND (later.created_at, later.number) > (c.created_at, c.number))
  AND NOT EXISTS (SELECT 1 FROM credit_notes goodwill WHERE goodwill.invoice_id = i.id AND goodwill.refund_id IS NOT NULL)`;

/**
 * Revenue by day, in total and by service, source, ZIP code and county: each issued bill before the deposit is taken off, and, on its own
 * day, each credit note. Without the end of the inner statements PostgreSQL would read all bills for each day.
 */
export const REVENUE_DAYS: DayFigures<'revenue' | 'tax' | 'bills' | 'notes'> = {
  name: 'revenue',
  values: ['revenue', 'tax', 'bills', 'notes'],
  touched: `SELECT i.issued_at FROM marks m JOIN invoices i ON i.id = m.record_id
    UNION ALL SELECT c.created_at FROM marks m JOIN credit_notes c ON c.invoice_id = m.record_id`,
  first: 'SELECT min(issued_at) AS at FROM invoices',
  sums: `entries AS (
  SELECT d.starts_at, e.* FROM live d CROSS JOIN LATERAL (
    SELECT ${JOB}, i.total_cents - i.tax_cents - ${DEPOSIT} AS revenue, i.tax_cents AS tax, 1 AS bills, 0 AS notes
    FROM invoices i WHERE ${COUNTS} AND i.issued_at >= d.starts_at AND i.issued_at < d.ends_at OFFSET 0) e
  UNION ALL
  SELECT d.starts_at, e.* FROM live d CROSS JOIN LATERAL (
    SELECT ${JOB}, c.tax_cents - c.amount_cents + CASE WHEN ${UNDOES_BILL} THEN ${DEPOSIT} ELSE 0 END, -c.tax_cents, 0, 1
    FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id
    WHERE ${COUNTS} AND c.created_at >= d.starts_at AND c.created_at < d.ends_at OFFSET 0) e),
sums AS (
  SELECT starts_at, CASE GROUPING(service, source, zip, county) WHEN 7 THEN 'service' WHEN 11 THEN 'source' WHEN 13 THEN 'zip' WHEN 14 THEN 'county'
      ELSE '${TOTAL}' END AS part, coalesce(service, source, zip, county) AS key,
    sum(revenue)::bigint AS revenue, sum(tax)::bigint AS tax, sum(bills)::int AS bills, sum(notes)::int AS notes
  FROM entries
  GROUP BY GROUPING SETS ((starts_at), (starts_at, service), (starts_at, source), (starts_at, zip), (starts_at, county)))`,
};
