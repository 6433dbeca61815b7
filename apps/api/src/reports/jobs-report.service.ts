import { Injectable } from '@nestjs/common';
import type { JobSums, ReportView } from '@haulbook/contracts';
import type { ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, isShort, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NONE: JobSums = { jobs: 0, customers: 0, returning: 0 };

/**
 * Jobs of both periods by the day of their first bill, and how many of their customers had a job before. A bill without an order is a job of
 * its own; bills of canceled orders are fees.
 */
const jobsOf = (customers: string) => `WITH jobs AS (
  SELECT customer_id, min(issued_at) AS at FROM invoices
  WHERE ${customers}kind = 'bill' AND status NOT IN ('draft', 'void')
    AND (order_id IS NULL OR order_id NOT IN (SELECT id FROM orders WHERE status = 'cancelled'))
  GROUP BY customer_id, coalesce(order_id, id)),
customers AS (
  SELECT min(at) AS first,
    count(*) FILTER (WHERE at >= $1 AND at < $2) AS jobs, max(at) FILTER (WHERE at >= $1 AND at < $2) AS last,
    count(*) FILTER (WHERE at >= $3 AND at < $4) AS jobs_before, max(at) FILTER (WHERE at >= $3 AND at < $4) AS last_before
  FROM jobs GROUP BY customer_id)
SELECT 'now' AS span, coalesce(sum(jobs), 0)::int AS jobs, count(last)::int AS customers, (count(*) FILTER (WHERE last > first))::int AS returning
FROM customers
UNION ALL
SELECT 'before', coalesce(sum(jobs_before), 0)::int, count(last_before)::int, (count(*) FILTER (WHERE last_before > first))::int FROM customers`;

/** The condition that a customer was billed in one of the periods. */
const BILLED_THEN = `customer_id IN (SELECT b.customer_id FROM invoices b WHERE b.kind = 'bill' AND ${inSpans('b.issued_at')}) AND `;
const [JOBS_OF_FEW_DAYS, JOBS] = [jobsOf(BILLED_THEN), jobsOf('')];

/** Jobs billed, and customers who came back. */
@Injectable()
export class JobsReport {
  constructor(private readonly db: Db) {}

  async read(period: ReportPeriod, zone: string): Promise<ReportView['jobs']> {
    const text = isShort(period) ? JOBS_OF_FEW_DAYS : JOBS;
    return bySpan(await sumUp<JobSums & { span: Span }>(this.db, text, spanValues(period, zone)), NONE);
  }
}
