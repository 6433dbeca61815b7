import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Refund } from './refund.entity.js';

/** The billing service makes refunds. This policy only grants reading. */
export const refundPolicy = definePolicy<Refund>((actor, can) => {
  if (isStaff(actor)) can('read');
  if (actor.role === 'customer') can('read', ['payment', 'status', 'amountCents', 'createdAt'], { customerId: actor.customerId });
});
