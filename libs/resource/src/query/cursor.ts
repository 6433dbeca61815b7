import { badQuery } from '../errors/domain-error.js';
import { castValue, type Comparable } from './values.js';

/** Encode the end of a page: the sort value and the id of its last row. */
export function encodeCursor(value: unknown, id: unknown): string {
  return Buffer.from(JSON.stringify([value ?? null, id])).toString('base64url');
}

/** Decode a cursor. @throws DomainError `bad_query` for one that `encodeCursor` did not make. */
export function decodeCursor(cursor: string, field: Comparable, idField: Comparable): { value: unknown; id: unknown } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    parsed = null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) throw badQuery('after is not a cursor of this list');
  const [value, id] = parsed as [unknown, unknown];
  return { value: value === null ? null : castValue(field, value), id: castValue(idField, id) };
}
