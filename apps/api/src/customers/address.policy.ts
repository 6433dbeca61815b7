import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Address } from './address.entity.js';

const CUSTOMER_FIELDS = [
  'customer',
  'label',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'county',
  'latitude',
  'longitude',
  'gateCode',
  'stairsFlights',
  'parking',
  'isDefault',
  'createdAt',
] as const;

/** Staff maintain the address book; customers read their own addresses, without what is for the crew alone. */
export const addressPolicy = definePolicy<Address>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
  if (actor.role === 'customer') can('read', CUSTOMER_FIELDS, { customerId: actor.customerId });
});
