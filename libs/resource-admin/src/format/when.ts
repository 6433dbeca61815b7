import { CLOCK, createDayFormat, DAY, dateFormatters, localTimeOf, localToday, plainSpaces, type DayFormat } from '@haulbook/core';

/** The format of days and instants in one locale and time zone. */
export interface WhenFormat extends DayFormat {
  /** Format an instant as "Mar 8, 2026, 2:30 PM". */
  moment: (instant: string) => string;
  /** Format the day on which an instant falls, as "Mar 8, 2026". */
  dayOf: (instant: string) => string;
  /** Format an instant for lists: without the year if it is the year of `now`. */
  momentShort: (instant: string, now: Date) => string;
  /** Return the short name of the zone at an instant: "EST", "EDT". */
  zoneName: (instant: Date) => string;
  /** Format the time since an instant: "5 minutes ago", "yesterday", "just now". */
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

/**
 * Return the format of days and instants.
 * @param justNow the text for less than a minute
 */
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
    dayOf: (instant) => plainSpaces(of(zone, DAY).format(new Date(instant))),
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
