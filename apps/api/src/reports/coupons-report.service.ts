import { Injectable } from '@nestjs/common';
import type { CouponSums, CouponTotals, ReportView } from '@haulbook/contracts';
import type { ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';

const NONE: CouponSums = { uses: 0, discountCents: 0, orderCents: 0 };

const SUMS = `count(*)::int AS uses, sum(r.discount_cents)::float8 AS "discountCents", coalesce(sum(o.total_cents), 0)::float8 AS "orderCents"`;

/** What each coupon took off, and the price of the orders it came with. */
const TOTALS = `SELECT r.coupon_id AS id, ${SUMS} FROM redemptions r LEFT JOIN orders o ON o.quote_id = r.quote_id
WHERE r.status = 'consumed' GROUP BY 1 ORDER BY 1`;

/** Coupons used by quotes approved in both periods: what they took off, and the price of the orders they came with. */
const COUPONS = `SELECT ${spanOf(isNow('q.decided_at'))} AS span, c.id, c.code, ${SUMS}
FROM redemptions r JOIN quotes q ON q.id = r.quote_id AND ${inSpans('q.decided_at')}
JOIN coupons c ON c.id = r.coupon_id LEFT JOIN orders o ON o.quote_id = q.id
WHERE r.status = 'consumed'
GROUP BY 1, c.id, c.code`;

/** What coupons cost and brought. */
@Injectable()
export class CouponsReport {
  constructor(private readonly db: Db) {}

  /** Return what each coupon that was used cost and brought, in one statement. */
  totals(): Promise<CouponTotals[]> {
    return this.db.query<CouponTotals>(TOTALS);
  }

  async read(period: ReportPeriod, zone: string): Promise<ReportView['coupons']> {
    const rows = await this.db.query<CouponSums & { span: Span; id: string; code: string }>(COUPONS, spanValues(period, zone));
    const byId = new Map<string, ReportView['coupons'][number]>();
    for (const { span, id, code, ...sums } of rows) {
      const coupon = byId.get(id) ?? { id, code, now: NONE, before: NONE };
      byId.set(id, { ...coupon, [span]: sums });
    }
    return [...byId.values()].sort((one, other) => other.now.discountCents - one.now.discountCents || one.code.localeCompare(other.code));
  }
}
