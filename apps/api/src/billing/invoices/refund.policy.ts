import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Refund } from './refund.entity.js';

/** Refunds are made by the billing service; here they are read. */
export const refundPolicy = definePolicy<Refund>((actor, can) => {
  if (isStaff(actor)) can('read');
  if (actor.role === 'customer') can('read', ['payment', 'status', 'amountCents', 'createdAt'], { customerId: actor.customerId });
});
