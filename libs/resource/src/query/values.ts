import { isDecimal } from '../declaration/kinds.js';
import type { FieldMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';

/** The properties that determine how values of a field are compared. */
export type Comparable = Pick<FieldMeta, 'name' | 'kind' | 'options' | 'choices'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. Any other text would be an SQL error. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Return the SQL type that values of a field are compared as. */
export function sqlType(field: Comparable): string {
  switch (field.kind) {
    case 'number':
    case 'money':
      return isDecimal(field) ? 'double precision' : 'bigint';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'ref':
    case 'refs':
    case 'file':
      return 'uuid';
    default:
      return field.name === 'id' ? 'uuid' : 'text';
  }
}

/** Whether the field is text, for `$cont` and similar operators. */
export const isText = (field: Comparable): boolean => sqlType(field) === 'text';

/**
 * Convert a client's value to the field's type: query strings are text, and the grammar's parser turns digits into numbers.
 * @throws DomainError `bad_query` for a value of another type, which would be an SQL error.
 */
export function castValue(field: Comparable, sent: unknown): unknown {
  // The grammar's parser turns anything that looks like an instant into a Date.
  const value = sent instanceof Date && !Number.isNaN(sent.getTime()) ? sent.toISOString() : sent;
  const type = sqlType(field);
  if (type === 'bigint') return castNumber(field, value, Number.isSafeInteger);
  if (type === 'double precision') return castNumber(field, value, Number.isFinite);
  if (type === 'boolean') return castBoolean(field, value);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw refused(field, value);
  const text = String(value);
  if (text.includes('\u0000')) throw refused(field, value);
  if (type === 'uuid' && !isUuid(text)) throw refused(field, value);
  if (type === 'date') return castDate(field, text);
  if (type === 'timestamptz') return castInstant(field, text);
  if (field.choices && !field.choices.some((choice) => choice.value === text)) throw refused(field, value);
  return text;
}

function castNumber(field: Comparable, value: unknown, fits: (number: number) => boolean): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !fits(number)) throw refused(field, value);
  return number;
}

function castBoolean(field: Comparable, value: unknown): boolean {
  if (value === true || value === 'true' || value === 1) return true;
  if (value === false || value === 'false' || value === 0) return false;
  throw refused(field, value);
}

function castDate(field: Comparable, text: string): string {
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day)
    throw refused(field, text);
  return day;
}

function castInstant(field: Comparable, text: string): string {
  const parsed = new Date(text);
  const year = parsed.getUTCFullYear();
  if (Number.isNaN(parsed.getTime()) || year < 1 || year > 9999) throw refused(field, text);
  return parsed.toISOString();
}

const refused = (field: Comparable, value: unknown) =>
  badQuery(
    `${field.name}: ${JSON.stringify(value)?.slice(0, 60) ?? 'nothing'} is not a ${field.choices ? `known ${field.kind}` : field.kind} value`,
  );
