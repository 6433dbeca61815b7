import { findMeta } from './registry.js';
import type { Type } from './types.js';

/** Return the entities of all tables: those listed, and the lines inside them. */
export function tablesOf(named: readonly Type[]): Type[] {
  const found = new Set<Type>();
  const add = (entity: Type | undefined): void => {
    if (!entity || found.has(entity)) return;
    found.add(entity);
    for (const field of findMeta(entity)?.fields.values() ?? []) if (field.kind === 'lines') add(field.target());
  };
  named.forEach(add);
  return [...found];
}
