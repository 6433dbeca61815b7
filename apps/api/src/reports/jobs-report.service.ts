import { Injectable } from '@nestjs/common';
import type { JobSums, ReportView } from '@haulbook/contracts';
import type { ReportPeriod } from '@haulbook/domain';
import { jobDays, type JobPart, type JobsRow } from './kept-days/job-days.js';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup } from './kept-days/statements.js';
import type { Span } from './spans.js';

/** Jobs billed, and customers who came back. */
@Injectable()
export class JobsReport {
  constructor(private readonly days: KeptDays) {}

  async read(period: ReportPeriod, zone: string): Promise<ReportView['jobs']> {
    const rows = await this.days.read<'jobs' | 'customers', JobsRow>(jobDays(zone), [period.before, period], zone);
    const sums = (span: Span): JobSums => {
      const of = (wanted: JobPart) => rows.find((row) => row.part === wanted && spanOfGroup(row) === span);
      return { jobs: of('all')?.jobs ?? 0, customers: of('all')?.customers ?? 0, returning: of('repeat')?.customers ?? 0 };
    };
    return { now: sums('now'), before: sums('before') };
  }
}
