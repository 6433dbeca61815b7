import { cleanup, render } from '@testing-library/react';
import { WholeNumbers } from './whole-numbers';

afterEach(cleanup);

it.each([
  ['Cancel order J-2026-00081?', ['J-2026-00081']],
  ['Deposit for order J-2026-00081. Invoice INV-2026-00054.', ['J-2026-00081', 'INV-2026-00054']],
  ['A two-hour window, 8–10 AM', []],
])('keeps the numbers of “%s” whole', (text, numbers) => {
  const { container } = render(<WholeNumbers>{text}</WholeNumbers>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)).toEqual(numbers);
});
