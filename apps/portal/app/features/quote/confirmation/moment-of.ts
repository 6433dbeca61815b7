import type { QuoteView } from '@haulbook/contracts';
import type { Moment } from '../../../drawings/moment-picture';
import { isOpen } from '../quote-facts';

type Shown = Pick<QuoteView, 'status' | 'expired'> & { order: Pick<NonNullable<QuoteView['order']>, 'state' | 'slot'> | null };

/** Return the drawing for what a booking has come to; null for one that came to nothing, which is no moment to draw. */
export function momentOf(quote: Shown): Moment | null {
  if (quote.order?.state === 'done') return 'hauled';
  if (quote.order?.state === 'open') return quote.order.slot ? 'booked' : 'approved';
  if (isOpen(quote)) return 'priced';
  return quote.status === 'draft' || quote.status === 'changes_requested' ? 'asked' : null;
}

/** Return the drawing above the thanks for a booking. `call` says that it became a request for a call; without a quote there is a mail to wait for. */
export function thanksMoment(quote: Shown | null, call: boolean): Moment | null {
  if (call) return 'call';
  return quote ? momentOf(quote) : 'priced';
}
