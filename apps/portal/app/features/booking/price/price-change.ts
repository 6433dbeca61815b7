import type { BookingInput, EstimateView, PriceRangeView } from '@haulbook/contracts';
import type { Refusal } from '../../../http/form.server';

/** What the visitor was about to agree to, and what it is now. */
export interface PriceChange {
  was: PriceRangeView;
  now: PriceRangeView;
}

type Sent = Pick<BookingInput, 'couponCode' | 'shownRange'>;

/** The range a price shows, as a booking names it. */
export const rangeOf = (estimate: EstimateView | null): PriceRangeView | undefined =>
  estimate ? { lowCents: estimate.lowCents, highCents: estimate.highCents } : undefined;

/**
 * The change a refused booking tells of, as long as it is about what is still asked for: another coupon has a price of its own.
 * @param sent the booking that was refused, `now` the one that would be sent.
 */
export function priceChangeOf(refusal: Refusal | null, sent: unknown, now: Sent): PriceChange | null {
  if (refusal?.code !== 'price_changed' || !isRange(refusal.details)) return null;
  const { couponCode, shownRange: was } = sent as Sent;
  return was && couponCode === now.couponCode ? { was, now: refusal.details } : null;
}

const isRange = (value: unknown): value is PriceRangeView =>
  typeof value === 'object' && value !== null && ['lowCents', 'highCents'].every((name) => Number.isInteger((value as never)[name]));
