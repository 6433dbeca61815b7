import { createMongoAbility, subject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { AccessControlProvider, BaseRecord } from '@refinedev/core';

export type AdminAbility = MongoAbility;

/** Return the caller's ability from the raw rules of the schema; subject types are resource paths. */
export const abilityFrom = (rules: unknown[]): AdminAbility => createMongoAbility(rules as RawRuleOf<AdminAbility>[]);

/** Return whether the caller may run `action` on this row or, without a row, on some row of the resource. */
export function may(ability: AdminAbility, action: string, path: string, row?: BaseRecord | null, field?: string): boolean {
  return ability.can(action, row ? subject(path, { ...row }) : path, field);
}

/** The policies' actions, by Refine's names for its pages. */
const POLICY_ACTION: Record<string, string> = { list: 'read', show: 'read', edit: 'update', clone: 'create' };

/** Return Refine's access control over the same rules, for its guards and buttons. */
export function createAccessControl(ability: AdminAbility): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => ({
      can: !resource || may(ability, POLICY_ACTION[action] ?? action, resource, params?.row as BaseRecord | undefined),
    }),
    options: { buttons: { hideIfUnauthorized: true } },
  };
}
