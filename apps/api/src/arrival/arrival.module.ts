import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { BookingModule } from '../portal/booking/booking.module.js';
import { DashboardModule } from '../portal/dashboard/dashboard.module.js';
import { ArrivalController } from './arrival.controller.js';
import { ArrivalViews } from './arrival-views.service.js';
import { OwnArrivalController } from './own-arrival.controller.js';
import { Ratings } from './ratings.service.js';

/** The page on which customers follow the truck of their visit, and rate it. */
@Module({
  imports: [BookingModule, DashboardModule, OrdersModule],
  controllers: [ArrivalController, OwnArrivalController],
  providers: [ArrivalViews, Ratings],
})
export class ArrivalModule {}
