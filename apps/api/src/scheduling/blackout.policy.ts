import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Blackout } from './blackout.entity.js';

/** Only staff may see and manage blackouts. */
export const blackoutPolicy = definePolicy<Blackout>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
