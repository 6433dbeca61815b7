import { Module } from '@nestjs/common';
import { CouponsReport } from './coupons-report.service.js';
import { JobsReport } from './jobs-report.service.js';
import { PipelineReport } from './pipeline-report.service.js';
import { ReceivablesReport } from './receivables-report.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { RevenueReport } from './revenue-report.service.js';
import { VisitsReport } from './visits-report.service.js';

/** The reports of the back office. */
@Module({
  controllers: [ReportsController],
  providers: [ReportsService, RevenueReport, JobsReport, ReceivablesReport, PipelineReport, CouponsReport, VisitsReport],
})
export class ReportsModule {}
