import type { InvoiceView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { InvoiceCard } from './invoice-card';

jest.mock('@remix-run/react', () => ({}));
afterEach(cleanup);

const PAID = { number: 'INV-2027-00001', totalCents: 12_980, paidCents: 12_980, balanceCents: 0 };

describe('the invoice of a deposit', () => {
  const card = (over: Partial<InvoiceView>) => {
    const invoice = {
      ...PAID,
      kind: 'deposit',
      id: 'i',
      depositCents: 0,
      creditedCents: 0,
      payments: [],
      jobs: [],
      period: null,
      ...over,
    } as InvoiceView;
    render(<InvoiceCard invoice={invoice} />);
  };

  it('says what becomes of it: taken off the bill, given back, or nothing once it is void', () => {
    card({ paidCents: 0, balanceCents: 12_980 });
    expect(screen.getByText('It goes toward your final bill.')).toBeTruthy();
    cleanup();
    card({ creditedCents: 12_980 });
    expect(screen.getByText('$129.80 will be refunded to you.')).toBeTruthy();
    cleanup();
    card({ paidCents: 0, status: 'void' });
    expect(screen.queryByText(/final bill/)).toBeNull();
  });
});

it.each([
  [10_000, 2000, 4000, 4000, 'of $100.00, $20.00 paid and $40.00 credited'],
  [10_000, 0, 4000, 6000, 'of $100.00, $40.00 credited'],
  [10_000, 2000, 0, 8000, 'of $100.00, $20.00 paid'],
])('what is owed of %i with %i paid and %i credited is explained', (totalCents, paidCents, creditedCents, balanceCents, words) => {
  const amounts = { totalCents, paidCents, creditedCents, balanceCents };
  const rest = { kind: 'bill', id: 'i', number: 'INV-2027-00002', depositCents: 0, payments: [], jobs: [], period: null };
  render(<InvoiceCard invoice={{ ...rest, ...amounts } as unknown as InvoiceView} provider="test" />);
  expect(screen.getByText(words)).toBeTruthy();
});

describe('a monthly bill', () => {
  it('says which month it is for, and lists its jobs with date, site, order, purchase order and price', () => {
    const job = { orderNumber: 'J-2027-00007', finishedOn: '2027-03-03', site: 'Building B, 9 Main Street, Durham' };
    const jobs = [{ ...job, purchaseOrder: 'PO-1', totalCents: 12_980, creditedCents: 500 }];
    const period = { from: '2027-03-01', through: '2027-03-31' };
    const invoice = {
      ...PAID,
      kind: 'monthly',
      id: 'i',
      depositCents: 0,
      creditedCents: 500,
      payments: [],
      jobs,
      period,
    } as unknown as InvoiceView;
    render(<InvoiceCard invoice={invoice} />);
    expect(screen.getByText('Jobs of March 2027')).toBeTruthy();
    expect(screen.getByText('Building B, 9 Main Street, Durham')).toBeTruthy();
    expect(screen.getByText('Mar 3, 2027 · J-2027-00007 · PO-1')).toBeTruthy();
    expect(screen.getByText('$5.00 credited')).toBeTruthy();
  });
});
