import { BUSINESS_ZONE } from './constants.js';
import {
  addLocalDays,
  daysBetween,
  formatWindow,
  localTimeOf,
  localToday,
  slotInstant,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from '@haulbook/core';
import type { PricingRules } from './pricing-types.js';
import { fitsTruckDay, timed, type Booking, type DayRules, type Truck } from './truck-day.js';
import { liveOn, trucksOnDay } from './trucks-on-day.js';
import type { UnavailableReason } from './unavailable-reasons.js';

/** Days of the week by their numbers: 0 is Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A period of the day that jobs are booked into. Weekdays run from 0 Sunday to 6 Saturday. */
export interface ServiceWindow {
  id: string;
  start: LocalTime;
  end: LocalTime;
  weekdays: readonly number[];
  /** Maximum number of jobs per truck; null when only the minutes limit it. */
  capacityPerTruck?: number | null;
  active?: boolean;
}

/** A day or a run of days without service; both ends included. */
export interface Blackout {
  startsOn: LocalDate;
  endsOn: LocalDate;
  reason: string;
}

export interface AvailabilitySettings extends DayRules {
  leadMinutes: number;
  sameDayCutoff: LocalTime;
  daysAhead: number;
  minJobMinutes: number;
  maxJobMinutes: number;
}

/** Size of the job to be placed. */
export interface JobSize {
  minutes: number;
  cubicYards: number;
}

/** Availability settings of a fresh installation (product decisions, section 6). */
export const DEFAULT_AVAILABILITY: AvailabilitySettings = {
  zone: BUSINESS_ZONE,
  leadMinutes: 180,
  sameDayCutoff: '12:00',
  daysAhead: 60,
  minutesBetweenJobs: 30,
  dumpRunMinutes: 60,
  dumpAbovePpm: 800_000,
  minJobMinutes: 30,
  maxJobMinutes: 120,
};

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6] as const;
export const DEFAULT_WINDOWS: readonly (Omit<ServiceWindow, 'id'> & { name: string })[] = (
  [
    ['08:00', '10:00'],
    ['10:00', '12:00'],
    ['12:00', '14:00'],
    ['14:00', '16:00'],
  ] as const
).map(([start, end]) => ({
  name: formatWindow(start, end),
  start,
  end,
  weekdays: MONDAY_TO_SATURDAY,
  capacityPerTruck: null,
  active: true,
}));

export const DEFAULT_TRUCKS: readonly Omit<Truck, 'id'>[] = [
  { name: 'Truck 1', cubicYards: 15, active: true },
  { name: 'Truck 2', cubicYards: 15, active: true },
];

interface WindowAnswer {
  date: LocalDate;
  windowId: string;
  start: LocalTime;
  end: LocalTime;
  label: string;
  startsAt: Date;
}
export type OfferedWindow = WindowAnswer & { available: true; left: number; truckId: string };
export type WindowAvailability = OfferedWindow | (WindowAnswer & { available: false; left: 0; reason: UnavailableReason });

export interface AvailabilityQuery {
  date: LocalDate;
  now: Date;
  settings: AvailabilitySettings;
  windows: readonly ServiceWindow[];
  trucks: readonly Truck[];
  blackouts: readonly Blackout[];
  /** Appointments that occupy their place, and holds, of any day; expired holds are ignored. */
  bookings: readonly Booking[];
  job: JobSize;
  /** Person who books. Staff need no lead time, cut-off or limit ahead; capacity, working days and blackouts apply to them too. */
  by?: 'customer' | 'staff';
}

/** Compute the minutes on site: the minimum for an eighth of a truck, the maximum for a full one, in between by volume, rounded up. */
export function jobMinutes(
  cubicYards: number,
  settings: Pick<AvailabilitySettings, 'minJobMinutes' | 'maxJobMinutes'>,
  { truckCubicYards }: Pick<PricingRules, 'truckCubicYards'>,
): number {
  const eighths = Math.min(8, Math.max(1, (cubicYards / truckCubicYards) * 8));
  const exact = settings.minJobMinutes + ((settings.maxJobMinutes - settings.minJobMinutes) * (eighths - 1)) / 7;
  return Math.ceil(exact - 1e-9);
}

/** Find the blackout that a day falls into, or undefined. */
export function blackoutOn<B extends Blackout>(date: LocalDate, blackouts: readonly B[]): B | undefined {
  return blackouts.find((blackout) => blackout.startsOn <= date && date <= blackout.endsOn);
}

/** Return why nothing can be booked into a window, whatever the job and the trucks; null when something can. */
export function timeReason(query: Omit<AvailabilityQuery, 'job'>, window: ServiceWindow, startsAt: Date): UnavailableReason | null {
  const { date, now, settings } = query;
  const today = localToday(now, settings.zone);
  const byCustomer = query.by !== 'staff';
  if (startsAt.getTime() <= now.getTime() && (byCustomer || date < today)) return 'past';
  if (byCustomer && daysBetween(today, date) > settings.daysAhead) return 'too_far';
  if (!window.weekdays.includes(weekdayOf(date))) return 'closed';
  if (blackoutOn(date, query.blackouts)) return 'blackout';
  if (byCustomer && date === today && localTimeOf(now, settings.zone) >= settings.sameDayCutoff) return 'cutoff';
  if (byCustomer && startsAt.getTime() - now.getTime() < settings.leadMinutes * 60_000) return 'lead_time';
  return null;
}

/** Return why no truck can be booked for a job in a window, however free they are; null when one that is free can. */
export function closedReason(query: AvailabilityQuery, window: ServiceWindow): UnavailableReason | null {
  const { date, settings, trucks, job } = query;
  const reason = timeReason(query, window, slotInstant(date, window.start, settings.zone));
  if (reason) return reason;
  return trucks.some((truck) => truck.active && truck.cubicYards >= job.cubicYards - 1e-6) ? null : 'too_big';
}

/** Whether a truck that has this many jobs in a window takes no more of them. */
export const isFullOf = ({ capacityPerTruck }: ServiceWindow, jobs: number): boolean =>
  capacityPerTruck != null && jobs >= capacityPerTruck;

/** Return a function that tells whether a booking is in a window. */
export const isIn =
  ({ start, end }: ServiceWindow) =>
  (booking: Pick<Booking, 'start' | 'end'>): boolean =>
    booking.start === start && booking.end === end;

/**
 * Whether a truck has a window, the minutes and the cubic yards for a job, whatever the time.
 * @param bookings what counts on that day, on this truck or any
 */
export function canTake(
  truck: Truck,
  window: ServiceWindow,
  query: Pick<AvailabilityQuery, 'date' | 'job' | 'settings'>,
  bookings: readonly Booking[],
): boolean {
  const own = bookings.filter((booking) => booking.truckId === truck.id);
  if (isFullOf(window, own.filter(isIn(window)).length)) return false;
  const job = { id: NEW_JOB, date: query.date, start: window.start, end: window.end, ...query.job };
  return fitsTruckDay(job, own, truck.cubicYards, query.settings);
}

/** Id of the job that is being placed; no stored booking has it. */
const NEW_JOB = '\u0000new';

/**
 * Choose the truck for a job: of those that can take it the busiest, so that the emptier one stays free for a big job; then the smaller,
 * then by name. Null when none has the window, the minutes and the cubic yards.
 */
export function chooseTruck(query: AvailabilityQuery, window: ServiceWindow): string | null {
  return pickTruck(query, window, liveOn(query))?.id ?? null;
}

/**
 * Return a function that tells of each window which trucks have it, the minutes and the cubic yards for a job, whatever the time, as by
 * `canTake`. A truck's day is planned once for all windows, and only when it is asked about that truck.
 */
export function takersFor(query: AvailabilityQuery, onDay = trucksOnDay(query)): (window: ServiceWindow) => (truck: Truck) => boolean {
  const { date, job, settings } = query;
  const withInstants = timed(settings);
  return (window) => {
    const { start, end } = window;
    const placed = withInstants({ id: NEW_JOB, date, start, end, ...job });
    return (truck) => {
      const there = onDay(truck);
      if (!truck.active || isFullOf(window, there.booked.filter(isIn(window)).length)) return false;
      return there.longest(placed) >= job.minutes;
    };
  };
}

/** Return a function that lists the trucks that `takersFor` a window. */
export function trucksFor(query: AvailabilityQuery): (window: ServiceWindow) => Truck[] {
  const takersOf = takersFor(query);
  return (window) => query.trucks.filter(takersOf(window));
}

const able = (query: AvailabilityQuery, window: ServiceWindow, bookings: readonly Booking[]): Truck[] =>
  query.trucks.filter((truck) => truck.active && canTake(truck, window, query, bookings));

function pickTruck(query: AvailabilityQuery, window: ServiceWindow, bookings: readonly Booking[]): Truck | undefined {
  const busy = (truck: Truck) => bookings.filter((booking) => booking.truckId === truck.id).reduce((all, { minutes }) => all + minutes, 0);
  return able(query, window, bookings).sort(
    (a, b) => busy(b) - busy(a) || a.cubicYards - b.cubicYards || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  )[0];
}

/** Maximum number of places counted in one window; beyond that "left" tells a customer nothing useful. */
const MOST_PLACES = 20;

/** Count how many more jobs of this size fit into the window, and choose the truck of the first. */
function places(query: AvailabilityQuery, window: ServiceWindow): { left: number; truckId: string | null } {
  const bookings = liveOn(query);
  let truckId: string | null = null;
  let left = 0;
  for (; left < MOST_PLACES; left += 1) {
    const truck = pickTruck(query, window, bookings);
    if (!truck) break;
    truckId ??= truck.id;
    bookings.push({ id: `\u0000place-${left}`, date: query.date, start: window.start, end: window.end, truckId: truck.id, ...query.job });
  }
  return { left, truckId };
}

function windowAvailability(query: AvailabilityQuery, window: ServiceWindow): WindowAvailability {
  const { date, settings } = query;
  const startsAt = slotInstant(date, window.start, settings.zone);
  const label = formatWindow(window.start, window.end);
  const answer: WindowAnswer = { date, windowId: window.id, start: window.start, end: window.end, label, startsAt };
  const refused = (reason: UnavailableReason): WindowAvailability => ({ ...answer, available: false, left: 0, reason });
  const reason = closedReason(query, window);
  if (reason) return refused(reason);
  const { left, truckId } = places(query, window);
  return truckId === null ? refused('full') : { ...answer, available: true, left, truckId };
}

/** Return the windows that are in use, in chronological order. */
export const activeWindows = (windows: readonly ServiceWindow[]): ServiceWindow[] =>
  windows
    .filter(({ active }) => active !== false)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.end < b.end ? -1 : 1));

/** List every window of a day in chronological order, each with the number of places left, or why it is not offered. */
export const availableWindows = (query: AvailabilityQuery): WindowAvailability[] =>
  activeWindows(query.windows).map((window) => windowAvailability(query, window));

/** List the next windows on offer from `date` on, at most `count`, up to the last day that can be booked. */
export function nextFreeSlots(query: AvailabilityQuery, count = 3): OfferedWindow[] {
  const today = localToday(query.now, query.settings.zone);
  const last = addLocalDays(today, query.settings.daysAhead);
  const found: OfferedWindow[] = [];
  for (let date = query.date < today ? today : query.date; date <= last && found.length < count; date = addLocalDays(date, 1)) {
    found.push(...availableWindows({ ...query, date }).filter((window): window is OfferedWindow => window.available));
  }
  return found.slice(0, count);
}
