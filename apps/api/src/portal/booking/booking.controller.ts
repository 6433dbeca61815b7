import { Body, Controller, Headers, Ip, Post } from '@nestjs/common';
import { bookingInput, leadInput, type BookingInput, type BookingView } from '@haulbook/contracts';
import type { z } from 'zod';
import { Public, body, RateLimit } from '@haulbook/platform';
import { BookingService } from './booking.service.js';
import { LeadIntakeService } from './lead-intake.service.js';

/** Endpoints for booking requests and callback requests. */
@Public()
@Controller('portal')
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly leads: LeadIntakeService,
  ) {}

  /** Save a booking request. The same key with the same body never books twice. */
  @Post('bookings')
  @RateLimit({ key: 'ip', limit: 100, per: 600 })
  request(
    @Body(body(bookingInput)) input: BookingInput,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string,
  ): Promise<BookingView> {
    return this.bookings.request(input, { key, ip });
  }

  @Post('leads')
  @RateLimit({ key: 'ip', limit: 30, per: 3600 })
  lead(@Body(body(leadInput)) input: z.output<typeof leadInput>): Promise<{ leadId: string; message: string }> {
    return this.leads.callMe(input);
  }
}
