import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { DeletionRequest } from './deletion-request.entity.js';

/** Staff see what waits and why, and may settle or drop a request. */
export const deletionRequestPolicy = definePolicy<DeletionRequest>((actor, can) => {
  if (isStaff(actor)) can(['read', 'complete', 'cancel']);
});
