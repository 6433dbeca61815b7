import { createMoneyFormat, phoneRules, type MoneyFormat, type PhoneRules } from '@haulbook/core';
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

/** Return the format of a region. */
export function createFormat(region: Region, { general }: Pick<Texts, 'general'>): Format {
  const { count, number, bytes, ...typedNumber } = createNumberFormat(region.locale, general.bytes);
  const { format: money, ...typedMoney } = createMoneyFormat(region.locale, region.currency);
  const phone = phoneRules(region.callingCode);
  const when = createWhenFormat(region.locale, region.zone, general.justNow);
  const names = new Intl.DisplayNames(region.locale, { type: 'language' });
  const language = (code: string) => names.of(code) ?? code;
  return { ...region, ...when, count, number, bytes, money, phone, language, input: { number: typedNumber, money: typedMoney } };
}
