import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Redemption } from './redemption.entity.js';

/** Staff see who used which coupon and may release a use. */
export const redemptionPolicy = definePolicy<Redemption>((actor, can) => {
  if (isStaff(actor)) can(['read', 'release']);
});
