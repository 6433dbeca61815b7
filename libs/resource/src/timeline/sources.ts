import { findField, isStored } from '../declaration/fields.js';
import { allResources, metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta, StoredField } from '../declaration/types.js';

/** Records of one resource that are part of a timeline: those whose `by` has a value of the record whose timeline it is. */
export interface TimelineSource {
  meta: ResourceMeta;
  /** The field that leads to the record. */
  by: StoredField;
  /** The property of the record whose value it has; with `of`, the reference to the record that has the value. */
  is: string;
  of?: { meta: ResourceMeta; field: StoredField };
  /** The condition that they also meet. */
  where?: Record<string, unknown>;
  /** The actions that are left out. */
  without: readonly string[];
  /** Whether they tell of what the person did that the record stands for. */
  own: boolean;
  /** The condition of those that come from that person. */
  received?: Record<string, unknown>;
}

/** Return which of these resources a record's timeline tells of: those that refer to it, and those that its declaration adds. */
export function timelineSources(meta: ResourceMeta, resources: ResourceMeta[]): TimelineSource[] {
  const { also = {}, without = {}, received = {} } = meta.options.timeline ?? {};
  return resources.flatMap((related) => {
    const left = without[related.path];
    if (left === true) return [];
    const added = also[related.path];
    const by = added ? findField(related, added.by) : [...related.fields.values()].find((field) => refersTo(field, meta));
    if (!by || !isStored(by) || by.options.hidden) return [];
    const value = added ? valueOf(meta, added.is) : { is: 'id' };
    if (!value) return [];
    const told = { where: added?.where, without: left ?? [], own: added?.own ?? false, received: received[related.path] };
    return [{ meta: related, by, ...value, ...told }];
  });
}

/** Return where a value of a record is found that is declared as `field` or, over a reference, as `reference.field`; undefined when there is no such field. */
function valueOf(meta: ResourceMeta, declared: string): Pick<TimelineSource, 'is' | 'of'> | undefined {
  const [name = '', far] = declared.split('.');
  const field = findField(meta, name);
  if (!field) return undefined;
  if (far === undefined) return { is: field.key };
  const target = field.kind === 'ref' ? metaOf(field.target()) : undefined;
  const value = target && findField(target, far);
  return value && isStored(value) ? { is: field.key, of: { meta: target, field: value } } : undefined;
}

const refersTo = (field: FieldMeta, { entity }: ResourceMeta): boolean => field.kind === 'ref' && field.target() === entity;

/** List what is wrong with the timeline of a resource, as sentences. */
export function timelineProblems(meta: ResourceMeta): string[] {
  const resources = allResources();
  const { self, also = {}, without = {}, received = {} } = meta.options.timeline ?? {};
  const at = meta.entity.name;
  const own = [...(self === undefined ? [] : [self]), ...Object.values(also).map(({ is }) => is)];
  const unknown = own.filter((name) => !valueOf(meta, name));
  const paths = Object.keys({ ...also, ...without, ...received }).filter((path) => !resources.some((other) => other.path === path));
  const named = [
    ...Object.entries(also).map(([path, { by, where = {} }]) => [path, [by, ...Object.keys(where)]] as const),
    ...Object.entries(received).map(([path, where]) => [path, Object.keys(where)] as const),
  ];
  const strange = named.flatMap(([path, names]) => {
    const other = resources.find((each) => each.path === path);
    return other ? names.filter((name) => !findField(other, name)).map((name) => `${path}.${name}`) : [];
  });
  return [
    ...unknown.map((name) => `${at}: the timeline names "${name}", which is no field of it`),
    ...paths.map((path) => `${at}: the timeline names "${path}", and there is no such resource`),
    ...strange.map((name) => `${at}: the timeline names "${name}", and there is no such field`),
  ];
}
