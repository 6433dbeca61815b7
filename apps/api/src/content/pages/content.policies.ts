import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { Guide } from './guide.entity.js';
import type { Town } from './town.entity.js';

/** Staff write the guides; the site reads published ones through its own endpoint. */
export const guidePolicy = definePolicy<Guide>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'publish', 'unpublish']);
});

/** Staff write the pages of towns; the site reads published ones through its own endpoint. */
export const townPolicy = definePolicy<Town>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'publish', 'unpublish']);
});
