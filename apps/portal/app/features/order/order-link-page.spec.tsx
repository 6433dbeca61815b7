import type { OrderLinkView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { OrderLinkPage } from './order-link-page';

jest.mock('@remix-run/react', () => ({ useLocation: () => ({ pathname: '/orders/J-1', search: '?token=t&in=es' }) }));
afterEach(cleanup);

const VISIT = { id: 'v', date: '2027-03-04', label: '8–10 AM', flexible: null, statusLabel: 'On the way', tone: 'info', follow: 'truck' };
const BILL = { id: 'i', number: 'INV-1', kind: 'bill', statusLabel: 'Sent', totalCents: 14_900, balanceCents: 14_900, dueOn: null };
const ORDER = {
  ...{ number: 'J-1', status: 'scheduled', statusLabel: 'Scheduled', tone: 'info', serviceName: 'Junk removal', timeline: [], lines: [] },
  ...{ subtotalCents: 0, discountCents: 0, taxCents: 0, changedCents: 0, totalCents: 0, changeOrders: [], timeWaitsFor: 'us' },
  ...{ visits: [VISIT], invoices: [], paysOnline: true, again: null },
} as unknown as OrderLinkView;

/** Show the page. @returns what the buttons that stand out say */
function primaries(over: object): (string | null)[] {
  const root = { business: { ...FIRST_BUSINESS, phone: '(919) 555-0100' }, language: 'en', languages: ['en', 'es'] } as unknown as RootData;
  const { container } = render(
    <RootContext.Provider value={root}>
      <OrderLinkPage order={{ ...ORDER, ...over } as OrderLinkView} answer={undefined} />
    </RootContext.Provider>,
  );
  return [...container.querySelectorAll('.btn-cta, .btn-brand')].map(({ textContent }) => textContent!.trim());
}

it('has one button that stands out: the bill, else the visit to follow, else the phone', () => {
  expect(primaries({ invoices: [BILL] })).toEqual(['See and pay the bill INV-1']);
  cleanup();
  expect(primaries({})).toEqual(['Follow your truck']);
  cleanup();
  expect(primaries({ visits: [{ ...VISIT, follow: null }] })).toEqual(['(919) 555-0100']);
});

it('leads to a booking with the load of a job that is done, and that stands out where nothing else is asked for', () => {
  const again = { serviceSlug: 'garage-cleanouts', volumeEighths: null, items: [{ itemId: 'sofa', quantity: 2 }] };
  expect(primaries({ visits: [], again })).toEqual(['Book again']);
  const path = '/book-new?load=sofa&load=sofa&service=garage-cleanouts';
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(path);
  cleanup();
  expect(primaries({ visits: [], again, invoices: [BILL] })).toEqual(['See and pay the bill INV-1']);
});

it('can be read in the other languages of the site, whatever the message that led here was in', () => {
  primaries({});
  expect(screen.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe('/orders/J-1?token=t&lang=es');
});
