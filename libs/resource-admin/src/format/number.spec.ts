import { createNumberFormat } from './number';

const bytesInWords = (count: string) => `${count} bytes`;
const english = createNumberFormat('en-US', bytesInWords);
const german = createNumberFormat('de-DE', bytesInWords);

describe('numbers', () => {
  it('are shown scaled, grouped and with their unit', () => {
    expect(english.number(72_500, { scale: 10_000, unit: '%', decimals: 4 })).toBe('7.25%');
    expect(english.number(1_875, { scale: 1000, unit: 'cu yd' })).toBe('1.875 cu yd');
    expect(english.number(12_000, {})).toBe('12,000');
  });

  it('are stored scaled, without the dust of floating point', () => {
    expect(english.parse('7.25', { scale: 10_000 })).toBe(72_500);
    expect(english.parse('1.005', { scale: 1000 })).toBe(1005);
    expect(english.parse('1,250', {})).toBe(1250);
    expect(english.parse('7.25 %', { scale: 10_000, unit: '%' })).toBe(72_500);
    expect(english.parse('45min', { unit: 'min' })).toBe(45);
    expect(english.parse('%', { unit: '%' })).toBeNull();
    expect(english.parse('abc', {})).toBeNull();
    expect(english.parse('', {})).toBeNull();
  });

  it('of bytes', () => {
    expect(english.bytes(900)).toBe('900 bytes');
    expect(english.number(2_500_000, { unit: 'bytes' })).toBe('2.5 MB');
    expect(english.bytes(20_000_000)).toBe('20 MB');
  });

  it('follow the locale, in what is shown and in what is typed', () => {
    expect(german.number(1_234_500, { scale: 1000 })).toBe('1.234,5');
    expect(german.parse('1.234,5', { scale: 1000 })).toBe(1_234_500);
    expect(german.typed(72_500, { scale: 10_000 })).toBe('7,25');
  });
});
