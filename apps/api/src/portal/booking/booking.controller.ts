import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { bookingCodeInput, bookingInput, bookingView, leadInput, leadView, type BookingInput, type BookingView } from '@haulbook/contracts';
import type { z } from 'zod';
import { ForOtherSites, Public, body, RateLimit } from '@haulbook/platform';
import { BookingService } from './booking.service.js';
import { FirmBookings } from './firm-bookings.service.js';
import { LeadIntakeService } from './lead-intake.service.js';

/** Endpoints for booking requests and callback requests. */
@Public()
@Controller('portal')
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly firm: FirmBookings,
    private readonly leads: LeadIntakeService,
  ) {}

  /** Save a booking request. The same key with the same body never books twice. */
  @Post('bookings')
  @ForOtherSites({
    summary: 'Book, or ask for a quote',
    details: 'Outside the service area, the request is saved as a lead. Of `shownRange`, send what the visitor was shown.',
    answer: bookingView,
  })
  @RateLimit({ key: 'ip', limit: 100, per: 600 })
  request(
    @Body(body(bookingInput)) input: BookingInput,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<BookingView> {
    return this.bookings.request(input, { key, ip, userAgent: userAgent ?? null });
  }

  /** Mail the code with which a visitor signs a booking at a firm price. */
  @Post('bookings/code')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 30, per: 600 }, { key: 'email', limit: 10, per: 3600 })
  code(@Body(body(bookingCodeInput)) { email }: z.output<typeof bookingCodeInput>) {
    return this.firm.sendCode(email);
  }

  @Post('leads')
  @ForOtherSites({ summary: 'Ask for a call', answer: leadView })
  @RateLimit({ key: 'ip', limit: 30, per: 3600 })
  lead(@Body(body(leadInput)) input: z.output<typeof leadInput>): Promise<{ leadId: string; message: string }> {
    return this.leads.callMe(input);
  }
}
