import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Address } from './address.entity.js';

/** Staff maintain the address book; customers read their own addresses. */
export const addressPolicy = definePolicy<Address>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
  if (actor.role === 'customer') can('read', { customerId: actor.customerId });
});
