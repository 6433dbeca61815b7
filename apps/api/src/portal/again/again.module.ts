import { Module } from '@nestjs/common';
import { PricingModule } from '../../pricing/pricing.module.js';
import { SchedulingModule } from '../../scheduling/scheduling.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { ReviewModule } from '../review/review.module.js';
import { AgainBookings } from './again-bookings.service.js';
import { AgainController } from './again.controller.js';
import { AgainOffers } from './again-offers.service.js';
import { OwnRequestsController } from './own-requests.controller.js';
import { OwnRequests } from './own-requests.service.js';

/** A job that is done, booked once more with one press, and what its customer does with the request until it is answered. */
@Module({
  imports: [BookingModule, DashboardModule, PricingModule, ReviewModule, SchedulingModule],
  controllers: [AgainController, OwnRequestsController],
  providers: [AgainBookings, AgainOffers, OwnRequests],
})
export class AgainModule {}
