import fc from 'fast-check';
import { allocate, applyRate, formatCents, formatCentsRange, formatRate, lineTotal, parseDollars, roundHalfAwayFromZero } from './money.js';

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [-1.5, -2],
    [2.4, 2],
    [-2.4, -2],
    [0, 0],
  ])('rounds %p half away from zero to %p', (value, expected) => {
    expect(roundHalfAwayFromZero(value)).toBe(expected);
  });

  it('takes a rate in parts per million', () => {
    expect(applyRate(14_900, 72_500)).toBe(1080); // 1080.25
    expect(applyRate(100, 75_000)).toBe(8); // 7.5
    expect(applyRate(-100, 75_000)).toBe(-8);
    expect(applyRate(20, 72_500)).toBe(1); // 1.45
  });

  it('stays exact where the product is past the safe integers', () => {
    expect(applyRate(9_000_000_000_001, 500_000)).toBe(4_500_000_000_001); // …000.5
  });

  it('refuses fractions of a cent', () => {
    expect(() => applyRate(1.5, 10)).toThrow(RangeError);
  });

  it('multiplies a quantity in thousandths', () => {
    expect(lineTotal(1500, 9900)).toBe(14_850);
    expect(lineTotal(333, 5)).toBe(2); // 1.665
    expect(lineTotal(1, 500)).toBe(1); // 0.5
    expect(lineTotal(1, 499)).toBe(0);
  });
});

describe('allocate', () => {
  const weights = fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 20 }).filter((list) => list.some((weight) => weight > 0));

  it('gives the odd cent to the largest remainder, then the larger weight, then the earlier', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33]);
    expect(allocate(1, [10, 30])).toEqual([0, 1]);
    expect(allocate(2, [1, 3])).toEqual([0, 2]); // remainders of a half each
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('adds up to the total exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, list) => {
        expect(allocate(total, list).reduce((a, b) => a + b, 0)).toBe(total);
      }),
    );
  });

  it('gives no part more than its weight when the total is no more than all of them', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const total = Math.floor(list.reduce((a, b) => a + b, 0) * share);
        allocate(total, list).forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(list[index] ?? 0);
        });
      }),
    );
  });

  it('stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, list) => {
        const sum = list.reduce((a, b) => a + b, 0);
        allocate(total, list).forEach((part, index) => expect(Math.abs(part - (total * (list[index] ?? 0)) / sum)).toBeLessThan(1));
      }),
    );
  });

  it('refuses negative or fractional weights and a total with nothing to carry it', () => {
    expect(() => allocate(100, [1, -1])).toThrow('Weights must be integers of zero or more');
    expect(() => allocate(100, [0.5])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow('Nothing to allocate');
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
  });
});

describe('dollars for people', () => {
  it('formats cents', () => {
    expect(formatCents(123_450)).toBe('$1,234.50');
    expect(formatCents(14_900, { whole: true })).toBe('$149');
    expect(formatCents(14_950, { whole: true })).toBe('$149.50');
    expect(formatCents(-5)).toBe('-$0.05');
    expect(formatCents(123_456_789_00)).toBe('$123,456,789.00');
    expect(formatCentsRange(14_900, 22_900)).toBe('$149–$229');
    expect(formatCentsRange(14_900, 14_900)).toBe('$149');
    expect(formatRate(72_500)).toBe('7.25%');
    expect(formatRate(75_000)).toBe('7.5%');
  });

  it.each([
    ['149', 14_900],
    [' $1,234.5 ', 123_450],
    ['0.05', 5],
    ['-5.00', -500],
    ['-0', 0],
    ['1,23', null],
    ['1.234', null],
    ['', null],
    ['abc', null],
    ['1e5', null],
  ])('reads %p as %p', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseDollars(formatCents(cents))).toBe(cents);
      }),
    );
  });
});
