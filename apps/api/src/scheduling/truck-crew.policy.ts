import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { TruckCrew } from './truck-crew.entity.js';

/** Only staff may see and assign crews. */
export const truckCrewPolicy = definePolicy<TruckCrew>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
