import { CLOCK, createDayFormat, DAY, dateFormatters, plainSpaces, zoneNameIn } from '../formats/day-format.js';
import { createMoneyFormat } from '../formats/money-format.js';
import { lazily } from '../lazily.js';
import { formatWeekdays, type LocalDate, type LocalTime } from '../local-time.js';
import { createTranslate, textIn, type Catalog, type Formats, type Speech, type Translate } from './speech.js';
import { createTold } from './told.js';

const noon = (date: LocalDate): Date => new Date(`${date}T12:00:00Z`);
const at = (time: LocalTime): Date => new Date(`1970-01-01T${time}:00Z`);
/** A Sunday, from which days of the week are counted. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);
const DAY_MS = 86_400_000;

/** Return how a locale (BCP 47) writes dates, times, and amounts in a currency (ISO 4217). */
function formatsOf(locale: string, currency: string, t: Translate): Formats {
  const dates = dateFormatters(locale);
  const { day, time } = createDayFormat(locale, dates);
  // Made when they are first needed: the first of them takes 12 ms of a start, which formats nothing.
  const amounts = lazily(() => createMoneyFormat(locale, currency));
  const lists = lazily(() => new Intl.ListFormat(locale));
  const choices = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const money: Formats['money'] = (...amount) => amounts().format(...amount);
  const written = (date: LocalDate, options: Intl.DateTimeFormatOptions) => plainSpaces(dates('UTC', options).format(noon(date)));
  const nameOf = (weekday: number) => dates('UTC', { weekday: 'short' }).format(new Date(SUNDAY + weekday * DAY_MS));
  const whole = (cents: number) => money(cents, { whole: true });
  return {
    money,
    moneyRange: (low, high) => (low === high ? whole(low) : `${whole(low)}–${whole(high)}`),
    number: (value) => value.toLocaleString(locale),
    day,
    weekdayAndDay: (date) => written(date, { ...DAY, weekday: 'short' }),
    month: (date) => written(date, { month: 'long', year: 'numeric' }),
    time,
    window: (start, end) => windowOf(dates, start, end),
    instant: (instant, zone) => plainSpaces(dates(zone, { ...DAY, ...CLOCK }).format(instant)),
    zoneName: (zone) => zoneNameIn(dates, zone),
    weekdays: (days) => formatWeekdays(days, { everyDay: t('Every day'), nameOf }),
    list: (names) => lists().format(names),
    either: (names) => choices().format(names),
  };
}

/** Write the half of the day once where both ends have the same: "8–10 a. m.". */
function windowOf(dates: ReturnType<typeof dateFormatters>, start: LocalTime, end: LocalTime): string {
  const partsOf = (time: LocalTime) => {
    const parts = dates('UTC', time.endsWith(':00') ? { hour: 'numeric' } : CLOCK).formatToParts(at(time));
    const half = parts.find(({ type }) => type === 'dayPeriod')?.value;
    const written = plainSpaces(parts.map(({ value }) => value).join(''));
    return { half, written, hours: half ? written.replace(plainSpaces(half), '').trim() : written };
  };
  const [from, to] = [partsOf(start), partsOf(end)];
  return `${from.half === to.half ? from.hours : from.written}–${to.written}`;
}

/** What a language is beside its texts. */
interface Grammar extends Pick<Speech, 'code' | 'locale'> {
  /** ISO 4217, of all amounts. */
  currency: string;
  /** Make words agree with what was filled in beside them. */
  agree?: (text: string) => string;
}

/** Return a language beside English. It is loaded with its catalog, so that English pages carry none of it. */
export function createSpeech({ code, locale, currency, agree }: Grammar, catalog: Catalog): Speech {
  const t = createTranslate(locale, catalog, agree);
  const told = createTold(t, catalog);
  const state = (label: string, of: string) => textIn(catalog, `${label}|${of}`) ?? told(label);
  return { code, locale, t, told, state, find: (id) => textIn(catalog, id), ...formatsOf(locale, currency, t) };
}
