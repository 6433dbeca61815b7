import { Body, Controller, Headers, HttpCode, Ip, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { crewChangeInput, signChangeOrderInput } from '@haulbook/contracts';
import { body, Public, RateLimit } from '@haulbook/platform';
import type { z } from 'zod';
import { CrewChanges } from './crew-changes.service.js';
import { CrewLinks, type Done } from './crew-links.service.js';

const WRITE = { key: 'ip', limit: 120, per: 60 } as const;

/** New prices at the stops of a crew member's day. The secret in the address is all they have, as for the day itself. */
@Controller('portal/crew/:token/visits/:id/changes')
@Public()
export class CrewChangesController {
  constructor(
    private readonly links: CrewLinks,
    private readonly changes: CrewChanges,
  ) {}

  /** Propose a new price. There is at most one that waits, so that a second tap is refused. */
  @Post()
  @RateLimit(WRITE)
  propose(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewChangeInput)) input: z.output<typeof crewChangeInput>,
  ): Promise<Done> {
    return this.links.workAs(token, (day) => this.changes.propose(day, id, input));
  }

  /** Sign as the customer, who types their name on the crew's phone. */
  @Post(':changeId/sign')
  @RateLimit(WRITE)
  @HttpCode(200)
  sign(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('changeId', ParseUUIDPipe) changeId: string,
    @Body(body(signChangeOrderInput)) { name }: z.output<typeof signChangeOrderInput>,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<Done> {
    const signing = { name, ip, userAgent: userAgent?.slice(0, 500) ?? null };
    return this.links.workAs(token, (day) => this.changes.sign(day, id, changeId, signing));
  }

  @Post(':changeId/decline')
  @RateLimit(WRITE)
  @HttpCode(200)
  decline(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('changeId', ParseUUIDPipe) changeId: string,
  ): Promise<Done> {
    return this.links.workAs(token, (day) => this.changes.decline(day, id, changeId));
  }
}
