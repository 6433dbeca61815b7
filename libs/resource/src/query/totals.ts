import { isCountable, isGroupable, isSummable, MOST_GROUPS, type ListGroup, type Totals } from '@haulbook/resource-contracts';
import { hasValue } from '../declaration/fields.js';
import type { StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import type { RowsRequest } from './list.js';
import { isList } from './condition.js';
import { whereOf } from './matching.js';
import { Params, quote } from './params.js';
import { Reader, type AccessTo, type MetaOf } from './reader.js';

export interface TotalsRequest {
  /** The rows. */
  request: RowsRequest;
  /** The fields whose values are counted, and added up where they can be. */
  of: string[];
  /** The field that groups the rows. */
  by?: string;
  /** The time zone of months. */
  zone: string;
}

const FIGURES = 3;

/** A compiled statement for totals, and how to read its rows. */
export interface TotalsPlan {
  text: string;
  values: unknown[];
  read(rows: unknown[][]): { totals: Totals; groups?: ListGroup[] };
}

/**
 * Compile the totals of all rows of a list, and of groups of them, as one statement; of each row only what the caller may read.
 * @throws DomainError `bad_query` for a field that cannot be counted or grouped by
 */
export function compileTotals(access: Access, { request, of, by, zone }: TotalsRequest, accessTo: AccessTo, targetOf: MetaOf): TotalsPlan {
  const params = new Params();
  const reader = new Reader(access, 't', params, accessTo, targetOf);
  const summed = of.map((name) => fieldOf(reader, name, isCountable, 'count'));
  const grouped = by === undefined ? null : fieldOf(reader, by, isGroupable, 'group by');
  const columns = [
    `${grouped ? groupOf(reader.column(grouped), grouped, () => params.add(zone)) : 'NULL'} AS g`,
    ...summed.map((field, index) => `${valueOf(field, reader.column(field))} AS v${index}`),
  ];
  const rows = `SELECT ${columns.join(', ')} FROM ${quote(reader.meta.table)} t WHERE ${whereOf(reader, request)}`;
  const sums = summed.map(figuresOf);
  const select = [grouped ? 'GROUPING(g) = 1' : 'TRUE', grouped ? 'g' : 'NULL', 'count(*)::int', ...sums].join(', ');
  const sets = grouped ? 'GROUP BY GROUPING SETS ((), (g)) ORDER BY GROUPING(g) DESC, count(*) DESC, g LIMIT' : 'LIMIT';
  return {
    text: `SELECT ${select} FROM (${rows}) r ${sets} ${params.add(MOST_GROUPS + 1)}`,
    values: params.values,
    read: (found) => {
      const totals = totalsIn(found[0]!, summed);
      if (!grouped) return { totals };
      return { totals, groups: found.slice(1).map((row) => ({ value: row[1] as ListGroup['value'], ...totalsIn(row, summed) })) };
    },
  };
}

function fieldOf(reader: Reader, name: string, fits: (field: StoredField) => boolean, purpose: string): StoredField {
  const field = reader.field(name);
  if (!field || !hasValue(field) || !fits(field)) throw badQuery(`Cannot ${purpose} ${JSON.stringify(name.slice(0, 60))}`);
  return field;
}

/** Compile what rows are grouped by: the value, or its month. */
function groupOf(column: string, { kind }: StoredField, zone: () => string): string {
  if (kind === 'date') return `to_char(${column}, 'YYYY-MM')`;
  return kind === 'datetime' ? `to_char(${column} AT TIME ZONE ${zone()}::text, 'YYYY-MM')` : column;
}

/** Compile the value that is counted: none for a list with nothing in it. */
const valueOf = (field: StoredField, column: string): string => (isList(field) ? `nullif(cardinality(${column}), 0)` : column);

/** Compile the three figures of a column. */
const figuresOf = (field: StoredField, index: number): string => {
  const added = isSummable(field) ? `sum(v${index})::float8, avg(v${index})::float8` : 'NULL, NULL';
  return `count(v${index})::int, ${added}`;
};

const totalsIn = (row: unknown[], summed: StoredField[]): Totals => ({
  count: row[2] as number,
  columns: Object.fromEntries(
    summed.map(({ name }, index) => {
      const [count, sum, average] = row.slice(3 + FIGURES * index) as [number, number | null, number | null];
      return [name, { count, sum, average }];
    }),
  ),
});
