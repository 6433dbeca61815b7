import { CLOCK, createDayFormat, DAY, dateFormatters, localTimeOf, localToday, plainSpaces, type DayFormat } from '@haulbook/core';

/** How days and instants are written in one locale, on the clock of one zone. */
export interface WhenFormat extends DayFormat {
  /** An instant as "Mar 8, 2026, 2:30 PM". */
  moment: (instant: string) => string;
  /** The same for lists: without the year while it is the year of `now`. */
  momentShort: (instant: string, now: Date) => string;
  /** The short name of the zone at an instant: "EST", "EDT". */
  zoneName: (instant: Date) => string;
  /** "5 minutes ago", "yesterday", "just now". */
  ago: (instant: string, now: Date) => string;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Return the wall clock of `zone` at an instant, as 'YYYY-MM-DDTHH:mm'. */
export function wallClock(instant: string, zone: string): string {
  const date = new Date(instant);
  return `${localToday(date, zone)}T${localTimeOf(date, zone)}`;
}

/** Return the format of days and instants. @param justNow what is said of less than a minute */
export function createWhenFormat(locale: string, zone: string, justNow: string): WhenFormat {
  const of = dateFormatters(locale);
  const yearOf = (date: Date) => of(zone, { year: 'numeric' }).format(date);
  const isDate = (date: Date) => !Number.isNaN(date.getTime());

  const moment = (instant: string) => {
    const date = new Date(instant);
    return isDate(date) ? plainSpaces(of(zone, { ...DAY, ...CLOCK }).format(date)) : instant;
  };
  return {
    ...createDayFormat(locale, of),
    moment,
    momentShort: (instant, now) => {
      const date = new Date(instant);
      if (!isDate(date) || yearOf(date) !== yearOf(now)) return moment(instant);
      return plainSpaces(of(zone, { month: 'short', day: 'numeric', ...CLOCK }).format(date));
    },
    zoneName: (instant) =>
      of(zone, { timeZoneName: 'short' })
        .formatToParts(instant)
        .find((part) => part.type === 'timeZoneName')?.value ?? zone,
    ago: (instant, now) => {
      const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
      const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
      if (!unit || !size) return justNow;
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
    },
  };
}
