import { formatCents, parseDollars } from '../money.js';
import { createMoneyFormat } from './money-format.js';

const dollars = createMoneyFormat('en-US', 'USD');
const euros = createMoneyFormat('de-DE', 'EUR');
const yen = createMoneyFormat('ja-JP', 'JPY');

describe('amounts', () => {
  it.each([0, 5, 14_900, 123_450, -500, -123_456_789])('of dollars are written as on the site: %d', (cents) => {
    expect(dollars.format(cents)).toBe(formatCents(cents));
    expect(dollars.format(cents, { whole: true })).toBe(formatCents(cents, { whole: true }));
  });

  it.each(['149', '$149', '1,234.5', '-5.00', ' 12.05 ', '12,34', '1.234', '1$2', 'abc', ''])(
    'of dollars are read as on the site: %p',
    (text) => {
      expect(dollars.parse(text)).toBe(parseDollars(text));
    },
  );

  it('follow locale and currency', () => {
    expect(euros.format(123_450)).toBe('1.234,50 €');
    expect(euros.parse('1.234,5 €')).toBe(123_450);
    expect(euros.parse('1,234.50')).toBeNull();
    expect(euros.typed(123_450)).toBe('1.234,50');
    expect([euros.symbolFirst, dollars.symbolFirst]).toEqual([false, true]);
  });

  it('of a currency without cents have none', () => {
    expect(yen.parse('1,500')).toBe(1500);
    expect(yen.parse('1,500.5')).toBeNull();
    expect(yen.typed(1500)).toBe('1,500');
  });
});
