import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { photoJobInput, photoSendInput, type PhonePriceView, type PhotoSendInput, type PhotoSentView } from '@haulbook/contracts';
import { body, Roles } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import type { z } from 'zod';
import { PhotoPricing } from './photo-pricing.service.js';

/** The screen on which staff price a photo request. */
@Controller('photo-requests/:id')
@Roles('admin')
export class PhotoRequestsController {
  constructor(private readonly pricing: PhotoPricing) {}

  @Post('price')
  @HttpCode(200)
  price(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(photoJobInput)) { job }: z.output<typeof photoJobInput>,
  ): Promise<PhonePriceView> {
    return this.pricing.price(id, job);
  }

  /** Keep what was seen so far, to go on later. */
  @Post()
  @HttpCode(200)
  async keep(@Param('id', ParseUUIDPipe) id: string, @Body(body(photoJobInput)) { job }: z.output<typeof photoJobInput>): Promise<object> {
    await this.pricing.keep(id, job);
    return {};
  }

  @Post('send')
  @HttpCode(200)
  @Tells()
  send(@Param('id', ParseUUIDPipe) id: string, @Body(body(photoSendInput)) input: PhotoSendInput): Promise<PhotoSentView> {
    return this.pricing.send(id, input);
  }
}
