import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { PdfModule } from '../../pdf/pdf.module.js';
import { SchedulingModule } from '../../scheduling/scheduling.module.js';
import { AccountViewsService } from './account-views.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { OwnInvoicesController } from './own-invoices.controller.js';
import { OwnJobsController } from './own-jobs.controller.js';
import { OwnService } from './own.service.js';
import { ProfileService } from './profile.service.js';

/** The customer dashboard. */
@Module({
  imports: [OrdersModule, PaymentsModule, PdfModule, SchedulingModule],
  controllers: [DashboardController, OwnJobsController, OwnInvoicesController],
  providers: [DashboardService, AccountViewsService, ProfileService, OwnService],
})
export class DashboardModule {}
