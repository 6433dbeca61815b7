export const ROLES = ['visitor', 'customer', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];
/** Roles of an admin_users record. */
export const ADMIN_ROLES = ['admin', 'super_admin'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What a route asks for. */
export type RequiredAccess = 'public' | 'authenticated' | 'customer' | 'admin' | 'super_admin';

/** Who is asking. */
export interface Who {
  role: Role;
  /** Whether a customer's record was made inactive. Without a record it was not: the row may not be there yet. */
  inactive?: boolean;
}

export type GuardAnswer = 'allow' | { readonly redirect: '/login' | '/admin' | '/dashboard' };

export function isAdmin(who: Who | null | undefined): boolean {
  return who?.role === 'admin' || who?.role === 'super_admin';
}

export function isSuperAdmin(who: Who | null | undefined): boolean {
  return who?.role === 'super_admin';
}

/** A logged-in non-admin whose status is not inactive (product spec, section 6). */
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
 * Whether somebody may open a route, or where they go instead (product spec, section 6). Public routes are always
 * allowed; not knowing who it is (null, a failed lookup) means login.
 */
export function guard(required: RequiredAccess, who: Who | null | undefined): GuardAnswer {
  if (required === 'public') return 'allow';
  if (!who || who.role === 'visitor') return { redirect: '/login' };
  if (satisfies(required, who)) return 'allow';
  return { redirect: landingPath(who) };
}

/** Where somebody belongs after signing in: admins to the back office, customers to their dashboard, others to login. */
export function landingPath(who: Who | null | undefined): '/login' | '/admin' | '/dashboard' {
  if (isAdmin(who)) return '/admin';
  return isActiveCustomer(who) ? '/dashboard' : '/login';
}
