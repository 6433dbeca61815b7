import { CREWS_OF_VISITS, NAMED_BESIDES } from '../../scheduling/crew-of-visit.js';

/** How long a visit took; as long as planned where its times are missing. */
const MINUTES = `greatest(0, coalesce(date_part('epoch', completed_at - arrived_at) / 60, estimated_minutes))`;

const weight = (way: string) => `coalesce(sum(weight_lb) FILTER (WHERE way = '${way}'), 0)::float8`;

/**
 * What each job brought and took: its bills before tax and deposit less credit notes, its visits and its dump tickets. Void bills count for
 * nothing, nor do those undone. A visit without people of its own, on a truck without a crew that day, had one person.
 */
const COSTED = `bills AS MATERIALIZED (
  SELECT id, order_id, total_cents - tax_cents AS cents, credited_cents < total_cents OR credited_cents = 0 AS counts
  FROM invoices WHERE kind = 'bill' AND status NOT IN ('draft', 'void') AND order_id IN (SELECT id FROM jobs)),
taken AS (SELECT invoice_id, sum(total_cents)::int AS cents FROM invoice_lines WHERE is_deposit AND invoice_id IN (SELECT id FROM bills) GROUP BY 1),
noted AS (
  SELECT invoice_id, sum(amount_cents - tax_cents)::int AS cents, bool_or(refund_id IS NOT NULL) AS is_goodwill
  FROM credit_notes WHERE invoice_id IN (SELECT id FROM bills) GROUP BY 1),
billed AS (
  SELECT b.order_id, sum(b.cents - coalesce(t.cents, 0) - coalesce(n.cents, 0))::int AS cents
  FROM bills b LEFT JOIN taken t ON t.invoice_id = b.id LEFT JOIN noted n ON n.invoice_id = b.id
  WHERE b.counts OR n.is_goodwill GROUP BY 1),
visits AS MATERIALIZED (
  SELECT id, order_id, date, truck_id, ${MINUTES} AS minutes FROM appointments
  WHERE status = 'completed' AND order_id IN (SELECT id FROM jobs)),
crews AS (${CREWS_OF_VISITS}),
named AS (${NAMED_BESIDES}),
worked AS (
  SELECT v.order_id, sum(v.minutes * greatest(1, coalesce(c.people, 0) + coalesce(n.people, 0))) AS minutes
  FROM visits v LEFT JOIN crews c ON c.date = v.date AND c.truck_id = v.truck_id LEFT JOIN named n ON n.visit_id = v.id GROUP BY 1),
weighed AS (
  SELECT order_id, coalesce(sum(ticket_cents), 0)::int AS cents, ${weight('recycled')} AS recycled, ${weight('donated')} AS donated,
    ${weight('energy')} AS energy, ${weight('landfilled')} AS landfilled
  FROM disposals WHERE order_id IN (SELECT id FROM jobs) GROUP BY 1),
costed AS (
  SELECT j.id AS order_id, j.completed_at, coalesce(b.cents, 0) AS revenue_cents, coalesce(w.cents, 0) AS ticket_cents,
    coalesce(j.crew_minutes, v.minutes, 0)::float8 AS crew_minutes, w.order_id IS NOT NULL AS is_weighed,
    coalesce(w.recycled, 0) AS recycled_lb, coalesce(w.donated, 0) AS donated_lb, coalesce(w.energy, 0) AS energy_lb,
    coalesce(w.landfilled, 0) AS landfilled_lb
  FROM jobs j LEFT JOIN billed b ON b.order_id = j.id LEFT JOIN worked v ON v.order_id = j.id LEFT JOIN weighed w ON w.order_id = j.id)`;

/**
 * The costs of those orders that are done, as `costed`, added up from their records.
 * @param which the condition on orders
 * @param among what orders are joined with
 */
export const costsOf = (which: string, among = ''): string => `jobs AS MATERIALIZED (
  SELECT id, completed_at, crew_minutes FROM orders ${among}
  WHERE status IN ('completed', 'closed') AND completed_at IS NOT NULL AND ${which}),
${COSTED}`;

/**
 * The costs of marked orders. They are joined: PostgreSQL takes what `IN` asks for as 200 orders, and would look up each one of the 100,000
 * that are marked after an update.
 */
const costsOfMarked = (which: string): string => costsOf(which, 'JOIN marked ON marked.order_id = orders.id');

/** The name of the figures by day that are made of costs. */
export const COSTS_REPORT = 'costs';

/** The orders of these marks, as their visits are now. Visits that are not completed cost nothing, and mark their order when they are. */
const ordersOf = (marks: string): string => `SELECT order_id FROM ${marks} WHERE order_id IS NOT NULL
  UNION SELECT a.order_id FROM (SELECT DISTINCT date, truck_id FROM ${marks} WHERE date IS NOT NULL) d
    JOIN appointments a ON a.date = d.date AND a.truck_id = d.truck_id AND a.status = 'completed'`;

/** Selects the ids of all marked orders, as `order_id`. */
export const MARKED_ORDERS = ordersOf('order_cost_marks');

/**
 * All marked orders as `marked`, and the costs of some by their records as `costed`.
 * @param which the condition on orders
 */
export const markedCosts = (which: string): string => `marked AS MATERIALIZED (${MARKED_ORDERS}),
${costsOfMarked(which)}`;

/** The columns that are kept of each order's costs. */
export const COST_COLUMNS = [
  'completed_at',
  'revenue_cents',
  'ticket_cents',
  'crew_minutes',
  'is_weighed',
  'recycled_lb',
  'donated_lb',
  'energy_lb',
  'landfilled_lb',
];

/**
 * Add up the costs of the orders of the next $1 marks and keep them, and mark the days on which they count and counted. One statement sees
 * the records and the marks of one moment: a change that it does not see has a mark that it does not delete. Orders of one hour need no mark
 * each: no more than one day begins within it.
 */
export const KEEP_NEXT = `WITH marks AS MATERIALIZED (SELECT id, order_id, date, truck_id FROM order_cost_marks ORDER BY id LIMIT $1::int),
marked AS MATERIALIZED (${ordersOf('marks')}),
${costsOfMarked('true')},
kept AS (
  INSERT INTO order_costs (order_id, ${COST_COLUMNS.join(', ')}) SELECT order_id, ${COST_COLUMNS.join(', ')} FROM costed
  ON CONFLICT (order_id) DO UPDATE SET ${COST_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}),
undone AS (DELETE FROM order_costs WHERE order_id IN (SELECT order_id FROM marked) AND order_id NOT IN (SELECT id FROM jobs)),
counted AS (SELECT completed_at AS at FROM costed UNION ALL SELECT completed_at FROM order_costs WHERE order_id IN (SELECT order_id FROM marked)),
hours AS (SELECT min(at) AS first, max(at) AS last FROM counted GROUP BY date_trunc('hour', at)),
days AS (INSERT INTO report_marks (report, at) SELECT '${COSTS_REPORT}', unnest(ARRAY[first, last]) FROM hours)
DELETE FROM order_cost_marks WHERE id IN (SELECT id FROM marks) RETURNING id`;
