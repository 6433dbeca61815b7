import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '@haulbook/platform';
import type { AdminUser } from './admin-user.entity.js';

/** Only super admins manage staff. Other staff read colleagues' names and who is still there, to hand leads over to them. */
export const adminUserPolicy = definePolicy<AdminUser>((actor, can) => {
  if (isSuperAdmin(actor))
    can(['read', 'create', 'update', 'delete', 'disable', 'enable', 'resetFactor', 'endSessions', 'resendInvitation']);
  else if (isStaff(actor)) can('read', ['firstName', 'lastName', 'jobTitle', 'avatarUrl', 'status']);
});
