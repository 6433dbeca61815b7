import { inSpans, spanOf, type Span } from './spans.js';

/** What a row of the statement is summed by. */
export type RevenuePart = 'total' | 'week' | 'service' | 'source' | 'zip' | 'county';

export interface RevenueSum {
  part: RevenuePart;
  span: Span;
  /** The number of a week from 1, the id of a service, a source, a ZIP code or a county; null in the total and where the bills name none. */
  key: string | null;
  /** The name of a service. */
  name: string | null;
  revenueCents: number;
  taxCents: number;
  bills: number;
}

/**
 * Whether a credit note undoes a bill as a whole, with the deposit it deducts: it is the last of those that add up to the bill, and no money
 * was returned as goodwill. The bill that replaces it deducts the deposit again.
 */
const UNDOES_BILL = `i.credited_cents = i.total_cents
  AND NOT EXISTS (SELECT 1 FROM credit_notes later WHERE later.invoice_id = i.id AND (later.created_at, later.number) > (c.created_at, c.number))
  AND NOT EXISTS (SELECT 1 FROM credit_notes goodwill WHERE goodwill.invoice_id = i.id AND goodwill.refund_id IS NOT NULL)`;

/** What a bill was for, as it was issued. */
const JOB = 'i.county, i.service_id, i.source, i.zip';

/**
 * The entries of revenue: each issued bill before the deposit is taken off, and, on its own day, each credit note. Deposits are no revenue:
 * the bill of the job has their amount. Void bills and their corrections count for nothing.
 */
const ENTRIES = `WITH deposits AS MATERIALIZED (SELECT invoice_id, sum(total_cents)::int AS cents FROM invoice_lines WHERE is_deposit GROUP BY invoice_id),
entries AS (
  SELECT ${spanOf('i.issued_at')} AS span, i.issued_at AS at, ${JOB}, 1 AS bills, i.tax_cents AS tax,
         i.total_cents - i.tax_cents - coalesce(d.cents, 0) AS revenue
  FROM invoices i LEFT JOIN deposits d ON d.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') AND ${inSpans('i.issued_at')}
  UNION ALL
  SELECT ${spanOf('c.created_at')}, c.created_at, ${JOB}, 0, -c.tax_cents,
         c.tax_cents - c.amount_cents + CASE WHEN ${UNDOES_BILL} THEN coalesce(d.cents, 0) ELSE 0 END
  FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id LEFT JOIN deposits d ON d.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') AND ${inSpans('c.created_at')})`;

/** Sums of entries, and sums of those sums: the second are few, so that summing them several ways costs nothing. */
const SUMS = 'sum(revenue) AS revenue, sum(tax) AS tax, sum(bills) AS bills';

/**
 * Revenue of both periods, in total and by week, service, source, ZIP code and county, in one pass over the bills. The values are the ends
 * of the periods and the first instants of the weeks.
 */
export const REVENUE = `${ENTRIES},
parts AS (
  SELECT span, width_bucket(at, $5::timestamptz[]) AS week, county, service_id, source, zip, ${SUMS} FROM entries GROUP BY 1, 2, 3, 4, 5, 6),
sums AS (
  SELECT span, CASE GROUPING(week, county, service_id, source, zip)
      WHEN 15 THEN 'week' WHEN 23 THEN 'county' WHEN 27 THEN 'service' WHEN 29 THEN 'source' WHEN 30 THEN 'zip' ELSE 'total' END AS part,
    coalesce(week::text, county, service_id::text, source, zip) AS key, ${SUMS}
  FROM parts GROUP BY GROUPING SETS ((span), (span, week), (span, county), (span, service_id), (span, source), (span, zip)))
SELECT s.span, s.part, s.key, v.name, s.revenue::float8 AS "revenueCents", s.tax::float8 AS "taxCents", s.bills::int AS bills
FROM sums s LEFT JOIN services v ON s.part = 'service' AND v.id::text = s.key`;
