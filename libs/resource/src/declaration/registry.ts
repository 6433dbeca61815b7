import type { FieldMeta, ResourceMeta, Type } from './types.js';

const fieldsOf = new Map<Type, Map<string, FieldMeta>>();
const resources = new Map<Type, ResourceMeta>();

/** Register a field of a class. Called by the decorators. */
export function addField(entity: Type, field: FieldMeta): void {
  const own = fieldsOf.get(entity) ?? new Map<string, FieldMeta>();
  own.set(field.name, field);
  fieldsOf.set(entity, own);
}

/** Collect the declared fields of a class and its bases, system fields last. */
export function collectFields(entity: Type): Map<string, FieldMeta> {
  const chain: Type[] = [];
  for (let type = entity; typeof type === 'function' && type !== Function.prototype; type = Object.getPrototypeOf(type)) chain.push(type);
  const all = chain.flatMap((type) => [...(fieldsOf.get(type)?.values() ?? [])]);
  const ordered = [...all.filter((field) => !field.system), ...all.filter((field) => field.system)];
  const fields = new Map<string, FieldMeta>();
  // A field of the class overrides one of the same name of its base.
  for (const field of ordered) if (!fields.has(field.name)) fields.set(field.name, field);
  return fields;
}

export function addResource(meta: ResourceMeta): void {
  resources.set(meta.entity, meta);
}

/** Return the declaration of an entity. @throws Error when the class was not declared with `@Resource`. */
export function metaOf(entity: Type): ResourceMeta {
  const meta = resources.get(entity);
  if (!meta) throw new Error(`${entity.name} is not a resource: declare it with @Resource`);
  return meta;
}

/** Return the declaration of an entity, if it has one. */
export const findMeta = (entity: Type): ResourceMeta | undefined => resources.get(entity);

/**
 * Return the class of the resource at a path, for relations that name it.
 * @throws Error for a path that no resource has.
 */
export function entityAt(path: string): Type {
  const meta = [...resources.values()].find((each) => each.path === path);
  if (!meta) throw new Error(`There is no resource "${path}"`);
  return meta.entity;
}

/** Return every declaration, embedded ones included. */
export const allResources = (): ResourceMeta[] => [...resources.values()];
