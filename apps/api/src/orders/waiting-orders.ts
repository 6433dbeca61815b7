/**
 * The condition that a part of an order has no visit: one for the whole of it, or for what its visits leave. It is that of an index of
 * `orders`, which PostgreSQL takes for a query with the same words.
 * @param order the name of the table in the query, with a dot
 */
export const waitsForVisit = (order = ''): string =>
  `${order}status = 'unscheduled' OR (${order}status IN ('scheduled', 'in_progress') AND ${order}cubic_yards_milli > ${order}booked_yards_milli)`;
