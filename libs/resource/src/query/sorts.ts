import { columnOf, hasValue } from '../declaration/fields.js';
import type { StoredField } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { decodeCursor } from './cursor.js';
import type { RowsRequest } from './list.js';
import type { Params } from './params.js';
import type { Reader } from './reader.js';
import { sqlType } from './values.js';

/** What rows are sorted by. */
export interface CompiledSort {
  field: StoredField;
  sql: string;
  /** Compiles what rows are ordered by, of the field's column. */
  by: (column: string) => string;
  order: 'ASC' | 'DESC';
  nullable: boolean;
}

const itself = (column: string): string => column;

/** Compile the requested sort, what is declared to follow it, and the id: a total order, so that pages neither repeat nor skip rows. */
export function compileSorts(reader: Reader, { sort = [], trashed }: RowsRequest): CompiledSort[] {
  const asked = sort.length > 0 ? sort : defaultSorts(reader);
  const compiled = trashed && sort.length === 0 ? [lastDeleted(reader)] : asked.map((each) => compileSort(reader, each));
  if (compiled.some(({ field }) => field.name === 'id')) return compiled;
  const id = { field: columnOf(reader.meta, 'id'), sql: 't.id', by: itself, nullable: false };
  return [...compiled, ...thenBy(reader, compiled), { ...id, order: compiled.at(-1)?.order ?? 'ASC' }];
}

/** Compile the declared order of rows that the sort leaves equal, for a caller who may read its field. */
function thenBy(reader: Reader, sorted: CompiledSort[]): CompiledSort[] {
  const field = reader.field(reader.meta.options.thenBy ?? '');
  if (!field || !hasValue(field) || sorted.some((sort) => sort.field === field)) return [];
  const by = field.kind === 'ref' ? (column: string) => reader.titleOf(field, column) : itself;
  return [{ field, sql: reader.column(field), by, order: 'ASC', nullable: true }];
}

function compileSort(reader: Reader, { field: name, order }: NonNullable<RowsRequest['sort']>[number]): CompiledSort {
  const field = reader.field(name);
  if (!field || !hasValue(field) || field.kind === 'json' || field.kind === 'enums' || (field.kind === 'file' && field.options.many))
    throw badQuery(`Cannot sort by ${JSON.stringify(name.slice(0, 60))}`);
  if (order !== 'ASC' && order !== 'DESC') throw badQuery('Sort order is ASC or DESC');
  const sql = reader.column(field);
  return { field, sql, by: itself, order, nullable: mayBeNull(field, sql) };
}

/** Whether a sort meets rows without a value. What is computed may come to nothing on some. */
const mayBeNull = ({ options }: StoredField, sql: string): boolean =>
  Boolean(options.optional) || options.computed !== undefined || sql.startsWith('CASE');

/** Return the field that says when a record came into the trash. */
export const deletedAt = (reader: Reader): StoredField => columnOf(reader.meta, 'deletedAt');
const lastDeleted = (reader: Reader): CompiledSort => ({
  field: deletedAt(reader),
  sql: 't.deleted_at',
  by: itself,
  order: 'DESC',
  nullable: false,
});

/** Return the declared order, or by id for an actor who may not read the declared field. */
function defaultSorts(reader: Reader): NonNullable<RowsRequest['sort']> {
  const { field, order } = reader.meta.defaultSort;
  return [{ field: reader.field(field) ? field : 'id', order: order === 'desc' ? 'DESC' : 'ASC' }];
}

/** Compile an order by these, each compiled by a function. */
export const orderBy = (sorts: CompiledSort[], expression: (sort: CompiledSort) => string): string =>
  sorts.map((sort) => `${expression(sort)} ${sort.order}${sort.nullable ? ' NULLS LAST' : ''}`).join(', ');

/** Return fields with those that rows are sorted by. */
export const withSorts = (fields: StoredField[], sorts: CompiledSort[]): StoredField[] => [
  ...new Set([...fields, ...sorts.map(({ field }) => field)]),
];

/** Compile which rows come after a cursor. @throws DomainError `bad_query` */
export function keysetCondition(reader: Reader, sorts: CompiledSort[], after: string, params: Params): string {
  const [first] = sorts;
  if (!first || sorts.length !== 2) throw badQuery('after works with one sort field');
  const { value, id } = decodeCursor(after, first.field, columnOf(reader.meta, 'id'));
  const sign = first.order === 'ASC' ? '>' : '<';
  const idParam = `${params.add(id)}::uuid`;
  const rowId = idIn(sorts);
  if (value === null) return `(${first.sql} IS NULL AND ${rowId} ${sign} ${idParam})`;
  const key = `${params.add(value)}::${sqlType(first.field)}`;
  if (!first.nullable) return `(${first.sql}, ${rowId}) ${sign} (${key}, ${idParam})`;
  return `(${first.sql} ${sign} ${key} OR (${first.sql} = ${key} AND ${rowId} ${sign} ${idParam}) OR ${first.sql} IS NULL)`;
}

/** What no table can be called. */
const FOUND = '"rows found"';

/** Return the sorts of rows that were found first, by what was kept of them. */
export const foundSorts = (sorts: readonly CompiledSort[]): CompiledSort[] => sorts.map((sort, at) => ({ ...sort, sql: `f.s${at}` }));

/** Compile that some rows are found once, with what they are sorted by: keeping all of a thousand wide rows takes longer than reading a page. */
export const foundFirst = (sorts: readonly CompiledSort[], rows: string): string =>
  `WITH ${FOUND} AS MATERIALIZED (SELECT ${sorts.map(({ sql }, at) => `${sql} AS s${at}`).join(', ')} FROM ${rows})`;

/** Compile the ids of a page of the rows that were found, with how many they are. */
export const pageOfFound = (sorts: CompiledSort[], after: readonly string[], limit: string): string =>
  `SELECT ${idIn(sorts)} AS page_id, (SELECT count(*)::int FROM ${FOUND}) AS found_total FROM ${FOUND} f
    WHERE ${after[0] ?? 'TRUE'} ORDER BY ${orderBy(sorts, (sort) => sort.by(sort.sql))} ${limit}`;

const idIn = (sorts: readonly CompiledSort[]): string => sorts.find(({ field }) => field.name === 'id')!.sql;
