import { addLocalDays, daysBetween, weekdayOf, type LocalDate } from '@haulbook/core';

/** Days from one to another, both included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

/** The days of a report, and the days it is compared with. */
export interface ReportPeriod extends DayRange {
  before: DayRange;
}

export const REPORT_PERIOD_LABELS = {
  this_month: 'This month',
  last_month: 'Last month',
  last_30_days: 'Last 30 days',
  this_quarter: 'This quarter',
  this_year: 'This year',
  custom: 'Custom dates',
} as const;
export type ReportPeriodName = keyof typeof REPORT_PERIOD_LABELS;
export const REPORT_PERIODS = Object.keys(REPORT_PERIOD_LABELS) as ReportPeriodName[];

/** The longest range of a report: three years, one of them a leap year. */
export const REPORT_MAX_DAYS = 1096;

const MONTHS_OF_YEAR = 12;
const MONTHS_OF_QUARTER = 3;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const monthOf = (date: LocalDate) => Number(date.slice(5, 7)) - 1;
const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** Return the same day some months later or earlier, or the last day of that month if it has no such day. */
export function addLocalMonths(date: LocalDate, months: number): LocalDate {
  const count = Number(date.slice(0, 4)) * MONTHS_OF_YEAR + monthOf(date) + months;
  const first = `${String(Math.floor(count / MONTHS_OF_YEAR)).padStart(4, '0')}-${twoDigits((count % MONTHS_OF_YEAR) + 1)}-01`;
  const days = daysBetween(first, firstOfMonth(addLocalDays(first, 31)));
  return addLocalDays(first, Math.min(Number(date.slice(8)), days) - 1);
}

/** Return the days up to today of a period of some months, compared with the same days of the period before. */
function toDate(first: LocalDate, today: LocalDate, months: number): ReportPeriod {
  return { from: first, to: today, before: { from: addLocalMonths(first, -months), to: addLocalMonths(today, -months) } };
}

/** Compare a range with the same number of days right before it. */
function withDaysBefore({ from, to }: DayRange): ReportPeriod {
  const days = daysBetween(from, to) + 1;
  return { from, to, before: { from: addLocalDays(from, -days), to: addLocalDays(from, -1) } };
}

/** Return the month before a month, whole, compared with the one before that. */
function wholeMonthBefore(first: LocalDate): ReportPeriod {
  const from = addLocalMonths(first, -1);
  return { from, to: addLocalDays(first, -1), before: { from: addLocalMonths(from, -1), to: addLocalDays(from, -1) } };
}

/**
 * Return the days of a period and of its comparison. A period that is still running ends today and is compared with the same days of the
 * one before; any other is compared with the days of the same length, or the whole month, right before it.
 * @param custom the days of the custom period
 */
export function reportPeriod(name: ReportPeriodName, today: LocalDate, custom: DayRange = { from: today, to: today }): ReportPeriod {
  const month = firstOfMonth(today);
  switch (name) {
    case 'this_month':
      return toDate(month, today, 1);
    case 'last_month':
      return wholeMonthBefore(month);
    case 'last_30_days':
      return withDaysBefore({ from: addLocalDays(today, -29), to: today });
    case 'this_quarter':
      return toDate(addLocalMonths(month, -(monthOf(today) % MONTHS_OF_QUARTER)), today, MONTHS_OF_QUARTER);
    case 'this_year':
      return toDate(`${today.slice(0, 4)}-01-01`, today, MONTHS_OF_YEAR);
    case 'custom':
      return withDaysBefore(custom);
  }
}

/** Return why a report can't be made of a range, or null. */
export function reportRangeProblem({ from, to }: DayRange): string | null {
  if (to < from) return 'Please choose a last day that is not before the first day';
  return daysBetween(from, to) < REPORT_MAX_DAYS ? null : 'Please choose three years at most';
}

/** Return the weeks of a range, Monday to Sunday; the first and the last one end where the range does. */
export function weeksOf({ from, to }: DayRange): DayRange[] {
  const weeks: DayRange[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addLocalDays(monday, 7)) {
    const sunday = addLocalDays(monday, 6);
    weeks.push({ from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}

/** Return the Monday of a day's week. */
export const mondayOf = (date: LocalDate): LocalDate => addLocalDays(date, -((weekdayOf(date) + 6) % 7));
