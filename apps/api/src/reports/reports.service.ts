import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import type { ReportQuery, ReportView } from '@haulbook/contracts';
import { reportPeriod } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { CouponsReport } from './coupons-report.service.js';
import { JobCostsReport } from './job-costs-report.service.js';
import { JobsReport } from './jobs-report.service.js';
import { PipelineReport } from './pipeline-report.service.js';
import { ReceivablesReport } from './receivables-report.service.js';
import { RevenueReport } from './revenue-report.service.js';
import { VisitsReport } from './visits-report.service.js';

/** All figures of a period and of the one that it is compared with, in days of the business. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly revenue: RevenueReport,
    private readonly jobs: JobsReport,
    private readonly receivables: ReceivablesReport,
    private readonly pipeline: PipelineReport,
    private readonly coupons: CouponsReport,
    private readonly visits: VisitsReport,
    private readonly costs: JobCostsReport,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read({ period: name, from, to }: ReportQuery): Promise<ReportView> {
    const { zone } = await this.settings.get('brand');
    const now = this.clock.now();
    const period = reportPeriod(name, localToday(now, zone), from && to ? { from, to } : undefined);
    const [revenue, jobs, receivables, quotes, speed, coupons, visits, cancelledOrders, costs] = await Promise.all([
      this.revenue.read(period, zone),
      this.jobs.read(period, zone),
      this.receivables.read(now, zone),
      this.pipeline.quotes(period, zone),
      this.pipeline.speed(period, zone),
      this.coupons.read(period, zone),
      this.visits.visits(period),
      this.visits.cancelledOrders(period, zone),
      this.costs.read(period, zone),
    ]);
    const figures = { revenue, jobs, receivables, quotes, speed, coupons, visits, cancelledOrders, ...costs };
    return { period: { name, ...period }, at: now.toISOString(), ...figures };
  }
}
