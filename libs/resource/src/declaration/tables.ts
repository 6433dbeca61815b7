import { findMeta } from './registry.js';
import type { Type } from './types.js';

/** Every table's class: those named, and the lines that live inside them, which need no list of their own. */
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
