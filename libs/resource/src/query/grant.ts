import { columnOf } from '../declaration/fields.js';
import type { ResourceMeta, StoredField } from '../declaration/types.js';
import type { Conditions } from '../policy/access.js';
import { compared, compileCondition, type Resolve } from './condition.js';
import type { Params } from './params.js';

/** Compile a policy's conditions to SQL over any expressions of the fields, such as a table's columns. */
export function compileGrant(
  rows: Conditions | null,
  meta: ResourceMeta,
  params: Params,
  expression: (field: StoredField) => string,
): string {
  if (rows === null) return 'FALSE';
  if (rows === true) return 'TRUE';
  const resolve: Resolve = (key) => compared(expression(columnOf(meta, key)), columnOf(meta, key));
  return `(${rows.map((condition) => compileCondition(condition, resolve, params)).join(' OR ')})`;
}
