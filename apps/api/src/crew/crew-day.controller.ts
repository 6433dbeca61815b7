import { Controller, Get, Param, ParseUUIDPipe, Query, Res, type StreamableFile } from '@nestjs/common';
import type { CrewDayView } from '@haulbook/contracts';
import { Clock, Public, query, RateLimit, sendFile, StoredFiles } from '@haulbook/platform';
import { Db, notFound } from '@haulbook/resource';
import type { Response } from 'express';
import { z } from 'zod';
import { CrewDays } from './crew-day.service.js';
import { CrewLinks } from './crew-links.service.js';
import { isPictured } from './crew-stops.js';

const sizeQuery = z.object({ small: z.literal('').optional() });

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
    private readonly files: StoredFiles,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Return the day's stops, to be kept on the phone until it is over. */
  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async day(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<CrewDayView> {
    const day = await this.links.open(token);
    await this.links.note(day.linkId);
    this.keepUntil(day.endsAt, response);
    return this.days.view(day);
  }

  /** Send a picture of one of the day's visits, or of the request for it. */
  @Get('photos/:id')
  @RateLimit({ key: 'ip', limit: 600, per: 60 })
  async photo(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Query(query(sizeQuery)) { small }: z.output<typeof sizeQuery>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const day = await this.links.open(token);
    if (!(await isPictured(this.db, day, id))) throw notFound('File');
    this.keepUntil(day.endsAt, response);
    return sendFile(await this.files.open(id), small !== undefined, response);
  }

  /** Say for how many milliseconds the phone may keep something. Its own clock may be wrong. */
  private keepUntil(endsAt: string, response: Response): void {
    response.setHeader('X-Keep-For', String(Date.parse(endsAt) - this.clock.now().getTime()));
  }
}
