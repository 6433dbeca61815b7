import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Contact } from './contact.entity.js';

/** The office keeps the contacts of customers. */
export const contactPolicy = definePolicy<Contact>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
