import type { FieldMeta, ResourceMeta, StoredField, Type } from '../declaration/types.js';
import { columnOf, hasValue } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import { compared, compileCondition, type Resolve } from '../query/condition.js';
import { valueOf } from '../query/column.js';
import { quote, type Params } from '../query/params.js';
import { sqlType } from '../query/values.js';

/** A patch value that the database adds to the stored number: `{ uses: increment(1) }`. */
export class Increment {
  constructor(readonly by: number) {}
}
/** Add to a stored number atomically. Typed as a number, so that it fits a patch. */
export const increment = (by: number): number => new Increment(by) as unknown as number;

const selections = new Map<Type, Map<string, string>>();

/** Compile the select list of all columns and computed values of an entity, each under its key. */
export function allColumns(entity: Type, alias: string): string {
  const ofEntity = selections.get(entity) ?? new Map<string, string>();
  const selection = ofEntity.get(alias) ?? selectionOf(entity, alias);
  selections.set(entity, ofEntity.set(alias, selection));
  return selection;
}

function selectionOf(entity: Type, alias: string): string {
  return [...metaOf(entity).fields.values()]
    .filter(hasValue)
    .map((field) => `${valueOf(field, alias)} AS ${quote(field.key)}`)
    .join(', ');
}

export interface Assignment {
  field: StoredField;
  value: unknown;
}

/**
 * Resolve a patch or a new row into columns and values; nested fields are left out.
 * @throws Error for a name without a column.
 */
export function assignments(meta: ResourceMeta, values: object): Assignment[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && !meta.nested.has(name))
    .map(([name, value]) => ({ field: columnOf(meta, name), value }));
}

/** Add one value as a typed parameter. @returns its SQL expression. */
export function bind(field: FieldMeta, value: unknown, params: Params): string {
  if (field.kind === 'json') return `${params.add(value === null ? null : JSON.stringify(value))}::jsonb`;
  if (field.kind === 'file' && field.options.many) return `${params.add(value)}::uuid[]`;
  if (field.kind === 'enums') return `${params.add(value)}::text[]`;
  const type = sqlType(field);
  return `${params.add(value)}::${type === 'bigint' ? 'integer' : type}`;
}

/** Compile a condition of a service over the columns of the table `alias`. */
export function ownCondition(meta: ResourceMeta, condition: object, alias: string, params: Params): string {
  const resolve: Resolve = (key) => {
    const field = columnOf(meta, key);
    // Services may query values that were removed from the choices since they were stored.
    return compared(`${alias}.${quote(field.column)}`, { ...field, choices: undefined });
  };
  return compileCondition(condition, resolve, params);
}
