import { Injectable } from '@nestjs/common';
import type { JobSums, ReportView } from '@haulbook/contracts';
import type { ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NONE: JobSums = { jobs: 0, customers: 0, returning: 0 };

/**
 * Jobs of both periods by the day of their first bill, and how many of their customers had a job before. Customers are grouped before they
 * are counted: that takes half the time of counting distinct ones.
 */
const JOBS = `SELECT ${spanOf('now')} AS span, sum(jobs)::int AS jobs, count(*)::int AS customers, (count(*) FILTER (WHERE is_returning))::int AS returning
FROM (
  SELECT ${isNow('issued_at')} AS now, customer_id, count(*) AS jobs, bool_or(job = 'repeat') AS is_returning
  FROM invoices WHERE job IS NOT NULL AND ${inSpans('issued_at')} GROUP BY 1, 2) customers
GROUP BY now`;

/** Jobs billed, and customers who came back. */
@Injectable()
export class JobsReport {
  constructor(private readonly db: Db) {}

  async read(period: ReportPeriod, zone: string): Promise<ReportView['jobs']> {
    return bySpan(await sumUp<JobSums & { span: Span }>(this.db, JOBS, spanValues(period, zone)), NONE);
  }
}
