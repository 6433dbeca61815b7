import type { QuoteView } from '@haulbook/contracts';
import { ENGLISH, msg, type Speech } from '@haulbook/core';
import { AFTER_ASKING, AFTER_BOOKING } from '../../../site-data/coming-steps';
import { confirmationOf } from '../quote-facts';

interface ThankYouText {
  title: string;
  text: string;
  /** What happens next, step by step; empty when there is nothing to announce. */
  next: readonly string[];
}

const REQUEST: ThankYouText = {
  title: msg('Thank you, we have your request'),
  text: msg('We’ll call you to see what we can do and find a time.'),
  next: [msg('We review what you sent us.'), msg('We call you.'), msg('You get a quote to approve, then we come to you.')],
};

/** For a page opened without a booking in its URL: makes no claims, not even that it was more than a request. */
const UNKNOWN: ThankYouText = {
  title: msg('Thank you'),
  text: msg(
    'If you just sent us your job, an email about it is on its way. Nothing after a few minutes? Check your spam folder or call us.',
  ),
  next: [],
};

const BOOKED: ThankYouText = {
  title: msg('Thank you, you’re on our calendar'),
  text: msg('We have emailed you a confirmation.'),
  next: AFTER_BOOKING,
};

const ASKED: Pick<ThankYouText, 'text' | 'next'> = {
  text: msg('We’ll review your job and email you the final quote to approve.'),
  next: AFTER_ASKING,
};

/** Return what was booked and what happens next, with moments in the zone of the company. */
export function thankYouText(quote: QuoteView | null, request: boolean, zone: string, speech: Speech = ENGLISH): ThankYouText {
  const { t } = speech;
  const said = ({ title, text, next }: ThankYouText) => ({ title: t(title), text: t(text), next: next.map((step) => t(step)) });
  if (request) return said(REQUEST);
  if (!quote) return said(UNKNOWN);
  const isBooked = quote.order?.state === 'open' && quote.order.slot !== null;
  // A bookmarked page shows the current state of the quote.
  if (quote.status !== 'draft' && !isBooked) {
    const { title, text } = confirmationOf(quote, zone, speech);
    return { title, text, next: [] };
  }
  if (quote.order) return said(BOOKED);
  return said({ ...ASKED, title: quote.requestedSlot?.heldUntil ? msg('Thank you, your time is reserved') : REQUEST.title });
}
