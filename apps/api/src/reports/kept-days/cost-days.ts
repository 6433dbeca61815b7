import { added, TOTAL, type DayFigures } from './statements.js';
import { COST_COLUMNS, COSTS_REPORT, MARKED_ORDERS, markedCosts } from './order-costs-statement.js';

/** The jobs with the lowest margins: as many as one looks into. */
export const LOWEST = { part: 'lowest', most: 20 } as const;

/** What the crew of a job cost at so many cents an hour, rounded to the cent by job. */
export const laborAt = (centsPerHour: string) => `floor(crew_minutes * ${centsPerHour}::float8 / 60 + 0.5)`;

const VALUES = ['jobs', 'revenue', 'tickets', 'labor', 'weighed', 'recycled', 'donated', 'energy', 'landfilled'] as const;
export type CostValue = (typeof VALUES)[number];

const OF_DAY = 'completed_at >= d.starts_at AND completed_at < d.ends_at';
const COSTS = `order_id, ${COST_COLUMNS.join(', ')}`;

/**
 * What jobs brought and took, by the day on which they were completed, and those with the lowest margins of each day. Costs that are kept
 * (`OrderCost`) are taken from there, those of orders with a mark from their records. Labor is by the hourly cost, which staff set: with
 * another one, days are summed up anew.
 */
export const costDays = (centsPerHour: number): DayFigures<CostValue> => ({
  name: COSTS_REPORT,
  variant: String(centsPerHour),
  values: VALUES,
  pending: `SELECT o.completed_at FROM (${MARKED_ORDERS}) marked JOIN orders o ON o.id = marked.order_id
    UNION ALL SELECT k.completed_at FROM (${MARKED_ORDERS}) marked JOIN order_costs k ON k.order_id = marked.order_id`,
  first: 'SELECT min(completed_at) AS at FROM order_costs',
  sums: `${markedCosts('completed_at >= (SELECT min(starts_at) FROM live) AND completed_at < (SELECT max(ends_at) FROM live)')},
each_job AS MATERIALIZED (
  SELECT d.starts_at, c.*, ${laborAt(String(centsPerHour))} AS labor FROM live d CROSS JOIN LATERAL (
    SELECT ${COSTS} FROM order_costs k WHERE ${OF_DAY} AND NOT EXISTS (SELECT FROM marked m WHERE m.order_id = k.order_id)
    UNION ALL SELECT ${COSTS} FROM costed WHERE ${OF_DAY} OFFSET 0) c),
sums AS (
  SELECT starts_at, '${TOTAL}' AS part, NULL::text AS key, count(*)::int AS jobs, sum(revenue_cents)::bigint AS revenue, sum(ticket_cents)::bigint AS tickets,
    sum(labor) AS labor, (count(*) FILTER (WHERE is_weighed))::int AS weighed, sum(recycled_lb) AS recycled, sum(donated_lb) AS donated,
    sum(energy_lb) AS energy, sum(landfilled_lb) AS landfilled
  FROM each_job GROUP BY 1
  UNION ALL
  SELECT starts_at, '${LOWEST.part}', order_id::text, 1, revenue_cents, ticket_cents, labor, 0, 0, 0, 0, 0 FROM (
    SELECT *, row_number() OVER (PARTITION BY starts_at ORDER BY revenue_cents - ticket_cents - labor, order_id) AS place FROM each_job) placed
  WHERE place <= ${LOWEST.most})`,
  // A job is among those of one day, so these are not added up.
  shown: `SELECT days_group AS "group", part, key, ${added(VALUES)} FROM each_day WHERE part = '${TOTAL}' GROUP BY 1, 2, 3 UNION ALL (
  SELECT least(days_group, 1), part, key, ${VALUES.map((value) => `${value}::float8`).join(', ')} FROM each_day WHERE part = '${LOWEST.part}' AND days_group > 0
  ORDER BY revenue - tickets - labor, key LIMIT ${LOWEST.most})`,
});
