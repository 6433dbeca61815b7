import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ServiceArea } from './service-area.entity.js';

/** Only staff may see and manage service areas. */
export const serviceAreaPolicy = definePolicy<ServiceArea>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
