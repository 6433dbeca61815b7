import pg from 'pg';
import { columnOf } from '../declaration/fields.js';
import { entityAt, metaOf } from '../declaration/registry.js';
import type { Computed, ResourceMeta, Type } from '../declaration/types.js';
import { quote } from './params.js';

/** Values that fields of the other record must have; of a list, one of them. */
type Matching<T> = { [K in keyof T & string]?: T[K] | readonly T[K][] };

/** The class of another resource, or its path where importing it would close a circle. */
type Target<T> = (() => Type<T>) | string;

/** The name of the other record in a statement. */
const OTHER = 'other';

/**
 * Compute how many records of another resource refer to each record: `computed: countOf(() => Loan, 'memberId', { status: 'open' })`.
 * Records in the trash do not count.
 * @param by the property with the id of this record
 */
export const countOf = <T extends object>(target: Target<T>, by: keyof T & string, matching: Matching<T> = {}): Computed =>
  fromOthers(target, by, matching, () => 'count(*)::int');

/**
 * Compute the sum of a number or an amount of the records of another resource that refer to each record; 0 when none does.
 * Records in the trash do not count.
 * @param by the property with the id of this record
 * @param of the property that is added up
 */
export const sumOf = <T extends object>(
  target: Target<T>,
  by: keyof T & string,
  of: keyof T & string,
  matching: Matching<T> = {},
): Computed => fromOthers(target, by, matching, (meta) => `coalesce(sum(${OTHER}.${quote(columnOf(meta, of).column)}), 0)::float8`);

/** The declaration of the other resource may not have been read yet, so it is looked up when a statement is compiled. */
function fromOthers<T extends object>(
  target: Target<T>,
  by: string,
  matching: Matching<T>,
  value: (meta: ResourceMeta) => string,
): Computed {
  return (row) => {
    const meta = metaOf(typeof target === 'string' ? entityAt(target) : target());
    const columnAt = (name: string) => `${OTHER}.${quote(columnOf(meta, name).column)}`;
    const conditions = [
      `${columnAt(by)} = ${row}.id`,
      ...(meta.trash ? [`${OTHER}.deleted_at IS NULL`] : []),
      ...Object.entries(matching).map(([name, values]) => `${columnAt(name)} IN (${[values].flat().map(literal).join(', ')})`),
    ];
    return `(SELECT ${value(meta)} FROM ${quote(meta.table)} ${OTHER} WHERE ${conditions.join(' AND ')})`;
  };
}

const literal = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
