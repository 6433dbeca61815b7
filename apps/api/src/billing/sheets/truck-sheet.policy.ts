import { isStaff, isSuperAdmin } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { TruckSheet } from './truck-sheet.entity.js';

/** Staff count and lock a day. Only super admins reopen it: the person who counted should not be the one to undo it. */
export const truckSheetPolicy = definePolicy<TruckSheet>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'lock']);
  if (isSuperAdmin(actor)) can('reopen');
});
