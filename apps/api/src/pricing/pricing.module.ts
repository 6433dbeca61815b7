import { Module } from '@nestjs/common';
import { ServiceItemHooks } from '../catalog/service-item.hooks.js';
import { CouponCheckService } from './coupon-check.service.js';
import { PriceBookService } from './price-book.service.js';
import { PriceHistory } from './price-history.service.js';
import { PriceNumbersService } from './price-numbers.service.js';
import { PriceVersions } from './price-versions.service.js';
import { PricesController } from './prices.controller.js';
import { PricingService } from './pricing.service.js';

const services = [PriceBookService, CouponCheckService, PricingService];

/** Prices, the room and time a job takes, and whether a coupon may be used. */
@Module({
  controllers: [PricesController],
  providers: [...services, PriceNumbersService, PriceVersions, PriceHistory, ServiceItemHooks],
  exports: [...services, PriceHistory],
})
export class PricingModule {}
