import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import type { Conditions } from '../policy/access.js';
import { compared, compileCondition, type Resolve } from './condition.js';
import type { Params } from './params.js';

/** A policy's conditions as SQL over any set of expressions (a table's columns, or the values about to be written). */
export function compileGrant(
  rows: Conditions | null,
  meta: ResourceMeta,
  params: Params,
  expression: (field: FieldMeta) => string,
): string {
  if (rows === null) return 'FALSE';
  if (rows === true) return 'TRUE';
  const resolve: Resolve = (key) => compared(expression(columnNamed(meta, key)), columnNamed(meta, key));
  return `(${rows.map((condition) => compileCondition(condition, resolve, params)).join(' OR ')})`;
}

/** A stored field by its name or its reference id; for the server's own conditions, where a wrong name is a bug. */
export function columnNamed(meta: ResourceMeta, name: string): FieldMeta {
  const field = meta.fields.get(name);
  const found =
    field?.column && field.kind !== 'ref'
      ? field
      : [...meta.fields.values()].find((candidate) => candidate.column && candidate.idField === name);
  if (!found) throw new Error(`${meta.path} has no column for "${name}"`);
  return found;
}
