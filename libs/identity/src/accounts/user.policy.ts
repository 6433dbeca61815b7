import { definePolicy } from '@haulbook/resource';
import { isSuperAdmin } from '@haulbook/platform';
import type { User } from './user.entity.js';

/** Only super admins see and disable accounts. Accounts are created by signing up or by invitation. */
export const userPolicy = definePolicy<User>((actor, can) => {
  if (!isSuperAdmin(actor)) return;
  can('read');
  can('update', ['disabledAt']);
});
