import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { SecurityEvent } from './security-event.entity.js';

/** Read by staff, written by the server alone. */
export const securityEventPolicy = definePolicy<SecurityEvent>((actor, can) => {
  if (isStaff(actor)) can('read');
});
