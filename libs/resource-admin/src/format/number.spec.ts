import { formatBytes, formatNumber, parseNumber } from './number';

describe('numbers', () => {
  it('are shown scaled, grouped and with their unit', () => {
    expect(formatNumber(72_500, { scale: 10_000, unit: '%', decimals: 4 })).toBe('7.25%');
    expect(formatNumber(1_875, { scale: 1000, unit: 'cu yd' })).toBe('1.875 cu yd');
    expect(formatNumber(12_000, {})).toBe('12,000');
  });

  it('are stored scaled, without the dust of floating point', () => {
    expect(parseNumber('7.25', { scale: 10_000 })).toBe(72_500);
    expect(parseNumber('1.005', { scale: 1000 })).toBe(1005);
    expect(parseNumber('1,250', {})).toBe(1250);
    expect(parseNumber('7.25 %', { scale: 10_000, unit: '%' })).toBe(72_500);
    expect(parseNumber('45min', { unit: 'min' })).toBe(45);
    expect(parseNumber('%', { unit: '%' })).toBeNull();
    expect(parseNumber('abc', {})).toBeNull();
    expect(parseNumber('', {})).toBeNull();
  });

  it('of bytes', () => {
    expect(formatBytes(900)).toBe('900 bytes');
    expect(formatNumber(2_500_000, { unit: 'bytes' })).toBe('2.4 MB');
    expect(formatBytes(10 * 1024 * 1024)).toBe('10 MB');
  });
});
