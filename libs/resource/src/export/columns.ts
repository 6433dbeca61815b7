import { findField } from '../declaration/fields.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';

/** Whether the list of a resource can be downloaded. */
export const isExported = ({ options }: ResourceMeta): boolean => options.features?.export ?? true;

/**
 * Return the columns of an export: the named fields in the order named, or those of the list.
 * @throws DomainError `bad_query` for a name that the caller may not read
 */
export function exportColumns(access: Access, names: string[] = []): FieldMeta[] {
  const readable = access.readable();
  if (names.length === 0) {
    const listed = readable.filter((field) => field.options.list && field.kind !== 'lines');
    return listed.length > 0 ? listed : readable.filter((field) => access.meta.title.includes(field.name));
  }
  const named = names.map((name) => {
    const field = findField(access.meta, name);
    if (!field || !readable.includes(field)) throw badQuery(`Unknown field ${JSON.stringify(name.slice(0, 60))}`);
    if (field.kind === 'lines') throw badQuery(`${field.name} cannot be exported: lines come with a single record`);
    return field;
  });
  return [...new Set(named)];
}
