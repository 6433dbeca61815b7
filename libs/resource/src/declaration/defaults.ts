import type { ResourceMeta } from './types.js';
import { isWritable } from './validators.js';

/** Return the declared defaults of the fields that clients may write. */
export function defaultsOf(meta: ResourceMeta): Record<string, unknown> {
  const fields = [...meta.fields.values()].filter((field) => isWritable(field, 'create') && field.options.default !== undefined);
  return Object.fromEntries(fields.map((field) => [field.name, structuredClone(field.options.default)]));
}
