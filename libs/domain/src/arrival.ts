import { addLocalDays, type LocalDate } from '@haulbook/core';
import type { AppointmentStatus } from './states/appointment.js';
import { inDrivingOrder, planTruckDay, timed, type DayRules, type TruckJob } from './truck-day.js';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** Days after a visit in which its page still opens, to rate it. */
export const RATING_DAYS = 14;

/** A visit of a truck's day, with what is known of how it goes. */
export interface RouteStop extends TruckJob {
  status: AppointmentStatus;
  onMyWayAt: string | null;
  /** How many minutes away the crew said they were as they set off. */
  minutesAway: number | null;
  arrivedAt: string | null;
  completedAt: string | null;
}

/** The truck of a day: its stops that were not called off, in any order, and the rules of its day. */
export interface TruckRoute {
  stops: readonly RouteStop[];
  cubicYards: number;
  rules: DayRules;
}

/** When a crew is expected at a stop it has not set off to. */
export interface ExpectedWindow {
  from: Date;
  to: Date;
  /** Whether that is after the window that was promised. */
  isLate: boolean;
}

const isUnderWay = ({ status }: RouteStop): boolean => status === 'en_route' || status === 'arrived';

/** Find the stops that come before one: those a crew is at or on the way to, then those it has not set off to yet, as they are driven. */
export function stopsBefore(stops: readonly RouteStop[], id: string): RouteStop[] {
  const order = inDrivingOrder(stops);
  const own = order.findIndex((stop) => stop.id === id);
  const waiting = order.slice(0, Math.max(0, own)).filter(({ status }) => status === 'confirmed');
  return [...order.filter((stop) => stop.id !== id && isUnderWay(stop)), ...waiting];
}

/**
 * Return when a crew is expected at a stop it has not set off to. It is the promised window until the truck's day has begun, and then as
 * much of it as is still likely: what is left of the stops before it, by how long each takes, a quarter of an hour either way for this stop
 * and for each of those. It never leaves the promised window unless the crew cannot make it any more, and moves only forward while nothing
 * is done.
 * @returns null where the window is over and nothing of the day is known
 */
export function expectedWindow(route: TruckRoute, id: string, now: Date): ExpectedWindow | null {
  const own = route.stops.find((stop) => stop.id === id)!;
  const { opens, closes } = timed(route.rules)(own);
  const notBefore = Math.max(opens, floor(now.getTime()));
  const hasBegun = route.stops.some(({ status }) => status !== 'confirmed');
  if (!hasBegun) return now.getTime() >= closes ? null : windowOf(notBefore, closes, false);
  const before = stopsBefore(route.stops, id);
  const begins = beginOf(own, before, route, now.getTime());
  const margin = QUARTER * (before.length + 1);
  const isLate = begins >= closes;
  const latest = ceil(begins + margin);
  return windowOf(Math.max(notBefore, floor(begins - margin)), isLate ? latest : Math.min(closes, latest), isLate);
}

const windowOf = (from: number, to: number, isLate: boolean): ExpectedWindow => ({ from: new Date(from), to: new Date(to), isLate });
const floor = (at: number): number => Math.floor(at / QUARTER) * QUARTER;
const ceil = (at: number): number => Math.ceil(at / QUARTER) * QUARTER;

/** Compute when a stop begins if all before it take as long as planned, and nothing that is still to come began before now. */
function beginOf(own: RouteStop, before: readonly RouteStop[], { stops, cubicYards, rules }: TruckRoute, now: number): number {
  const dumps = new Set(planTruckDay(stops, cubicYards, rules).flatMap(({ id, dumpRunBefore }) => (dumpRunBefore ? [id] : [])));
  const between = (id: string) => (rules.minutesBetweenJobs + (dumps.has(id) ? rules.dumpRunMinutes : 0)) * MINUTE;
  let begins = now;
  let free = Math.max(...stops.map(({ completedAt }) => (completedAt ? Date.parse(completedAt) : -Infinity)));
  for (const stop of [...before, own]) {
    begins = Math.max(now, arrivalAt(stop) ?? Math.max(timed(rules)(stop).opens, free + between(stop.id)));
    free = Math.max(now, (stop.arrivedAt ? Date.parse(stop.arrivedAt) : begins) + stop.minutes * MINUTE);
  }
  return begins;

  function arrivalAt({ status, onMyWayAt, minutesAway }: RouteStop): number | null {
    return status === 'en_route' && onMyWayAt ? Date.parse(onMyWayAt) + (minutesAway ?? rules.minutesBetweenJobs) * MINUTE : null;
  }
}

/** A visit, as far as it decides whether its page opens. */
export interface FollowedVisit {
  date: LocalDate;
  status: AppointmentStatus;
}

/** How a visit stands to a day: still to come, on that day, or done a short while ago, so that it can be rated. Null once its page is over. */
export function arrivalPhase({ date, status }: FollowedVisit, today: LocalDate): 'ahead' | 'today' | 'done' | null {
  if (date > today) return 'ahead';
  if (date === today) return 'today';
  return status === 'completed' && today <= addLocalDays(date, RATING_DAYS) ? 'done' : null;
}

/** The most stars that the office is asked to call about. */
const LOW_STARS = 3;

/** Whether a rating asks for a call. */
export const isLowRating = (stars: number): boolean => stars <= LOW_STARS;

/** Return the first names of a crew; the rest of their names is theirs. */
export const firstNames = (names: readonly string[]): string[] => names.map((name) => name.trim().split(/\s+/)[0]!);
