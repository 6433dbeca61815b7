import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Service } from './service.entity.js';

/** Staff maintain the catalog; the site reads it through its own endpoint. */
export const servicePolicy = definePolicy<Service>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
