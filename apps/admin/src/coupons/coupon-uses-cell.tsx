import { useCustom, type HttpError } from '@refinedev/core';
import type { CouponTotals } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import type { CellProps } from '@haulbook/resource-admin';

/** The time in milliseconds for which the totals of the coupons are not asked for again. */
const FRESH_MS = 60_000;

/** A cell with how often a coupon was used, what it took off, and the orders it brought. All cells share one request. */
export function CouponUsesCell({ value, row }: CellProps) {
  const { query } = useCustom<CouponTotals[], HttpError>({
    url: '/api/reports/coupons',
    method: 'get',
    queryOptions: { staleTime: FRESH_MS },
    errorNotification: false,
  });
  const totals = query.data?.data.find(({ id }) => id === row.id);
  return (
    <span className="ra-figures ra-nowrap">
      {Number(value)}
      {typeof row.maxUses === 'number' && ` of ${row.maxUses}`}
      {totals && (
        <span className="ra-muted hb-coupon-totals">
          {formatCents(totals.discountCents)} off,
          <br />
          {formatCents(totals.orderCents)} in orders
        </span>
      )}
    </span>
  );
}
