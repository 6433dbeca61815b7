import { useDraggable } from '@dnd-kit/core';
import { Link } from 'react-router';
import type { WaitingOrder } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { filterLink, useFormat, usePost, useResourcePaths } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from '../scheduling/order-parts';
import { SlotButton } from '../scheduling/slot-button';
import { toldOf, type BookedSlot, type Placed } from '../scheduling/slot';
import { yards } from './amounts';
import { useBoardMoves } from './board-moves';
import type { Movable } from './board-places';

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

function Waiting({ order }: { order: WaitingOrder }) {
  const { id, number, customer, city, wantedOn } = order;
  const what: Movable = { id, orderId: id, customer: customer || 'The customer', from: null };
  const isBusy = useBoardMoves()?.placing === id;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { what }, disabled: isBusy });
  const paths = useResourcePaths('orders');
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  const bookedAt = `/api/orders/${id}/schedule`;
  const schedule = async (slot: BookedSlot) => {
    const placed = await post<Placed>(bookedAt, slot);
    return `Scheduled for ${day(slot.date)}. ${toldOf(slot.tell, placed)}`;
  };
  const facts = [number, city, sizeOf(order), wantedOn && `wants ${formatShortDate(wantedOn)}`];
  return (
    <li ref={setNodeRef} className={`hb-entry-movable${isDragging ? ' hb-entry-lifted' : ''}`} aria-busy={isBusy} {...listeners}>
      <div>
        <Link to={paths.show(id)} draggable={false}>
          {customer}
        </Link>
        <span className="hb-entry-detail">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <SlotButton label="Schedule" title={`Schedule ${number}`} orderId={id} bookedAt={bookedAt} onBook={schedule} />
    </li>
  );
}

/** Say how much there is to schedule: "10 cu yd", or of a job of several visits "visit 2: 10 of 25 cu yd". */
const sizeOf = ({ cubicYards, wholeCubicYards, visits }: WaitingOrder): string =>
  cubicYards < wholeCubicYards ? `visit ${visits + 1}: ${yards(cubicYards)} of ${yards(wholeCubicYards)}` : yards(cubicYards);
