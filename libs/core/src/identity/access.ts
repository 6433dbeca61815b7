export const ROLES = ['visitor', 'customer', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];
/** Roles of an admin_users record. */
export const ADMIN_ROLES = ['admin', 'super_admin'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The access level a route requires. */
export type RequiredAccess = 'public' | 'authenticated' | 'customer' | 'admin' | 'super_admin';

/** The properties of a caller that access checks need. */
export interface Who {
  role: Role;
  /** Whether the customer's record was deactivated. False without a record, which may not have been created yet. */
  inactive?: boolean;
}

export type GuardAnswer = 'allow' | { readonly redirect: '/login' | '/admin' | '/dashboard' };

export function isAdmin(who: Who | null | undefined): boolean {
  return who?.role === 'admin' || who?.role === 'super_admin';
}

export function isSuperAdmin(who: Who | null | undefined): boolean {
  return who?.role === 'super_admin';
}

/** Return whether the caller is a signed-in non-admin whose status is not inactive (product spec, section 6). */
export function isActiveCustomer(who: Who | null | undefined): boolean {
  return who?.role === 'customer' && !who.inactive;
}

function satisfies(required: RequiredAccess, who: Who): boolean {
  if (required === 'authenticated') return true;
  if (required === 'customer') return isActiveCustomer(who);
  if (required === 'admin') return isAdmin(who);
  return required === 'super_admin' && isSuperAdmin(who);
}

/**
 * Decide whether a caller may open a route (product spec, section 6). Public routes are always allowed. An unknown caller (null, for
 * example after a failed lookup) is treated as signed out.
 * @returns `allow`, or where to redirect: login for visitors, the caller's own landing page for everyone else
 */
export function guard(required: RequiredAccess, who: Who | null | undefined): GuardAnswer {
  if (required === 'public') return 'allow';
  if (!who || who.role === 'visitor') return { redirect: '/login' };
  if (satisfies(required, who)) return 'allow';
  return { redirect: landingPath(who) };
}

/** Return the page to open after sign-in: back office for admins, dashboard for active customers, login for everyone else. */
export function landingPath(who: Who | null | undefined): '/login' | '/admin' | '/dashboard' {
  if (isAdmin(who)) return '/admin';
  return isActiveCustomer(who) ? '/dashboard' : '/login';
}
