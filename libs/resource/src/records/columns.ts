import type { FieldMeta, ResourceMeta, StoredField, Type } from '../declaration/types.js';
import { columnOf, storedFields } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import { compared, compileCondition, type Resolve } from '../query/condition.js';
import { quote, type Params } from '../query/params.js';
import { sqlType } from '../query/values.js';

/** A patch value that adds to what is stored, in the database: `{ uses: increment(1) }`. */
export class Increment {
  constructor(readonly by: number) {}
}
/** Adds to a stored number atomically. Typed as a number, so that it fits a patch. */
export const increment = (by: number): number => new Increment(by) as unknown as number;

const selections = new Map<Type, Map<string, string>>();

/** Every stored column of an entity under its property name. */
export function allColumns(entity: Type, alias: string): string {
  const ofEntity = selections.get(entity) ?? new Map<string, string>();
  const selection = ofEntity.get(alias) ?? selectionOf(entity, alias);
  selections.set(entity, ofEntity.set(alias, selection));
  return selection;
}

function selectionOf(entity: Type, alias: string): string {
  return storedFields(metaOf(entity))
    .map((field) => `${alias}.${quote(field.column)} AS ${quote(field.key)}`)
    .join(', ');
}

export interface Assignment {
  field: StoredField;
  value: unknown;
}

/** A patch or a new row as columns and values. A name without a column is a bug and throws. */
export function assignments(meta: ResourceMeta, values: object): Assignment[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && !meta.nested.has(name))
    .map(([name, value]) => ({ field: columnOf(meta, name), value }));
}

/** One value as a typed parameter. */
export function bind(field: FieldMeta, value: unknown, params: Params): string {
  if (field.kind === 'json') return `${params.add(value === null ? null : JSON.stringify(value))}::jsonb`;
  if (field.kind === 'file' && field.options.many) return `${params.add(value)}::uuid[]`;
  if (field.kind === 'enums') return `${params.add(value)}::text[]`;
  const type = sqlType(field);
  return `${params.add(value)}::${type === 'bigint' ? 'integer' : type}`;
}

/** The services' own condition over a table's columns. */
export function ownCondition(meta: ResourceMeta, condition: object, alias: string, params: Params): string {
  const resolve: Resolve = (key) => {
    const field = columnOf(meta, key);
    // The server may look for states and values the choices of today no longer list.
    return compared(`${alias}.${quote(field.column)}`, { ...field, choices: undefined });
  };
  return compileCondition(condition, resolve, params);
}
