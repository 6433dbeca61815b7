import { isStaff } from '@haulbook/platform';
import { definePolicy } from '@haulbook/resource';
import type { SitePicture } from './site-picture.entity.js';

/** Staff choose the pictures; the site reads published ones through its own endpoint. */
export const sitePicturePolicy = definePolicy<SitePicture>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'publish', 'unpublish']);
});
