import type { Actor } from '@haulbook/resource';
import type { Customer } from '../../customers/customer.entity.js';

/** Return the actor behind the link to an order: its customer, who may see what is theirs. What they do is audited as done by the link. */
export const linkActor = ({ id, firstName, lastName }: Pick<Customer, 'id' | 'firstName' | 'lastName'>): Actor => ({
  id: null,
  role: 'customer',
  name: `${`${firstName} ${lastName}`.trim()} (link)`,
  customerId: id,
  email: null,
});
