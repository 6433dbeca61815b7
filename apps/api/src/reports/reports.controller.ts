import { Controller, Get, Query } from '@nestjs/common';
import { reportQuery, type CouponTotals, type ReportQuery, type ReportView } from '@haulbook/contracts';
import { query, Roles } from '@haulbook/platform';
import { CouponsReport } from './coupons-report.service.js';
import { ReportsService } from './reports.service.js';

/** Figures of the business, for staff. */
@Controller('reports')
@Roles('admin')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly couponsReport: CouponsReport,
  ) {}

  @Get()
  read(@Query(query(reportQuery)) wanted: ReportQuery): Promise<ReportView> {
    return this.reports.read(wanted);
  }

  /** Return what each coupon cost and brought since its first use. */
  @Get('coupons')
  coupons(): Promise<CouponTotals[]> {
    return this.couponsReport.totals();
  }
}
