import { localTimeOf, localToday } from '@haulbook/core';

const DAY = 86_400_000;

/** Return the number of milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const minute = instant - (((instant % 60_000) + 60_000) % 60_000);
  const date = new Date(minute);
  return Date.parse(`${localToday(date, zone)}T${localTimeOf(date, zone)}:00Z`) - minute;
}

/**
 * Return the function that writes instants as the wall clock of a zone shows them, '2026-03-08 14:30:00'. The difference to UTC is looked
 * up once for each day on which the clocks are not changed: a lookup takes longer than reading the row from the database.
 */
export function wallClockOf(zone: string): (instant: string) => string {
  const offsets = new Map<number, number | null>();
  const ofDay = (day: number): number | null => {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const [first, last] = [offsetAt(day * DAY, zone), offsetAt((day + 1) * DAY, zone)];
    const offset = first === last ? first : null;
    offsets.set(day, offset);
    return offset;
  };
  return (instant) => {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) return instant;
    const local = new Date(time + (ofDay(Math.floor(time / DAY)) ?? offsetAt(time, zone)));
    return local.toISOString().slice(0, 19).replace('T', ' ');
  };
}
