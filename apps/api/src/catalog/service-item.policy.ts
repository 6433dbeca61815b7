import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ServiceItem } from './service-item.entity.js';

/** Staff maintain the catalog; the site reads it through its own endpoint. */
export const serviceItemPolicy = definePolicy<ServiceItem>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
