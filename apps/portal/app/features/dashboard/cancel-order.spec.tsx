import type { OrderView } from '@haulbook/contracts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { CancelOrder } from './cancel-order';

jest.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));

// jsdom has no dialogs that open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close: () => undefined,
});
afterEach(cleanup);

/** Ask to cancel an order with these invoices. */
function ask(...invoices: { kind: string; paidCents: number }[]): string {
  render(<CancelOrder order={{ id: 'o1', number: 'J-2026-00001', status: 'scheduled', canCancel: true, invoices } as OrderView} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this job' }));
  return screen.getByRole('dialog').textContent;
}

it('says that a paid deposit is given back', () => {
  expect(ask({ kind: 'deposit', paidCents: 12_980 })).toContain('We’ll refund the $129.80 deposit you paid.');
});

it('says nothing of a deposit where none was paid', () => {
  expect(ask({ kind: 'deposit', paidCents: 0 }, { kind: 'bill', paidCents: 5000 })).not.toContain('refund');
});

it('keeps the number of the order whole in its title, and leads to what is missing', () => {
  ask();
  const title = screen.getByRole('heading', { name: /^Cancel order/ });
  expect(title.querySelector('.whitespace-nowrap')?.textContent).toBe('J-2026-00001');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel this job' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Why/));
});
