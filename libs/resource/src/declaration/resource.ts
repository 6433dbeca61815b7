import { Check, Entity, Index, Unique } from 'typeorm';
import { plural } from '@haulbook/core';
import { OR, snake } from './naming.js';
import { addResource, collectFields, metaOf } from './registry.js';
import type { FieldMeta, NestedField, ResourceMeta, ResourceOptions, StateField, Type } from './types.js';

/**
 * Declare an entity as a resource: its table, routes, schema entry and screens are derived from the declaration.
 * @example `@Resource<Coupon>({ path: 'coupons', label: 'Coupon', title: 'code', group: 'catalog' })`
 */
export function Resource<T extends object>(options: ResourceOptions<T>): (entity: Type<T>) => void {
  return (entity) => {
    const table = snake(options.path);
    const { fields, search, nested } = fieldsOf(entity, options);
    const meta: ResourceMeta = {
      entity,
      path: options.path,
      table,
      label: options.label,
      labelPlural: options.labelPlural ?? plural(options.label),
      title: [options.title].flat(),
      search,
      defaultSort: (options.defaultSort as ResourceMeta['defaultSort']) ?? { field: 'createdAt', order: 'desc' },
      trash: options.features?.trash ?? false,
      history: options.features?.history ?? !options.embedded,
      options,
      fields,
      nested,
    };
    addResource(meta);
    Entity({ name: table })(entity as never);
    for (const unique of options.uniques ?? []) Unique(unique as string[])(entity as never);
    for (const index of options.indexes ?? []) Index(index as string[])(entity as never);
    if (options.oneOf) checkOneOf(entity, table, options.oneOf);
    if (!options.embedded) Index(['createdAt', 'id'])(entity as never);
    for (const field of fields.values()) if (field.kind === 'state') checkStates(entity, table, field);
  };
}

/**
 * Add a field to a resource of a package, as if its class declared it. For example, an application adds the customer to each message. The
 * type of the property is added by module augmentation. Call it while modules are imported, before anything reads the declarations.
 * @example `addResourceField(MessageLog, 'customer', Field.ref(() => Customer, { optional: true }), { indexes: [['customerId', 'createdAt']] })`
 */
export function addResourceField<T extends object>(
  entity: Type<T>,
  name: keyof T & string,
  field: (target: T, name: never) => void,
  { indexes = [] }: Pick<ResourceOptions<T>, 'indexes'> = {},
): void {
  field(entity.prototype as T, name as never);
  const meta = metaOf(entity);
  Object.assign(meta, fieldsOf(entity, meta.options as ResourceOptions<never>));
  for (const index of indexes) Index(index as string[])(entity as never);
}

function fieldsOf(entity: Type, options: ResourceOptions<never>): Pick<ResourceMeta, 'fields' | 'search' | 'nested'> {
  const fields = collectFields(entity);
  const createdAt = fields.get('createdAt');
  if (options.created && createdAt) fields.set('createdAt', created(createdAt, options.created));
  const searched = [...fields.values()].filter((field) => field.options.search).map((field) => field.name);
  return { fields, search: [...searched, ...(options.search ?? [])], nested: nestedOf(fields) };
}

function nestedOf(fields: Map<string, FieldMeta>): Map<string, NestedField> {
  const nested = [...fields.values()].filter(
    (field): field is NestedField => (field.kind === 'lines' || field.kind === 'refs') && !field.options.computed,
  );
  return new Map(nested.map((field) => [field.key, field]));
}

/** Return the field of the creation time with this resource's label and options. */
function created(field: FieldMeta, { label = field.label, ...options }: NonNullable<ResourceOptions<object>['created']>): FieldMeta {
  return { ...field, label, options: { ...field.options, ...options } };
}

/** Make the database refuse a record without any of these. The name says the columns, for the message (`fromDatabase`). */
function checkOneOf(entity: Type, table: string, names: readonly string[]): void {
  const columns = names.map(snake);
  Check(`${table}_${columns.join(OR)}`, columns.map((column) => `"${column}" IS NOT NULL`).join(' OR '))(entity as never);
}

/** Make the database refuse a state that the graph does not know. */
function checkStates(entity: Type, table: string, { column, graph }: StateField): void {
  const list = Object.keys(graph.states)
    .map((state) => `'${state}'`)
    .join(', ');
  Check(`${table}_${column}_known`, `${column} IN (${list})`)(entity as never);
}
