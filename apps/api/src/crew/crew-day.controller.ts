import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
  type StreamableFile,
} from '@nestjs/common';
import {
  crewDisposalInput,
  crewPaymentInput,
  crewPayLinkInput,
  onMyWayInput,
  type CrewDayView,
  type CrewPayLinkView,
} from '@haulbook/contracts';
import { body, Public, query, RateLimit, receiveFile } from '@haulbook/platform';
import { Db, notFound, runAs } from '@haulbook/resource';
import type { Response } from 'express';
import { z } from 'zod';
import { FileSetup } from '../documents/file-setup.service.js';
import { FilesService, type Received } from '../documents/files.service.js';
import { sendFile } from '../documents/send-file.js';
import { MAX_PHOTO_MEGABYTES } from '../settings/settings.js';
import { crewActor } from './crew-actor.js';
import { CrewDays } from './crew-day.service.js';
import { CrewLinks, type Done } from './crew-links.service.js';
import { CrewMoney } from './crew-money.service.js';
import { CrewWork } from './crew-work.service.js';
import { isPictured } from './crew-stops.js';

const READ = { key: 'ip', limit: 120, per: 60 } as const;
const WRITE = { key: 'ip', limit: 120, per: 60 } as const;
const whenParam = z.object({ when: z.enum(['before', 'after']) });
const sizeQuery = z.object({ small: z.literal('').optional() });
type Out<T extends z.ZodType> = z.output<T>;

/**
 * A crew member's day. The secret in the address is all they have; it opens the visits of its day that they are assigned to, and nothing
 * else exists for it.
 */
@Controller('portal/crew/:token')
@Public()
export class CrewDayController {
  constructor(
    private readonly links: CrewLinks,
    private readonly days: CrewDays,
    private readonly work: CrewWork,
    private readonly money: CrewMoney,
    private readonly files: FilesService,
    private readonly setup: FileSetup,
    private readonly db: Db,
  ) {}

  /** Return the day's stops. */
  @Get()
  @RateLimit(READ)
  async day(@Param('token') token: string): Promise<CrewDayView> {
    const day = await this.links.open(token);
    await this.links.note(day.linkId);
    return this.days.view(day);
  }

  /** Send a picture of one of the day's visits, or of the request for it. */
  @Get('photos/:id')
  @RateLimit({ key: 'ip', limit: 600, per: 60 })
  async photo(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Query(query(sizeQuery)) { small }: Out<typeof sizeQuery>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (!(await isPictured(this.db, await this.links.open(token), id))) throw notFound('File');
    return sendFile(await this.files.openChecked(id), small !== undefined, response);
  }

  @Post('visits/:id/on-my-way')
  @RateLimit(WRITE)
  @HttpCode(200)
  setOff(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(onMyWayInput)) input: Out<typeof onMyWayInput>,
  ): Promise<Done> {
    return this.links.workAs(token, (day) => this.work.setOff(day, id, input));
  }

  @Post('visits/:id/arrive')
  @RateLimit(WRITE)
  @HttpCode(200)
  arrive(@Param('token') token: string, @Param('id', ParseUUIDPipe) id: string): Promise<Done> {
    return this.links.workAs(token, (day) => this.work.arrive(day, id));
  }

  @Post('visits/:id/complete')
  @RateLimit(WRITE)
  @HttpCode(200)
  complete(@Param('token') token: string, @Param('id', ParseUUIDPipe) id: string): Promise<Done> {
    return this.links.workAs(token, (day) => this.work.complete(day, id));
  }

  /** Add a picture taken before or after the work. */
  @Post('visits/:id/photos/:when')
  @RateLimit(WRITE)
  @UseInterceptors(receiveFile(MAX_PHOTO_MEGABYTES * 1_000_000))
  async addPhoto(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param(body(whenParam.loose())) { when }: Out<typeof whenParam>,
    @UploadedFile() file?: Received,
  ): Promise<Done> {
    await this.setup.requireSize(file?.buffer.length ?? 0, 'photo');
    return this.links.workAs(token, (day) => this.work.addPhoto(day, id, when, file));
  }

  /** Record cash or a check. An Idempotency-Key is required because a second tap looks like a second payment. */
  @Post('visits/:id/payments')
  @RateLimit(WRITE)
  takePayment(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewPaymentInput)) input: Out<typeof crewPaymentInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<Done> {
    return this.links.workAs(token, (day) => this.money.takePayment(day, id, input, key));
  }

  /** Make a link with which a bill of the visit's order is paid by card. */
  @Post('visits/:id/pay-link')
  @RateLimit(WRITE)
  async payLink(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewPayLinkInput)) input: Out<typeof crewPayLinkInput>,
  ): Promise<CrewPayLinkView> {
    const day = await this.links.open(token);
    return runAs(crewActor(day), () => this.money.payLink(day, id, input));
  }

  /** Note where a load went, with its weight ticket. An Idempotency-Key is required here as well. */
  @Post('visits/:id/disposals')
  @RateLimit(WRITE)
  addDisposal(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewDisposalInput)) input: Out<typeof crewDisposalInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<Done> {
    return this.links.workAs(token, (day) => this.work.addDisposal(day, id, input, key));
  }
}
