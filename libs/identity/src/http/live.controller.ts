import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Put, Query, Req, Res } from '@nestjs/common';
import { body, isStaff, LiveStreams, Presence, query, RateLimit, Roles } from '@haulbook/platform';
import { listenQuery, openInput, type ListenQuery, type OpenInput } from '@haulbook/resource-contracts';
import type { Request, Response } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { Sessions } from '../sessions/sessions.service.js';

/** `GET /api/admin/live`: the changes of records, as server-sent events, for the screens of the back office. */
@Controller('admin/live')
@Roles('admin')
export class LiveController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly sessions: Sessions,
    private readonly streams: LiveStreams,
    private readonly presence: Presence,
  ) {}

  /** Tell of changes to the records that the caller may read, for as long as their session lasts and they work here. */
  @Get()
  @RateLimit({ key: 'actor', limit: 120, per: 60 })
  async listen(@Query(query(listenQuery)) { age }: ListenQuery, @Req() req: Request, @Res() res: Response): Promise<void> {
    const { sessionId } = (await this.resolver.principal(req))!;
    const actor = async () => {
      const principal = await this.sessions.peek(sessionId);
      return principal && isStaff(principal.actor) ? principal.actor : null;
    };
    await this.streams.open(res, { sessionId, actor }, age);
  }

  /** Note which record the page of a stream has open, so that others who have it open see it. */
  @Put(':stream')
  @RateLimit({ key: 'actor', limit: 600, per: 60 })
  @HttpCode(204)
  async here(
    @Param('stream', new ParseUUIDPipe()) stream: string,
    @Body(body(openInput)) { record }: OpenInput,
    @Req() req: Request,
  ): Promise<void> {
    if (!record) return this.presence.leave(stream);
    const { actor } = (await this.resolver.principal(req))!;
    await this.presence.enter(stream, actor, record);
  }
}
