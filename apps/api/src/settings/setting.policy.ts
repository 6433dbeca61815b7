import { definePolicy } from '@haulbook/resource';
import { isStaff, isSuperAdmin } from '../actor.js';
import type { Setting } from './setting.entity.js';

/** Staff change settings; those of sign-in are the super admin's. None is made or deleted by hand. */
export const settingPolicy = definePolicy<Setting>((actor, can) => {
  if (isSuperAdmin(actor)) can(['read', 'update']);
  else if (isStaff(actor)) can(['read', 'update'], { section: { $nin: ['signin'] } });
});
