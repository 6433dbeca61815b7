import type { QuoteView } from '@haulbook/contracts';
import { ENGLISH, msg, type Speech } from '@haulbook/core';
import { promisedRange } from '@haulbook/domain';
import { formatSlot } from '../../slots/format-slot';

/** Return whether the customer can answer this quote now. */
export const isOpen = ({ status, expired }: Pick<QuoteView, 'status' | 'expired'>) =>
  !expired && (status === 'sent' || status === 'viewed');

type Priced = Pick<QuoteView, 'status' | 'expired' | 'lowCents' | 'highCents' | 'totalCents'>;

/** Return whether a request still needs its price from staff. Until then its lines do not add up to one. */
export const isUnpriced = ({ status, lowCents }: Pick<QuoteView, 'status' | 'lowCents'>) => status === 'draft' && lowCents === null;

/** Return the price: the range shown online while the quote is a draft, then the fixed total. */
export function priceOf(quote: Priced, { t, money, moneyRange }: Speech = ENGLISH): string {
  if (isUnpriced(quote)) return t('After review');
  if (quote.status !== 'draft' || quote.lowCents === null || quote.highCents === null) return money(quote.totalCents);
  return quote.lowCents === quote.highCents ? money(quote.lowCents) : moneyRange(quote.lowCents, quote.highCents);
}

/** Return whether what the quote promises holds: its customer can still approve it, or has. */
const isPromised = (quote: Priced) => quote.status === 'approved' || quote.status === 'converted' || isOpen(quote);

/** Return the sentence that promises the price range; null when only a fixed price is promised, or nothing is. */
export function promiseOf(quote: Priced, { t, moneyRange }: Speech = ENGLISH): string | null {
  const range = isPromised(quote) ? promisedRange(quote) : null;
  if (!range) return null;
  return t('The final price stays within {range} unless you sign a change order before we load.', {
    range: moneyRange(range.lowCents, range.highCents),
  });
}

/** Return the label of the price. */
export function priceLabel(quote: Priced, { t }: Speech = ENGLISH): string {
  if (isUnpriced(quote)) return t('Price');
  return quote.status === 'draft' && quote.lowCents !== quote.highCents ? t('Price range') : t('Total');
}

interface Closed {
  tone: 'success' | 'warning' | 'info';
  title: string;
  text: string;
  /** Whether the customer is offered to book again, which starts a new quote. */
  again?: boolean;
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
function waitingSlot(slot: NonNullable<QuoteView['requestedSlot']>, speech: Speech) {
  const time = formatSlot(slot, speech);
  return slot.heldUntil
    ? speech.t('{time}, once your deposit is paid', { time })
    : speech.t('{time}, if it is still available once your deposit is paid', { time });
}

/** Return the text for the time of the visit, as far as it is known. */
export function timeOf(quote: QuoteView, speech: Speech = ENGLISH): string {
  const { t } = speech;
  if (quote.order?.slot) return formatSlot(quote.order.slot, speech);
  const time = quote.requestedSlot ? formatSlot(quote.requestedSlot, speech) : '';
  const requested = quote.order || quote.status === 'cancelled' ? null : quote.requestedSlot;
  if (requested) return requested.heldUntil ? time : t('{time}, if it is still available', { time });
  if (needsNewTime(quote)) return t('To be chosen: the time you approved is no longer available');
  if (waitsForDeposit(quote) && quote.requestedSlot) return waitingSlot(quote.requestedSlot, speech);
  if (quote.order?.state === 'open' && quote.requestedSlot) return t('{time}, being confirmed', { time });
  if (isOpen(quote)) return t('You choose a time when you approve');
  const toBeAgreed = quote.order ? quote.order.state === 'open' : quote.status === 'draft' || quote.status === 'changes_requested';
  return toBeAgreed ? t('We’ll call you to find a time') : t('No time is set');
}

/** Return the heading of that page, in English. What has no order yet is a request, and nothing about it is confirmed. */
export const confirmationTitle = (quote: Pick<QuoteView, 'order'>) => (quote.order ? msg('Order confirmation') : msg('Your request'));

/** Return the state of a booking for its confirmation page, with moments in the zone of the company. `label` is set when the status of the quote is not specific enough. */
export function confirmationOf(quote: QuoteView, zone: string, speech: Speech = ENGLISH): Closed & { label?: string } {
  const { t } = speech;
  const { firstName } = quote.customer;
  if (quote.order?.state === 'cancelled') {
    const text = t('We won’t be coming. If you didn’t expect this, call us. You can book again anytime.');
    return { tone: 'warning', title: t('This job was canceled'), text, label: t('Canceled') };
  }
  if (quote.order?.state === 'done') {
    const text = t('Thank you, {firstName}. Everything has been hauled away.', { firstName });
    return { tone: 'success', title: t('This job is done'), text, label: t('Done') };
  }
  if (quote.order) return openOrder(quote, zone, speech);
  if (isOpen(quote))
    return { tone: 'info', title: t('Your quote is ready for your approval'), text: t('Review and approve it to book the job.') };
  if (quote.status !== 'draft') return closedBecause(quote, speech)!;
  const text = t('We review it and send you the final quote to approve.');
  return {
    tone: 'info',
    title: t('We have your request'),
    text: quote.requestedSlot?.heldUntil ? `${text} ${t('Your time is reserved in the meantime.')}` : text,
  };
}

/** Return the state of an open order. It counts as booked only once it has a time. */
function openOrder(quote: QuoteView, zone: string, speech: Speech): Closed & { label?: string } {
  const { t } = speech;
  const { firstName } = quote.customer;
  if (quote.order?.slot) {
    const text = t('Thank you, {firstName}. We’ll let you know when the truck is on the way.', { firstName });
    return { tone: 'success', title: t('You’re booked'), text };
  }
  if (needsNewTime(quote)) {
    const text = t('The time you approved is no longer available. Call us to pick another one, or we’ll call you.');
    return { tone: 'warning', title: t('Please choose a new time'), text, label: t('New time needed') };
  }
  if (waitsForDeposit(quote)) {
    const title = t('Pay your deposit to confirm the visit');
    return { tone: 'info', title, text: untilPaid(quote, zone, speech), label: t('Deposit due') };
  }
  const text = quote.requestedSlot
    ? t('Thank you, {firstName}. We’re confirming your time and will email you.', { firstName })
    : t('Thank you, {firstName}. We’ll call you to find a time.', { firstName });
  return { tone: 'info', title: t('Your order is placed'), text, label: t('To be scheduled') };
}

function untilPaid({ requestedSlot }: QuoteView, zone: string, speech: Speech): string {
  const { t, instant } = speech;
  if (!requestedSlot) return t('We’ll call you then to find a time.');
  if (requestedSlot.heldUntil) {
    const until = instant(new Date(requestedSlot.heldUntil), zone);
    return t('We’re holding your time until {until}. Please pay the deposit by then.', { until });
  }
  return t('We no longer hold {time}. Once your deposit is paid, we book it if it is still available, or ask you to pick another time.', {
    time: formatSlot(requestedSlot, speech),
  });
}

const closed = (tone: Closed['tone'], title: string, text: string): Closed => ({ tone, title, text });

const EXPIRED: Closed = {
  ...closed(
    'warning',
    msg('This quote has expired'),
    msg('Prices may have changed. Call us or book again, and we’ll send you a new quote.'),
  ),
  again: true,
};

/** Why a quote of a status cannot be answered, and what to do next. */
const CLOSED: Partial<Record<QuoteView['status'], Closed>> = {
  expired: EXPIRED,
  declined: { ...closed('info', msg('You declined this quote'), msg('Changed your mind? Call us or book again anytime.')), again: true },
  changes_requested: closed('info', msg('You requested changes'), msg('We’re working on it and will send you a revised quote.')),
  cancelled: closed('warning', msg('This quote was canceled'), msg('If you didn’t expect this, please call us.')),
};

/** Its customer took it back before it was a quote. */
const WITHDRAWN = closed('info', msg('You canceled this request'), msg('Nothing is booked. You can book again anytime.'));

const PREPARED = closed('info', msg('We’re preparing your quote'), msg('This is your request. We’ll send you the final quote to approve.'));

function reasonOf({ status, order, expired, expiresOn }: QuoteView): Closed {
  // Only what was sent has a last valid day.
  if (status === 'cancelled' && expiresOn === null) return WITHDRAWN;
  if (status === 'approved' || status === 'converted') {
    const text =
      order?.state === 'cancelled'
        ? msg('The job was canceled later. If you didn’t expect this, please call us.')
        : msg('You can find everything in the order confirmation.');
    return closed('success', msg('You approved this quote'), text);
  }
  return expired ? EXPIRED : (CLOSED[status] ?? PREPARED);
}

/** Return why a quote cannot be answered and what to do next; null while it can. */
export function closedBecause(quote: QuoteView, { t }: Speech = ENGLISH): Closed | null {
  if (isOpen(quote)) return null;
  const { title, text, ...rest } = reasonOf(quote);
  return { ...rest, title: t(title), text: t(text) };
}
