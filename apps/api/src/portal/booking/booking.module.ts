import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { FilesModule } from '../../documents/files.module.js';
import { PricingModule } from '../../pricing/pricing.module.js';
import { SchedulingModule } from '../../scheduling/scheduling.module.js';
import { BookedQuotes } from './booked-quotes.service.js';
import { BookingController } from './booking.controller.js';
import { BookingService } from './booking.service.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { FirmBookings } from './firm-bookings.service.js';
import { LeadIntakeService } from './lead-intake.service.js';
import { RequesterService } from './requester.service.js';
import { SlotsController } from './slots.controller.js';
import { StaffNotices } from './staff-notices.service.js';

/** The public side of the business: catalog, prices, times, requests. */
@Module({
  imports: [PricingModule, SchedulingModule, FilesModule, ReviewModule],
  controllers: [CatalogController, SlotsController, BookingController],
  providers: [CatalogService, RequesterService, LeadIntakeService, StaffNotices, BookedQuotes, FirmBookings, BookingService],
  exports: [BookingService, RequesterService, LeadIntakeService, StaffNotices, BookedQuotes],
})
export class BookingModule {}
