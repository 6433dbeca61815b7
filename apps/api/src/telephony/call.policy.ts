import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { Call } from './call.entity.js';

/** Staff log calls and add notes. What was logged stays. */
export const callPolicy = definePolicy<Call>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update']);
});
