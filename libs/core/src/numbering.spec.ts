import { formatNumber, parseNumber } from './numbering.js';

it('writes numbers people read', () => {
  expect(formatNumber('Q', 2026, 1)).toBe('Q-2026-00001');
  expect(formatNumber('INV', 2026, 99_999)).toBe('INV-2026-99999');
  expect(formatNumber('J', 2026, 100_000)).toBe('J-2026-100000');
  expect(() => formatNumber('Q', 2026, 0)).toThrow(RangeError);
});

it('takes them apart', () => {
  expect(parseNumber(' q-2026-00012 ')).toEqual({ prefix: 'Q', year: 2026, sequence: 12 });
  for (const text of ['Q-2026-1', 'X-2026-00001', 'Q-2026-00000', 'Q-2026-00001; drop', '']) expect(parseNumber(text)).toBeNull();
});
