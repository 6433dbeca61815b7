import { allForYear } from '@18f/us-federal-holidays';
import type { LocalDate } from '@haulbook/core';
import type { Blackout } from '@haulbook/domain';

/** Return the US federal holidays between two days, both included, on the days themselves and not on those when offices observe them. */
export function federalHolidays(from: LocalDate, to: LocalDate): Blackout[] {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years
    .flatMap((year) => allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false }))
    .filter(({ dateString }) => from <= dateString && dateString <= to)
    .map(({ name, dateString }) => ({ startsOn: dateString, endsOn: dateString, reason: name }));
}
