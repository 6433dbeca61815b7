import { Module } from '@nestjs/common';
import { FilesModule } from '../documents/files.module.js';
import { BookingModule } from '../portal/booking/booking.module.js';
import { ReviewModule } from '../portal/review/review.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { PhotoIntake } from './photo-intake.service.js';
import { PhotoPricing } from './photo-pricing.service.js';
import { PhotoProposals } from './photo-proposals.service.js';
import { PhotoQuotesController } from './photo-quotes.controller.js';
import { PhotoRequestsController } from './photo-requests.controller.js';
import { PhotoStatus } from './photo-status.service.js';
import { Promises } from './promises.service.js';
import { VisionModel } from './vision-model.service.js';

/** Prices from photos: the request, the promise, staff's pricing, and what a vision model proposes. */
@Module({
  imports: [BookingModule, FilesModule, PricingModule, QuotesModule, ReviewModule, SchedulingModule],
  controllers: [PhotoQuotesController, PhotoRequestsController],
  providers: [PhotoIntake, PhotoPricing, PhotoProposals, PhotoStatus, Promises, VisionModel],
})
export class PhotoQuotesModule {}
