import { formatNumber, numbersApart } from './numbering.js';

it('writes numbers people read', () => {
  expect(formatNumber('Q', 2026, 1)).toBe('Q-2026-00001');
  expect(formatNumber('INV', 2026, 99_999)).toBe('INV-2026-99999');
  expect(formatNumber('J', 2026, 100_000)).toBe('J-2026-100000');
  expect(() => formatNumber('Q', 2026, 0)).toThrow(RangeError);
});

it('finds them in a text', () => {
  expect(numbersApart('Order J-2026-00012 is paid')).toEqual(['Order ', 'J-2026-00012', ' is paid']);
  expect(numbersApart('Nothing here')).toEqual(['Nothing here']);
});
