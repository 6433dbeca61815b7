import { definePolicy, type AuditEntry } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';

/** History is read by staff, of what they may read in the records themselves, and written with every change, never by hand. */
export const auditEntryPolicy = definePolicy<AuditEntry>((actor, can) => {
  if (isStaff(actor)) can('read');
});
