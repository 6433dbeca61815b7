import type { QuoteView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { ApproveBar, missingParts } from './approve-bar';

const QUOTE = { status: 'sent', lowCents: null, highCents: null, totalCents: 38_900 } as QuoteView;

afterEach(cleanup);

it('names what is missing in the order of the form, each once', () => {
  const messages = { agree: 'Please agree', hold: 'Pick a time', slot: 'Pick a time', name: undefined, code: 'Enter the code' };
  expect(missingParts(messages)).toEqual(['a time', 'the 6-digit code', 'your agreement']);
});

it('shows the total of the current selection beside the button, and nothing missing at first', () => {
  render(<ApproveBar quote={QUOTE} totalCents={43_900} incomplete={{}} busy={false} />);
  expect(screen.getByText('$439.00')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Approve and book');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says all that is missing at once', () => {
  render(<ApproveBar quote={QUOTE} totalCents={38_900} incomplete={{ slot: 'a', code: 'b', name: 'c', agree: 'd' }} busy={false} />);
  expect(screen.getByRole('status').textContent).toBe('Still missing: a time, the 6-digit code, your full name, and your agreement');
});
