import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ServiceArea } from './service-area.entity.js';

/** Kept by staff, nobody else's to see. */
export const serviceAreaPolicy = definePolicy<ServiceArea>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
