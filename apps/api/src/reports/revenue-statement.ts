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
 * Where an order came from: the origin of its lead, else how its quote was requested, in the words of leads. Null for a bill without an
 * order.
 */
const SOURCE = `CASE q.source WHEN 'lead' THEN coalesce(l.source, 'lead') WHEN 'online' THEN 'booking' ELSE q.source END`;

/**
 * Whether a credit note undoes a bill as a whole, with the deposit it deducts: it is the last of those that add up to the bill, and no money
 * was returned as goodwill. The bill that replaces it deducts the deposit again.
 */
const UNDOES_BILL = `i.credited_cents = i.total_cents
  AND NOT EXISTS (SELECT 1 FROM credit_notes later WHERE later.invoice_id = i.id AND (later.created_at, later.number) > (c.created_at, c.number))
  AND NOT EXISTS (SELECT 1 FROM credit_notes goodwill WHERE goodwill.invoice_id = i.id AND goodwill.refund_id IS NOT NULL)`;

/**
 * The entries of revenue: each issued bill before the deposit is taken off, and, on its own day, each credit note. Deposits are no revenue:
 * the bill of the job has their amount. Void bills and their corrections count for nothing.
 */
const ENTRIES = `WITH deposits AS MATERIALIZED (SELECT invoice_id, sum(total_cents)::int AS cents FROM invoice_lines WHERE is_deposit GROUP BY invoice_id),
entries AS MATERIALIZED (
  SELECT ${spanOf('i.issued_at')} AS span, i.issued_at AS at, i.order_id, i.county, 1 AS bills, i.tax_cents AS tax,
         i.total_cents - i.tax_cents - coalesce(d.cents, 0) AS revenue
  FROM invoices i LEFT JOIN deposits d ON d.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') AND ${inSpans('i.issued_at')}
  UNION ALL
  SELECT ${spanOf('c.created_at')}, c.created_at, i.order_id, i.county, 0, -c.tax_cents,
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
timed AS (SELECT span, width_bucket(at, $5::timestamptz[]) AS week, county, ${SUMS} FROM entries GROUP BY 1, 2, 3),
placed AS (
  SELECT e.span, o.service_id, ${SOURCE} AS source, left(a.zip, 5) AS zip, revenue, tax, bills
  FROM entries e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN quotes q ON q.id = o.quote_id LEFT JOIN leads l ON l.id = q.lead_id
  LEFT JOIN customer_addresses a ON a.id = o.address_id),
sums AS (
  SELECT span, CASE GROUPING(week, county) WHEN 1 THEN 'week' WHEN 2 THEN 'county' ELSE 'total' END AS part,
         coalesce(week::text, county) AS key, ${SUMS}
  FROM timed GROUP BY GROUPING SETS ((span), (span, week), (span, county))
  UNION ALL
  SELECT span, CASE GROUPING(service_id, source, zip) WHEN 3 THEN 'service' WHEN 5 THEN 'source' ELSE 'zip' END,
         coalesce(service_id::text, source, zip), ${SUMS}
  FROM placed GROUP BY GROUPING SETS ((span, service_id), (span, source), (span, zip)))
SELECT s.span, s.part, s.key, v.name, s.revenue::float8 AS "revenueCents", s.tax::float8 AS "taxCents", s.bills::int AS bills
FROM sums s LEFT JOIN services v ON s.part = 'service' AND v.id::text = s.key`;
