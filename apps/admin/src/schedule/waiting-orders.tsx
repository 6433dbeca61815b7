import { Link } from 'react-router';
import type { WaitingOrder } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { filterLink, useFormat, usePost, useResourcePaths } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import { SlotButton } from '../scheduling/slot-button';
import type { Slot } from '../scheduling/slot';

/** The orders without a visit, those with a wanted day first, each to be scheduled from here. */
export function WaitingOrders({ orders }: { orders: WaitingOrder[] }) {
  const { list } = useResourcePaths('orders');
  return (
    <section className="ra-panel" aria-label="Orders to schedule">
      <div className="ra-panel-head">
        <h2>Orders to schedule</h2>
        <Link to={list + filterLink({ status: 'unscheduled' })}>See all</Link>
      </div>
      {orders.length === 0 ? (
        <p className="hb-panel-text ra-muted">Every order has its visit. Approved quotes show up here.</p>
      ) : (
        <ul className="hb-waiting">
          {orders.map((order) => (
            <Waiting key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ order: { id, number, customer, city, wantedOn, cubicYards } }: { order: WaitingOrder }) {
  const paths = useResourcePaths('orders');
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  const schedule = async (slot: Slot) => {
    await post(`/api/orders/${id}/schedule`, slot);
    return `Scheduled for ${day(slot.date)}. The customer gets an email.`;
  };
  const facts = [number, city, `${Math.round(cubicYards * 10) / 10}\u00a0cu\u00a0yd`, wantedOn && `wants ${formatShortDate(wantedOn)}`];
  return (
    <li>
      <div>
        <Link to={paths.show(id)}>{customer}</Link>
        <span className="hb-entry-detail">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <SlotButton label="Schedule" title={`Schedule ${number}`} orderId={id} onBook={schedule} />
    </li>
  );
}
