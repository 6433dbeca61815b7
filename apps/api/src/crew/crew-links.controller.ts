import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { crewLinkInput } from '@haulbook/contracts';
import { body, RateLimit, Roles } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import type { z } from 'zod';
import { CrewLinks, type IssuedLink } from './crew-links.service.js';

/** The endpoint with which staff make the link of a crew member. */
@Controller('crew-members/:id/day-link')
@Roles('admin')
export class CrewLinksController {
  constructor(private readonly links: CrewLinks) {}

  /** Make a new link for a day, which is shown this once, and text it if asked to. */
  @Post()
  @Tells()
  @RateLimit({ key: 'actor', limit: 120, per: 3600 })
  issue(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewLinkInput)) { date, send }: z.output<typeof crewLinkInput>,
  ): Promise<IssuedLink> {
    return this.links.issue(id, { date, send });
  }
}
