import { badQuery } from '../errors/domain-error.js';
import { compileOperator, emptinessOf, type Operand } from './operators.js';
import type { Params } from './params.js';
import type { Comparable } from './values.js';

/** What a key of a condition stands for. */
export interface Resolved {
  /** What is compared; absent for what can only be asked whether there is anything. */
  operand?: Operand;
  /** Puts a comparison into the EXISTS of a relation, or of the values of a list. */
  wrap?: (sql: string) => string;
  /** Compiles whether there is nothing, or something, where that is not the same as NULL. */
  empty?: (isEmpty: boolean) => string;
}

/** Function that resolves a key of a condition, or refuses it. */
export type Resolve = (key: string) => Resolved;

/** Whether a field's value is a list: of choices, or of files. */
export const isList = ({ kind, options }: Comparable): boolean => kind === 'enums' || (kind === 'file' && options.many === true);

/**
 * Return the operand of a column. A comparison with a list of choices or files succeeds if any of its values matches; the list is empty
 * with no values as well as without a list.
 */
export function compared(sql: string, field: Comparable): Resolved & { operand: Operand } {
  if (!isList(field)) return { operand: { sql, field } };
  return {
    operand: { sql: 'chosen.value', field },
    wrap: (test) => `EXISTS (SELECT 1 FROM unnest(${sql}) AS chosen(value) WHERE ${test})`,
    empty: (isEmpty) => `coalesce(cardinality(${sql}), 0) ${isEmpty ? '=' : '>'} 0`,
  };
}

/**
 * Return what a caller may ask of a column: comparisons, and of free-form data whether there is any. Without are NULL, a list with no
 * choices or files, and data that says nothing (`null`, `{}`, `[]`).
 */
export function asked(sql: string, field: Comparable): Resolved {
  if (field.kind !== 'json') return compared(sql, field);
  return { empty: (isEmpty) => `coalesce(${sql}, 'null') ${isEmpty ? 'IN' : 'NOT IN'} ('null', '[]', '{}')` };
}

/** Return what may be asked of records or lines that belong to a row, by a test of whether there are any. */
export const askedOf = (exist: string): Required<Pick<Resolved, 'empty'>> => ({
  empty: (isEmpty) => (isEmpty ? `(${exist}) IS NOT TRUE` : exist),
});

/** Put what is asked of a record into the EXISTS that leads to it. */
export function within({ operand, wrap = itself, empty }: Resolved, around: (sql: string) => string): Resolved {
  return { operand, wrap: (sql) => around(wrap(sql)), empty: empty && ((isEmpty) => around(empty(isEmpty))) };
}

const itself = (sql: string): string => sql;

/** Groups in three levels and their opposites, as a screen puts them together, with room around them. */
const MAX_DEPTH = 12;

/**
 * Compile a condition to SQL. Client queries (`s`, `filter`, `or`), policies and services share one grammar:
 * `{ field: value | { $op: value }, $and: [...], $or: [...], $not: {...} }`. Keys never become SQL: they are looked up by `resolve`, and
 * values are parameters.
 * @throws DomainError `bad_query`
 */
export function compileCondition(condition: unknown, resolve: Resolve, params: Params, depth = 0): string {
  if (depth > MAX_DEPTH) throw badQuery('The condition is nested too deeply');
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) throw badQuery('A condition must be an object');
  const parts = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => compileEntry(key, value, resolve, params, depth));
  return join(parts, 'AND', 'TRUE');
}

function compileEntry(key: string, value: unknown, resolve: Resolve, params: Params, depth: number): string {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value)) throw badQuery(`${key} takes a list`);
    const parts = value.map((part) => compileCondition(part, resolve, params, depth + 1));
    return key === '$and' ? join(parts, 'AND', 'TRUE') : join(parts, 'OR', parts.length === 0 ? 'TRUE' : 'FALSE');
  }
  if (key === '$not') {
    const parts = [value].flat().map((part) => compileCondition(part, resolve, params, depth + 1));
    return `(${join(parts, 'AND', 'TRUE')}) IS NOT TRUE`;
  }
  return compileField(key, resolve(key), value, params);
}

function compileField(key: string, resolved: Resolved, value: unknown, params: Params): string {
  if (Array.isArray(value)) throw badQuery(`${key}: use $in for a list of values`);
  const operators: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [['$eq', value]];
  const apart = resolved.empty ? operators.filter(asksEmpty) : [];
  // The others are compared together: one value of a list, or one line, must meet all of them.
  const together = operators.filter((each) => !apart.includes(each));
  return join(
    [
      ...apart.map(([name, inner]) => compileEmpty(key, resolved, name, inner, params)),
      ...(together.length > 0 || apart.length === 0 ? [compileTogether(key, resolved, together, params)] : []),
    ],
    'AND',
    'TRUE',
  );
}

/** Whether an operator asks whether there is anything, alone or among others of which one is enough. */
const asksEmpty = ([name, value]: [string, unknown]): boolean =>
  emptinessOf(name, value) !== undefined ||
  (name === '$or' && Object.entries(Object(value) as object).some(([operator, item]) => emptinessOf(operator, item) !== undefined));

function compileEmpty(key: string, resolved: Resolved, name: string, value: unknown, params: Params): string {
  const isEmpty = emptinessOf(name, value);
  if (isEmpty !== undefined) return resolved.empty!(isEmpty);
  const parts = Object.entries(value as object).map(([operator, item]) => {
    const isNothing = emptinessOf(operator, item);
    return isNothing === undefined ? compileTogether(key, resolved, [[operator, item]], params) : resolved.empty!(isNothing);
  });
  return join(parts, 'OR', 'FALSE');
}

function compileTogether(key: string, { operand, wrap = itself }: Resolved, operators: [string, unknown][], params: Params): string {
  if (!operand) throw badQuery(`${key} can only be asked with $isnull or $notnull`);
  const parts = operators.map(([name, inner]) => {
    if (name !== '$or') return compileOperator(name, operand, inner, params);
    if (typeof inner !== 'object' || inner === null) throw badQuery(`${key}: $or takes operators`);
    return join(
      Object.entries(inner).map(([operator, item]) => compileOperator(operator, operand, item, params)),
      'OR',
      'FALSE',
    );
  });
  return wrap(join(parts, 'AND', 'TRUE'));
}

function join(parts: string[], word: 'AND' | 'OR', none: string): string {
  if (parts.length === 0) return none;
  return parts.length === 1 ? parts[0]! : `(${parts.join(` ${word} `)})`;
}
