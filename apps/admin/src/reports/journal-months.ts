import { addLocalDays, type LocalDate } from '@haulbook/core';
import { addLocalMonths, type DayRange } from '@haulbook/domain';

/** As many months as a person picks from. */
const SHOWN = 7;

/** Return this month and those before it, the newest first: "2026-11". */
export const monthsUntil = (today: LocalDate): string[] =>
  Array.from({ length: SHOWN }, (_, back) => addLocalMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7));

/** Return the first and the last day of a month. */
export const monthOf = (month: string): DayRange => ({ from: `${month}-01`, to: addLocalDays(addLocalMonths(`${month}-01`, 1), -1) });

/** Name a month: "November 2026". */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
