import { Injectable } from '@nestjs/common';
import type { DiversionSums, JobMargin, MarginSums, ReportView } from '@haulbook/contracts';
import { marginCents, type JobCosts, type ReportPeriod } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, isNow, isShort, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';
import { CREWS_OF_VISITS, NAMED_BESIDES } from '../scheduling/crew-of-visit.js';

const NO_WEIGHT: DiversionSums = { jobs: 0, recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 0 };
const NO_JOBS: MarginSums = { jobs: 0, revenueCents: 0, ticketCents: 0, laborCents: 0 };
/** As many jobs as one looks into. */
const LOWEST = 20;

/** Orders completed in both periods. */
const JOBS = `jobs AS (
  SELECT ${isNow('o.completed_at')} AS now, o.id, o.crew_minutes FROM orders o
  WHERE o.status IN ('completed', 'closed') AND ${inSpans('o.completed_at')})`;

/** The condition that a record is of one of these jobs. */
const OF_THESE = ' AND order_id IN (SELECT id FROM jobs)';

const weight = (way: string) => `coalesce(sum(weight_lb) FILTER (WHERE way = '${way}'), 0)::float8`;

/** What became of the loads of these jobs. */
const diversionOf = (ofJobs: string) => `WITH ${JOBS}, loads AS (
  SELECT order_id, ${weight('recycled')} AS recycled, ${weight('donated')} AS donated,
    ${weight('energy')} AS energy, ${weight('landfilled')} AS landfilled
  FROM disposals WHERE true${ofJobs} GROUP BY 1)
SELECT ${spanOf('j.now')} AS span, count(*)::int AS jobs, sum(l.recycled) AS "recycledLb", sum(l.donated) AS "donatedLb",
  sum(l.energy) AS "energyLb", sum(l.landfilled) AS "landfilledLb"
FROM jobs j JOIN loads l ON l.order_id = j.id GROUP BY j.now`;

/** How long a visit took; as long as planned where its times are missing. */
const MINUTES = `greatest(0, coalesce(date_part('epoch', completed_at - arrived_at) / 60, estimated_minutes))`;

/**
 * The parts of each of these jobs: itself, its bills before tax and deposit less credit notes, its visits and its dump tickets. Void bills
 * count for nothing, nor do those undone. A visit without people of its own, on a truck without a crew that day, had one person. Visits are
 * read once, and crews counted by truck and day: counting them for each visit took more than a third of the statement.
 */
const partsOf = (ofJobs: string) => `taken AS MATERIALIZED (
  SELECT invoice_id, sum(total_cents)::int AS cents FROM invoice_lines WHERE is_deposit GROUP BY 1),
noted AS MATERIALIZED (
  SELECT invoice_id, sum(amount_cents - tax_cents)::int AS cents, bool_or(refund_id IS NOT NULL) AS is_goodwill FROM credit_notes GROUP BY 1),
visits AS MATERIALIZED (SELECT id, order_id, date, truck_id, ${MINUTES} AS minutes FROM appointments WHERE status = 'completed'${ofJobs}),
crews AS MATERIALIZED (${CREWS_OF_VISITS}),
named AS MATERIALIZED (${NAMED_BESIDES}),
parts AS (
  SELECT id, now, NULL::int AS revenue, NULL::int AS tickets, NULL::float8 AS minutes, crew_minutes AS entered FROM jobs
  UNION ALL
  SELECT i.order_id, NULL, i.total_cents - i.tax_cents - coalesce(t.cents, 0) - coalesce(n.cents, 0), NULL, NULL, NULL
  FROM invoices i LEFT JOIN taken t ON t.invoice_id = i.id LEFT JOIN noted n ON n.invoice_id = i.id
  WHERE i.kind = 'bill' AND i.status NOT IN ('draft', 'void')
    AND (i.credited_cents < i.total_cents OR i.credited_cents = 0 OR n.is_goodwill)${ofJobs}
  UNION ALL
  SELECT v.order_id, NULL, NULL, NULL, v.minutes * greatest(1, coalesce(c.people, 0) + coalesce(n.people, 0)), NULL
  FROM visits v LEFT JOIN crews c ON c.date = v.date AND c.truck_id = v.truck_id LEFT JOIN named n ON n.visit_id = v.id
  UNION ALL
  SELECT order_id, NULL, NULL, ticket_cents, NULL, NULL FROM disposals WHERE true${ofJobs})`;

/** What each of these jobs brought and took. Crew time is as entered on the order, else of its visits; labor is rounded to the cent by job. */
const costedBy = (laborCentsPerHour: string) => `costed AS MATERIALIZED (
  SELECT id, bool_or(now) AS now, coalesce(sum(revenue), 0)::float8 AS revenue, coalesce(sum(tickets), 0)::float8 AS tickets,
    floor(coalesce(max(entered), sum(minutes), 0) * ${laborCentsPerHour}::float8 / 60 + 0.5) AS labor
  FROM parts GROUP BY id HAVING bool_or(now) IS NOT NULL)`;

/** What the order $1 brought and took, once it was done. */
const MARGIN_OF_ONE = `WITH jobs AS (
  SELECT true AS now, o.id, o.crew_minutes FROM orders o WHERE o.id = $1::uuid AND o.status IN ('completed', 'closed')),
${partsOf(OF_THESE)}, ${costedBy('$2')}
SELECT revenue AS "revenueCents", tickets AS "ticketCents", labor AS "laborCents" FROM costed`;

/** Sums of each period, and the jobs with the lowest margins. */
const marginsOf = (ofJobs: string) => `WITH ${JOBS}, ${partsOf(ofJobs)},
${costedBy('$5')},
lowest AS (SELECT * FROM costed WHERE now ORDER BY revenue - tickets - labor, id LIMIT ${LOWEST})
SELECT ${spanOf('costed.now')} AS span, count(*)::int AS jobs, sum(revenue) AS "revenueCents", sum(tickets) AS "ticketCents", sum(labor) AS "laborCents",
  (SELECT json_agg(json_build_object('id', l.id, 'number', o.number, 'customer', concat_ws(' ', p.first_name, p.last_name),
      'revenueCents', l.revenue, 'ticketCents', l.tickets, 'laborCents', l.labor) ORDER BY l.revenue - l.tickets - l.labor, o.number)
    FROM lowest l JOIN orders o ON o.id = l.id JOIN customers p ON p.id = o.customer_id) AS lowest
FROM costed GROUP BY costed.now`;

/** Both statements, for the jobs of a few days and for most of all jobs. */
const OF_FEW_DAYS = { diversion: diversionOf(OF_THESE), margins: marginsOf(OF_THESE) };
const OF_MANY_DAYS = { diversion: diversionOf(''), margins: marginsOf('') };

type MarginRow = MarginSums & { span: Span; lowest: ReportView['margin']['lowest'] | null };

/** What became of what was carried away, and what jobs left of their price. */
@Injectable()
export class JobCostsReport {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
  ) {}

  /** Return what a job left of its price; null for one that is not done. */
  async marginOf(orderId: string): Promise<JobMargin | null> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    const [costs] = await this.db.query<JobCosts>(MARGIN_OF_ONE, [orderId, laborCentsPerHour]);
    return costs ? { ...costs, marginCents: marginCents(costs) } : null;
  }

  async read(period: ReportPeriod, zone: string): Promise<Pick<ReportView, 'diversion' | 'margin'>> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    const values = spanValues(period, zone);
    const texts = isShort(period) ? OF_FEW_DAYS : OF_MANY_DAYS;
    const weights = await sumUp<DiversionSums & { span: Span }>(this.db, texts.diversion, values);
    const margins = await sumUp<MarginRow>(this.db, texts.margins, [...values, laborCentsPerHour]);
    const sums = bySpan(
      margins.map(({ lowest: _, ...row }) => row),
      NO_JOBS,
    );
    return { diversion: bySpan(weights, NO_WEIGHT), margin: { ...sums, lowest: margins[0]?.lowest ?? [] } };
  }
}
