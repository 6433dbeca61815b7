import { createMongoAbility, subject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { AccessControlProvider, BaseRecord } from '@refinedev/core';

export type AdminAbility = MongoAbility;

/** The caller's ability from the raw rules of the schema; subject types are resource paths. */
export const abilityFrom = (rules: unknown[]): AdminAbility => createMongoAbility(rules as RawRuleOf<AdminAbility>[]);

/** May the caller do `action` to this row (or, without a row, to some row) of the resource? */
export function may(ability: AdminAbility, action: string, path: string, row?: BaseRecord | null, field?: string): boolean {
  return ability.can(action, row ? subject(path, { ...row }) : path, field);
}

/** Refine's words for its pages, in those of the policies. */
const POLICY_ACTION: Record<string, string> = { list: 'read', show: 'read', edit: 'update', clone: 'create' };

/** Refine's access control over the same rules, for its guards and buttons. */
export function createAccessControl(ability: AdminAbility): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => ({
      can: !resource || may(ability, POLICY_ACTION[action] ?? action, resource, params?.row as BaseRecord | undefined),
    }),
    options: { buttons: { hideIfUnauthorized: true } },
  };
}
