import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  crewPaymentInput,
  crewPayLinkInput,
  type CrewPaymentInput,
  type CrewPayLinkInput,
  type CrewPayLinkView,
} from '@haulbook/contracts';
import { body, Public, RateLimit } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import { signatureOf } from './crew-signature.js';
import { CrewLinks, type Done } from './crew-links.service.js';
import { CrewMoney } from './crew-money.service.js';
import { SentBy, type Sent } from './sent.js';

const WRITE = { key: 'ip', limit: 120, per: 60 } as const;

/** The money that a crew member takes at a stop. */
@Controller('portal/crew/:token/visits/:id')
@Public()
export class CrewMoneyController {
  constructor(
    private readonly links: CrewLinks,
    private readonly money: CrewMoney,
  ) {}

  /** Record cash or a check. */
  @Post('payments')
  @Tells({ byLink: true })
  @RateLimit(WRITE)
  async takePayment(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewPaymentInput)) input: CrewPaymentInput,
    @SentBy() sent: Sent,
  ): Promise<Done> {
    const signature = await signatureOf(input.signedBy, input.signatureImage);
    return this.links.workAs(token, { ...sent, what: `payment of ${id}`, input }, (day) =>
      this.money.takePayment(day, id, { ...input, signature }),
    );
  }

  /** Make a link with which a bill of the visit's order is paid by card. It is made as it is asked for: a phone does not keep that. */
  @Post('pay-link')
  @Tells({ byLink: true })
  @RateLimit(WRITE)
  payLink(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(crewPayLinkInput)) input: CrewPayLinkInput,
    @SentBy() sent: Sent,
  ): Promise<CrewPayLinkView> {
    return this.links.workAs(token, { ...sent, waitedMs: 0, what: `link to pay for ${id}`, input }, (day) =>
      this.money.payLink(day, id, input),
    );
  }
}
