/** Dates and times as people write them. Local dates never pass through a zone; instants are shown in the zone of the business. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formatters.set(key, known);
  return known;
}

/** Chromium puts a narrow no-break space before AM and PM; plain spaces read and copy better. */
const plainSpaces = (text: string) => text.replace(/\u202f/g, ' ');

/** 'YYYY-MM-DD' as "Mar 8, 2026", whatever zone the reader is in; any other text as it is. */
export function formatDay(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  return day ? formatter('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`)) : date;
}

/** An instant as "Mar 8, 2026, 2:30 PM" on the clock of `zone`. */
export function formatMoment(instant: string, zone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return plainSpaces(formatter(zone, { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date));
}

const yearOf = (date: Date, zone: string) => formatter(zone, { year: 'numeric' }).format(date);

/** The same in few words, for lists: without the year while it is the year of `now`. */
export function formatMomentShort(instant: string, zone: string, now: Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime()) || yearOf(date, zone) !== yearOf(now, zone)) return formatMoment(instant, zone);
  return plainSpaces(formatter(zone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date));
}

/** The short name of `zone` at an instant: "EST", "EDT". */
export function zoneName(zone: string, instant: Date): string {
  return (
    formatter(zone, { timeZoneName: 'short' })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  );
}

/** The wall clock of `zone` at an instant, as 'YYYY-MM-DDTHH:mm'. */
export function wallClock(instant: string, zone: string): string {
  const parts = formatter(zone, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(new Date(instant))
    .reduce<Record<string, string>>((all, part) => ({ ...all, [part.type]: part.value }), {});
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday", "just now". */
export function formatAgo(instant: string, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !size) return 'just now';
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
