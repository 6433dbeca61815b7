import type { InvoiceView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { InvoiceCard } from './invoice-card';

jest.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined }));
afterEach(cleanup);

const PAID = { number: 'INV-2027-00001', totalCents: 12_980, paidCents: 12_980, balanceCents: 0 };

describe('the invoice of a deposit', () => {
  const card = (over: Partial<InvoiceView>) => {
    const invoice = { ...PAID, kind: 'deposit', id: 'i', depositCents: 0, creditedCents: 0, payments: [], ...over } as InvoiceView;
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
