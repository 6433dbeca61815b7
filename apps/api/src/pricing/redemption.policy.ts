import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Redemption } from './redemption.entity.js';

/** Staff see who used what and may give a use back. */
export const redemptionPolicy = definePolicy<Redemption>((actor, can) => {
  if (isStaff(actor)) can(['read', 'release']);
});
