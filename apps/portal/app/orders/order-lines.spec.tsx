import { cleanup, render, screen } from '@testing-library/react';
import { OrderLines } from './order-parts';

afterEach(cleanup);

const ORDER = {
  lines: [{ label: '1/2 truck', qty: 1000, totalCents: 38_900 }],
  ...{ subtotalCents: 38_900, discountCents: 0, taxCents: 0, changedCents: 0, totalCents: 38_900 },
} as Parameters<typeof OrderLines>[0]['order'];
const labels = (over: object = {}) => {
  cleanup();
  render(<OrderLines order={{ ...ORDER, ...over }} />);
  return screen.getAllByRole('term').map((term) => term.textContent);
};

it('names tax, discount and changes where there are any, and the subtotal where one of them is added to it', () => {
  expect(labels()).toEqual(['1/2 truck', 'Total']);
  expect(labels({ taxCents: 2820 })).toEqual(['1/2 truck', 'Subtotal', 'Tax', 'Total']);
  expect(labels({ discountCents: 1000 })).toEqual(['1/2 truck', 'Subtotal', 'Discount', 'Total']);
  expect(labels({ changedCents: 5000 })).toEqual(['1/2 truck', 'Subtotal', 'Price changes you signed', 'Total']);
});
