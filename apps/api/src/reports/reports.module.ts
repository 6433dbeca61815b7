import { Module } from '@nestjs/common';
import { CouponsReport } from './coupons-report.service.js';
import { InvoicesModule } from '../billing/invoices/invoices.module.js';
import { JournalController } from './journal.controller.js';
import { JournalLockService } from './journal-lock.service.js';
import { JournalReport } from './journal-report.service.js';
import { JobCostsReport } from './job-costs-report.service.js';
import { JobsReport } from './jobs-report.service.js';
import { OrderCosts } from './order-costs.service.js';
import { PipelineReport } from './pipeline-report.service.js';
import { ReceivablesReport } from './receivables-report.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { RevenueReport } from './revenue-report.service.js';
import { VisitsReport } from './visits-report.service.js';

/** The reports of the back office. */
@Module({
  imports: [InvoicesModule],
  controllers: [ReportsController, JournalController],
  providers: [
    ReportsService,
    RevenueReport,
    JobsReport,
    ReceivablesReport,
    PipelineReport,
    CouponsReport,
    VisitsReport,
    JobCostsReport,
    OrderCosts,
    JournalReport,
    JournalLockService,
  ],
})
export class ReportsModule {}
