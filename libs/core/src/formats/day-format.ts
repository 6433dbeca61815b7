import { lazily } from '../lazily.js';
import { isLocalTime } from '../local-time.js';

/** Format of days and times of day in one locale. */
export interface DayFormat {
  /** Format 'YYYY-MM-DD' as "Mar 8, 2026", independent of any time zone. Any other text is returned unchanged. */
  day: (date: string) => string;
  /** Format 'HH:mm' as "8 AM" or "2:30 PM"; return any other text unchanged. */
  time: (time: string) => string;
}

export const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** Replace the narrow no-break space that ICU puts before AM and PM; plain spaces read and copy better. */
export const plainSpaces = (text: string): string => text.replace(/\u202f/g, ' ');

/** Return cached formatters of a locale, because creating one is slow. */
export function dateFormatters(locale: string): (timeZone: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone, options) => {
    const key = timeZone + JSON.stringify(options);
    const formatter = known.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    known.set(key, formatter);
    return formatter;
  };
}

/** Any day whose rules of time are today's. */
const OF_LATE = Date.UTC(2026, 0, 4);

/** Return what people call a time zone, in summer as in winter: "Eastern Time". */
export function zoneNameIn(of: ReturnType<typeof dateFormatters>, zone: string): string {
  const parts = of(zone, { timeZoneName: 'longGeneric' }).formatToParts(OF_LATE);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Return the format of days and times of a locale (BCP 47). */
export function createDayFormat(locale: string, of = dateFormatters(locale)): DayFormat {
  const isTwelveHours = lazily(() => of('UTC', CLOCK).resolvedOptions().hour12);
  return {
    day: (date) => {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
      return day ? of('UTC', DAY).format(new Date(`${day}T00:00:00Z`)) : date;
    },
    time: (time) => {
      if (!isLocalTime(time)) return time;
      const isFullHour = isTwelveHours() && time.endsWith(':00');
      return plainSpaces(of('UTC', isFullHour ? { hour: 'numeric' } : CLOCK).format(new Date(`1970-01-01T${time}:00Z`)));
    },
  };
}
