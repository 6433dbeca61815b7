import type { MongoAbility } from '@casl/ability';
import { findField, hasValue } from '../declaration/fields.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { abilityOf, asSubject, rulesFor, type Policy, type Rule } from './policy.js';
import type { Actor } from './actor.js';

/** Compiled plans of all actors; the least recently used is dropped first. */
const MAX_PLANS = 2000;
const plans = new Map<string, unknown>();
let made = 0;

/** Alternative conditions over a row's own columns in the policy grammar; `true` for every row. */
export type Conditions = true | Record<string, unknown>[];

/**
 * The rights of one actor on one resource, by action, row and field. The same rules decide `can()` for a row in memory and the conditions
 * compiled to SQL.
 */
export class Access {
  readonly ability: MongoAbility;
  private readonly byAction = new Map<string, Rule[]>();
  private readonly granted = new Map<string, Conditions | null>();
  private readonly readableFields: FieldMeta[];
  private columns?: string[] | null;
  private readonly number = ++made;

  constructor(
    readonly meta: ResourceMeta,
    readonly rules: Rule[],
  ) {
    this.ability = abilityOf(rules);
    this.readableFields = [...meta.fields.values()].filter((field) => !field.options.hidden && this.rows('read', field) !== null);
  }

  static of(meta: ResourceMeta, policy: Policy<never>, actor: Actor): Access {
    return new Access(meta, rulesFor(meta, policy, actor));
  }

  /** Grant everything without conditions, for work of the system itself. */
  static system(meta: ResourceMeta): Access {
    return new Access(meta, [{ action: 'manage', subject: meta.path }]);
  }

  /** Whether the action is granted on any row. */
  may(action: string): boolean {
    return this.matching(action).length > 0;
  }

  /** Whether the action is granted on this row (with `field`: on that field of it). */
  can(action: string, row: object, field?: string): boolean {
    const rows = this.rows(action, field === undefined ? undefined : this.fieldNamed(field));
    if (rows === null || rows === true) return rows === true;
    return this.ability.can(action, asSubject(this.meta.path, row), field);
  }

  /** Whether the value of a field of this row may be read. */
  reads(row: object, { name, options }: FieldMeta): boolean {
    return !options.hidden && this.can('read', row, name);
  }

  /** Whether the action is granted on this field of every row. */
  canEverywhere(action: string, field: string): boolean {
    return this.rows(action, this.fieldNamed(field)) === true;
  }

  /** Return the rows on which an action is granted (with `field`: on that field of them). @returns null when there are none. */
  rows(action: string, field?: FieldMeta): Conditions | null {
    const key = field ? `${action} ${field.name}` : action;
    const known = this.granted.get(key);
    if (known !== undefined) return known;
    const rules = this.matching(action).filter((rule) => !field || covers(rule, field));
    const everyRow = rules.some((rule) => !rule.conditions || Object.keys(rule.conditions).length === 0);
    const rows = rules.length === 0 ? null : everyRow || rules.map((rule) => rule.conditions as Record<string, unknown>);
    this.granted.set(key, rows);
    return rows;
  }

  /**
   * Return the same conditions as `rows` with a field, given that the action is granted on the row: `true` when the field adds no
   * condition.
   */
  within(action: string, field: FieldMeta): Conditions | null {
    const granted = this.rows(action, field);
    return JSON.stringify(granted) === JSON.stringify(this.rows(action)) ? true : granted;
  }

  /** Return the fields that are readable on at least some rows. */
  readable(): FieldMeta[] {
    return this.readableFields;
  }

  /** Whether every readable row is readable with all its fields. */
  readsWhole(): boolean {
    return this.may('read') && this.matching('read').every(({ fields }) => fields === undefined || fields.length === 0);
  }

  /** Return the keys readable on every row. @returns null when some are readable on some rows only, so that each row must be checked. */
  columnsOfEveryRow(): string[] | null {
    if (this.columns === undefined) {
      const names = this.readableFields.filter(hasValue).map(({ key }) => key);
      const everywhere = this.rows('read') === true && names.every((name) => this.canEverywhere('read', name));
      this.columns = everywhere ? names : null;
    }
    return this.columns;
  }

  /** Return the plan compiled for this key before, or compile it now. The number of plans is limited across all actors. */
  plan<T>(key: string, compile: () => T): T {
    const name = `${this.number} ${key}`;
    const plan = (plans.get(name) as T | undefined) ?? compile();
    plans.delete(name);
    plans.set(name, plan);
    if (plans.size > MAX_PLANS) plans.delete(plans.keys().next().value!);
    return plan;
  }

  /** Return the columns that an action's conditions use. */
  conditionFields(action: string): Set<string> {
    return new Set(this.matching(action).flatMap((rule) => Object.keys(rule.conditions ?? {})));
  }

  private fieldNamed(name: string): FieldMeta {
    const field = findField(this.meta, name);
    if (!field) throw new Error(`${this.meta.path} has no field "${name}"`);
    return field;
  }

  private matching(action: string): Rule[] {
    const known = this.byAction.get(action);
    if (known) return known;
    const rules = this.rules.filter((rule) => [rule.action].flat().some((granted) => granted === action || granted === 'manage'));
    this.byAction.set(action, rules);
    return rules;
  }
}

function covers(rule: Rule, field: FieldMeta): boolean {
  return !rule.fields || rule.fields.length === 0 || [rule.fields].flat().includes(field.name);
}
