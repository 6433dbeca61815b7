import type { DashboardView } from '@haulbook/contracts';
import { isDone } from '@haulbook/domain';
import { Text, useSpeech } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { Icon } from '../../ui/icons';
import { againPath } from './again-path';
import { StatusBadge } from '../../ui/status-badge';

/** Orders, newest first, each linked to its page. */
export function OrderList({ orders }: { orders: DashboardView['orders'] }) {
  const { t, told, money, weekdayAndDay } = useSpeech();
  const { dayOf } = useMoments();
  return (
    <ul className="card divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id}>
          <a href={`/customer/orders/${order.quoteId}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5 hover:bg-brand-faint">
            <span className="min-w-40 flex-1">
              <span className="block font-semibold text-head">{t(order.serviceName)}</span>
              <span className="text-sm text-ink-muted">
                <Text
                  id="<0>{number}</0> · approved <1>{day}</1>"
                  values={{ number: order.number, day: weekdayAndDay(dayOf(order.createdAt)) }}
                  parts={[
                    (words) => <span className="whitespace-nowrap">{words}</span>,
                    (words) => <span className="whitespace-nowrap">{words}</span>,
                  ]}
                />
              </span>
            </span>
            <span className="font-semibold tabular-nums">{money(order.totalCents)}</span>
            <StatusBadge label={told(order.statusLabel)} tone={order.tone} />
            <Icon name="arrow" className="text-ink-faint max-sm:hidden" />
          </a>
          {isDone(order.status) && (
            <a className="btn btn-plain mx-5 mb-5" href={againPath(order)}>
              <Icon name="calendar" /> {t('Book again')}
              <span className="sr-only">{t('like order {number}', { number: order.number })}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
