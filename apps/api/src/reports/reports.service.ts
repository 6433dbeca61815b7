import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import type { ReportQuery, ReportView } from '@haulbook/contracts';
import { reportPeriod, type ReportPeriod } from '@haulbook/domain';
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
    const [billed, worked] = await Promise.all([this.billed(period, now, zone), this.worked(period, zone)]);
    return { period: { name, ...period }, at: now.toISOString(), ...billed, ...worked };
  }

  /**
   * Return the figures of bills. They come one after the other, and the others beside them, which take about as long: a report keeps two
   * connections busy. All at once, each statement would wait for the others, and the longest first reach the time that it may take.
   */
  private async billed(period: ReportPeriod, now: Date, zone: string): Promise<Pick<ReportView, 'revenue' | 'jobs' | 'receivables'>> {
    return {
      revenue: await this.revenue.read(period, zone),
      jobs: await this.jobs.read(period, zone),
      receivables: await this.receivables.read(now, zone),
    };
  }

  /** Return all other figures: of requests, quotes, visits and what jobs cost. */
  private async worked(
    period: ReportPeriod,
    zone: string,
  ): Promise<Omit<ReportView, 'period' | 'at' | 'revenue' | 'jobs' | 'receivables'>> {
    return {
      speed: await this.pipeline.speed(period, zone),
      quotes: await this.pipeline.quotes(period, zone),
      coupons: await this.coupons.read(period, zone),
      visits: await this.visits.visits(period, zone),
      cancelledOrders: await this.visits.cancelledOrders(period, zone),
      ...(await this.costs.read(period, zone)),
    };
  }
}
