import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Order } from './order.entity.js';

const CUSTOMER_FIELDS = [
  'number',
  'status',
  'quote',
  'customer',
  'address',
  'service',
  'totalCents',
  'depositCents',
  'customerNotes',
  'scheduledAt',
  'startedAt',
  'completedAt',
  'cancelledAt',
  'createdAt',
] as const;

/**
 * Approvals create orders; they are never created by hand and never deleted. Customers cancel through the portal, which enforces the 24
 * hours.
 */
export const orderPolicy = definePolicy<Order>((actor, can) => {
  if (isStaff(actor)) {
    can(['read', 'update']);
    can(['unschedule', 'start', 'complete', 'close', 'hold', 'resume', 'cancel', 'sendLink']);
  }
  if (actor.role === 'customer') can('read', CUSTOMER_FIELDS, { customerId: actor.customerId });
});
