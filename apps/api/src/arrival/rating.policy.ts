import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { Rating } from './rating.entity.js';

/** Staff read all ratings and customers their own. No one writes them past the page of the visit, so that their average is honest. */
export const ratingPolicy = definePolicy<Rating>((actor, can) => {
  if (isStaff(actor)) can('read');
  if (actor.role === 'customer') can('read', ['stars', 'words', 'order', 'appointment', 'customer'], { customerId: actor.customerId });
});
