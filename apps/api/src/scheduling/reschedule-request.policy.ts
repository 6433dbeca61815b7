import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { RescheduleRequest } from './reschedule-request.entity.js';

/** Staff decide; customers request and withdraw through the portal. */
export const rescheduleRequestPolicy = definePolicy<RescheduleRequest>((actor, can) => {
  if (isStaff(actor)) can(['read', 'approve', 'decline']);
  if (actor.role === 'customer') {
    can('read', ['appointment', 'status', 'wantedOn', 'wantedWindow', 'customerReason', 'notes', 'expiresAt', 'decidedAt', 'answer'], {
      customerId: actor.customerId,
    });
  }
});
