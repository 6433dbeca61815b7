import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { DisposalSite } from './disposal-site.entity.js';

/** Staff maintain the places. Crews and customers see those of their jobs, by endpoints of their own. */
export const disposalSitePolicy = definePolicy<DisposalSite>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
