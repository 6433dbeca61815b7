import { Injectable } from '@nestjs/common';
import type { OrderSums, ReportView, VisitSums } from '@haulbook/contracts';
import type { AppointmentStatus, ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup } from './kept-days/statements.js';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';
import { visitDays } from './kept-days/visit-days.js';

const NO_ORDERS: OrderSums = { orders: 0, totalCents: 0 };

const CANCELLED_ORDERS = `SELECT ${spanOf(isNow('o.cancelled_at'))} AS span, count(*)::int AS orders, sum(o.total_cents)::float8 AS "totalCents"
FROM orders o WHERE o.status = 'cancelled' AND ${inSpans('o.cancelled_at')}
GROUP BY 1`;

/** Visits and orders that came to nothing. */
@Injectable()
export class VisitsReport {
  constructor(
    private readonly db: Db,
    private readonly days: KeptDays,
  ) {}

  async visits(period: ReportPeriod, zone: string): Promise<ReportView['visits']> {
    const rows = await this.days.read(visitDays(zone), [period.before, period], zone);
    const sums = (wanted: Span): VisitSums => {
      const own = rows.filter((row) => spanOfGroup(row) === wanted);
      const count = (state: AppointmentStatus) => own.find(({ key }) => key === state)?.visits ?? 0;
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
