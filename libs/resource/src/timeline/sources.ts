import { findField, isStored } from '../declaration/fields.js';
import { allResources } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta, StoredField } from '../declaration/types.js';

/** Records of one resource that are part of a timeline: those whose `by` has a value of the record whose timeline it is. */
export interface TimelineSource {
  meta: ResourceMeta;
  /** The field that leads to the record. */
  by: StoredField;
  /** The property of the record whose value it has. */
  is: string;
  /** The condition that they also meet. */
  where?: Record<string, unknown>;
  /** The actions that are left out. */
  without: readonly string[];
  /** Whether they tell of what the person did that the record stands for. */
  own: boolean;
}

/** Return which of these resources a record's timeline tells of: those that refer to it, and those that its declaration adds. */
export function timelineSources(meta: ResourceMeta, resources: ResourceMeta[]): TimelineSource[] {
  const { also = {}, without = {} } = meta.options.timeline ?? {};
  return resources.flatMap((related) => {
    const left = without[related.path];
    if (left === true) return [];
    const added = also[related.path];
    const by = added ? findField(related, added.by) : [...related.fields.values()].find((field) => refersTo(field, meta));
    if (!by || !isStored(by) || by.options.hidden) return [];
    return [{ meta: related, by, is: added?.is ?? 'id', where: added?.where, without: left ?? [], own: added?.own ?? false }];
  });
}

const refersTo = (field: FieldMeta, { entity }: ResourceMeta): boolean => field.kind === 'ref' && field.target() === entity;

/** List what is wrong with the timeline of a resource, as sentences. */
export function timelineProblems(meta: ResourceMeta): string[] {
  const resources = allResources();
  const { self, also = {}, without = {} } = meta.options.timeline ?? {};
  const at = meta.entity.name;
  const own = [...(self === undefined ? [] : [self]), ...Object.values(also).map(({ is }) => is)];
  const unknown = own.filter((name) => !meta.fields.has(name));
  const paths = Object.keys({ ...also, ...without }).filter((path) => !resources.some((other) => other.path === path));
  const strange = Object.entries(also).flatMap(([path, { by, where = {} }]) => {
    const other = resources.find((each) => each.path === path);
    return other ? [by, ...Object.keys(where)].filter((name) => !findField(other, name)).map((name) => `${path}.${name}`) : [];
  });
  return [
    ...unknown.map((name) => `${at}: the timeline names "${name}", which is no field of it`),
    ...paths.map((path) => `${at}: the timeline names "${path}", and there is no such resource`),
    ...strange.map((name) => `${at}: the timeline names "${name}", and there is no such field`),
  ];
}
