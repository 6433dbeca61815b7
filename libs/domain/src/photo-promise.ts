import {
  addLocalDays,
  ENGLISH,
  localTimeOf,
  localToday,
  slotInstant,
  weekdayOf,
  type LocalDate,
  type LocalTime,
  type Speech,
} from '@haulbook/core';
import type { Blackout } from './availability.js';

const MINUTE_MS = 60_000;
/** How far ahead an open office is looked for. A business that is closed for longer promises nothing. */
const LOOK_AHEAD_DAYS = 21;
/** The last stretch before a promise runs out, in which its clock counts minutes. Before that, it says when. */
const COUNTDOWN_MINUTES = 120;

/** When the office prices requests. Weekdays run from 0 Sunday to 6 Saturday; both times are local to `zone`. */
export interface OfficeHours {
  opensAt: LocalTime;
  closesAt: LocalTime;
  weekdays: readonly number[];
  zone: string;
}

/** Until when a price is promised, and from when its minutes count. */
export interface PhotoPromise {
  by: Date;
  countsFrom: Date;
}

/**
 * Promise a price within a number of minutes of office time: what does not fit before the office closes is left for when it opens again.
 * @param closed days on which the office is closed although their weekday is open
 * @returns null where the office does not open within three weeks
 */
export function photoPromise(receivedAt: Date, minutes: number, hours: OfficeHours, closed: readonly Blackout[]): PhotoPromise | null {
  const today = localToday(receivedAt, hours.zone);
  let left = minutes * MINUTE_MS;
  let countsFrom: Date | null = null;
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const open = openOn(addLocalDays(today, day), hours, closed);
    if (!open) continue;
    const from = Math.max(receivedAt.getTime(), open.from.getTime());
    const room = open.to.getTime() - from;
    if (room <= 0) continue;
    countsFrom ??= new Date(from);
    if (left <= room) return { by: toFullMinute(from + left), countsFrom };
    left -= room;
  }
  return null;
}

/** Return when the office is open on a day; null when it is closed. */
function openOn(date: LocalDate, { opensAt, closesAt, weekdays, zone }: OfficeHours, closed: readonly Blackout[]) {
  if (!weekdays.includes(weekdayOf(date))) return null;
  if (closed.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)) return null;
  return { from: slotInstant(date, opensAt, zone), to: slotInstant(date, closesAt, zone) };
}

/** Round up, since a promise is told in minutes and must not be over before the minute it names. */
const toFullMinute = (at: number) => new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS);

/** How a promise stands: still to come, running out in some minutes, or overdue by some. */
export interface PromiseClock {
  state: 'later' | 'counting' | 'overdue';
  /** Whole minutes left, and one in the last; or whole minutes overdue. */
  minutes: number;
}

/** Return how a promise stands now. */
export function promiseClock(by: Date, now: Date): PromiseClock {
  const left = by.getTime() - now.getTime();
  if (left < 0) return { state: 'overdue', minutes: Math.floor(-left / MINUTE_MS) };
  // Rounded down: the promise itself is rounded up, and an hour that was promised would begin with 61 minutes.
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  return { state: minutes > COUNTDOWN_MINUTES ? 'later' : 'counting', minutes };
}

/** Say within what time a price is promised: "within the hour", "within 45 minutes". */
export function promisedWithin(minutes: number): string {
  if (minutes === 60) return 'within the hour';
  return minutes % 60 === 0 ? `within ${minutes / 60} hours` : `within ${minutes} minutes`;
}

/** Say until when a price is promised: "by 10:42 AM", "by 8:40 AM tomorrow", "by 8:40 AM on Mon, Mar 8, 2027". */
export function promisedBy(by: Date, now: Date, zone: string, { t, ...speech }: Speech = ENGLISH): string {
  const time = speech.time(localTimeOf(by, zone));
  const [date, today] = [localToday(by, zone), localToday(now, zone)];
  if (date === today) return t('by {time}', { time });
  if (date === addLocalDays(today, 1)) return t('by {time} tomorrow', { time });
  return t('by {time} on {day}', { time, day: speech.weekdayAndDay(date) });
}
