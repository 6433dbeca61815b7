import { lazily } from '../lazily.js';
import type { Cents } from '../money.js';
import { createMoneyFormat } from './money-format.js';

const made = (locale: string, currency: string) => ({ locale, amounts: lazily(() => createMoneyFormat(locale, currency)) });

/** The locale and currency of the application of this process. */
let home = made('en-US', 'USD');

/** Set how numbers and amounts are written in the server's own sentences. Called once, when an application starts. */
export function writeAs(locale: string, currency: string): void {
  home = made(locale, currency);
}

/** Write a count as the application does: "20,000". */
export const homeCount = (count: number): string => count.toLocaleString(home.locale);

/** Write a number without groups as the application does: "1000.5". */
export const homeNumber = (value: number): string => value.toLocaleString(home.locale, { useGrouping: false, maximumFractionDigits: 10 });

/** Write an amount as the application does, without cents where there are none: "$149". */
export const homeAmount = (cents: Cents): string => home.amounts().format(cents, { whole: true });
