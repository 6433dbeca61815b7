import type { Records } from '@haulbook/resource';
import { Contact } from './contact.entity.js';
import { Customer } from './customer.entity.js';

/**
 * Return the id of the customer with a number: their own, else that of one of their contacts.
 * @returns null where there is none, or contacts of several customers have it
 */
export async function ownerOfNumber(records: Records, phone: string): Promise<string | null> {
  const customer = await records.findOne(Customer, { phone });
  if (customer) return customer.id;
  const contacts = await records.find(Contact, { phone }, { limit: 10 });
  const owners = new Set(contacts.map(({ customerId }) => customerId));
  return owners.size === 1 ? contacts[0]!.customerId : null;
}
