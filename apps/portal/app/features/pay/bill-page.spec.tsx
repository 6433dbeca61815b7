import type { BillView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { BillPage } from './bill-page';

jest.mock('@remix-run/react', () => ({}));
jest.mock('../../payments/pay-modal', () => ({ PayModal: () => null }));
afterEach(cleanup);

const BILL = {
  ...{ number: 'INV-1', kind: 'bill', status: 'issued', orderNumber: null, period: null, dueOn: null, overdue: false, payments: [] },
  ...{ lines: [{ label: '1/2 truck', qty: 1000, totalCents: 38_900 }], subtotalCents: 38_900, discountCents: 0, taxCents: 0 },
  ...{ totalCents: 38_900, creditedCents: 0, paidCents: 0, balanceCents: 38_900, paymentProvider: 'test', pdfUrl: '/p', donationUrl: null },
  ...{ photos: [], loads: [] },
} as unknown as BillView;
const labels = (over: Partial<BillView> = {}) => {
  cleanup();
  render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <BillPage bill={{ ...BILL, ...over }} token="t" />
    </RootContext.Provider>,
  );
  return screen.getAllByRole('term').map((term) => term.textContent);
};

it('names tax and discount where there are any, and the subtotal where one of them is added to it', () => {
  expect(labels()).toEqual(['1/2 truck', 'Total']);
  expect(labels({ taxCents: 2820 })).toEqual(['1/2 truck', 'Subtotal', 'Tax', 'Total']);
  expect(labels({ discountCents: 1000 })).toEqual(['1/2 truck', 'Subtotal', 'Discount', 'Total']);
});
