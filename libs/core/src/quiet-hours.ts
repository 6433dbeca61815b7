import { addLocalDays, localTimeOf, localToday, slotInstant, type LocalTime } from './local-time.js';

/** The hours of a day in which no texts are sent: they may span midnight. Equal times are none. */
export interface QuietHours {
  from: LocalTime;
  to: LocalTime;
}

/**
 * Find the end of the quiet hours.
 * @returns null outside of them
 */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  const [time, today] = [localTimeOf(now, zone), localToday(now, zone)];
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  return slotInstant(isOvernight && time >= from ? addLocalDays(today, 1) : today, to, zone);
}
