import type { QuoteView } from '@haulbook/contracts';
import { formatCents, formatCentsRange, formatInstant } from '@haulbook/core';
import { BUSINESS_ZONE, promisedRange } from '@haulbook/domain';
import { formatSlot } from '../../slots/format-slot';

/** Return whether the customer can answer this quote now. */
export const isOpen = (quote: QuoteView) => !quote.expired && (quote.status === 'sent' || quote.status === 'viewed');

type Priced = Pick<QuoteView, 'status' | 'lowCents' | 'highCents' | 'totalCents'>;

/** Return whether a request still needs its price from staff. Until then its lines do not add up to one. */
export const isUnpriced = ({ status, lowCents }: Pick<QuoteView, 'status' | 'lowCents'>) => status === 'draft' && lowCents === null;

/** Return the price: the range shown online while the quote is a draft, then the fixed total. */
export function priceOf(quote: Priced): string {
  if (isUnpriced(quote)) return 'After review';
  if (quote.status !== 'draft' || quote.lowCents === null || quote.highCents === null) return formatCents(quote.totalCents);
  return quote.lowCents === quote.highCents ? formatCents(quote.lowCents) : formatCentsRange(quote.lowCents, quote.highCents);
}

/** Return the sentence that promises the price range; null when only a fixed price is promised. */
export function promiseOf(quote: Priced): string | null {
  const range = quote.status === 'draft' ? null : promisedRange(quote);
  if (!range) return null;
  return `The final price stays within ${formatCentsRange(range.lowCents, range.highCents)} unless you sign a change order before we load.`;
}

/** Return the label of the price. */
export function priceLabel(quote: Priced): string {
  if (isUnpriced(quote)) return 'Price';
  return quote.status === 'draft' && quote.lowCents !== quote.highCents ? 'Price range' : 'Total';
}

interface Closed {
  tone: 'success' | 'warning' | 'info';
  title: string;
  text: string;
}

/** Return whether the visit is confirmed only once the deposit is paid. */
const waitsForDeposit = ({ order, deposit, requestedSlot }: QuoteView) =>
  order?.state === 'open' &&
  !order.slot &&
  deposit !== null &&
  (deposit.comesFirst || (requestedSlot !== null && deposit.balanceCents > 0));

/** Return whether the approved time was no longer free when the deposit was paid. */
export const needsNewTime = ({ order }: QuoteView) => order?.state === 'open' && !order.slot && order.timeLost;

/** Return the text for a time that is booked once the deposit is paid, held or not. */
const waitingSlot = (slot: NonNullable<QuoteView['requestedSlot']>) =>
  slot.heldUntil
    ? `${formatSlot(slot)}, once your deposit is paid`
    : `${formatSlot(slot)}, if it is still available once your deposit is paid`;

/** Return the text for the time of the visit, as far as it is known. */
export function timeOf(quote: QuoteView): string {
  if (quote.order?.slot) return formatSlot(quote.order.slot);
  const requested = quote.order ? null : quote.requestedSlot;
  if (requested) return requested.heldUntil ? formatSlot(requested) : `${formatSlot(requested)}, if it is still available`;
  if (needsNewTime(quote)) return 'To be chosen: the time you approved is no longer available';
  if (waitsForDeposit(quote) && quote.requestedSlot) return waitingSlot(quote.requestedSlot);
  if (quote.order?.state === 'open' && quote.requestedSlot) return `${formatSlot(quote.requestedSlot)}, being confirmed`;
  if (isOpen(quote)) return 'You choose a time when you approve';
  const toBeAgreed = quote.order ? quote.order.state === 'open' : quote.status === 'draft' || quote.status === 'changes_requested';
  return toBeAgreed ? 'We’ll call you to find a time' : 'No time is set';
}

/** Return the heading of that page. What has no order yet is a request, and nothing about it is confirmed. */
export function confirmationTitle(quote: Pick<QuoteView, 'order'>): string {
  return quote.order ? 'Order confirmation' : 'Your request';
}

/** Return the state of a booking for its confirmation page. `label` is set when the status of the quote is not specific enough. */
export function confirmationOf(quote: QuoteView): Closed & { label?: string } {
  const { firstName } = quote.customer;
  if (quote.order?.state === 'cancelled') {
    const text = 'We won’t be coming. If you didn’t expect this, call us. You can book again anytime.';
    return { tone: 'warning', title: 'This job was canceled', text, label: 'Canceled' };
  }
  if (quote.order?.state === 'done')
    return { tone: 'success', title: 'This job is done', text: `Thank you, ${firstName}. Everything has been hauled away.`, label: 'Done' };
  if (quote.order) return openOrder(quote);
  if (isOpen(quote))
    return { tone: 'info', title: 'Your quote is ready for your approval', text: 'Review and approve it to book the job.' };
  if (quote.status !== 'draft') return closedBecause(quote)!;
  const text = 'We review it and send you the final quote to approve.';
  return {
    tone: 'info',
    title: 'We have your request',
    text: quote.requestedSlot?.heldUntil ? `${text} Your time is reserved in the meantime.` : text,
  };
}

/** Return the state of an open order. It counts as booked only once it has a time. */
function openOrder(quote: QuoteView): Closed & { label?: string } {
  const { firstName } = quote.customer;
  if (quote.order?.slot)
    return { tone: 'success', title: 'You’re booked', text: `Thank you, ${firstName}. We’ll let you know when the truck is on the way.` };
  if (needsNewTime(quote)) {
    const text = 'The time you approved is no longer available. Call us to pick another one, or we’ll call you.';
    return { tone: 'warning', title: 'Please choose a new time', text, label: 'New time needed' };
  }
  if (waitsForDeposit(quote))
    return { tone: 'info', title: 'Pay your deposit to confirm the visit', text: untilPaid(quote), label: 'Deposit due' };
  const next = quote.requestedSlot ? 'We’re confirming your time and will email you.' : 'We’ll call you to find a time.';
  return { tone: 'info', title: 'Your order is placed', text: `Thank you, ${firstName}. ${next}`, label: 'To be scheduled' };
}

function untilPaid({ requestedSlot }: QuoteView): string {
  if (!requestedSlot) return 'We’ll call you then to find a time.';
  if (requestedSlot.heldUntil)
    return `We’re holding your time until ${formatInstant(new Date(requestedSlot.heldUntil), BUSINESS_ZONE)}. Please pay the deposit by then.`;
  return `We no longer hold ${formatSlot(requestedSlot)}. Once your deposit is paid, we book it if it is still available, or ask you to pick another time.`;
}

/** Return why a quote cannot be answered and what to do next; null while it can. */
export function closedBecause(quote: QuoteView): Closed | null {
  if (isOpen(quote)) return null;
  if (quote.status === 'approved' || quote.status === 'converted') {
    return {
      tone: 'success',
      title: 'You approved this quote',
      text:
        quote.order?.state === 'cancelled'
          ? 'The job was canceled later. If you didn’t expect this, please call us.'
          : 'You can find everything in the order confirmation.',
    };
  }
  if (quote.expired || quote.status === 'expired') {
    return {
      tone: 'warning',
      title: 'This quote has expired',
      text: 'Prices may have changed. Call us or book again, and we’ll send you a new quote.',
    };
  }
  if (quote.status === 'declined') {
    return { tone: 'info', title: 'You declined this quote', text: 'Changed your mind? Call us or book again anytime.' };
  }
  if (quote.status === 'changes_requested') {
    return { tone: 'info', title: 'You requested changes', text: 'We’re working on it and will send you a revised quote.' };
  }
  if (quote.status === 'cancelled') {
    return { tone: 'warning', title: 'This quote was canceled', text: 'If you didn’t expect this, please call us.' };
  }
  return {
    tone: 'info',
    title: 'We’re preparing your quote',
    text: 'This is your request. We’ll send you the final quote to approve.',
  };
}
