import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Hold } from './hold.entity.js';

/** Staff see holds and may release them. */
export const holdPolicy = definePolicy<Hold>((actor, can) => {
  if (isStaff(actor)) can(['read', 'release']);
});
