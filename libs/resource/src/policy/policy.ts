import { AbilityBuilder, createMongoAbility, subject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { actionsOf, USUAL_ACTIONS } from '../declaration/actions.js';
import { findField, stateFields } from '../declaration/fields.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import type { Actor } from './actor.js';

export type Rule = RawRuleOf<MongoAbility>;

/** Operators of a policy's conditions: those with the same meaning in JavaScript and in SQL. */
export interface PolicyOperators<V> {
  $eq?: V | null;
  $ne?: V | null;
  $in?: readonly (V | null)[];
  $nin?: readonly (V | null)[];
  $lt?: V;
  $lte?: V;
  $gt?: V;
  $gte?: V;
}
/** A condition on a row's own columns. */
export type RowCondition<T> = { [K in keyof T & string]?: T[K] | null | PolicyOperators<T[K]> };

/** Function that grants an action. There is no `cannot`: an action that is not granted is denied. */
export interface Grants<T> {
  (actions: string | string[]): void;
  (actions: string | string[], rows: RowCondition<T>): void;
  (actions: string | string[], fields: readonly (keyof T & string)[], rows?: RowCondition<T>): void;
}

/**
 * Function that decides what an actor may do with one resource, by action, row and field. Actions are `read`, `create`, `update`, `delete`
 * and the names of transitions and declared actions.
 */
export type Policy<T = Record<string, unknown>> = (actor: Actor, can: Grants<T>) => void;

/** Error for a policy that names an action or field its resource does not have. */
export class BadPolicy extends Error {}

/** Define a policy; `T` makes a wrong field name fail the type check. */
export function definePolicy<T extends object>(policy: Policy<T>): Policy<T> {
  return policy;
}

/**
 * Evaluate a policy for an actor. A plain condition on null or undefined grants nothing: `{ customerId: actor.customerId }` of an actor
 * without a customer must not match rows without one (write `{ $eq: null }` where that is meant).
 * @throws BadPolicy
 */
export function rulesFor(meta: ResourceMeta, policy: Policy<never>, actor: Actor): Rule[] {
  const builder = new AbilityBuilder<MongoAbility>(createMongoAbility);
  const grant = (actions: string | string[], second?: unknown, third?: unknown) => {
    const fields = Array.isArray(second) ? (second as string[]) : undefined;
    const rows = (fields ? third : second) as Record<string, unknown> | undefined;
    [actions].flat().forEach((action) => mustBeAction(meta, action));
    Object.keys(rows ?? {}).forEach((name) => mustBeColumn(meta, name));
    const named = fields && withImplied(meta, fields);
    if (Object.values(rows ?? {}).some((value) => value === null || value === undefined)) return;
    if (named) builder.can(actions, meta.path, named, rows);
    else builder.can(actions, meta.path, rows);
  };
  policy(actor, grant);
  return builder.rules;
}

function fieldNamed(meta: ResourceMeta, name: string): FieldMeta {
  const field = findField(meta, name);
  if (!field) throw new BadPolicy(`The policy of ${meta.path} names "${name}", which is no field of it`);
  return field;
}

/** Refuse an unknown action, which would silently grant nothing. */
function mustBeAction(meta: ResourceMeta, action: string): void {
  const transitions = stateFields(meta).flatMap(({ graph }) => Object.keys(graph.transitions));
  const known = [...USUAL_ACTIONS, ...transitions, ...Object.keys(actionsOf(meta))];
  if (!known.includes(action))
    throw new BadPolicy(`The policy of ${meta.path} grants "${action}", which is none of its actions: ${known.join(', ')}`);
}

function mustBeColumn(meta: ResourceMeta, name: string): void {
  if (fieldNamed(meta, name).column === undefined)
    throw new BadPolicy(`The policy of ${meta.path} has a condition on "${name}", which is no column of its own`);
}

/** Add the fields implied by the named ones: the id and version of the row, the ids of references, and the translations of texts. */
function withImplied(meta: ResourceMeta, names: string[]): string[] {
  const fields = names.map((name) => fieldNamed(meta, name));
  const translations = [...meta.fields.values()].filter(({ original }) => original && fields.includes(original));
  return [...new Set(['id', 'version', ...[...fields, ...translations].flatMap(({ name, key }) => [name, key])])];
}

export function abilityOf(rules: Rule[]): MongoAbility {
  return createMongoAbility(rules);
}

/** Tag a copy of a row with its resource, as CASL expects it. */
export function asSubject(path: string, row: object): ReturnType<typeof subject> {
  return subject(path, { ...row });
}
