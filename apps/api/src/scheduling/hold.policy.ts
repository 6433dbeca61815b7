import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Hold } from './hold.entity.js';

/** Staff see what is held and may let it go. */
export const holdPolicy = definePolicy<Hold>((actor, can) => {
  if (isStaff(actor)) can(['read', 'release']);
});
