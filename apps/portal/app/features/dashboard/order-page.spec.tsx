import type { OrderView } from '@haulbook/contracts';
import { cleanup, render } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { OrderPage } from './order-page';

jest.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
jest.mock('./cancel-order', () => ({ CancelOrder: () => null }));
jest.mock('../../orders/loads', () => ({ Loads: () => null }));
afterEach(cleanup);

const VISIT = {
  ...{ id: 'v', orderId: 'o', orderNumber: 'J-1', status: 'completed', statusLabel: 'Completed', tone: 'success', address: '' },
  ...{ slot: { date: '2027-03-04', label: '8–10 AM', flexible: null }, serviceName: 'Junk removal', canReschedule: false },
  ...{ calendarUrl: '/c', followUrl: '/t/1', reschedule: null },
};
const BILL = {
  ...{ id: 'i', number: 'INV-1', kind: 'bill', statusLabel: 'Sent', totalCents: 14_900, paidCents: 0, balanceCents: 14_900, period: null },
  ...{ dueOn: null, depositCents: 0, creditedCents: 0, payments: [], jobs: [], pdfUrl: '/p' },
};
const ORDER = {
  ...{ id: 'o', number: 'J-1', quoteNumber: 'Q-1', status: 'completed', statusLabel: 'Completed', tone: 'success', timeline: [] },
  ...{ serviceName: 'Junk removal', lines: [], subtotalCents: 0, discountCents: 0, taxCents: 0, changedCents: 0, totalCents: 0 },
  ...{ changeOrders: [], appointments: [VISIT], invoices: [BILL], photos: [], loads: [{}], timeWaitsFor: 'us', paymentProvider: 'test' },
  ...{ went: { token: 't' }, donationUrl: null },
} as unknown as OrderView;

/** Show the page. @returns what the buttons that stand out say */
function primaries(over: object): (string | null)[] {
  const { container } = render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <OrderPage order={{ ...ORDER, ...over } as OrderView} again={null} />
    </RootContext.Provider>,
  );
  return [...container.querySelectorAll('.btn-cta, .btn-brand')].map(({ textContent }) => textContent!.trim());
}

it('has one button that stands out: the bill that can be paid, else the visit, else where everything went', () => {
  expect(primaries({})).toEqual(['Pay INV-1']);
  cleanup();
  expect(primaries({ paymentProvider: undefined })).toEqual(['How did it go?']);
  cleanup();
  expect(primaries({ invoices: [], appointments: [{ ...VISIT, followUrl: null }] })).toEqual(['Shares and CO₂']);
});

it('asks for one of several new prices first', () => {
  const change = { id: 'c', open: true, reason: '', previousTotalCents: 100, newTotalCents: 20_000, statusLabel: '' };
  expect(primaries({ changeOrders: [change, { ...change, id: 'd', newTotalCents: 30_000 }] })).toEqual(['Sign for $200.00']);
});
