import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Customer } from './customer.entity.js';

/** Staff manage customers; a customer reads their own contact data, never scores, notes or tags, and writes nothing here. */
export const customerPolicy = definePolicy<Customer>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'activate', 'deactivate', 'endSessions']);
  if (actor.role === 'customer') {
    can('read', ['firstName', 'lastName', 'email', 'phone', 'preferredContactMethod', 'customerType', 'companyName', 'customerStatus'], {
      id: actor.customerId,
    });
  }
});
