import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextBar } from './review-steps';

jest.mock('./approve-step', () => ({ ApproveStep: () => null }));
afterEach(cleanup);

it('has the total of the current selection beside the way on', () => {
  const onNext = jest.fn();
  const quote = { status: 'sent', expired: false, lowCents: null, highCents: null, totalCents: 38_900 } as QuoteView;
  render(<NextBar quote={quote} costs={{ totalCents: 43_900 } as RepriceView} onNext={onNext} />);
  expect(screen.getByText('$439.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a time and approve' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});
