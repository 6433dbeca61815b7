import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { QuoteCosts } from './quote-costs';

const QUOTE = { status: 'sent', expired: false, lowCents: null, highCents: null, totalCents: 38_900, couponCode: 'SPRING' } as QuoteView;
const SAME = { subtotalCents: 38_900, discountCents: 0, taxCents: 0, totalCents: 38_900, depositCents: 0, dayChanges: [] } as RepriceView;
const labels = (costs: RepriceView) => {
  cleanup();
  render(<QuoteCosts quote={QUOTE} costs={costs} />);
  return screen.getAllByRole('term').map((term) => term.textContent);
};

it('says an amount once, and what leads from the subtotal to the total where there is something', () => {
  expect(labels(SAME)).toEqual(['Total']);
  expect(labels({ ...SAME, discountCents: 1000, totalCents: 37_900 })).toEqual(['Subtotal', 'Discount (SPRING)', 'Total']);
  expect(labels({ ...SAME, taxCents: 2820, totalCents: 41_720 })).toEqual(['Subtotal', 'Tax', 'Total']);
});
