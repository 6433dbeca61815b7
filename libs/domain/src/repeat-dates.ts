import { addLocalDays, daysBetween, weekdayOf, type LocalDate } from '@haulbook/core';

/** How often a job is done again. One on request has no days of its own: the customer picks each. */
export const REPEAT_FREQUENCIES = {
  on_request: 'On request',
  weekly: 'Every week',
  biweekly: 'Every 2 weeks',
  monthly: 'Every month',
} as const;
export type RepeatFrequency = keyof typeof REPEAT_FREQUENCIES;

/** A rule for days. Monthly means the same weekday of the month as the first day, such as each second Tuesday; the fifth means the last. */
export interface RepeatRule {
  frequency: RepeatFrequency;
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
}

const WEEKS = { weekly: 1, biweekly: 2 } as const;

/** List the days of a rule in a span, both ends included, in order. */
export function repeatDates({ frequency, startsOn, endsOn }: RepeatRule, from: LocalDate, through: LocalDate): LocalDate[] {
  if (frequency === 'on_request' || !startsOn) return [];
  const last = endsOn && endsOn < through ? endsOn : through;
  const dates: LocalDate[] = [];
  for (let nth = firstNear(frequency, startsOn, from); ; nth++) {
    const date = frequency === 'monthly' ? monthsLater(startsOn, nth) : addLocalDays(startsOn, nth * 7 * WEEKS[frequency]);
    if (date > last) return dates;
    if (date >= from) dates.push(date);
  }
}

/** Return a number of repetitions that ends before a day, so that long-running rules are not counted from their start. */
function firstNear(frequency: Exclude<RepeatFrequency, 'on_request'>, startsOn: LocalDate, from: LocalDate): number {
  const days = frequency === 'monthly' ? 31 : 7 * WEEKS[frequency];
  return Math.max(0, Math.floor(daysBetween(startsOn, from) / days));
}

/** Return the same weekday of the month as on `startsOn`, a number of months later. */
function monthsLater(startsOn: LocalDate, months: number): LocalDate {
  const first = firstOfMonth(startsOn, months);
  const toWeekday = (weekdayOf(startsOn) - weekdayOf(first) + 7) % 7;
  const nth = addLocalDays(first, toWeekday + 7 * Math.floor((Number(startsOn.slice(8)) - 1) / 7));
  return nth < firstOfMonth(startsOn, months + 1) ? nth : addLocalDays(nth, -7);
}

function firstOfMonth(date: LocalDate, monthsLater: number): LocalDate {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
}
