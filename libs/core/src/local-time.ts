import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day of the business, 'YYYY-MM-DD': not an instant, and without a time zone. */
export type LocalDate = string;
/** A local time of day, 'HH:mm'. */
export type LocalTime = string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Convert a day to UTC midnight, so that neither the machine's time zone nor DST affects it. */
function asDay(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Whether a text is an existing day ('2026-02-30' is not). */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = asDay(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a time of day, '00:00' to '23:59'. */
export function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Return the current day at the business. */
export const localToday = (now: Date, zone: string): LocalDate => localMinute(now, zone).date;

/** Return the local time at the business, 'HH:mm'. */
export const localTimeOf = (now: Date, zone: string): LocalTime => localMinute(now, zone).time;

interface LocalMinute {
  date: LocalDate;
  time: LocalTime;
}

/** The minute that was asked for last: a plan asks thousands of times for the same one, and a look-up in a zone takes microseconds. */
let lastMinute: (LocalMinute & { key: string }) | undefined;

/** Return the day and time of an instant. Zones change on full minutes, so all instants of a minute have the same. */
function localMinute(now: Date, zone: string): LocalMinute {
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${zone} ${minute}`;
  if (lastMinute?.key === key) return lastMinute;
  const at = minute * MINUTE;
  const [date = '', time = ''] = new Date(at + offsetAt(at, zone)).toISOString().split('T');
  lastMinute = { key, date, time: time.slice(0, 5) };
  return lastMinute;
}

/** Return the day a number of days later (or earlier). */
export function addLocalDays(date: LocalDate, days: number): LocalDate {
  return new Date(asDay(date).getTime() + days * DAY).toISOString().slice(0, 10);
}

/** Count the whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((asDay(to).getTime() - asDay(from).getTime()) / DAY);
}

/** Return the day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return asDay(date).getUTCDay();
}

type Instants = Map<string, Map<LocalDate, Map<LocalTime, number>>>;

/** Instants of local times by zone, day and time: a plan of two weeks asks thousands of times for the same few hundred. */
const instants: Instants = new Map();
let instantsKept = 0;
const MOST_INSTANTS = 5000;

/**
 * Return the instant of a local time. An hour that the clocks skip is read as the one after it; in an hour that they repeat, the first
 * occurrence counts.
 */
export const slotInstant = (date: LocalDate, time: LocalTime, zone: string): Date => new Date(slotMilliseconds(date, time, zone));

/** Return the instant of a local time as `slotInstant` does, in milliseconds since 1970: plans ask for thousands and only compare. */
export function slotMilliseconds(date: LocalDate, time: LocalTime, zone: string): number {
  const known = instants.get(zone)?.get(date)?.get(time);
  if (known !== undefined) return known;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = instantOf(Date.UTC(year, month - 1, day, hours, minutes), zone);
  keepInstant(date, time, zone, instant);
  return instant;
}

/** Return how far a zone is ahead of UTC, in milliseconds. Of the library of time zones, this alone is small enough for every page. */
function offsetAt(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant));
  return Number.isNaN(minutes) ? offsetByClock(instant, zone) : minutes * MINUTE;
}

/** Return the offset by what a clock shows there: browsers of before 2022 know zones, and cannot say their offsets. */
function offsetByClock(instant: number, zone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - Math.floor(instant / MINUTE) * MINUTE;
}

/**
 * Return the instant of a local time that is given as if it were UTC. Around a change of the clocks, the offset before it counts for a time that
 * is skipped as for the first of two that are the same.
 */
function instantOf(local: number, zone: string): number {
  const [before, after] = [offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)];
  const isAfter = offsetAt(local - before, zone) !== before && offsetAt(local - after, zone) === after;
  return local - (isAfter ? after : before);
}

function keepInstant(date: LocalDate, time: LocalTime, zone: string, instant: number): void {
  if (instantsKept >= MOST_INSTANTS) {
    instants.clear();
    instantsKept = 0;
  }
  const days = instants.get(zone) ?? new Map<LocalDate, Map<LocalTime, number>>();
  const times = days.get(date) ?? new Map<LocalTime, number>();
  instants.set(zone, days.set(date, times.set(time, instant)));
  instantsKept += 1;
}

/** Return the start of the next day in the time zone: the first instant that no longer belongs to the day. */
export function endOfLocalDay(date: LocalDate, zone: string): Date {
  return slotInstant(addLocalDays(date, 1), '00:00', zone);
}

/** Whether an expiry day is over: valid until its end at the business (product decisions, section 2). */
export function isExpired(expiresOn: LocalDate | null | undefined, now: Date, zone: string): boolean {
  return expiresOn != null && localToday(now, zone) > expiresOn;
}

/** Format a day: "Mar 8, 2026". */
export function formatShortDate(date: LocalDate): string {
  const day = asDay(date);
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** Format the month of a day: "March 2026". */
export function formatMonth(date: LocalDate): string {
  const day = asDay(date);
  return `${LONG_MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** Format a day with its weekday: "Sun, Mar 8, 2026". */
export function formatLocalDate(date: LocalDate): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${formatShortDate(date)}`;
}

/** Format an instant in the business's local time, whatever the reader's time zone: "Mar 8, 2026, 2:30 PM". */
export function formatInstant(instant: Date, zone: string): string {
  const { text, half } = clockParts(localTimeOf(instant, zone), true);
  return `${formatShortDate(localToday(instant, zone))}, ${text} ${half}`;
}

function clockParts(time: LocalTime, withMinutes = false): { text: string; half: 'AM' | 'PM' } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return { text: minutes === 0 && !withMinutes ? String(hour) : `${hour}:${twoDigits(minutes)}`, half: hours < 12 ? 'AM' : 'PM' };
}

/** Format a time of day: "8 AM", "2:30 PM". */
export function formatLocalTime(time: LocalTime): string {
  const { text, half } = clockParts(time);
  return `${text} ${half}`;
}

/** Format a window: "8–10 AM", "10 AM–12 PM", "12–2 PM". */
export function formatWindow(start: LocalTime, end: LocalTime): string {
  const from = clockParts(start);
  const to = clockParts(end);
  return from.half === to.half ? `${from.text}–${to.text} ${to.half}` : `${from.text} ${from.half}–${to.text} ${to.half}`;
}

const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

/** What days of the week are called in English. */
const IN_ENGLISH = { everyDay: 'Every day', nameOf: (weekday: number): string => WEEKDAY_NAMES[weekday]! };

/** Format days of the week, 0 Sunday to 6 Saturday: "Mon–Sat", "Mon, Wed–Fri", "Every day". Three in a row are a range. */
export function formatWeekdays(weekdays: readonly number[], { everyDay, nameOf } = IN_ENGLISH): string {
  if (FROM_MONDAY.every((day) => weekdays.includes(day))) return everyDay;
  const runs: number[][] = [];
  for (const [at, day] of FROM_MONDAY.entries()) {
    if (!weekdays.includes(day)) continue;
    const last = runs.at(-1);
    if (last && at > 0 && last.at(-1) === FROM_MONDAY[at - 1]) last.push(day);
    else runs.push([day]);
  }
  const ends = (run: number[]) => (run.length > 2 ? [run[0]!, run.at(-1)!] : run);
  return runs
    .map((run) =>
      ends(run)
        .map(nameOf)
        .join(run.length > 2 ? '–' : ', '),
    )
    .join(', ');
}
