import { Body, Controller, Headers, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { cents, requiredLine } from '@haulbook/resource-contracts';
import { currentActor, Tells } from '@haulbook/resource';
import { z } from 'zod';
import { Roles, IdempotencyService, body, RateLimit } from '@haulbook/platform';
import { payLinkInput } from '@haulbook/contracts';
import { CreditNotesService } from './credit-notes.service.js';
import { PayLinks, type PayLink } from './pay-links.service.js';

const creditInput = z.object({ amountCents: cents.min(1, 'Please enter an amount'), reason: requiredLine('Please enter a reason', 500) });

/** Staff actions on an invoice beyond its generated routes. */
@Controller()
@Roles('admin')
export class InvoicesController {
  constructor(
    private readonly credits: CreditNotesService,
    private readonly links: PayLinks,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Write a credit note, which confirms the visit that waits for a deposit once that is credited in full. The same Idempotency-Key never
   * writes two. It is required because a second click looks like a second credit note.
   */
  @Post('invoices/:id/credit-notes')
  @Tells()
  async credit(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(creditInput)) input: z.output<typeof creditInput>,
    @Headers('idempotency-key') key?: string,
  ) {
    const work = async () => {
      const notes = await this.credits.write(id, input);
      return { id: notes[0]!.id, number: notes.map(({ number }) => number).join(', ') };
    };
    return this.idempotency.run(currentActor()?.id ?? 'staff', `POST /invoices/${id}/credit-notes`, key, input, work);
  }

  /** Make a link with which the invoice is paid without an account, and send it if asked to. It is returned this once. */
  @Post('invoices/:id/pay-link')
  @Tells()
  @RateLimit({ key: 'actor', limit: 120, per: 3600 })
  payLink(@Param('id', ParseUUIDPipe) id: string, @Body(body(payLinkInput)) { send }: z.output<typeof payLinkInput>): Promise<PayLink> {
    return this.links.make(id, send);
  }

  /** End all links to pay the invoice, and those to its order. */
  @Post('invoices/:id/pay-link/end')
  @HttpCode(204)
  endPayLinks(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.links.revoke(id);
  }
}
