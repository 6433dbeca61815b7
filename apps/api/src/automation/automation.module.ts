import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { InvoicesModule } from '../billing/invoices/invoices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { EmailPreferencesController } from './email-preferences.controller.js';
import { Notices } from './notices.service.js';
import { OverdueNotices } from './overdue-notices.service.js';
import { QuoteNotices } from './quote-notices.service.js';
import { ReviewRequests } from './review-requests.service.js';
import { WentNotices } from './went-notices.service.js';

/** Mails that go out by the owner's rules. */
@Module({
  imports: [IdentityModule, QuotesModule, InvoicesModule, OrdersModule],
  controllers: [EmailPreferencesController],
  providers: [Notices, QuoteNotices, OverdueNotices, ReviewRequests, WentNotices],
})
export class CustomerAutomationModule {}
