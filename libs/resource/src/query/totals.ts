import {
  isCountable,
  isGroupable,
  isOfPeriods,
  isOfSeveral,
  isSummable,
  USUAL_PERIOD,
  type ListGroup,
  type Period,
  type Totals,
} from '@haulbook/resource-contracts';
import { hasValue } from '../declaration/fields.js';
import type { FieldMeta, StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';
import { isList } from './condition.js';
import { FIGURES, groupsByValue, groupsOfSeveral, wholeOf } from './groups.js';
import type { RowsRequest } from './list.js';
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
  /** The periods of days and instants. */
  per?: Period;
  /** The time zone of periods, and the weekday with which weeks begin: 0 Sunday … 6 Saturday. */
  zone: string;
  firstDay: number;
}

/** A compiled statement for totals, and how to read its rows. */
export interface TotalsPlan {
  text: string;
  values: unknown[];
  read(rows: unknown[][]): { totals: Totals; groups?: ListGroup[] };
}

/**
 * Compile the totals of all rows of a list, and of groups of them, as one statement; of each row only what the caller may read. Of
 * references to many, groups are of the records that the caller may read.
 * @throws DomainError `bad_query` for a field that cannot be counted or grouped by
 */
export function compileTotals(access: Access, asked: TotalsRequest, accessTo: AccessTo, targetOf: MetaOf): TotalsPlan {
  const { request, of, by } = asked;
  const params = new Params();
  const reader = new Reader(access, 't', params, accessTo, targetOf);
  const counted = of.map((name) => fieldOf(reader, name, (field) => isCountable(field) && hasValue(field), 'count') as StoredField);
  const grouped =
    by === undefined ? null : fieldOf(reader, by, (field) => isGroupable({ ...field, unique: field.options.unique }), 'group by');
  if (asked.per && !(grouped && isOfPeriods(grouped))) throw badQuery('per comes with groupBy, of a day or an instant');
  const columns = [
    `t.id, ${grouped ? groupOf(reader, grouped, asked, params) : 'NULL'} AS g`,
    ...counted.map((field, index) => `${countedOf(field, reader.column(field))} AS v${index}`),
  ];
  const rows = `SELECT ${columns.join(', ')} FROM ${quote(reader.meta.table)} t WHERE ${whereOf(reader, request)}`;
  const added = counted.map(isSummable);
  const groups = grouped && isOfSeveral(grouped) ? groupsOfSeveral : groupsByValue;
  return {
    text: grouped ? groups(rows, added) : wholeOf(rows, added),
    values: params.values,
    read: (found) => {
      const totals = totalsIn(found[0]!, counted);
      return grouped ? { totals, groups: found.slice(1).map((row) => groupIn(row, counted)) } : { totals };
    },
  };
}

function fieldOf(reader: Reader, name: string, fits: (field: FieldMeta) => boolean, purpose: string): FieldMeta {
  const field = reader.field(name);
  if (!field || !fits(field)) throw badQuery(`Cannot ${purpose} ${JSON.stringify(name.slice(0, 60))}`);
  return field;
}

/** Compile what is counted of a column: the value where it is added up, else a mark that there is one; texts may be long. */
function countedOf(field: StoredField, column: string): string {
  if (isSummable(field)) return column;
  return `CASE WHEN ${isList(field) ? `cardinality(${column}) > 0` : `${column} IS NOT NULL`} THEN TRUE END`;
}

/** Compile what rows are grouped by: the value, the values, or the period. */
function groupOf(reader: Reader, field: FieldMeta, { per, zone, firstDay }: TotalsRequest, params: Params): string {
  if (field.kind === 'refs') return reader.idsOf(field);
  const column = reader.column(field as StoredField);
  // Whole numbers and others alike are read as numbers.
  if (field.kind === 'number') return `(${column})::float8`;
  if (!isOfPeriods(field)) return column;
  const day = field.kind === 'date' ? column : `(${column} AT TIME ZONE ${params.add(zone)}::text)::date`;
  return periodOf(day, per ?? USUAL_PERIOD, firstDay);
}

const FORMATS: Record<Period, string> = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

function periodOf(day: string, per: Period, firstDay: number): string {
  const first = per === 'week' ? `${day} - (extract(dow FROM ${day})::int + ${7 - firstDay}) % 7` : day;
  return `to_char(${first}, '${FORMATS[per]}')`;
}

const groupIn = (row: unknown[], counted: StoredField[]): ListGroup => ({
  value: row[2] as ListGroup['value'],
  ...(row[1] === true && { isRest: true }),
  ...totalsIn(row, counted),
});

const totalsIn = (row: unknown[], counted: StoredField[]): Totals => ({
  count: row[3] as number,
  columns: Object.fromEntries(
    counted.map(({ name }, index) => {
      const [count, sum, average] = row.slice(4 + FIGURES * index) as [number, number | null, number | null];
      return [name, { count, sum, average }];
    }),
  ),
});
