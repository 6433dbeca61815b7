import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { SecurityEvent } from './security-event.entity.js';

/** Staff read the log; only the server writes it. */
export const securityEventPolicy = definePolicy<SecurityEvent>((actor, can) => {
  if (isStaff(actor)) can('read');
});
