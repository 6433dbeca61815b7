import { Injectable } from '@nestjs/common';
import type { DiversionSums, MarginSums, ReportView } from '@haulbook/contracts';
import type { ReportPeriod } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NO_WEIGHT: DiversionSums = { jobs: 0, recycledLb: 0, donatedLb: 0, landfilledLb: 0 };
const NO_JOBS: MarginSums = { jobs: 0, revenueCents: 0, ticketCents: 0, laborCents: 0 };
/** As many jobs as one looks into. */
const LOWEST = 20;

/** Orders completed in both periods. */
const JOBS = `jobs AS MATERIALIZED (
  SELECT ${spanOf('o.completed_at')} AS span, o.id, o.number, o.customer_id, o.crew_minutes FROM orders o
  WHERE o.status IN ('completed', 'closed') AND ${inSpans('o.completed_at')})`;

const weight = (way: string) => `coalesce(sum(d.weight_lb) FILTER (WHERE d.way = '${way}'), 0)::float8`;

/** What became of the loads of these jobs. */
const DIVERSION = `WITH ${JOBS}
SELECT j.span, count(DISTINCT j.id)::int AS jobs, ${weight('recycled')} AS "recycledLb", ${weight('donated')} AS "donatedLb", ${weight('landfilled')} AS "landfilledLb"
FROM jobs j JOIN disposals d ON d.order_id = j.id GROUP BY 1`;

/** Revenue of each of these jobs: its bills before tax and deposit, less credit notes. Void bills count for nothing, nor do those undone. */
const BILLED = `billed AS (
  SELECT i.order_id, sum(i.total_cents - i.tax_cents
    - coalesce((SELECT sum(l.total_cents) FROM invoice_lines l WHERE l.invoice_id = i.id AND l.is_deposit), 0)
    - coalesce((SELECT sum(c.amount_cents - c.tax_cents) FROM credit_notes c WHERE c.invoice_id = i.id), 0)) FILTER (WHERE i.credited_cents < i.total_cents OR i.credited_cents = 0
    OR EXISTS (SELECT 1 FROM credit_notes c WHERE c.invoice_id = i.id AND c.refund_id IS NOT NULL)) AS cents
  FROM invoices i JOIN jobs j ON j.id = i.order_id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void') GROUP BY 1)`;

/** Crew time of each of these jobs: as entered on the order, else of its visits. A visit without names had one person. */
const CREW = `crew AS (
  SELECT a.order_id, sum(coalesce(greatest(0, date_part('epoch', a.completed_at - a.arrived_at) / 60), a.estimated_minutes)
    * greatest(1, (SELECT count(*) FROM appointment_crew_members m WHERE m.appointment_id = a.id))) AS minutes
  FROM appointments a JOIN jobs j ON j.id = a.order_id WHERE a.status = 'completed' GROUP BY 1)`;

const TICKETS = `tickets AS (SELECT d.order_id, sum(d.ticket_cents) AS cents FROM disposals d JOIN jobs j ON j.id = d.order_id GROUP BY 1)`;

/** Each of these jobs with what it brought and took, labor rounded to the cent by job. */
const COSTED = `WITH ${JOBS}, ${BILLED}, ${CREW}, ${TICKETS},
costed AS MATERIALIZED (
  SELECT j.span, j.id, j.number, j.customer_id, coalesce(b.cents, 0) AS revenue, coalesce(t.cents, 0) AS tickets,
    round((coalesce(j.crew_minutes, c.minutes, 0) * $5::float8 / 60)::numeric) AS labor
  FROM jobs j LEFT JOIN billed b ON b.order_id = j.id LEFT JOIN crew c ON c.order_id = j.id LEFT JOIN tickets t ON t.order_id = j.id)`;

const SUMS = `${COSTED}
SELECT span, count(*)::int AS jobs, sum(revenue)::float8 AS "revenueCents", sum(tickets)::float8 AS "ticketCents", sum(labor)::float8 AS "laborCents"
FROM costed GROUP BY 1`;

const LOWEST_MARGINS = `${COSTED}
SELECT j.id, j.number, concat_ws(' ', p.first_name, p.last_name) AS customer,
  revenue::float8 AS "revenueCents", tickets::float8 AS "ticketCents", labor::float8 AS "laborCents"
FROM costed j JOIN customers p ON p.id = j.customer_id WHERE span = 'now' ORDER BY revenue - tickets - labor, j.number LIMIT ${LOWEST}`;

/** What became of what was carried away, and what jobs left of their price. */
@Injectable()
export class JobCostsReport {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
  ) {}

  async read(period: ReportPeriod, zone: string): Promise<Pick<ReportView, 'diversion' | 'margin'>> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    const values = spanValues(period, zone);
    const [weights, sums, lowest] = await Promise.all([
      sumUp<DiversionSums & { span: Span }>(this.db, DIVERSION, values),
      sumUp<MarginSums & { span: Span }>(this.db, SUMS, [...values, laborCentsPerHour]),
      sumUp<ReportView['margin']['lowest'][number]>(this.db, LOWEST_MARGINS, [...values, laborCentsPerHour]),
    ]);
    return { diversion: bySpan(weights, NO_WEIGHT), margin: { ...bySpan(sums, NO_JOBS), lowest } };
  }
}
