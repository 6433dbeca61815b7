import { Controller, Get, Req, Res } from '@nestjs/common';
import { isStaff, LiveStreams, RateLimit, Roles } from '@haulbook/platform';
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
  ) {}

  /** Tell of changes to the records that the caller may read, for as long as their session lasts and they work here. */
  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async listen(@Req() req: Request, @Res() res: Response): Promise<void> {
    const { sessionId } = (await this.resolver.principal(req))!;
    const actor = async () => {
      const principal = await this.sessions.peek(sessionId);
      return principal && isStaff(principal.actor) ? principal.actor : null;
    };
    this.streams.open(res, { sessionId, actor });
  }
}
