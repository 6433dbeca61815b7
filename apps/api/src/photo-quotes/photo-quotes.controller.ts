import { Body, Controller, Get, Headers, Ip, Param, Post, Query } from '@nestjs/common';
import { photoQuoteInput, type PhotoOfferView, type PhotoQuoteView, type PhotoStatusView } from '@haulbook/contracts';
import { body, Public, query, RateLimit } from '@haulbook/platform';
import { z } from 'zod';
import { PhotoIntake } from './photo-intake.service.js';
import { PhotoStatus } from './photo-status.service.js';
import { Promises } from './promises.service.js';

const linked = z.object({ token: z.string().max(200).optional() });

/** Photos in exchange for a price, as visitors ask for it and follow it. */
@Public()
@Controller('portal/photo-quotes')
export class PhotoQuotesController {
  constructor(
    private readonly intake: PhotoIntake,
    private readonly status: PhotoStatus,
    private readonly promises: Promises,
  ) {}

  @Get('offer')
  offer(): Promise<PhotoOfferView> {
    return this.promises.offer();
  }

  /** Save a request. The same key with the same body never asks twice. */
  @Post()
  @RateLimit({ key: 'ip', limit: 30, per: 3600 })
  request(
    @Body(body(photoQuoteInput)) input: z.output<typeof photoQuoteInput>,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string,
  ): Promise<PhotoQuoteView> {
    return this.intake.request(input, { key, ip });
  }

  @Get(':number')
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  get(@Param('number') number: string, @Query(query(linked)) { token }: z.output<typeof linked>): Promise<PhotoStatusView> {
    return this.status.of(number, token);
  }
}
