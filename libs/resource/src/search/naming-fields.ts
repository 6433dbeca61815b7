import type { FieldMeta } from '../declaration/types.js';
import type { Access } from '../policy/access.js';

/** Return the fields that name a row, its references in lists (such as a quote's customer), its state, and how to reach the person. */
export function namingFields(access: Access): string[] {
  const { title, options } = access.meta;
  const named = new Set([...title, ...(options.untitled ?? [])]);
  const helps = ({ kind, options: { list, search } }: FieldMeta) =>
    (kind === 'ref' && list) || kind === 'state' || (['email', 'phone'].includes(kind) && search);
  return access
    .readable()
    .filter((field) => named.has(field.name) || helps(field))
    .map(({ name }) => name);
}
