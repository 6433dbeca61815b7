import type { FieldMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';
import { compileGrant } from './grant.js';
import type { RowsRequest } from './list.js';
import { Params, quote } from './params.js';
import { Reader, type AccessTo, type MetaOf } from './reader.js';

/** Compile the condition of the rows of a list: readable, and as requested. */
export function whereOf(reader: Reader, request: RowsRequest): string {
  const where = [
    request.trashed ? reader.trash() : reader.rows(),
    ...(hasEntries(request.search) ? [reader.condition(request.search)] : []),
    ...(request.words === undefined ? [] : [wordsOf(reader, request.words, request)]),
  ].filter((part) => part !== 'TRUE');
  return where.join(' AND ') || 'TRUE';
}

const wordsOf = (reader: Reader, words: string, request: RowsRequest): string =>
  request.named ? (reader.isNamed(request.named) ?? 'FALSE') : reader.search(words, request);

/** Compile how many rows of a table meet a condition, counted up to `limit`, the name of a parameter. */
export const countUpTo = (table: string, where: string, limit: string): string =>
  `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${limit}) capped`;

/** Compile how many rows a list has, counted up to `limit`, the name of a parameter. */
export const countOf = (reader: Reader, request: RowsRequest, limit: string): string =>
  countUpTo(`${quote(reader.meta.table)} t`, whereOf(reader, request), limit);

/** Compile the selection of the ids of all rows of a list. @throws DomainError `bad_query` */
export function compileIds(
  access: Access,
  request: RowsRequest,
  accessTo: AccessTo,
  targetOf: MetaOf,
): { text: string; values: unknown[] } {
  const params = new Params();
  const reader = new Reader(access, 't', params, accessTo, targetOf);
  const where = whereOf(reader, request);
  return { text: `SELECT t.id FROM ${quote(reader.meta.table)} t WHERE ${where}`, values: params.values };
}

/** Compile the selection of those of some rows on which the caller may read a field. */
export function compileGranted(access: Access, field: FieldMeta, ids: unknown[]): { text: string; values: unknown[] } {
  const params = new Params();
  const granted = compileGrant(access.rows('read', field), access.meta, params, ({ column }) => `t.${quote(column)}`);
  const text = `SELECT t.id FROM ${quote(access.meta.table)} t WHERE t.id = ANY(${params.add(ids)}::uuid[]) AND ${granted}`;
  return { text, values: params.values };
}

/** Rows that PostgreSQL is to plan for where one is enough: for one, it would read a table row by row and hope for an early match. */
const PLANNED_FOR = 100;

/** A list of one resource. */
export interface ListOf {
  access: Access;
  request: RowsRequest;
}

/** Compile which of some lists have a row, as one statement with a truth value for each. @throws DomainError `bad_query` */
export function compileWhichHaveAny(lists: readonly ListOf[], accessTo: AccessTo, targetOf: MetaOf): { text: string; values: unknown[] } {
  const params = new Params();
  const anyOf = ({ access, request }: ListOf) => {
    const reader = new Reader(access, 't', params, accessTo, targetOf);
    const rows = `SELECT FROM ${quote(reader.meta.table)} t WHERE ${whereOf(reader, request)} LIMIT ${PLANNED_FOR}`;
    return `(SELECT count(*) > 0 FROM (${rows}) found)`;
  };
  return { text: `SELECT ${lists.map(anyOf).join(', ')}`, values: params.values };
}

const hasEntries = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
