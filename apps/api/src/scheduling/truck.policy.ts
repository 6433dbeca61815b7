import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Truck } from './truck.entity.js';

/** Only staff may see and manage trucks. */
export const truckPolicy = definePolicy<Truck>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
