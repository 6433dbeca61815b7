import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ratingInput, type ArrivalView } from '@haulbook/contracts';
import { body, Public, RateLimit, sendFile, StoredFiles } from '@haulbook/platform';
import { Records, runAs } from '@haulbook/resource';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { Customer } from '../customers/customer.entity.js';
import { ArrivalLinks } from '../orders/arrival-links.service.js';
import { linkActor } from '../portal/order/link-actor.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { ArrivalViews } from './arrival-views.service.js';
import { Ratings } from './ratings.service.js';
import { unlessSame } from './unless-same.js';

/** A visit as its customer follows and rates it, by the secret in the address alone. */
@Controller('portal/track/:token')
@Public()
export class ArrivalController {
  constructor(
    private readonly links: ArrivalLinks,
    private readonly views: ArrivalViews,
    private readonly ratings: Ratings,
    private readonly files: StoredFiles,
    private readonly records: Records,
  ) {}

  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async get(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArrivalView | undefined> {
    return unlessSame(await this.views.of(await this.links.open(token)), request, response);
  }

  /** Send a picture that the crew took at the door. */
  @Get('photos/:id')
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async photo(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    await this.views.requirePhoto(await this.links.open(token), id);
    return sendFile(await this.files.open(id), false, response);
  }

  @Post('rating')
  @RateLimit({ key: 'ip', limit: 20, per: 60 })
  @HttpCode(200)
  async rate(@Param('token') token: string, @Body(body(ratingInput)) input: z.output<typeof ratingInput>): Promise<ArrivalView> {
    const visitId = await this.links.open(token);
    const { customerId } = await this.records.get(Appointment, visitId);
    await runAs(linkActor(await this.records.get(Customer, customerId)), () => this.ratings.give(visitId, input));
    return this.views.of(visitId);
  }
}
