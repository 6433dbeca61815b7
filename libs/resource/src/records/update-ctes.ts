import type { ResourceMeta } from '../declaration/types.js';
import { quote, type Params } from '../query/params.js';
import { auditImage } from './audit.js';
import { bind, Increment, type Assignment } from './columns.js';

/** Column of `w` with the previous values of the changed columns. */
export const BEFORE = 'image_before';

/**
 * Compile the CTEs of an update: `b` locks the rows that meet the condition (with `onlyIfNew`, only those that the patch changes), `w`
 * writes them and carries their previous values for history.
 */
export function updateCtes(meta: ResourceMeta, set: Assignment[], condition: string, params: Params, onlyIfNew: boolean): string[] {
  const table = quote(meta.table);
  const assigned = set.map(({ field, value }) => {
    const column = quote(field.column);
    const next = value instanceof Increment ? `t.${column} + ${bind(field, value.by, params)}` : bind(field, value, params);
    return { column, next };
  });
  const sets = [...assigned.map(({ column, next }) => `${column} = ${next}`), 'version = t.version + 1', 'updated_at = now()'].join(', ');
  const differs = assigned.map(({ column, next }) => `t.${column} IS DISTINCT FROM ${next}`).join(' OR ') || 'FALSE';
  const met = onlyIfNew ? `(${condition}) AND (${differs})` : condition;
  const image = auditImage(
    set.map(({ field }) => field),
    't',
  );
  return [
    `b AS (SELECT t.id, ${image} AS ${BEFORE} FROM ${table} t WHERE ${met} FOR NO KEY UPDATE)`,
    `w AS (UPDATE ${table} t SET ${sets} FROM b WHERE t.id = b.id RETURNING t.*, b.${BEFORE})`,
  ];
}
