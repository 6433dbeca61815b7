import type { OrderView } from '@haulbook/contracts';
import { formatLocalDate } from '@haulbook/core';
import type { Appointment } from '../../scheduling/appointment.entity.js';
import type { Order } from '../../orders/order.entity.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { wordOf } from '../../quotes/word-of-customer.js';

/** A granted request for another time: when, and to which time, in words. */
export interface Move {
  at: string | null;
  to: string;
}
type Step = OrderView['timeline'][number];

/** Return the events of an order in chronological order. */
export function timelineOf(quote: Quote, order: Order, visits: Appointment[], moves: Move[]): Step[] {
  const steps = [
    step(quote.sentAt, 'Quote sent', quote.number),
    step(quote.decidedAt, 'Quote approved', approvedBy(quote)),
    step(order.scheduledAt, 'Scheduled', null),
    ...moves.map(({ at, to }) => step(at, 'Moved at your request', to)),
    ...visits.flatMap((visit) => [
      step(visit.onMyWayAt, 'Crew on the way', null),
      step(visit.arrivedAt, 'Crew arrived', null),
      step(visit.completedAt, 'Job completed', null),
      step(visit.cancelledAt, 'Appointment canceled', formatLocalDate(visit.date)),
    ]),
    step(order.completedAt, 'Order completed', null),
    step(order.closedAt, 'Order closed', null),
    step(order.cancelledAt, 'Order canceled', order.cancelReason),
  ];
  return steps.flatMap((one) => one ?? []).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function approvedBy(quote: Quote): string | null {
  const word = wordOf(quote);
  if (word) return `${word.how}, by ${word.name}`;
  return quote.signature ? `Signed by ${quote.signature.name}` : null;
}

const step = (at: string | null, label: string, detail: string | null): Step | null => (at ? { at, label, detail } : null);
