import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common';
import { crewCompleteInput, crewDisposalInput, crewNoteInput, onMyWayInput } from '@haulbook/contracts';
import { body, Public, RateLimit, type Received, receiveFile, requireSize, SettingsService } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import { z } from 'zod';
import { MAX_PHOTO_MEGABYTES } from '@haulbook/domain';
import { CrewLinks, type Done } from './crew-links.service.js';
import { CrewPhotos } from './crew-photos.service.js';
import { CrewWork, type SetOff } from './crew-work.service.js';
import { StopGuard } from './stop.guard.js';
import { SentBy, type Sent } from './sent.js';

const WRITE = { key: 'ip', limit: 120, per: 60 } as const;
const whenParam = z.object({ when: z.enum(['before', 'after', 'door']) });
type Out<T extends z.ZodType> = z.output<T>;

/** What a crew member does at the stops of their day. Each call has a key: a phone that got no answer asks again. */
@Controller('portal/crew/:token/visits/:id')
@Public()
export class CrewWorkController {
  constructor(
    private readonly links: CrewLinks,
    private readonly work: CrewWork,
    private readonly photos: CrewPhotos,
    private readonly settings: SettingsService,
  ) {}

  @Post('on-my-way')
  @Tells({ byLink: true })
  @RateLimit(WRITE)
  @HttpCode(200)
  setOff(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(onMyWayInput)) input: Out<typeof onMyWayInput>,
    @SentBy() sent: Sent,
  ): Promise<SetOff> {
    return this.links.workAs(token, { ...sent, what: `on my way to ${id}`, input }, (day) => this.work.setOff(day, id, input));
  }

  @Post('arrive')
  @RateLimit(WRITE)
  @HttpCode(200)
  arrive(@Param('token') token: string, @Param('id', ParseUUIDPipe) id: string, @SentBy() sent: Sent): Promise<Done> {
    return this.links.workAs(token, { ...sent, what: `arrival at ${id}`, input: {} }, (day) => this.work.arrive(day, id));
  }

  @Post('complete')
  @Tells({ byLink: true })
  @RateLimit(WRITE)
  @HttpCode(200)
  complete(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewCompleteInput)) input: Out<typeof crewCompleteInput>,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    return this.links.workAs(token, { ...sent, what: `completion of ${id}`, input }, (day) => this.work.complete(day, id, input));
  }

  /** Add a picture taken before or after the work, or at the door for the customer. */
  @Post('photos/:when')
  @RateLimit(WRITE)
  @UseGuards(StopGuard)
  @UseInterceptors(receiveFile(MAX_PHOTO_MEGABYTES * 1_000_000))
  async addPhoto(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param(body(whenParam.loose())) { when }: Out<typeof whenParam>,
    @SentBy() sent: Sent,
    @UploadedFile() file?: Received,
  ): Promise<Done> {
    const { photoMegabytes } = await this.settings.get('files');
    requireSize(file, photoMegabytes);
    return this.photos.whileStored(file, (add) =>
      this.links.workAs(token, { ...sent, what: `photo ${when} of ${id}`, input: {} }, (day) => add(day, id, when)),
    );
  }

  /** Write down what the office should know about this stop. */
  @Post('notes')
  @RateLimit(WRITE)
  addNote(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewNoteInput)) input: Out<typeof crewNoteInput>,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    return this.links.workAs(token, { ...sent, what: `note of ${id}`, input }, (day) => this.work.addNote(day, id, input));
  }

  /** Note where a load went, with its weight ticket. */
  @Post('disposals')
  @RateLimit(WRITE)
  addDisposal(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewDisposalInput)) input: Out<typeof crewDisposalInput>,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    return this.links.workAs(token, { ...sent, what: `disposal of ${id}`, input }, (day) => this.work.addDisposal(day, id, input));
  }
}
