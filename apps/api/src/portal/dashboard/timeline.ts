import type { OrderEvent } from '@haulbook/contracts';
import type { Appointment } from '../../scheduling/appointment.entity.js';
import type { Order } from '../../orders/order.entity.js';
import type { Quote } from '../../quotes/quote.entity.js';

/** A granted request for another time: when, and to which time. */
export interface Move {
  at: string | null;
  to: NonNullable<OrderEvent['slot']>;
}

/** Return the events of an order in chronological order. */
export function timelineOf(quote: Quote, order: Order, visits: Appointment[], moves: Move[]): OrderEvent[] {
  const steps = [
    step(quote.sentAt, 'Quote sent', { detail: quote.number }),
    step(quote.decidedAt, 'Quote approved', { by: approvedBy(quote) }),
    step(order.scheduledAt, 'Scheduled'),
    ...moves.map(({ at, to }) => step(at, 'Moved at your request', { slot: to })),
    ...visits.flatMap((visit) => [
      step(visit.onMyWayAt, 'Crew on the way'),
      step(visit.arrivedAt, 'Crew arrived'),
      step(visit.completedAt, 'Job completed'),
      step(visit.cancelledAt, 'Appointment canceled', { slot: { date: visit.date, label: null } }),
    ]),
    step(order.completedAt, 'Order completed'),
    step(order.closedAt, 'Order closed'),
    step(order.cancelledAt, 'Order canceled', { detail: order.cancelReason }),
  ];
  return steps.flatMap((one) => one ?? []).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function approvedBy({ approvedBy: name, approvedHow: how, signature }: Quote): OrderEvent['by'] {
  if (name && how) return { name, how };
  return signature && { name: signature.name, how: 'signature' };
}

const step = (at: string | null, label: string, about: Partial<OrderEvent> = {}): OrderEvent | null =>
  at ? { detail: null, by: null, slot: null, ...about, at, label } : null;
