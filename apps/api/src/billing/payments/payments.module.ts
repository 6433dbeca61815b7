import { Global, Module } from '@nestjs/common';
import { CONFIG } from '@haulbook/platform';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { CardsOfCustomers } from '../../customers/cards-of-customers.js';
import { ApplePayDomainController } from './apple-pay-domain.controller.js';
import { CardAccounts } from './card-accounts.service.js';
import { CardRemoval } from './card-removal.js';
import { CardPaymentsService } from './card-payments.service.js';
import { CardSaving } from './card-saving.service.js';
import { chooseProvider } from './choose-provider.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { PaymentsController, StripeWebhookController } from './payments.controller.js';
import { PaymentSetup } from './payment-setup.service.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { TruckSheetsController } from '../sheets/truck-sheets.controller.js';
import { TruckSheets } from '../sheets/truck-sheets.service.js';
import { CardCharges } from './card-charges.service.js';
import { SavedCards } from './saved-cards.service.js';
import { SavedCardHooks } from './saved-card.hooks.js';
import { StripeDisputes } from './stripe-disputes.service.js';
import { StripeRefunds } from './stripe-refunds.service.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

/** Payments, refunds, and the cards used for them. */
@Global()
@Module({
  imports: [InvoicesModule],
  controllers: [ApplePayDomainController, PaymentsController, StripeWebhookController, TruckSheetsController],
  providers: [
    PaymentSetup,
    PaymentsService,
    CardPaymentsService,
    CardCharges,
    TruckSheets,
    RefundsService,
    StripeWebhookService,
    StripeDisputes,
    StripeRefunds,
    CardAccounts,
    CardRemoval,
    CardSaving,
    SavedCards,
    SavedCardHooks,
    { provide: CardsOfCustomers, useExisting: CardRemoval },
    { provide: PAYMENT_PROVIDER, useFactory: chooseProvider, inject: [CONFIG] },
  ],
  exports: [
    PaymentSetup,
    PaymentsService,
    CardPaymentsService,
    TruckSheets,
    CardRemoval,
    CardsOfCustomers,
    CardSaving,
    SavedCards,
    PAYMENT_PROVIDER,
  ],
})
export class PaymentsModule {}
