import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Coupon } from './coupon.entity.js';

/** Staff maintain the coupons. A code is checked through the booking, never listed. */
export const couponPolicy = definePolicy<Coupon>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete', 'activate', 'pause', 'resume', 'archive', 'archiveExpired']);
});
