import type { QuoteView } from '@haulbook/contracts';
import { confirmationOf } from '../quote-facts';

interface ThankYouText {
  title: string;
  text: string;
  /** What happens next, step by step; empty when there is nothing to announce. */
  next: string[];
}

const REQUEST: ThankYouText = {
  title: 'Thank you, we have your request',
  text: 'We’ll call you to see what we can do and find a time.',
  next: ['We review what you sent us.', 'We call you.', 'You get a quote to approve, then we come to you.'],
};

/** For a page opened without a booking in its URL: makes no claims. */
const UNKNOWN: ThankYouText = {
  title: 'Thank you',
  text: 'If you just booked, your confirmation email is on its way. Nothing after a few minutes? Check your spam folder or call us.',
  next: [],
};

const BOOKED: ThankYouText = {
  title: 'Thank you, you’re on our calendar',
  text: 'We have emailed you a confirmation.',
  next: ['We remind you the day before.', 'We let you know when the truck is on the way.', 'You show us what to take, and we do the rest.'],
};

/** Return what was booked and what happens next. */
export function thankYouText(quote: QuoteView | null, request: boolean): ThankYouText {
  if (request) return REQUEST;
  if (!quote) return UNKNOWN;
  const isBooked = quote.order?.state === 'open' && quote.order.slot !== null;
  // A bookmarked page shows the current state of the quote.
  if (quote.status !== 'draft' && !isBooked) {
    const { title, text } = confirmationOf(quote);
    return { title, text, next: [] };
  }
  if (quote.order) return BOOKED;
  return {
    title: quote.requestedSlot?.heldUntil ? 'Thank you, your time is reserved' : 'Thank you, we have your request',
    text: 'We’ll review your job and email you the final quote to approve.',
    next: [
      'We review your details and photos.',
      'You get the final quote by email and approve it.',
      'We let you know when the truck is on the way.',
    ],
  };
}
