import type { QuoteView } from '@haulbook/contracts';
import { closedBecause, isOpen, priceOf, quantity } from './quote-facts';

const quote = (over: Partial<QuoteView>) =>
  ({ status: 'sent', expired: false, lowCents: null, highCents: null, totalCents: 59_800, ...over }) as QuoteView;

it('can be answered while sent or viewed and not expired', () => {
  expect(isOpen(quote({}))).toBe(true);
  expect(isOpen(quote({ status: 'viewed' }))).toBe(true);
  expect(isOpen(quote({ expired: true }))).toBe(false);
  expect(isOpen(quote({ status: 'draft' }))).toBe(false);
});

it.each([
  [quote({ expired: true }), 'This quote has expired'],
  [quote({ status: 'converted', expired: true }), 'You approved this quote'],
  [quote({ status: 'declined' }), 'You declined this quote'],
  [quote({ status: 'changes_requested' }), 'You asked for changes'],
  [quote({ status: 'cancelled' }), 'This quote was cancelled'],
  [quote({ status: 'draft' }), 'We are preparing your quote'],
])('says why it is closed (%#)', (closed, title) => {
  expect(closedBecause(closed)?.title).toBe(title);
});

it('shows a range while nobody has looked, and only where its ends differ', () => {
  expect(priceOf(quote({}))).toBe('$598.00');
  const range = { lowCents: 14_900, highCents: 17_100 };
  expect(priceOf(quote({ status: 'draft', ...range }))).toBe('$149–$171');
  expect(priceOf(quote({ status: 'draft', lowCents: 59_800, highCents: 59_800 }))).toBe('$598.00');
  expect([priceOf(quote(range)), priceOf(quote({ status: 'converted', ...range }))]).toEqual(['$598.00', '$598.00']);
});

it('writes quantities of thousandths', () => {
  expect([quantity(1000), quantity(2000), quantity(1500)]).toEqual(['', '2 × ', '1.5 × ']);
});
