import { ADMIN_ROLES } from '@haulbook/core';
import type { Actor } from '@haulbook/resource';

/** Work that no person requested: timers, webhooks, seeds. */
export const SYSTEM_ACTOR: Actor = { id: null, role: 'system', name: 'System' };

/** A caller who is not signed in. */
export const VISITOR_ACTOR: Actor = { id: null, role: 'visitor', name: 'Visitor' };

/** One of each kind that policies distinguish, for checking the policies in advance. An application adds its own. */
export const EVERY_KIND_OF_ACTOR: readonly Actor[] = [
  SYSTEM_ACTOR,
  VISITOR_ACTOR,
  ...ADMIN_ROLES.map((role): Actor => ({ id: role, role, name: 'Staff' })),
];

/** Whether the actor works here. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'super_admin';
}

export function isSuperAdmin(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
