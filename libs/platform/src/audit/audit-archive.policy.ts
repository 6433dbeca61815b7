import { definePolicy, type AuditArchive } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../access/actors.js';

/** Staff see what was archived. Its files tell of all records, whoever may read them now, and so are for super admins. */
export const auditArchivePolicy = definePolicy<AuditArchive>((actor, can) => {
  if (isSuperAdmin(actor)) can('read');
  else if (isStaff(actor)) can('read', ['name', 'entries', 'firstAt', 'lastAt', 'createdAt']);
});
