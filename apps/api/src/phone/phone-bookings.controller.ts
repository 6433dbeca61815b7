import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import {
  availabilityInput,
  holdInput,
  phoneBookingInput,
  phonePriceInput,
  type AvailabilityView,
  type HoldView,
  type PhoneBookingInput,
  type PhoneBookingView,
  type PhonePriceView,
} from '@haulbook/contracts';
import { body, Roles } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import type { z } from 'zod';
import { PricingService } from '../pricing/pricing.service.js';
import { AvailabilityService } from '../scheduling/availability.service.js';
import { HoldsService } from '../scheduling/holds.service.js';
import { PhoneBookingsService } from './phone-bookings.service.js';
import { PhonePrices } from './phone-prices.service.js';

/** Endpoints of the screen on which staff take a call: the price and the times as the caller talks, and the booking. */
@Controller('phone-bookings')
@Roles('admin')
export class PhoneBookingsController {
  constructor(
    private readonly pricing: PricingService,
    private readonly prices: PhonePrices,
    private readonly availability: AvailabilityService,
    private readonly holds: HoldsService,
    private readonly bookings: PhoneBookingsService,
  ) {}

  /** Save what a caller asked for. The same key with the same body never books twice. */
  @Post()
  @Tells()
  book(
    @Body(body(phoneBookingInput)) input: PhoneBookingInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PhoneBookingView> {
    return this.bookings.take(input, key);
  }

  @Post('price')
  @HttpCode(200)
  price(@Body(body(phonePriceInput)) input: z.output<typeof phonePriceInput>): Promise<PhonePriceView> {
    return this.prices.view(input);
  }

  /** List the times that staff may offer, which lead time and cut-off do not limit. */
  @Post('times')
  @HttpCode(200)
  async times(@Body(body(availabilityInput)) { job, from, days }: z.output<typeof availabilityInput>): Promise<AvailabilityView> {
    return this.availability.days(await this.pricing.sizeOf(job), from, days, 'staff');
  }

  /** Hold a time while the caller is on the line. @throws DomainError `slot_taken` (409) with the next free slots. */
  @Post('holds')
  async hold(@Body(body(holdInput)) { job, date, windowId, replaces }: z.output<typeof holdInput>): Promise<HoldView> {
    const size = await this.pricing.sizeOf(job);
    const { truckId: _truck, ...held } = await this.holds.hold({ date, windowId, job: size }, { by: 'staff', replaces });
    return held;
  }
}
