import { Injectable } from '@nestjs/common';
import type { OrderSums, ReportView, VisitSums } from '@haulbook/contracts';
import type { AppointmentStatus, ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';

const NO_ORDERS: OrderSums = { orders: 0, totalCents: 0 };

/** Visits of both periods by their day, and what became of them. */
const VISITS = `SELECT CASE WHEN a.date BETWEEN $1::date AND $2::date THEN 'now' ELSE 'before' END AS span, a.status, count(*)::int AS visits
FROM appointments a WHERE a.date BETWEEN $1::date AND $2::date OR a.date BETWEEN $3::date AND $4::date
GROUP BY 1, 2`;

const CANCELLED_ORDERS = `SELECT ${spanOf(isNow('o.cancelled_at'))} AS span, count(*)::int AS orders, sum(o.total_cents)::float8 AS "totalCents"
FROM orders o WHERE o.status = 'cancelled' AND ${inSpans('o.cancelled_at')}
GROUP BY 1`;

interface VisitRow {
  span: Span;
  status: AppointmentStatus;
  visits: number;
}

/** Visits and orders that came to nothing. */
@Injectable()
export class VisitsReport {
  constructor(private readonly db: Db) {}

  async visits({ from, to, before }: ReportPeriod): Promise<ReportView['visits']> {
    const rows = await this.db.query<VisitRow>(VISITS, [from, to, before.from, before.to]);
    const sums = (wanted: Span): VisitSums => {
      const own = rows.filter(({ span }) => span === wanted);
      const count = (state: AppointmentStatus) => own.find(({ status }) => status === state)?.visits ?? 0;
      return {
        visits: own.reduce((all, row) => all + row.visits, 0),
        completed: count('completed'),
        cancelled: count('cancelled'),
        noShows: count('no_show'),
      };
    };
    return { now: sums('now'), before: sums('before') };
  }

  async cancelledOrders(period: ReportPeriod, zone: string): Promise<ReportView['cancelledOrders']> {
    return bySpan(await this.db.query<OrderSums & { span: Span }>(CANCELLED_ORDERS, spanValues(period, zone)), NO_ORDERS);
  }
}
