import { findField } from '../declaration/fields.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { isWritable, type WriteGroup } from '../declaration/validators.js';
import type { Access } from '../policy/access.js';

/** Kinds that a cell of a table can't hold. States change by transitions. */
const NO_CELL = new Set<FieldMeta['kind']>(['state', 'json', 'file', 'lines']);

const takes = (access: Access, field: FieldMeta, group: WriteGroup): boolean =>
  isWritable(field, group) && access.rows(group, field) !== null;

/** Return the fields that the actor may fill from a file, on some rows at least. */
export function importFields(access: Access): FieldMeta[] {
  return access
    .readable()
    .filter((field) => !NO_CELL.has(field.kind) && (takes(access, field, 'create') || takes(access, field, 'update')));
}

/** Return the fields by which existing records can be found: the id, and those whose values are unique or declared as the key. */
export function importKeys(access: Access): FieldMeta[] {
  const { importKey } = access.meta.options;
  return access
    .readable()
    .filter(({ name, kind, options }) => name === 'id' || ((options.unique || name === importKey) && KEY_KINDS.has(kind)));
}

/** Whether records can be found by a field. */
export const isImportKey = (field: FieldMeta | undefined): boolean =>
  field !== undefined && !field.options.hidden && !field.options.computed && KEY_KINDS.has(field.kind);
const KEY_KINDS = new Set<FieldMeta['kind']>(['text', 'email', 'phone', 'url', 'number']);

/** Return the fields that a column can be assigned to: those to fill, and those to find records by. */
export const columnFields = (access: Access): FieldMeta[] => [...new Set([...importFields(access), ...importKeys(access)])];

/** Whether records of a resource can be imported at all; whether an actor may depends on the policy. */
export const isImported = ({ options }: ResourceMeta): boolean =>
  (options.features?.import ?? true) && !options.embedded && !options.peopleOnly;

/** Whether an actor may import records of a resource. */
export const mayImport = (access: Access): boolean =>
  isImported(access.meta) && (access.may('create') || access.may('update')) && importFields(access).length > 0;

/** Return the label of the field with this name or key, as people know it. */
export const labelOf = (meta: ResourceMeta, name: string): string => findField(meta, name)?.label ?? name;
