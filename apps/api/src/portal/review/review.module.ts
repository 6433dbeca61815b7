import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { CalendarModule } from '../../calendar/calendar.module.js';
import { InvoicesModule } from '../../billing/invoices/invoices.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PaymentsModule } from '../../billing/payments/payments.module.js';
import { PdfModule } from '../../pdf/pdf.module.js';
import { QuotesModule } from '../../quotes/quotes.module.js';
import { SchedulingModule } from '../../scheduling/scheduling.module.js';
import { CustomerCodes } from '../customer-codes.service.js';
import { ApprovalCodesService } from './approval-codes.service.js';
import { ApprovalMail } from './approval-mail.service.js';
import { ApproveQuoteService } from './approve-quote.service.js';
import { ApprovedOrders } from './approved-orders.service.js';
import { ChosenPriceService } from './chosen-price.service.js';
import { DepositController } from './deposit.controller.js';
import { QuoteAccessService } from './quote-access.service.js';
import { QuoteLinksService } from './quote-links.service.js';
import { QuoteViewsService } from './quote-views.service.js';
import { BookingViewController, QuoteLinksController, QuotePreviewController, ReviewController } from './review.controller.js';
import { ReviewTimesService } from './review-times.service.js';
import { ReviewService } from './review.service.js';
import { StaffApproval } from './staff-approval.service.js';
import { SignQuoteService } from './sign-quote.service.js';

/** The customer's side of quotes: viewing, choosing, deciding. */
@Module({
  imports: [CalendarModule, IdentityModule, InvoicesModule, OrdersModule, PaymentsModule, PdfModule, QuotesModule, SchedulingModule],
  controllers: [ReviewController, BookingViewController, QuoteLinksController, QuotePreviewController, DepositController],
  providers: [
    ReviewService,
    ReviewTimesService,
    ApproveQuoteService,
    ApprovedOrders,
    StaffApproval,
    ApprovalMail,
    SignQuoteService,
    ApprovalCodesService,
    CustomerCodes,
    ChosenPriceService,
    QuoteAccessService,
    QuoteViewsService,
    QuoteLinksService,
  ],
  exports: [ApprovedOrders, ApproveQuoteService, CustomerCodes, QuoteViewsService, QuoteAccessService],
})
export class ReviewModule {}
