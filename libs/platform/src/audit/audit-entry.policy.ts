import { definePolicy, type AuditEntry } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';

/** Staff may read the history of whatever they may read in the records themselves. It is written with every change, never by hand. */
export const auditEntryPolicy = definePolicy<AuditEntry>((actor, can) => {
  if (isStaff(actor)) can('read');
});
