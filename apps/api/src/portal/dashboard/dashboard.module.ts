import { Module } from '@nestjs/common';
import { FilesModule } from '../../documents/files.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PaymentsModule } from '../../billing/payments/payments.module.js';
import { PdfModule } from '../../pdf/pdf.module.js';
import { RepeatModule } from '../../repeat/repeat.module.js';
import { SchedulingModule } from '../../scheduling/scheduling.module.js';
import { CalendarModule } from '../../calendar/calendar.module.js';
import { PricingModule } from '../../pricing/pricing.module.js';
import { AccountViewsService } from './account-views.service.js';
import { AddressBook } from './address-book.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { OwnDocumentsController } from './own-documents.controller.js';
import { OwnDocuments } from './own-documents.service.js';
import { OwnInvoicesController } from './own-invoices.controller.js';
import { OwnJobsController } from './own-jobs.controller.js';
import { OwnRebookingController } from './own-rebooking.controller.js';
import { OwnRepeatJobsController } from './own-repeat-jobs.controller.js';
import { OwnRepeatJobs } from './own-repeat-jobs.service.js';
import { OwnProfileController } from './own-profile.controller.js';
import { OwnWentController } from './own-went.controller.js';
import { OwnService } from './own.service.js';
import { ProfileService } from './profile.service.js';
import { Rebooking } from './rebooking.service.js';
import { VisitViews } from './visit-views.service.js';

/** The customer dashboard. */
@Module({
  imports: [CalendarModule, FilesModule, PricingModule, OrdersModule, PaymentsModule, PdfModule, RepeatModule, SchedulingModule],
  controllers: [
    DashboardController,
    OwnJobsController,
    OwnInvoicesController,
    OwnDocumentsController,
    OwnProfileController,
    OwnRebookingController,
    OwnRepeatJobsController,
    OwnWentController,
  ],
  providers: [
    DashboardService,
    AccountViewsService,
    VisitViews,
    ProfileService,
    OwnService,
    OwnDocuments,
    OwnRepeatJobs,
    Rebooking,
    AddressBook,
  ],
  exports: [AccountViewsService, DashboardService, OwnService, Rebooking],
})
export class DashboardModule {}
