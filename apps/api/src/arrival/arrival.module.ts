import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { BookingModule } from '../portal/booking/booking.module.js';
import { DashboardModule } from '../portal/dashboard/dashboard.module.js';
import { PushesModule } from '../pushes/pushes.module.js';
import { ArrivalController } from './arrival.controller.js';
import { ArrivalPushesController } from './arrival-pushes.controller.js';
import { ArrivalViews } from './arrival-views.service.js';
import { OwnArrivalController } from './own-arrival.controller.js';
import { OwnArrivalPushesController } from './own-arrival-pushes.controller.js';
import { PushDelivery } from './push-delivery.service.js';
import { Ratings } from './ratings.service.js';

/** The page on which customers follow the truck of their visit, and rate it. */
@Module({
  imports: [BookingModule, DashboardModule, OrdersModule, PushesModule],
  controllers: [ArrivalController, ArrivalPushesController, OwnArrivalController, OwnArrivalPushesController],
  providers: [ArrivalViews, PushDelivery, Ratings],
})
export class ArrivalModule {}
