import { findMeta, metaOf } from './registry.js';
import type { FieldMeta, LinesField, RefField, ResourceMeta, StateField, StoredField } from './types.js';

/** Whether a field has one value per row, which statements can select, compare and sort by: stored or computed. */
export const hasValue = (field: FieldMeta): field is StoredField => field.column !== undefined;

/** Whether a field has a column in the resource's own table. */
export const isStored = (field: FieldMeta): field is StoredField => hasValue(field) && !field.options.computed;

/** List every field with a column, in the order of declaration. */
export const storedFields = (meta: ResourceMeta): StoredField[] => [...meta.fields.values()].filter(isStored);

/** List every field whose value is a state of a graph. */
export const stateFields = (meta: ResourceMeta): StateField[] => [...meta.fields.values()].filter((field) => field.kind === 'state');

/** Find a field by its name or key. */
export const findField = (meta: ResourceMeta, name: string): FieldMeta | undefined =>
  meta.fields.get(name) ?? [...meta.fields.values()].find(({ key }) => key === name);

/** Find the stored field that a property belongs to; a reference is found by its name or by its key. */
export function findColumn(meta: ResourceMeta, property: string): StoredField | undefined {
  const field = findField(meta, property);
  return field && isStored(field) ? field : undefined;
}

/**
 * Return the stored field with this key. For conditions and values written by the server, where a wrong name is a bug.
 * @throws Error when no column has this key.
 */
export function columnOf(meta: ResourceMeta, key: string): StoredField {
  const field = findColumn(meta, key);
  if (field?.key !== key) throw new Error(`${meta.path} has no column for "${key}"`);
  return field;
}

/**
 * Return the resource of lines and their reference to the record they belong to.
 * @throws Error when the inverse is not a reference, which `checkDeclarations` refuses at the start.
 */
export function lineOf({ target, inverse }: LinesField): { line: ResourceMeta; parent: RefField } {
  const line = metaOf(target());
  const parent = line.fields.get(inverse);
  if (parent?.kind !== 'ref') throw new Error(`${line.path}.${inverse} must be declared with @Field.parent`);
  return { line, parent };
}

/** List the fields of lines that conditions may be on: those that are read with the record, but for their ids and their order. */
export const askedOfLines = (field: LinesField): StoredField[] =>
  [...lineOf(field).line.fields.values()].filter(hasValue).filter(({ system, options }) => !system && !options.hidden);

/**
 * Find the field that limits a reference (`where`): one of its own record, or, of a line, one of the record that it belongs to, as
 * `order.customer`.
 */
export function findLimit(meta: ResourceMeta, path: string): { own: StoredField; ofRecord: boolean } | undefined {
  const [name = '', inner, ...further] = path.split('.');
  const ofRecord = inner !== undefined;
  const holder = ofRecord ? recordOf(meta, name) : meta;
  const own = holder && further.length === 0 ? findColumn(holder, inner ?? name) : undefined;
  return own && { own, ofRecord };
}

/** Find the resource that lines belong to by this reference. */
function recordOf(line: ResourceMeta, name: string): ResourceMeta | undefined {
  const parent = line.fields.get(name);
  return line.options.embedded && parent?.kind === 'ref' && parent.cascade ? findMeta(parent.target()) : undefined;
}

/** Find the lines or the reference that a path such as `disposals.way` begins with, and the field of theirs that it ends with. */
export function pathOf(meta: ResourceMeta, path: string): { own?: LinesField | RefField; inner?: FieldMeta } {
  const [name = '', innerName = '', ...further] = path.split('.');
  const own = meta.fields.get(name);
  if (own?.kind !== 'lines' && own?.kind !== 'ref') return {};
  return { own, inner: further.length === 0 ? findMeta(own.target())?.fields.get(innerName) : undefined };
}

/** List the texts in the title of a resource that the search box looks for: records are found by how these begin. */
export const searchedNames = ({ title, fields, search, options }: ResourceMeta): StoredField[] =>
  (options.searchOrder === false ? [] : title).flatMap((name) => {
    const field = fields.get(name);
    return field?.kind === 'text' && isStored(field) && search.includes(name) ? [field] : [];
  });
