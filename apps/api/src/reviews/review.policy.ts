import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Review } from './review.entity.js';

/** Staff maintain the reviews; the site reads published ones through its own endpoint. */
export const reviewPolicy = definePolicy<Review>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'publish', 'unpublish']);
});
