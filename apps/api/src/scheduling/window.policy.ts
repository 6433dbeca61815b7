import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Window } from './window.entity.js';

/** Staff maintain windows; customers may read the hours of the windows their appointments are in. */
export const windowPolicy = definePolicy<Window>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
  if (actor.role === 'customer') can('read', ['startsAt', 'endsAt']);
});
