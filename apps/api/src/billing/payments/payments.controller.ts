import { Body, Controller, Headers, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { chargeCardInput, type PayView } from '@haulbook/contracts';
import { cents, localDate, optionalLine, optionalText, requiredLine } from '@haulbook/resource-contracts';
import { currentActor, Tells } from '@haulbook/resource';
import { z } from 'zod';
import { Public, Roles, IdempotencyService, body, RateLimit } from '@haulbook/platform';
import { CardCharges } from './card-charges.service.js';
import { PaymentSetup } from './payment-setup.service.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

const recordInput = z.object({
  method: z.enum(['cash', 'check', 'transfer'], { error: 'Please choose a payment method' }),
  amountCents: cents.min(1, 'Please enter an amount'),
  tipCents: cents.min(0).max(1_000_000).default(0),
  reference: optionalLine(60),
  notes: optionalText(1000),
  /** The day the money came, if it was not today. */
  receivedOn: localDate.optional(),
});
const refundInput = z.object({
  amountCents: cents.min(0).default(0),
  tipCents: cents.min(0).default(0),
  reason: requiredLine('Please enter a reason', 500),
  /** Whether to credit the bill as well. Otherwise the refunded amount is owed again. */
  creditInvoice: z.boolean().default(true),
});

/** Endpoints with which staff record payments and refund money. */
@Controller()
@Roles('admin')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly idempotency: IdempotencyService,
    private readonly setup: PaymentSetup,
    private readonly charges: CardCharges,
  ) {}

  /**
   * Record a payment. The same Idempotency-Key never records one twice. It is required because a second click looks like a second payment.
   */
  @Post('invoices/:id/payments')
  @Tells()
  async record(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(recordInput)) input: z.output<typeof recordInput>,
    @Headers('idempotency-key') key?: string,
  ) {
    const work = async () => {
      await this.setup.requireAccepted(input.method);
      const { id: paymentId, status } = await this.payments.record(id, {
        ...input,
        reference: input.reference || null,
        notes: input.notes || null,
      });
      return { id: paymentId, status };
    };
    return this.idempotency.run(currentActor()?.id ?? 'staff', `POST /invoices/${id}/payments`, key, input, work);
  }

  /** Charge a saved card on its owner's recorded word. The same Idempotency-Key never charges twice. */
  @Post('invoices/:id/charge-card')
  @Tells()
  @HttpCode(200)
  @RateLimit({ key: 'actor', limit: 60, per: 3600 })
  charge(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(chargeCardInput)) input: z.output<typeof chargeCardInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<PayView> {
    const route = `POST /invoices/${id}/charge-card`;
    return this.idempotency.runInSteps<PayView>(currentActor()?.id ?? 'staff', route, key, input, (keep) =>
      this.charges.charge(id, input, keep),
    );
  }

  /**
   * Refund a payment. The same Idempotency-Key never refunds twice. It is required because a second click on a partial refund looks like a
   * second one. The key is stored with the refund it started; a repeated call returns that refund's status, even while it is in progress.
   */
  @Post('payments/:id/refunds')
  @Tells()
  async refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(refundInput)) input: z.output<typeof refundInput>,
    @Headers('idempotency-key') key?: string,
  ) {
    let isFirst = false;
    const begin = async () => {
      isFirst = true;
      return (await this.refunds.begin(id, input)).id;
    };
    const refundId = await this.idempotency.run(currentActor()?.id ?? 'staff', `POST /payments/${id}/refunds`, key, input, begin);
    const { status, failureMessage } = isFirst ? await this.refunds.carryOut(refundId) : await this.refunds.look(refundId);
    return { id: refundId, status, message: failureMessage };
  }
}

/** The endpoint at which Stripe reports the outcome of payments. The signature covers the bytes as sent. */
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
