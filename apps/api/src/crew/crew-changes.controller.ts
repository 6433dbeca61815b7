import { Body, Controller, Headers, HttpCode, Ip, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { crewChangeInput, crewSignatureInput, type CrewSignatureInput } from '@haulbook/contracts';
import { body, Public, RateLimit } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import type { z } from 'zod';
import { CrewChanges } from './crew-changes.service.js';
import { CrewLinks, type Done } from './crew-links.service.js';
import { signatureOf } from './crew-signature.js';
import { SentBy, type Sent } from './sent.js';

const WRITE = { key: 'ip', limit: 120, per: 60 } as const;

/** New prices at the stops of a crew member's day. The secret in the address is all they have, as for the day itself. */
@Controller('portal/crew/:token/visits/:id/changes')
@Public()
export class CrewChangesController {
  constructor(
    private readonly links: CrewLinks,
    private readonly changes: CrewChanges,
  ) {}

  /** Propose a new price, as of now: a phone does not keep that. At most one waits at a time. */
  @Post()
  @RateLimit(WRITE)
  propose(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewChangeInput)) input: z.output<typeof crewChangeInput>,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    return this.links.workAs(token, { ...sent, waitedMs: 0, what: `new price of ${id}`, input }, (day) =>
      this.changes.propose(day, id, input),
    );
  }

  /** Sign as the customer, who types their name on the crew's phone, and gets a copy. */
  @Post(':changeId/sign')
  @Tells({ byLink: true })
  @RateLimit(WRITE)
  @HttpCode(200)
  async sign(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('changeId', ParseUUIDPipe) changeId: string,
    @Body(body(crewSignatureInput)) input: CrewSignatureInput,
    @SentBy() sent: Sent,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<Done> {
    const { name, image } = (await signatureOf(input.name, input.signatureImage))!;
    const signing = { name, image, ip, userAgent: userAgent?.slice(0, 500) ?? null };
    return this.links.workAs(token, { ...sent, what: `signature of ${changeId}`, input }, (day) =>
      this.changes.sign(day, id, changeId, { ...signing, tell: input.tell }),
    );
  }

  @Post(':changeId/decline')
  @RateLimit(WRITE)
  @HttpCode(200)
  decline(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('changeId', ParseUUIDPipe) changeId: string,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    return this.links.workAs(token, { ...sent, what: `no to ${changeId}`, input: {} }, (day) => this.changes.decline(day, id, changeId));
  }
}
