import type { DayFigures } from './statements.js';

/**
 * Visits by their day, and by the state that they have now. They have dates, and instants of a day may be those of another date elsewhere, so
 * days of another time zone are not those that are kept.
 */
export const visitDays = (zone: string): DayFigures<'visits'> => ({
  name: 'visits',
  variant: zone,
  values: ['visits'],
  // Of each day one of these instants is within it, whatever the time zone; the other one may be within a neighbor.
  touched: `SELECT unnest(ARRAY[a.date, a.date + 1])::timestamp AT TIME ZONE 'UTC' FROM marks m JOIN appointments a ON a.id = m.record_id`,
  first: `SELECT min(date)::timestamp AT TIME ZONE 'UTC' AS at FROM appointments`,
  sums: `sums AS (
  SELECT d.starts_at, 'status' AS part, a.status AS key, a.visits FROM live d CROSS JOIN LATERAL (
    SELECT status, count(*)::int AS visits FROM appointments WHERE date = d.date GROUP BY 1) a)`,
});
