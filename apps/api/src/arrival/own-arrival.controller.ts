import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ratingInput, type ArrivalView } from '@haulbook/contracts';
import { body, RateLimit, Roles, sendFile, StoredFiles } from '@haulbook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { OwnService } from '../portal/dashboard/own.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { ArrivalViews } from './arrival-views.service.js';
import { Ratings } from './ratings.service.js';
import { unlessSame } from './unless-same.js';

/** An own visit, as its signed-in customer follows and rates it. */
@Controller('portal/appointments/:id/arrival')
@Roles('customer')
export class OwnArrivalController {
  constructor(
    private readonly own: OwnService,
    private readonly views: ArrivalViews,
    private readonly ratings: Ratings,
    private readonly files: StoredFiles,
  ) {}

  @Get()
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArrivalView | undefined> {
    await this.requireOwn(id);
    return unlessSame(await this.views.of(id), request, response);
  }

  /** Send a picture that the crew took at the door. */
  @Get('photos/:photoId')
  async photo(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('photoId', ParseUUIDPipe) photoId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    await this.requireOwn(id);
    await this.views.requirePhoto(id, photoId);
    return sendFile(await this.files.open(photoId), false, response);
  }

  @Post('rating')
  @RateLimit({ key: 'actor', limit: 20, per: 60 })
  @HttpCode(200)
  async rate(@Param('id', ParseUUIDPipe) id: string, @Body(body(ratingInput)) input: z.output<typeof ratingInput>): Promise<ArrivalView> {
    await this.requireOwn(id);
    await this.ratings.give(id, input);
    return this.views.of(id);
  }

  private async requireOwn(id: string): Promise<void> {
    await this.own.record(Appointment, id, 'Visit');
  }
}
