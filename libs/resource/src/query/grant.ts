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
  const resolve: Resolve = (key) => {
    // A policy means the same in memory, where an empty list is not null.
    const { operand, wrap } = compared(expression(columnOf(meta, key)), columnOf(meta, key));
    return { operand, wrap };
  };
  return `(${rows.map((condition) => compileCondition(condition, resolve, params)).join(' OR ')})`;
}
