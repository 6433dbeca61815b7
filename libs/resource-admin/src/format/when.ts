import { isLocalTime, localTimeOf, localToday } from '@haulbook/core';

/** How days and instants are written in one locale, on the clock of one zone. */
export interface WhenFormat {
  /** 'YYYY-MM-DD' as "Mar 8, 2026": no zone shifts it. Any other text stays as it is. */
  day: (date: string) => string;
  /** 'HH:mm' as "8 AM" or "2:30 PM"; any other text as it is. */
  time: (time: string) => string;
  /** An instant as "Mar 8, 2026, 2:30 PM". */
  moment: (instant: string) => string;
  /** The same for lists: without the year while it is the year of `now`. */
  momentShort: (instant: string, now: Date) => string;
  /** The short name of the zone at an instant: "EST", "EDT". */
  zoneName: (instant: Date) => string;
  /** "5 minutes ago", "yesterday", "just now". */
  ago: (instant: string, now: Date) => string;
}

/** Chromium puts a narrow no-break space before AM and PM; plain spaces read and copy better. */
const plainSpaces = (text: string) => text.replace(/\u202f/g, ' ');

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

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

/** Return formatters of a locale that are made once and kept: making one is slow. */
function formatters(locale: string) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, options: Intl.DateTimeFormatOptions) => {
    const key = timeZone + JSON.stringify(options);
    const formatter = known.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    known.set(key, formatter);
    return formatter;
  };
}

/** Return the format of days and instants. @param justNow what is said of less than a minute */
export function createWhenFormat(locale: string, zone: string, justNow: string): WhenFormat {
  const of = formatters(locale);
  const isTwelveHours = of('UTC', CLOCK).resolvedOptions().hour12;
  const yearOf = (date: Date) => of(zone, { year: 'numeric' }).format(date);
  const isDate = (date: Date) => !Number.isNaN(date.getTime());

  const moment = (instant: string) => {
    const date = new Date(instant);
    return isDate(date) ? plainSpaces(of(zone, { ...DAY, ...CLOCK }).format(date)) : instant;
  };
  return {
    day: (date) => {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
      return day ? of('UTC', DAY).format(new Date(`${day}T00:00:00Z`)) : date;
    },
    time: (time) => {
      if (!isLocalTime(time)) return time;
      const isFullHour = isTwelveHours && time.endsWith(':00');
      return plainSpaces(of('UTC', isFullHour ? { hour: 'numeric' } : CLOCK).format(new Date(`1970-01-01T${time}:00Z`)));
    },
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
