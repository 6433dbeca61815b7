import { badQuery } from '../errors/domain-error.js';
import { compileOperator, type Operand } from './operators.js';
import type { Params } from './params.js';
import type { Comparable } from './values.js';

/** Function that resolves a key of a condition to its operand, or refuses it. `wrap` puts the comparison into the EXISTS of a relation. */
export type Resolve = (key: string) => { operand: Operand; wrap?: (sql: string) => string };

const isList = ({ kind, options }: Comparable): boolean => kind === 'enums' || (kind === 'file' && options.many === true);

/** Return the operand of a column. A comparison with a list of choices or files succeeds if any of its values matches. */
export function compared(sql: string, field: Comparable): ReturnType<Resolve> {
  if (!isList(field)) return { operand: { sql, field } };
  return {
    operand: { sql: 'chosen.value', field },
    wrap: (test) => `EXISTS (SELECT 1 FROM unnest(${sql}) AS chosen(value) WHERE ${test})`,
  };
}

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
  const { operand, wrap = (sql: string) => sql } = resolve(key);
  return wrap(compileField(key, operand, value, params));
}

function compileField(key: string, operand: Operand, value: unknown, params: Params): string {
  if (typeof value !== 'object' || value === null) return compileOperator('$eq', operand, value, params);
  if (Array.isArray(value)) throw badQuery(`${key}: use $in for a list of values`);
  const parts = Object.entries(value).map(([name, inner]) => {
    if (name !== '$or') return compileOperator(name, operand, inner, params);
    if (typeof inner !== 'object' || inner === null) throw badQuery(`${key}: $or takes operators`);
    return join(
      Object.entries(inner).map(([operator, item]) => compileOperator(operator, operand, item, params)),
      'OR',
      'FALSE',
    );
  });
  return join(parts, 'AND', 'TRUE');
}

function join(parts: string[], word: 'AND' | 'OR', none: string): string {
  if (parts.length === 0) return none;
  return parts.length === 1 ? parts[0]! : `(${parts.join(` ${word} `)})`;
}
