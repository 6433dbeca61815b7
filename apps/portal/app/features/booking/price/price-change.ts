import type { BookingInput, EstimateView, PriceRangeView } from '@haulbook/contracts';
import type { Refusal } from '../../../http/form.server';

/** The range the visitor was about to agree to, and the current one. */
export interface PriceChange {
  was: PriceRangeView;
  now: PriceRangeView;
}

type Sent = Pick<BookingInput, 'couponCode' | 'shownRange'>;

/** Return the price range in the format that a booking sends. */
export const rangeOf = (estimate: EstimateView | null): PriceRangeView | undefined =>
  estimate ? { lowCents: estimate.lowCents, highCents: estimate.highCents } : undefined;

/**
 * Return the price change a refused booking reports, or null. It no longer applies once another coupon is entered, since that results in
 * another price.
 * @param sent the booking that was refused.
 * @param now the booking that would be sent.
 */
export function priceChangeOf(refusal: Refusal | null, sent: unknown, now: Sent): PriceChange | null {
  if (refusal?.code !== 'price_changed' || !isRange(refusal.details)) return null;
  const { couponCode, shownRange: was } = sent as Sent;
  return was && couponCode === now.couponCode ? { was, now: refusal.details } : null;
}

const isRange = (value: unknown): value is PriceRangeView =>
  typeof value === 'object' && value !== null && ['lowCents', 'highCents'].every((name) => Number.isInteger((value as never)[name]));
