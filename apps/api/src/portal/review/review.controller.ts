import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  approveInput,
  changesInput,
  codeInput,
  declineInput,
  quoteAvailabilityInput,
  quoteHoldInput,
  quoteLinkInput,
  repriceInput,
  type ApproveInput,
  type ApproveView,
  type AvailabilityView,
  type HoldView,
  type QuoteView,
} from '@haulbook/contracts';
import { z } from 'zod';
import { Public, Roles, body, query, RateLimit } from '@haulbook/platform';
import { CalendarService } from '../../calendar/calendar.service.js';
import { sendCalendar } from '../../calendar/send-calendar.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { sendPdf } from '../../pdf/send-pdf.js';
import { ApprovalCodesService } from './approval-codes.service.js';
import { ApproveQuoteService } from './approve-quote.service.js';
import { QuoteAccessService } from './quote-access.service.js';
import { QuoteLinksService } from './quote-links.service.js';
import { ReviewTimesService } from './review-times.service.js';
import { ReviewService } from './review.service.js';

const tokenQuery = query(z.object({ token: z.string().max(200).optional() }));
type Out<T extends z.ZodType> = z.output<T>;

/** The quote review, by number and token or with the owner's session. To everyone else, the quote does not exist. */
@Controller('portal/quotes/:number')
@Public()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly approval: ApproveQuoteService,
    private readonly codes: ApprovalCodesService,
    private readonly times: ReviewTimesService,
    private readonly pdf: PdfService,
    private readonly calendars: CalendarService,
  ) {}

  /** Return the quote. Change nothing, because a mail scanner may open the URL. */
  @Get()
  get(@Param('number') number: string, @Query(tokenQuery) { token }: { token?: string }): Promise<QuoteView> {
    return this.review.get(number, token);
  }

  @Get('pdf')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async print(@Param('number') number: string, @Query(tokenQuery) { token }: { token?: string }): Promise<StreamableFile> {
    const { id, status, lowCents } = await this.review.get(number, token);
    return sendPdf(await this.pdf.quote(id, { unpriced: status === 'draft' && lowCents === null }));
  }

  /** Send the visit, or the time that is reserved for it, for the customer's own calendar. */
  @Get('calendar')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async calendar(@Param('number') number: string, @Query(tokenQuery) { token }: { token?: string }): Promise<StreamableFile> {
    return sendCalendar(await this.calendars.ofQuote(await this.review.get(number, token)));
  }

  @Post('viewed')
  @HttpCode(200)
  viewed(@Param('number') number: string, @Body(body(codeInput)) { token }: Out<typeof codeInput>) {
    return this.review.viewed(number, token);
  }

  @Post('price')
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  @HttpCode(200)
  price(@Param('number') number: string, @Body(body(repriceInput)) { token, ...choice }: Out<typeof repriceInput>) {
    return this.review.price(number, token, choice);
  }

  @Post('availability')
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  @HttpCode(200)
  days(
    @Param('number') number: string,
    @Body(body(quoteAvailabilityInput)) { token, from, days }: Out<typeof quoteAvailabilityInput>,
  ): Promise<AvailabilityView> {
    return this.times.days(number, token, from, days);
  }

  @Post('hold')
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  hold(@Param('number') number: string, @Body(body(quoteHoldInput)) { token, ...slot }: Out<typeof quoteHoldInput>): Promise<HoldView> {
    return this.times.hold(number, token, slot);
  }

  @Post('code')
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  @HttpCode(200)
  code(@Param('number') number: string, @Body(body(codeInput)) { token }: Out<typeof codeInput>) {
    return this.codes.send(number, token);
  }

  @Post('approve')
  @RateLimit({ key: 'ip', limit: 120, per: 600 })
  @HttpCode(200)
  approve(
    @Param('number') number: string,
    @Body(body(approveInput)) input: ApproveInput,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<ApproveView> {
    return this.approval.approve(number, input, { ip, userAgent: userAgent ?? null });
  }

  @Post('decline')
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  @HttpCode(200)
  decline(@Param('number') number: string, @Body(body(declineInput)) { token, revision, reason }: Out<typeof declineInput>) {
    return this.review.decline(number, token, revision, reason);
  }

  @Post('request-changes')
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  @HttpCode(200)
  changes(@Param('number') number: string, @Body(body(changesInput)) { token, revision, message }: Out<typeof changesInput>) {
    return this.review.requestChanges(number, token, revision, message);
  }
}

/** What the customer of a quote sees, for staff. */
@Controller('portal/quotes/:number/preview')
@Roles('admin')
export class QuotePreviewController {
  constructor(private readonly review: ReviewService) {}

  /** Return the view of a quote, of a draft as if it were sent now. Change nothing. */
  @Get()
  get(@Param('number') number: string): Promise<QuoteView> {
    return this.review.preview(number);
  }
}

/** The form of the not-found page, with the same response for everyone. */
@Controller('portal/quote-links')
@Public()
export class QuoteLinksController {
  constructor(private readonly links: QuoteLinksService) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 20, per: 600 }, { key: 'email', limit: 10, per: 3600 })
  ask(@Body(body(quoteLinkInput)) { number, email }: Out<typeof quoteLinkInput>): Promise<{ message: string }> {
    return this.links.ask(number, email);
  }
}

/** A booking just made, by its quote and the token in its response. */
@Controller('portal/bookings')
@Public()
export class BookingViewController {
  constructor(
    private readonly review: ReviewService,
    private readonly access: QuoteAccessService,
  ) {}

  @Get(':quoteId')
  async get(@Param('quoteId') quoteId: string, @Query(tokenQuery) { token }: { token?: string }): Promise<QuoteView> {
    return this.review.get(await this.access.numberOf(quoteId), token);
  }
}
