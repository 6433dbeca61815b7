import { MOST_GROUPS } from '@haulbook/resource-contracts';

/**
 * Statements for the totals of rows (`id`, `g` what they are grouped by, `v0` … the values of columns). Each result is: whether it is of all
 * rows, whether of those beyond the largest groups, the value of the group, the count, and three figures of each column.
 */

/** Figures of a column: the count of its values, their sum, their average. */
export const FIGURES = 3;

/** Compile the figures of columns, of rows that have the values. @param added of each column, whether its values can be added up */
const figuresOf = (added: readonly boolean[]): string =>
  added
    .map((isAdded, at) => `, count(v${at})::int, ${isAdded ? `sum(v${at})::float8, avg(v${at})::float8` : 'NULL::float8, NULL::float8'}`)
    .join('');

/** Compile the totals of all rows. */
export const wholeOf = (rows: string, added: readonly boolean[]): string =>
  `SELECT TRUE, FALSE, NULL, count(*)::int${figuresOf(added)} FROM (${rows}) r`;

/** Give values places in an order; all beyond the largest groups have the place behind those. */
const placeOf = (order: string): string => `least(row_number() OVER (ORDER BY ${order}), ${MOST_GROUPS + 1})`;

/**
 * Compile the totals of all rows and of groups that have one value: rows are added up by value, and those sums by place. Rows without a value
 * are a group of their own.
 */
export function groupsByValue(rows: string, added: readonly boolean[]): string {
  const parts = added.map((isAdded, at) => `, count(v${at}) AS n${at}${isAdded ? `, sum(v${at}) AS s${at}` : ''}`).join('');
  const sums = added
    .map((isAdded, at) => {
      const count = `coalesce(sum(n${at}), 0)`;
      const sum = `sum(s${at})::float8`;
      return `, ${count}::int, ${isAdded ? `${sum}, ${sum} / nullif(${count}, 0)::float8` : 'NULL::float8, NULL::float8'}`;
    })
    .join('');
  return `WITH by_value AS (SELECT g, count(*) AS n${parts} FROM (${rows}) r GROUP BY g),
    placed AS (SELECT *, CASE WHEN g IS NULL THEN 0 ELSE ${placeOf('g IS NULL, n DESC, g')} END AS place FROM by_value)
    SELECT GROUPING(place) = 1, coalesce(place > ${MOST_GROUPS}, FALSE), (array_agg(g) FILTER (WHERE place <= ${MOST_GROUPS}))[1],
      coalesce(sum(n), 0)::int${sums}
    FROM placed GROUP BY GROUPING SETS ((), (place)) ORDER BY GROUPING(place) DESC, place > ${MOST_GROUPS}, sum(n) DESC, place = 0, place`;
}

/**
 * Compile the totals of all rows and of groups that have one value of a list: a row counts in the group of each of its values, and once in
 * that of the others.
 */
export function groupsOfSeveral(rows: string, added: readonly boolean[]): string {
  const values = added.map((_, at) => `, r.v${at}`).join('');
  return `WITH r AS MATERIALIZED (${rows}),
    by_value AS (SELECT u.g, count(*) AS n FROM r CROSS JOIN LATERAL unnest(r.g) u(g) GROUP BY u.g),
    placed AS (SELECT g, ${placeOf('n DESC, g')} AS place FROM by_value),
    members AS (SELECT DISTINCT r.id, p.place${values} FROM r LEFT JOIN LATERAL unnest(r.g) u(g) ON TRUE LEFT JOIN placed p ON p.g = u.g)
    SELECT TRUE, FALSE, NULL, count(*)::int${figuresOf(added)} FROM r
    UNION ALL
    SELECT FALSE, coalesce(m.place > ${MOST_GROUPS}, FALSE), p.g, count(*)::int${figuresOf(added)}
    FROM members m LEFT JOIN placed p ON p.place = m.place AND p.place <= ${MOST_GROUPS} GROUP BY m.place, p.g
    ORDER BY 1 DESC, 2, 4 DESC, 3`;
}
