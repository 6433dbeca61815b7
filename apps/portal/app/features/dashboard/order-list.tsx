import type { DashboardView } from '@haulbook/contracts';
import { formatCents, formatLocalDate, localToday } from '@haulbook/core';
import { BUSINESS_ZONE, isDone } from '@haulbook/domain';
import { Icon } from '../../ui/icons';
import { againPath } from './again-path';
import { StatusBadge } from '../../ui/status-badge';

/** Orders, newest first, each linked to its page. */
export function OrderList({ orders }: { orders: DashboardView['orders'] }) {
  return (
    <ul className="card divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id}>
          <a href={`/customer/orders/${order.quoteId}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5 hover:bg-brand-faint">
            <span className="min-w-40 flex-1">
              <span className="block font-semibold text-head">{order.serviceName}</span>
              <span className="text-sm text-ink-muted">
                <span className="whitespace-nowrap">{order.number}</span> · approved{' '}
                <span className="whitespace-nowrap">{formatLocalDate(localToday(new Date(order.createdAt), BUSINESS_ZONE))}</span>
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
            <StatusBadge label={order.statusLabel} tone={order.tone} />
            <Icon name="arrow" className="text-ink-faint max-sm:hidden" />
          </a>
          {isDone(order.status) && (
            <a className="btn btn-plain mx-5 mb-5" href={againPath(order)}>
              <Icon name="calendar" /> Book again
              <span className="sr-only">like order {order.number}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
