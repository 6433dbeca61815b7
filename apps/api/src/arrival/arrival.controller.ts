import { Controller, Get, Param } from '@nestjs/common';
import type { TrackView } from '@haulbook/contracts';
import { Public, RateLimit } from '@haulbook/platform';
import { TrackLinks } from './track-links.service.js';

/** A visit as its customer follows it on the day, by the secret in the address alone. */
@Controller('portal/track/:token')
@Public()
export class TrackController {
  constructor(private readonly links: TrackLinks) {}

  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async get(@Param('token') token: string): Promise<TrackView> {
    return this.links.view(token);
  }
}
