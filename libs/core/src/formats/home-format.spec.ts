import { homeAmount, homeCount, homeNumber, writeAs } from './home-format.js';

describe('what the server writes in its sentences', () => {
  afterAll(() => writeAs('en-US', 'USD'));

  it.each([
    ['en-US', 'USD', ['20,000', '1000.5', '$1,234.50', '$149']],
    ['de-DE', 'EUR', ['20.000', '1000,5', '1.234,50 €', '149 €']],
    ['ja-JP', 'JPY', ['20,000', '1000.5', '¥123,450', '¥14,900']],
  ])('is in %s and %s', (locale, currency, expected) => {
    writeAs(locale, currency);
    expect([homeCount(20_000), homeNumber(1000.5), homeAmount(123_450), homeAmount(14_900)].map((text) => text.replace('￥', '¥'))).toEqual(
      expected,
    );
  });
});
