import { Body, Controller, Headers, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { cents, requiredLine } from '@haulbook/resource-contracts';
import { currentActor } from '@haulbook/resource';
import { z } from 'zod';
import { Roles, IdempotencyService, body } from '@haulbook/platform';
import { CreditNotesService } from './credit-notes.service.js';

const creditInput = z.object({ amountCents: cents.min(1, 'Please enter an amount'), reason: requiredLine('Please enter a reason', 500) });

/** Staff actions on an invoice beyond its generated routes. */
@Controller()
@Roles('admin')
export class InvoicesController {
  constructor(
    private readonly credits: CreditNotesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Write a credit note. The same Idempotency-Key never writes two. It is required because a second click looks like a second credit note.
   */
  @Post('invoices/:id/credit-notes')
  async credit(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(creditInput)) input: z.output<typeof creditInput>,
    @Headers('idempotency-key') key?: string,
  ) {
    const work = async () => {
      const { id: noteId, number } = await this.credits.write(id, input);
      return { id: noteId, number };
    };
    return this.idempotency.run(currentActor()?.id ?? 'staff', `POST /invoices/${id}/credit-notes`, key, input, work);
  }
}
