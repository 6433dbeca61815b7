import { Global, Module } from '@nestjs/common';
import { PricingModule } from './pricing.module.js';
import { CouponHooks } from './coupon.hooks.js';
import { CouponsService } from './coupons.service.js';

/** Discounts with a code. */
@Global()
@Module({ imports: [PricingModule], providers: [CouponsService, CouponHooks], exports: [CouponsService] })
export class CouponsModule {}
