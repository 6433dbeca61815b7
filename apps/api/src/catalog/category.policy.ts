import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Category } from './category.entity.js';

/** Staff maintain the catalog; the site reads it through its own endpoint. */
export const categoryPolicy = definePolicy<Category>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
