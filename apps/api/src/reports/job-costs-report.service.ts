import { Injectable } from '@nestjs/common';
import type { DiversionSums, JobMargin, MarginSums, ReportView } from '@haulbook/contracts';
import { marginCents, type JobCosts, type ReportPeriod } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { costsOf, currentCosts } from './order-costs-statement.js';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NO_WEIGHT: DiversionSums = { jobs: 0, recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 0 };
const NO_JOBS: MarginSums = { jobs: 0, revenueCents: 0, ticketCents: 0, laborCents: 0 };
/** As many jobs as one looks into. */
const LOWEST = 20;

/** What the crew of a job cost at so many cents an hour, rounded to the cent by job. */
const laborAt = (centsPerHour: string) => `floor(crew_minutes * ${centsPerHour}::float8 / 60 + 0.5)`;

/** What the order $1 brought and took, once it was done. */
const MARGIN_OF_ONE = `WITH ${costsOf('id = $1::uuid')}
SELECT revenue_cents AS "revenueCents", ticket_cents AS "ticketCents", ${laborAt('$2')} AS "laborCents" FROM costed`;

/** The jobs of both periods, with what they left. */
const JOBS = `WITH ${currentCosts(inSpans('completed_at'))}`;

/** What became of the loads of each period. */
const DIVERSION = `${JOBS}
SELECT ${spanOf(isNow('completed_at'))} AS span, count(*)::int AS jobs, sum(recycled_lb) AS "recycledLb", sum(donated_lb) AS "donatedLb",
  sum(energy_lb) AS "energyLb", sum(landfilled_lb) AS "landfilledLb"
FROM costs WHERE is_weighed GROUP BY 1`;

/** Sums of each period, and the jobs with the lowest margins. */
const MARGINS = `${JOBS},
margins AS NOT MATERIALIZED (
  SELECT order_id AS id, ${isNow('completed_at')} AS now, revenue_cents::float8 AS revenue, ticket_cents::float8 AS tickets, ${laborAt('$5')} AS labor
  FROM costs),
lowest AS (SELECT * FROM margins WHERE now ORDER BY revenue - tickets - labor, id LIMIT ${LOWEST})
SELECT ${spanOf('c.now')} AS span, count(*)::int AS jobs, sum(revenue) AS "revenueCents", sum(tickets) AS "ticketCents", sum(labor) AS "laborCents",
  (SELECT json_agg(json_build_object('id', l.id, 'number', o.number, 'customer', concat_ws(' ', p.first_name, p.last_name),
      'revenueCents', l.revenue, 'ticketCents', l.tickets, 'laborCents', l.labor) ORDER BY l.revenue - l.tickets - l.labor, o.number)
    FROM lowest l JOIN orders o ON o.id = l.id JOIN customers p ON p.id = o.customer_id) AS lowest
FROM margins c GROUP BY c.now`;

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
    const weights = await sumUp<DiversionSums & { span: Span }>(this.db, DIVERSION, values);
    const margins = await sumUp<MarginRow>(this.db, MARGINS, [...values, laborCentsPerHour]);
    const sums = bySpan(
      margins.map(({ lowest: _, ...row }) => row),
      NO_JOBS,
    );
    return { diversion: bySpan(weights, NO_WEIGHT), margin: { ...sums, lowest: margins[0]?.lowest ?? [] } };
  }
}
