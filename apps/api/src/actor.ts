import { ADMIN_ROLES } from '@haulbook/domain';
import type { Actor } from '@haulbook/resource';

declare module '@haulbook/resource' {
  /** What this application's policies decide from, besides id and role. */
  interface ActorClaims {
    /** The customer record of the signed-in account; null for staff, visitors and the system. */
    customerId: string | null;
    /** The account's confirmed e-mail; null for visitors and the system. */
    email: string | null;
    sessionId?: string | null;
    /** Of an API token: all it may do besides what its owner may not. Nobody else has any. */
    scopes?: readonly string[];
    /** Of staff, for the header of the back office. */
    jobTitle?: string | null;
    avatarUrl?: string | null;
  }
}

/** Work nobody asked for: timers, webhooks, seeds. */
export const SYSTEM_ACTOR: Actor = { id: null, role: 'system', name: 'System', customerId: null, email: null };

/** Somebody who is not signed in. */
export const VISITOR_ACTOR: Actor = { id: null, role: 'visitor', name: 'Visitor', customerId: null, email: null };

/** One of each kind that policies tell apart, for trying them before anybody asks. */
export const EVERY_KIND_OF_ACTOR: readonly Actor[] = [
  SYSTEM_ACTOR,
  VISITOR_ACTOR,
  { id: 'account', role: 'customer', name: 'Somebody without a customer record', customerId: null, email: 'new@example.com' },
  { id: 'customer', role: 'customer', name: 'A customer', customerId: 'customer', email: 'customer@example.com' },
  ...ADMIN_ROLES.map((role): Actor => ({ id: role, role, name: 'Staff', customerId: null, email: 'staff@example.com' })),
];

/** Whether the actor works here (product spec, section 6). */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'super_admin';
}

export function isSuperAdmin(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
