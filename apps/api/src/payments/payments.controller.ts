import { Body, Controller, Headers, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { cents, optionalText, requiredText } from '@haulbook/contracts';
import { currentActor } from '@haulbook/resource';
import { z } from 'zod';
import { Public } from '../auth/public.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { IdempotencyService } from '../platform/idempotency.service.js';
import { body } from '../platform/zod-body.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

const recordInput = z.object({
  method: z.enum(['cash', 'check', 'transfer'], { error: 'Please choose how it was paid' }),
  amountCents: cents.min(1, 'Please enter an amount'),
  tipCents: cents.min(0).max(1_000_000).default(0),
  reference: optionalText(60),
  notes: optionalText(1000),
});
const refundInput = z.object({ amountCents: cents.min(1, 'Please enter an amount'), reason: requiredText('Please say why', 500) });

/** Staff take payments down and give money back. */
@Controller()
@Roles('admin')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** With an Idempotency-Key the same payment is never taken down twice. */
  @Post('invoices/:id/payments')
  async record(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(recordInput)) input: z.output<typeof recordInput>,
    @Headers('idempotency-key') key?: string,
  ) {
    const work = async () => {
      const { id: paymentId, status } = await this.payments.record(id, {
        ...input,
        reference: input.reference || null,
        notes: input.notes || null,
      });
      return { id: paymentId, status };
    };
    return key ? this.idempotency.run(currentActor()?.id ?? 'staff', `POST /invoices/${id}/payments`, key, input, work) : work();
  }

  @Post('payments/:id/refunds')
  async refund(@Param('id', ParseUUIDPipe) id: string, @Body(body(refundInput)) { amountCents, reason }: z.output<typeof refundInput>) {
    const { id: refundId, status, failureMessage } = await this.refunds.refund(id, amountCents, reason);
    return { id: refundId, status, message: failureMessage };
  }
}

/** Where Stripe tells what became of payments. The signature is over the bytes as sent. */
@Controller('webhooks/stripe')
@Public()
export class StripeWebhookController {
  constructor(private readonly webhooks: StripeWebhookService) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: { rawBody?: Buffer }, @Headers('stripe-signature') signature?: string): Promise<{ received: true }> {
    await this.webhooks.receive(request.rawBody, signature);
    return { received: true };
  }
}
