import type { DayFigures } from './statements.js';

/** Quotes by the day on which they were sent, and by the state that they have now. */
export const QUOTE_DAYS: DayFigures<'quotes'> = {
  name: 'quotes',
  values: ['quotes'],
  touched: 'SELECT q.sent_at FROM marks m JOIN quotes q ON q.id = m.record_id',
  first: 'SELECT min(sent_at) AS at FROM quotes',
  sums: `sums AS (
  SELECT d.starts_at, 'status' AS part, q.status AS key, q.quotes FROM live d CROSS JOIN LATERAL (
    SELECT status, count(*)::int AS quotes FROM quotes
    WHERE deleted_at IS NULL AND sent_at >= d.starts_at AND sent_at < d.ends_at GROUP BY 1) q)`,
};
