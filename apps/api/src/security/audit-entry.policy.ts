import { definePolicy, type AuditEntry } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../actor.js';

/** Resources whose history only the super admin reads, because only they read the resource itself. */
const SUPER_ADMIN_ONLY = [
  'users',
  'admin-users',
  'settings',
  'auth-factors',
  'auth-identities',
  'api-tokens',
  'sessions',
  'refresh-tokens',
];

/** History is read by staff and written with every change, never by hand. */
export const auditEntryPolicy = definePolicy<AuditEntry>((actor, can) => {
  if (isSuperAdmin(actor)) can('read');
  else if (isStaff(actor)) can('read', { resource: { $nin: SUPER_ADMIN_ONLY } });
});
