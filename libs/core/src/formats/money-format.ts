import { patternOf } from '../pattern.js';
import type { Cents } from '../money.js';

/** Format of amounts of one currency in one locale, for output and input. */
export interface MoneyFormat {
  /** Format an amount: "$1,234.50"; with `whole`, "$149" if there are no odd cents. */
  format: (amount: Cents, options?: { whole?: boolean }) => string;
  /** Format an amount without its currency, for an input: "1,234.50". */
  typed: (amount: Cents) => string;
  /**
   * Parse an amount that a person typed.
   * @returns the smallest units of the currency, or null when the text is not an amount
   */
  parse: (text: string) => Cents | null;
  /** The currency symbol, and whether it comes before the amount. */
  symbol: string;
  symbolFirst: boolean;
}

/** Replace special spaces by plain ones: a locale may separate groups with a no-break space, but people type a plain one. */
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** Return the format of a currency (ISO 4217) in a locale (BCP 47). Amounts are integers in its smallest unit. */
export function createMoneyFormat(locale: string, currency: string): MoneyFormat {
  const full = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = full.resolvedOptions().maximumFractionDigits ?? 2;
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const unit = 10 ** digits;

  const parts = full.formatToParts(1_234_567);
  const partOf = (type: Intl.NumberFormatPartTypes) => spaces(parts.find((part) => part.type === type)?.value ?? '');
  const symbol = partOf('currency');
  const group = patternOf(partOf('group'));
  const before = `(?:${patternOf(symbol)}\\s?)?`;
  const after = `(?:\\s?${patternOf(symbol)})?`;
  const fraction = digits > 0 ? `(?:${patternOf(partOf('decimal'))}(\\d{1,${digits}}))?` : '()';
  const amount = new RegExp(`^(-?)${before}(\\d{1,12}|\\d{1,3}(?:${group}\\d{3}){1,3})${fraction}${after}$`);

  return {
    format: (cents, options = {}) => spaces((options.whole && cents % unit === 0 ? whole : full).format(cents / unit)),
    typed: (cents) => spaces(plain.format(cents / unit)),
    parse: (text) => {
      const match = amount.exec(spaces(text.trim()));
      if (!match) return null;
      const [, minus, units = '0', rest = ''] = match;
      const cents = Number(units.replace(/\D/g, '')) * unit + Number(rest.padEnd(digits, '0'));
      return minus && cents !== 0 ? -cents : cents;
    },
    symbol,
    symbolFirst: parts.findIndex((part) => part.type === 'currency') < parts.findIndex((part) => part.type === 'integer'),
  };
}
