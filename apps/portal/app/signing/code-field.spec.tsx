import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CodeField } from './code-field';

const MISSING = 'Enter the 6-digit code from your email';
const HOW = 'Press “Send me the code”, then enter the 6 digits here';
const shown = () => screen.getByLabelText('6-digit code').getAttribute('aria-describedby');

const field = (value = '') => (
  <CodeField send={() => Promise.resolve({ sentTo: 'q•••@example.com' })} value={value} onChange={() => undefined} error={MISSING} />
);

afterEach(cleanup);

it('tells who has no code yet how to get one', () => {
  render(field());
  expect(screen.getByText(HOW).id).toBe(shown());
  expect(screen.queryByText(MISSING)).toBeNull();
});

it('asks for the code itself once it was sent, or some of it was typed', async () => {
  const { rerender } = render(field('12'));
  expect(screen.getByText(MISSING)).toBeTruthy();
  rerender(field());
  fireEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  expect(await screen.findByText(/We sent a code to q•••@example.com/)).toBeTruthy();
  expect(screen.getByText(MISSING)).toBeTruthy();
});
