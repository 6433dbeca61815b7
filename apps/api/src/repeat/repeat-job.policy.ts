import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { RepeatJob } from './repeat-job.entity.js';

const CUSTOMER_FIELDS = ['number', 'status', 'customer', 'address', 'order', 'totalCents', 'frequency', 'startsOn', 'endsOn'] as const;

/** Staff make agreements and end them; they are never deleted, as their orders refer to them. Customers read their own. */
export const repeatJobPolicy = definePolicy<RepeatJob>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'pause', 'resume', 'end']);
  if (actor.role === 'customer') can('read', CUSTOMER_FIELDS, { customerId: actor.customerId });
});
