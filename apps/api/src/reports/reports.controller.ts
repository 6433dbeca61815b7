import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { reportQuery, type CouponTotals, type JobMargin, type ReportQuery, type ReportView } from '@haulbook/contracts';
import { query, Roles } from '@haulbook/platform';
import { JobCostsReport } from './job-costs-report.service.js';
import { CouponsReport } from './coupons-report.service.js';
import { ReportsService } from './reports.service.js';

/** Figures of the business, for staff. */
@Controller('reports')
@Roles('admin')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly couponsReport: CouponsReport,
    private readonly costs: JobCostsReport,
  ) {}

  @Get()
  read(@Query(query(reportQuery)) wanted: ReportQuery): Promise<ReportView> {
    return this.reports.read(wanted);
  }

  /** Return what a job left of its price, for the owner; null while it is not done. */
  @Get('orders/:id/margin')
  @Roles('super_admin')
  async margin(@Param('id', ParseUUIDPipe) id: string): Promise<{ margin: JobMargin | null }> {
    return { margin: await this.costs.marginOf(id) };
  }

  /** Return what each coupon cost and brought since its first use. */
  @Get('coupons')
  coupons(): Promise<CouponTotals[]> {
    return this.couponsReport.totals();
  }
}
