import { dateFormatters, zoneNameIn } from '../formats/day-format.js';
import {
  formatInstant,
  formatLocalDate,
  formatLocalTime,
  formatMonth,
  formatShortDate,
  formatWeekdays,
  formatWindow,
} from '../local-time.js';
import type { LocalDate, LocalTime } from '../local-time.js';
import { formatCents, formatCentsRange, type Cents } from '../money.js';
import { fillMessage, parseMessage, type Part, type Values } from './message.js';

/** Translations by the English text, which is the message's id. */
export type Catalog = Readonly<Record<string, string>>;

/** Return a text in the reader's language. @param id the English text */
export type Translate = (id: string, values?: Values) => string;

/** How dates, times, money and numbers are written. */
export interface Formats {
  /** "$1,234.50"; without cents where there are none, if `whole`. */
  money: (cents: Cents, options?: { whole?: boolean }) => string;
  /** "$149" or "$149–$229" */
  moneyRange: (lowCents: Cents, highCents: Cents) => string;
  number: (value: number) => string;
  /** "Mar 8, 2026" */
  day: (date: LocalDate) => string;
  /** "Sun, Mar 8, 2026" */
  weekdayAndDay: (date: LocalDate) => string;
  /** "March 2026" */
  month: (date: LocalDate) => string;
  /** "8 AM", "2:30 PM" */
  time: (time: LocalTime) => string;
  /** "8–10 AM", "10 AM–12 PM" */
  window: (start: LocalTime, end: LocalTime) => string;
  /** "Mar 8, 2026, 2:30 PM", at the business */
  instant: (instant: Date, zone: string) => string;
  /** "Eastern Time" */
  zoneName: (zone: string) => string;
  /** "Mon–Sat", of 0 Sunday to 6 Saturday */
  weekdays: (weekdays: readonly number[]) => string;
  /** "Kim, Lee, and Ann" */
  list: (names: readonly string[]) => string;
  /** "Kim, Lee, or Ann" */
  either: (names: readonly string[]) => string;
}

/** One language: its texts, and how it writes dates and money. It never changes, so that all requests of a language share one. */
export interface Speech extends Formats {
  /** `en`, `es` */
  code: string;
  /** BCP 47: `es-US` */
  locale: string;
  t: Translate;
  /** Translate what the server said in English: a text, or one that is filled in already (`Name is required`). */
  told: (sentence: string) => string;
  /**
   * Translate the state of something. Where the word goes by the gender of the thing, the catalog has it as `Approved|quote` as well.
   * @param of what is in that state: `quote`
   */
  state: (label: string, of: string) => string;
  /** Return the translation of a text as it stands, its braces untouched; undefined without one. */
  find: (id: string) => string | undefined;
}

/** Return the translation of a text, which may be any words of people: `constructor` has none. */
export const textIn = (catalog: Catalog, id: string): string | undefined => (Object.hasOwn(catalog, id) ? catalog[id] : undefined);

/**
 * Return what translates by a catalog; what it does not have stays English.
 * @param agree makes words around what was filled in agree with it, in languages where they do
 */
export function createTranslate(locale: string, catalog: Catalog = {}, agree = (text: string): string => text): Translate {
  const parsed = new Map<string, Part[]>();
  return (id, values) => {
    const text = textIn(catalog, id) ?? id;
    if (!values) return text;
    const parts = parsed.get(text) ?? parseMessage(text);
    parsed.set(text, parts);
    return agree(fillMessage(parts, values, locale));
  };
}

const englishDates = dateFormatters('en-US');
let englishLists: Intl.ListFormat | undefined;
let englishChoices: Intl.ListFormat | undefined;

/** English, the language of the source: it needs no catalog. */
export const ENGLISH: Speech = {
  code: 'en',
  locale: 'en-US',
  t: createTranslate('en-US'),
  told: (sentence) => sentence,
  state: (label) => label,
  find: () => undefined,
  money: formatCents,
  moneyRange: formatCentsRange,
  number: (value) => value.toLocaleString('en-US'),
  day: formatShortDate,
  weekdayAndDay: formatLocalDate,
  month: formatMonth,
  time: formatLocalTime,
  window: formatWindow,
  instant: formatInstant,
  zoneName: (zone) => zoneNameIn(englishDates, zone),
  weekdays: formatWeekdays,
  list: (names) => (englishLists ??= new Intl.ListFormat('en-US')).format(names),
  either: (names) => (englishChoices ??= new Intl.ListFormat('en-US', { type: 'disjunction' })).format(names),
};

/** Mark a text that is translated where it is shown, so that the check of the catalogs finds it. @returns the text itself */
export const msg = <Id extends string>(id: Id): Id => id;

let englishNames: Intl.DisplayNames | undefined;
/** Name a language in English by its code: `es` is Spanish. */
export const languageName = (code: string): string => (englishNames ??= new Intl.DisplayNames('en', { type: 'language' })).of(code) ?? code;
