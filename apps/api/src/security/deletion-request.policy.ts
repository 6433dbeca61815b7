import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { DeletionRequest } from './deletion-request.entity.js';

/** Staff see waiting requests with their reasons, and may complete or withdraw one. */
export const deletionRequestPolicy = definePolicy<DeletionRequest>((actor, can) => {
  if (isStaff(actor)) can(['read', 'complete', 'cancel']);
});
