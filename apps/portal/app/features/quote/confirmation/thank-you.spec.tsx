import type { QuoteView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { RootContext, type RootData } from '../../../site-data/use-root';
import { ThankYou } from './thank-you';

jest.mock('@remix-run/react', () => ({ useLocation: () => ({ pathname: '/thank-you', search: '' }) }));
afterEach(cleanup);

const SLOT = { date: '2027-03-04', label: '8–10 AM', heldUntil: '2027-03-03T13:00:00Z', flexible: false };
const QUOTE = {
  ...{ id: 'q', number: 'Q-1', status: 'draft', statusLabel: 'Draft', serviceName: 'Junk removal', expired: false, order: null },
  ...{ customer: { firstName: 'Pat', lastName: 'Doe', email: '', phone: '' }, lines: [], deposit: null },
  address: { line1: '12 Oak Street', line2: '', city: 'Raleigh', state: 'NC', zip: '27601' },
  ...{ lowCents: 14_900, highCents: 22_900, totalCents: 14_900, requestedSlot: SLOT },
} as unknown as QuoteView;
const BOOKED = { status: 'converted', order: { number: 'J-1', state: 'open', slot: SLOT, timeLost: false } };

/** Show the page after a booking, or the one that knows none. */
const open = (over: object | null, request = false) =>
  render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS, languages: [] } as unknown as RootData}>
      <ThankYou quote={over && ({ ...QUOTE, ...over } as QuoteView)} token="t/1" visitor request={request} />
    </RootContext.Provider>,
  );
const calendar = () => screen.queryByRole('link', { name: 'Add to calendar' })?.getAttribute('href');

it('has a file for the calendar where there is a time: that of the visit, or the one that is reserved', () => {
  for (const over of [{}, BOOKED]) {
    open(over);
    expect(calendar()).toBe('/api/portal/quotes/Q-1/calendar?token=t%2F1');
    cleanup();
  }
});

it.each([
  ['is to be agreed', { requestedSlot: null }],
  ['may be taken by then', { requestedSlot: { ...SLOT, heldUntil: null } }],
  ['is any of a day', { requestedSlot: { ...SLOT, flexible: true } }],
  ['was canceled', { status: 'converted', order: { ...BOOKED.order, state: 'cancelled' } }],
])('has none where the time %s', (_why, over) => {
  open(over);
  expect(calendar()).toBeUndefined();
});

it('does not call it a confirmation what follows a request, also where the page does not know which it was', () => {
  const said = (over: object | null, request = false) => {
    const text = open(over, request).container.textContent;
    cleanup();
    return text;
  };
  for (const text of [said(null), said({ requestedSlot: null }), said(null, true)]) {
    expect(text).toContain('Thank you');
    expect(text).not.toMatch(/confirm|booked/i);
  }
});
