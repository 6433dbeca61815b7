import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextBar } from './review-steps';

jest.mock('./approve-step', () => ({ ApproveStep: () => null }));
afterEach(cleanup);
const QUOTE = { status: 'sent', expired: false, lowCents: null, highCents: null, totalCents: 38_900 } as QuoteView;

it('has the total of the current selection beside the way on', () => {
  const onNext = jest.fn();
  render(<NextBar quote={QUOTE} costs={{ totalCents: 43_900 } as RepriceView} failed={null} onNext={onNext} />);
  expect(screen.getByText('$439.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a time and approve' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('says that the selection could not be priced, where it is in view on a phone', () => {
  const bar = (failed: string | null) => (
    <NextBar quote={QUOTE} costs={{ totalCents: 43_900 } as RepriceView} failed={failed} onNext={() => undefined} />
  );
  const { rerender } = render(bar(null));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(bar('We couldn’t reach the server.'));
  expect(screen.getByRole('status').textContent).toBe('We couldn’t reach the server.');
});
