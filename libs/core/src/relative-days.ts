import { addLocalDays, weekdayOf, type LocalDate } from './local-time.js';

export const CALENDAR_WAYS = ['this', 'previous', 'coming'] as const;
export const COUNTED_WAYS = ['last', 'next', 'ago', 'ahead'] as const;
export const DAY_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type CalendarWay = (typeof CALENDAR_WAYS)[number];
export type CountedWay = (typeof COUNTED_WAYS)[number];
export type DayUnit = (typeof DAY_UNITS)[number];

/**
 * Days that move on with today: a whole unit of the calendar (`this` week, the `previous` month, the `coming` year), or a number of units
 * counted from today (the `last` 30 days and the `next` 7, today among them; more than 14 days `ago` or `ahead`).
 */
export type RelativeDays = { way: CalendarWay; unit: DayUnit } | { way: CountedWay; count: number; unit: DayUnit };

/** Return the weekday with which weeks begin in a locale: 0 Sunday … 6 Saturday. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7) % 7;
}

/** Both ends belong to the range; null is an open one. */
export interface DaysBetween {
  from: LocalDate | null;
  to: LocalDate | null;
}

/** The most units that are counted. */
export const MOST_UNITS = 999;

const CALENDAR = new RegExp(`^(${CALENDAR_WAYS.join('|')})-(${DAY_UNITS.join('|')})$`);
const COUNTED = new RegExp(`^(${COUNTED_WAYS.join('|')})-(\\d{1,3})-(${DAY_UNITS.join('|')})$`);

/** Read relative days as an address keeps them: `this-week`, `last-30-day`. @returns null for any other text */
export function readRelativeDays(text: string): RelativeDays | null {
  const [, calendarWay, calendarUnit] = CALENDAR.exec(text) ?? [];
  if (calendarWay) return { way: calendarWay as CalendarWay, unit: calendarUnit as DayUnit };
  const [, way, count, unit] = COUNTED.exec(text) ?? [];
  return way && Number(count) > 0 ? { way: way as CountedWay, count: Number(count), unit: unit as DayUnit } : null;
}

/** Return the text that `readRelativeDays` reads. */
export const writeRelativeDays = (relative: RelativeDays): string =>
  'count' in relative ? `${relative.way}-${relative.count}-${relative.unit}` : `${relative.way}-${relative.unit}`;

const MONTHS: Partial<Record<DayUnit, number>> = { month: 1, quarter: 3, year: 12 };

/** Return the first day of the month that lies a number of months from that of a day. */
function monthStart(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Return the same day a number of units later; of a shorter month, its last day. */
function addUnits(day: LocalDate, count: number, unit: DayUnit): LocalDate {
  const months = MONTHS[unit];
  if (months === undefined) return addLocalDays(day, count * (unit === 'week' ? 7 : 1));
  const start = monthStart(day, count * months);
  const last = addLocalDays(monthStart(start, 1), -1);
  const same = start.slice(0, 8) + day.slice(8);
  return same < last ? same : last;
}

/** Return the first day of the unit that a day belongs to. */
function startOf(day: LocalDate, unit: DayUnit, firstWeekday: number): LocalDate {
  if (unit === 'day') return day;
  if (unit === 'week') return addLocalDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  const month = Number(day.slice(5, 7)) - 1;
  return monthStart(day, -(month % MONTHS[unit]!));
}

const STEP: Record<CalendarWay, number> = { this: 0, previous: -1, coming: 1 };

/**
 * Return the days that relative days are today.
 * @param firstWeekday the weekday with which weeks begin: 0 Sunday … 6 Saturday
 */
export function relativeRange(relative: RelativeDays, today: LocalDate, firstWeekday: number): DaysBetween {
  const { unit } = relative;
  if (!('count' in relative)) {
    const from = addUnits(startOf(today, unit, firstWeekday), STEP[relative.way], unit);
    return { from, to: addLocalDays(addUnits(from, 1, unit), -1) };
  }
  const back = addUnits(today, -relative.count, unit);
  const forth = addUnits(today, relative.count, unit);
  switch (relative.way) {
    case 'last':
      return { from: addLocalDays(back, 1), to: today };
    case 'next':
      return { from: today, to: addLocalDays(forth, -1) };
    case 'ago':
      return { from: null, to: addLocalDays(back, -1) };
    case 'ahead':
      return { from: addLocalDays(forth, 1), to: null };
  }
}
