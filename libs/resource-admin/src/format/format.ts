import { createMoneyFormat, lazily, phoneRules, type MoneyFormat, type PhoneRules } from '@haulbook/core';
import type { Texts } from '../texts/types';
import { createNumberFormat, type NumberFormat } from './number';
import { createWhenFormat, type WhenFormat } from './when';

/** The region of an application. */
export interface Region {
  /** BCP 47 locale in which numbers, amounts, and dates are written. */
  locale: string;
  /** ISO 4217 currency of amounts. */
  currency: string;
  /** IANA time zone in which instants are shown and typed. */
  zone: string;
  /** Calling code of the country whose phone numbers need none: '1', '49'. */
  callingCode: string;
}

export const DEFAULT_REGION: Region = { locale: 'en-US', currency: 'USD', zone: 'UTC', callingCode: '1' };

/** The format in which all screens write and read values. */
export interface Format extends Region, WhenFormat, Pick<NumberFormat, 'count' | 'number' | 'bytes'> {
  money: MoneyFormat['format'];
  phone: PhoneRules;
  /** Name a language by its code. */
  language: (code: string) => string;
  /** The formatter and parser for the text of number and amount inputs. */
  input: { number: Pick<NumberFormat, 'typed' | 'parse'>; money: Omit<MoneyFormat, 'format'> };
}

/** Return the format of a region. What it takes of `Intl` is made when it is first needed: that is slow, and most screens need little. */
export function createFormat(region: Region, { general }: Pick<Texts, 'general'>): Format {
  const numbers = lazily(() => createNumberFormat(region.locale, general.bytes));
  const amounts = lazily(() => createMoneyFormat(region.locale, region.currency));
  const languages = lazily(() => new Intl.DisplayNames(region.locale, { type: 'language' }));
  return {
    ...region,
    ...createWhenFormat(region.locale, region.zone, general.justNow),
    count: (value) => numbers().count(value),
    number: (value, field) => numbers().number(value, field),
    bytes: (size) => numbers().bytes(size),
    money: (amount, options) => amounts().format(amount, options),
    phone: phoneRules(region.callingCode),
    language: (code) => languages().of(code) ?? code,
    input: {
      get number() {
        return numbers();
      },
      get money() {
        return amounts();
      },
    },
  };
}
