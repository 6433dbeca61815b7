import { Injectable } from '@nestjs/common';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import type { Coupon } from './coupon.entity.js';

/** Ensures that a coupon makes sense: days in order, limits not below the uses so far. */
@Injectable()
export class CouponHooks implements ResourceHooks<Coupon> {
  beforeSave(draft: Partial<Coupon>, before: Coupon | null): void {
    const coupon = { ...before, ...draft };
    if (coupon.startsOn && coupon.endsOn && coupon.endsOn < coupon.startsOn)
      throw invalid({ endsOn: 'The last day must not be before the first day' });
    if (before && coupon.maxUses != null && coupon.maxUses < before.uses)
      throw invalid({ maxUses: `This coupon has already been used ${before.uses} times` });
  }
}
