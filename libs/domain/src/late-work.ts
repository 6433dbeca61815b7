import type { CrewLinkStatus } from './states/crew-link.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Hours after a day in which what its crew did before midnight, and what waited on their phone, is still taken. */
const LATE_HOURS = 12;
/** Minutes after which it is no news that a crew has set off which couldn't say how far away it was. */
const NEWS_MINUTES = 30;

/** A day of a crew: from when to when, as instants. */
export interface CrewDayTime {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Return when something was done that waited on a phone for a connection. The phone says how long, not when: its clock may be wrong. Nothing
 * of a day was done before the day began.
 */
export function doneAt(now: Date, waitedMs: number, { startsAt }: Pick<CrewDayTime, 'startsAt'>): Date {
  const said = new Date(now.getTime() - waitedMs);
  return said < startsAt && startsAt < now ? startsAt : said;
}

/** Whether a link takes what was done at that time: before its day was over, and not reported half a day later. */
export const takesWork = ({ status, endsAt }: { status: CrewLinkStatus; endsAt: Date }, { at, now }: { at: Date; now: Date }): boolean =>
  status === 'active' && at < endsAt && now.getTime() < endsAt.getTime() + LATE_HOURS * HOUR_MS;

/** A crew that has set off, and how far away it said it was. */
export interface SettingOff {
  at: Date;
  minutes: number | null;
}

/** Return in how many minutes a crew is there that set off earlier; null when it couldn't say, 0 when it is due by now. */
export function minutesLeft({ at, minutes }: SettingOff, now: Date): number | null {
  return minutes === null ? null : Math.max(0, minutes - Math.floor((now.getTime() - at.getTime()) / MINUTE_MS));
}

/** Whether it is too late to tell a customer that the crew has set off: by now it is there. */
export function isTooLateToTell({ at, minutes }: SettingOff, now: Date): boolean {
  return now.getTime() - at.getTime() >= (minutes ?? NEWS_MINUTES) * MINUTE_MS;
}
