import type { MongoAbility } from '@casl/ability';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { abilityOf, asSubject, rulesFor, type Policy, type Rule } from './policy.js';
import type { Actor } from './actor.js';

const MAX_PLANS = 200;

/** A condition over a row's own columns in the policy grammar; `true` is every row. */
export type Conditions = true | Record<string, unknown>[];

/**
 * What one actor may do with one resource, asked by rows, fields and actions. The same rules answer `can()` for a row in
 * memory and the condition that SQL is compiled from.
 */
export class Access {
  readonly ability: MongoAbility;
  private readonly byAction = new Map<string, Rule[]>();
  private readonly readableFields: FieldMeta[];
  private readonly plans = new Map<string, unknown>();

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

  /** Everything, without conditions: what the system itself may. */
  static system(meta: ResourceMeta): Access {
    return new Access(meta, [{ action: 'manage', subject: meta.path }]);
  }

  /** Whether the action is granted on any row at all. */
  may(action: string): boolean {
    return this.matching(action).length > 0;
  }

  /** Whether the action is granted on this row. */
  can(action: string, row: object, field?: string): boolean {
    return this.ability.can(action, asSubject(this.meta.path, row), field);
  }

  /** The rows on which an action is granted (with `field`: that field of them): alternatives, or `true` for all, or null for none. */
  rows(action: string, field?: FieldMeta): Conditions | null {
    const rules = this.matching(action).filter((rule) => !field || covers(rule, field));
    if (rules.length === 0) return null;
    if (rules.some((rule) => !rule.conditions || Object.keys(rule.conditions).length === 0)) return true;
    return rules.map((rule) => rule.conditions as Record<string, unknown>);
  }

  /** Fields that can be read on at least some rows. */
  readable(): FieldMeta[] {
    return this.readableFields;
  }

  /** What was compiled for this access before, or what `compile` makes of it now. Bounded: rare shapes are compiled anew. */
  plan<T>(key: string, compile: () => T): T {
    const known = this.plans.get(key) as T | undefined;
    if (known) return known;
    const plan = compile();
    if (this.plans.size < MAX_PLANS) this.plans.set(key, plan);
    return plan;
  }

  /** Names of the columns an action's conditions look at. */
  conditionFields(action: string): Set<string> {
    return new Set(this.matching(action).flatMap((rule) => Object.keys(rule.conditions ?? {})));
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
