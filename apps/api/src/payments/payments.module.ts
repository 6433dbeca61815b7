import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { CardPaymentsService } from './card-payments.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { PaymentsController, StripeWebhookController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { StripeWebhookService } from './stripe-webhook.service.js';
import { TestProvider } from './test-provider.js';

/** Stripe when it is set up, test cards outside production, else none. */
async function chooseProvider(config: Config): Promise<PaymentProvider | null> {
  if (config.STRIPE_SECRET_KEY) return new (await import('./stripe-provider.js')).StripeProvider(config);
  return config.NODE_ENV === 'production' ? null : new TestProvider();
}

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
