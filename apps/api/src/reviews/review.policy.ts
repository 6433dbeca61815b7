import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Review } from './review.entity.js';

/** Staff keep the reviews; the site reads what is published through its own endpoint. */
export const reviewPolicy = definePolicy<Review>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'publish', 'unpublish']);
});
