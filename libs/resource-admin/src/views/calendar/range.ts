import { addLocalDays, weekdayOf, type LocalDate } from '@haulbook/core';

/** Days from the first one to before the other. */
export interface DayRange {
  from: LocalDate;
  until: LocalDate;
}

export const SPANS = ['month', 'week', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** Rows of a month, so that every month is as high as any other. */
const WEEKS = 6;

const monthStart = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
const weekStart = (day: LocalDate, first: number): LocalDate => addLocalDays(day, -((weekdayOf(day) - first + 7) % 7));

/** Return the days that a calendar shows around a day; a month with the days that complete its weeks. */
export function rangeOf(span: Span, day: LocalDate, first: number): DayRange {
  if (span === 'day') return { from: day, until: addLocalDays(day, 1) };
  const from = weekStart(span === 'month' ? monthStart(day) : day, first);
  return { from, until: addLocalDays(from, span === 'month' ? WEEKS * 7 : 7) };
}

/** Return the day to show one span later, or earlier with -1. Of another month, the first day. */
export function stepTo(span: Span, day: LocalDate, by: 1 | -1): LocalDate {
  if (span === 'day') return addLocalDays(day, by);
  if (span === 'week') return addLocalDays(day, by * 7);
  // 31 days after the first of a month is the next one; the day before it, the last one.
  return monthStart(by === 1 ? addLocalDays(monthStart(day), 31) : addLocalDays(monthStart(day), -1));
}

const utc = (day: LocalDate) => new Date(`${day}T00:00:00Z`);

/** Return the heading of what is shown: "March 2026", "Mar 8 – 14, 2026", "Sunday, March 8, 2026". */
export function headingOf(span: Span, day: LocalDate, first: number, locale: string): string {
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  if (span === 'month') return write({ month: 'long', year: 'numeric' }).format(utc(day));
  if (span === 'day') return write({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(utc(day));
  const { from, until } = rangeOf(span, day, first);
  return write({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(utc(from), utc(addLocalDays(until, -1)));
}
