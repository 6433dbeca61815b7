import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { BookingModule } from '../portal/booking/booking.module.js';
import { ReviewModule } from '../portal/review/review.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { AddressCompletion } from './address-completion.service.js';
import { CallerSearch } from './caller-search.service.js';
import { CallersService } from './callers.service.js';
import { KnownStreets } from './known-streets.service.js';
import { PhoneBookingsController } from './phone-bookings.controller.js';
import { PhoneBookingsService } from './phone-bookings.service.js';
import { PhoneLookupsController } from './phone-lookups.controller.js';
import { PhonePrices } from './phone-prices.service.js';

/** Jobs that staff take by phone, from the first word to the visit. */
@Module({
  imports: [BookingModule, LeadsModule, PricingModule, QuotesModule, ReviewModule, SchedulingModule],
  controllers: [PhoneBookingsController, PhoneLookupsController],
  providers: [AddressCompletion, CallerSearch, CallersService, KnownStreets, PhonePrices, PhoneBookingsService],
})
export class PhoneBookingsModule {}
