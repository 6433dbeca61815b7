import { inSpans, isNow, spanOf, type Span } from './spans.js';

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
  creditNotes: number;
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
  SELECT ${isNow('i.issued_at')} AS now, i.issued_at AS at, ${JOB}, 1 AS bills, 0 AS notes, i.tax_cents AS tax,
         i.total_cents - i.tax_cents - coalesce(d.cents, 0) AS revenue
  FROM invoices i LEFT JOIN deposits d ON d.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') AND ${inSpans('i.issued_at')}
  UNION ALL
  SELECT ${isNow('c.created_at')}, c.created_at, ${JOB}, 0, 1, -c.tax_cents,
         c.tax_cents - c.amount_cents + CASE WHEN ${UNDOES_BILL} THEN coalesce(d.cents, 0) ELSE 0 END
  FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id LEFT JOIN deposits d ON d.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') AND ${inSpans('c.created_at')})`;

const SUMS = 'sum(revenue) AS revenue, sum(tax) AS tax, sum(bills) AS bills, sum(notes) AS notes';

/**
 * Revenue of both periods, in total and by week, service, source, ZIP code and county, in one pass over the bills. The values are the ends
 * of the periods and the first instants of the weeks. Each entry is added to three sums: of its week, county and source, of its service
 * and of its ZIP code. The first are so few that summing them up in other ways costs nothing.
 */
export const REVENUE = `${ENTRIES},
parts AS (
  SELECT now, width_bucket(at, $5::timestamptz[]) AS week, county, source, service_id, zip, GROUPING(service_id, zip) AS parted, ${SUMS}
  FROM entries GROUP BY GROUPING SETS ((1, 2, county, source), (1, service_id), (1, zip))),
sums AS (
  SELECT now, CASE parted WHEN 1 THEN 'service' ELSE 'zip' END AS part, CASE parted WHEN 1 THEN service_id::text ELSE zip END AS key,
    revenue, tax, bills, notes
  FROM parts WHERE parted <> 3
  UNION ALL
  SELECT now, CASE GROUPING(week, county, source) WHEN 3 THEN 'week' WHEN 5 THEN 'county' WHEN 6 THEN 'source' ELSE 'total' END,
    coalesce(week::text, county, source), ${SUMS}
  FROM parts WHERE parted = 3 GROUP BY GROUPING SETS ((now), (now, week), (now, county), (now, source)))
SELECT ${spanOf('s.now')} AS span, s.part, s.key, v.name, s.revenue::float8 AS "revenueCents", s.tax::float8 AS "taxCents",
  s.bills::int AS bills, s.notes::int AS "creditNotes"
FROM sums s LEFT JOIN services v ON s.part = 'service' AND v.id::text = s.key`;
