import type { Format, Row } from '@haulbook/resource-admin';

/** Say why an order has no visit. */
export function whyNoVisit({ status, timeLost, wantedOn }: Row, { day }: Pick<Format, 'day'>): string {
  if (status === 'cancelled') return 'Not scheduled: the order was canceled.';
  if (timeLost) return 'The approved time was taken before the deposit was paid. Agree on a new time with the customer, then schedule it.';
  if (!wantedOn) return 'Not scheduled yet.';
  const when = status === 'on_hold' ? 'the order is resumed and any deposit is paid' : 'the deposit is paid';
  return `Approved for ${day(String(wantedOn))}. It’s booked once ${when}.`;
}
