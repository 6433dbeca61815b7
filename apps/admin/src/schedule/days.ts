/** Format a day as "Sun, Nov 22". */
export const formatWeekday = (date: string, locale: string): string => formatOf(locale, { weekday: 'short' }).format(new Date(date));

/** Format a run of days as short as it can be told: "Nov 22 – 28, 2026". */
export const formatDays = (first: string, last: string, locale: string): string =>
  formatOf(locale, first === last ? { weekday: 'short', year: 'numeric' } : { year: 'numeric' }).formatRange(
    new Date(first),
    new Date(last),
  );

/** A day without a time is midnight in UTC. */
const formatOf = (locale: string, more: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC', ...more });
