import type { QuoteView, RequestView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { RootContext, type RootData } from '../../../site-data/use-root';
import { OrderConfirmation } from './order-confirmation';

jest.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
afterEach(cleanup);

const SLOT = { date: '2027-03-04', label: '8–10 AM' };
const QUOTE = {
  ...{ id: 'q', number: 'Q-1', status: 'converted', statusLabel: 'Approved', serviceName: 'Junk removal', expired: false },
  ...{ customer: { firstName: 'Pat', lastName: 'Doe', email: '', phone: '' }, address: null, lines: [], deposit: null },
  ...{ lowCents: null, highCents: null, totalCents: 14_900, requestedSlot: null, needsCode: false },
  order: { number: 'J-1', state: 'open', slot: SLOT, timeLost: false },
} as unknown as QuoteView;
const DEPOSIT = { number: 'INV-1', totalCents: 5000, paidCents: 0, balanceCents: 5000, comesFirst: false, paymentProvider: 'test' };

/** Show the confirmation. @returns what the buttons that stand out say */
function primaries(over: object, customerId: string | null = null, request: RequestView | null = null): (string | null)[] {
  const root = { business: FIRST_BUSINESS, me: { role: 'visitor', user: customerId && { customerId } } } as unknown as RootData;
  const { container } = render(
    <RootContext.Provider value={root}>
      <OrderConfirmation quote={{ ...QUOTE, ...over } as QuoteView} token={customerId ? undefined : 't'} request={request} />
    </RootContext.Provider>,
  );
  return [...container.querySelectorAll('.btn-cta, .btn-brand')].map(({ textContent }) => textContent!.trim());
}

it('leads a booked customer to the calendar first, then to the booking; the quote is a link', () => {
  expect(primaries({}, 'c')).toEqual(['Add to calendar']);
  expect(screen.getByRole('link', { name: 'See your booking' }).getAttribute('href')).toBe('/customer/orders/q');
  expect(screen.getByRole('link', { name: 'See the quote' }).classList.contains('link')).toBe(true);
});

it('has the booking first where there is no time yet, and no account to lead a visitor to', () => {
  const order = { number: 'J-1', state: 'open', slot: null, timeLost: false };
  expect(primaries({ order }, 'c')).toEqual(['See your booking']);
  cleanup();
  expect(primaries({ order })).toEqual([]);
  expect(screen.queryByRole('link', { name: 'See your booking' })).toBeNull();
});

it('asks for one thing alone: the approval, a new time, or the deposit', () => {
  expect(primaries({ status: 'sent', order: null })).toEqual(['Review and approve']);
  cleanup();
  expect(primaries({ order: { ...QUOTE.order, slot: null, timeLost: true } }, 'c')).toEqual([expect.stringContaining('Call')]);
  cleanup();
  expect(primaries({ deposit: DEPOSIT }, 'c')).toEqual(['Pay deposit']);
});

it('leads an account to no booking of another customer: a mailed link opens the confirmation alone', () => {
  const order = { number: 'J-1', state: 'open', slot: null, timeLost: false };
  expect(primaries({ needsCode: true }, 'spouse')).toEqual(['Add to calendar']);
  expect(screen.queryByRole('link', { name: 'See your booking' })).toBeNull();
  cleanup();
  expect(primaries({ needsCode: true, order }, 'spouse')).toEqual([]);
});

it('leads on as ever where a deposit is due that cannot be paid here', () => {
  expect(primaries({ deposit: { ...DEPOSIT, paymentProvider: null } }, 'c')).toEqual(['Add to calendar']);
});

it('has no calendar file before there is a time', () => {
  primaries({ order: { number: 'J-1', state: 'open', slot: null, timeLost: false } }, 'c');
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('lets its customer change or cancel a request, and asks for the signature first where its price is firm', () => {
  const slot = { ...SLOT, heldUntil: '2027-03-03T13:00:00Z' };
  const asked = { status: 'draft', order: null, requestedSlot: slot };
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent!.trim());
  expect(primaries(asked, 'c', { movable: true, firmCents: null })).toEqual(['Add to calendar']);
  expect(buttons()).toEqual(['Change the time', 'Cancel this request', 'Print']);
  cleanup();
  expect(primaries(asked, 'c', { movable: false, firmCents: 18_900 })).toEqual(['Sign and confirm for $189.00']);
  expect(buttons()).toEqual(['Sign and confirm for $189.00', 'Cancel this request', 'Print']);
  cleanup();
  primaries(asked);
  expect(buttons()).toEqual(['Print']);
});
