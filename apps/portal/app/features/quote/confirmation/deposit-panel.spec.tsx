import type { DepositView, QuoteView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { DepositPanel } from './deposit-panel';

jest.mock('@remix-run/react', () => ({}));
afterEach(cleanup);

const PAID = { number: 'INV-2027-00001', totalCents: 12_980, paidCents: 12_980, balanceCents: 0, comesFirst: false };
const panel = (deposit: DepositView) => render(<DepositPanel quote={{ deposit } as QuoteView} token={undefined} />);

describe('the deposit of a quote', () => {
  it('is taken off the final bill once it is paid', () => {
    panel(PAID);
    expect(screen.getByText(/^\$129\.80 goes toward your final bill\./)).toBeTruthy();
  });

  it('goes back where the order was cancelled, as far as no fee is kept', () => {
    panel({ ...PAID, totalCents: 0 });
    expect(screen.getByText('$129.80 will be refunded to you.')).toBeTruthy();
    expect(screen.queryByText(/final bill/)).toBeNull();
    cleanup();
    panel({ ...PAID, totalCents: 5000 });
    expect(screen.getByText('$50.00 goes toward your final bill. $79.80 will be refunded to you.')).toBeTruthy();
  });
});
