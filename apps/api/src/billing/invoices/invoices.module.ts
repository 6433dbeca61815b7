import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { OrdersModule } from '../../orders/orders.module.js';
import { QuotesModule } from '../../quotes/quotes.module.js';
import { JournalModule } from '../journal/journal.module.js';
import { BillWhenDone } from './bill-when-done.service.js';
import { CountedJobs } from './counted-jobs.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { DepositsService } from './deposits.service.js';
import { InvoiceEndings } from './invoice-endings.service.js';
import { InvoiceMail } from './invoice-mail.service.js';
import { InvoiceHooks } from './invoice.hooks.js';
import { InvoicesController } from './invoices.controller.js';
import { IssuingService } from './issuing.service.js';
import { OrderBills } from './order-bills.service.js';
import { OrderInvoicesService } from './order-invoices.service.js';
import { PayLinks } from './pay-links.service.js';
import { OrderConsequences } from './order-consequences.service.js';
import { SettlementService } from './settlement.service.js';
import { VisitConfirmation } from './visit-confirmation.service.js';

/** Bills and their corrections. */
@Module({
  imports: [IdentityModule, OrdersModule, QuotesModule, JournalModule],
  controllers: [InvoicesController],
  providers: [
    IssuingService,
    InvoiceEndings,
    InvoiceMail,
    InvoiceHooks,
    OrderBills,
    OrderInvoicesService,
    SettlementService,
    PayLinks,
    CountedJobs,
    CreditNotesService,
    DepositsService,
    OrderConsequences,
    BillWhenDone,
    VisitConfirmation,
  ],
  exports: [
    IssuingService,
    BillWhenDone,
    OrderBills,
    OrderInvoicesService,
    SettlementService,
    CreditNotesService,
    DepositsService,
    PayLinks,
    JournalModule,
  ],
})
export class InvoicesModule {}
