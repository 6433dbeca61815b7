import { definePolicy } from '@haulbook/resource';
import { isSuperAdmin } from '@haulbook/platform';
import type { User } from './user.entity.js';

/** Accounts are the super admin's to see and to disable. They come into being by signing up or by invitation. */
export const userPolicy = definePolicy<User>((actor, can) => {
  if (!isSuperAdmin(actor)) return;
  can('read');
  can('update', ['disabledAt']);
});
