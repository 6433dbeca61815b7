import { Module } from '@nestjs/common';
import { CONFIG } from '../config.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { CardPaymentsService } from './card-payments.service.js';
import { chooseProvider } from './choose-provider.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { PaymentsController, StripeWebhookController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

/** Money coming in and going back. */
@Module({
  imports: [InvoicesModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    PaymentsService,
    CardPaymentsService,
    RefundsService,
    StripeWebhookService,
    { provide: PAYMENT_PROVIDER, useFactory: chooseProvider, inject: [CONFIG] },
  ],
  exports: [PaymentsService, CardPaymentsService, PAYMENT_PROVIDER],
})
export class PaymentsModule {}
