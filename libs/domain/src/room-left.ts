import { slotInstant } from '@haulbook/core';
import { isFullOf, liveOn, timeReason, type AvailabilityQuery, type JobSize, type ServiceWindow } from './availability.js';
import { inDrivingOrder, longestFit, type Booking, type DayRules, type Truck, type TruckJob } from './truck-day.js';

/** What of a window of a truck is booked, and what is left. */
export interface WindowRoom extends JobSize {
  windowId: string;
  /** How many jobs are booked. */
  jobs: number;
  /** The longest job and the largest load that can still be booked, each by itself; null when nothing may be booked, whatever is free. */
  left: JobSize | null;
}

/** What of a truck's day is booked, and what is left. */
export interface TruckDayRoom extends JobSize {
  windows: WindowRoom[];
  /** The minutes that can still be booked, one job in each window; the largest load that one of its windows still takes. */
  left: JobSize | null;
}

export type RoomQuery = Omit<AvailabilityQuery, 'job' | 'by' | 'countTo'>;

/** Compute what is booked on a truck on a day and what staff can still book, by the rule that decides what customers are offered. */
export function truckDayRoom(query: RoomQuery, truck: Truck): TruckDayRoom {
  const own = liveOn(query).filter(({ truckId }) => truckId === truck.id);
  const day = openDay(query, truck, own);
  const loads = turningPoints(own, truck, query.settings);
  const windows = windowsOf(query).map((window) => windowRoom(day, window, loads));
  const open = windows.filter(({ left }) => left !== null);
  const left = { minutes: minutesOfDay(query, truck, own), cubicYards: Math.max(0, ...open.map((window) => window.left!.cubicYards)) };
  return { ...sizeOf(own), windows, left: open.length > 0 ? left : null };
}

const windowsOf = ({ windows }: RoomQuery): ServiceWindow[] =>
  windows.filter(({ active }) => active !== false).sort((a, b) => (a.start < b.start ? -1 : 1));

const sizeOf = (jobs: readonly JobSize[]): JobSize => ({
  minutes: jobs.reduce((all, { minutes }) => all + minutes, 0),
  cubicYards: jobs.reduce((all, { cubicYards }) => all + cubicYards, 0),
});

const isIn =
  ({ start, end }: ServiceWindow) =>
  (job: Booking) =>
    job.start === start && job.end === end;

/** Staff may enter what was done in a window that is over, but there is no room left in it. */
const isOpen = (query: RoomQuery, window: ServiceWindow, truck: Truck): boolean =>
  truck.active &&
  minutesUntilEnd(query, window) > 0 &&
  timeReason({ ...query, by: 'staff' }, window, slotInstant(query.date, window.start, query.settings.zone)) === null;

/** Compute the minutes from now until a window ends, rounded down. Before it begins they are more than it has. */
const minutesUntilEnd = ({ date, now, settings }: RoomQuery, { end }: ServiceWindow): number =>
  Math.floor((slotInstant(date, end, settings.zone).getTime() - now.getTime()) / 60_000);

/** A truck's day: what is booked on it, and how long a job may take that is added. */
interface OpenDay {
  query: RoomQuery;
  truck: Truck;
  own: readonly Booking[];
  longest: (job: TruckJob) => number;
}

const openDay = (query: RoomQuery, truck: Truck, own: readonly Booking[]): OpenDay => ({
  query,
  truck,
  own,
  longest: longestFit(own, truck.cubicYards, query.settings),
});

function windowRoom(day: OpenDay, window: ServiceWindow, loads: readonly number[]): WindowRoom {
  const booked = day.own.filter(isIn(window));
  const left = isOpen(day.query, window, day.truck) ? leftIn(day, window, booked.length, loads) : null;
  return { windowId: window.id, jobs: booked.length, ...sizeOf(booked), left };
}

function leftIn({ query, longest }: OpenDay, window: ServiceWindow, jobs: number, loads: readonly number[]): JobSize {
  if (isFullOf(window, jobs)) return { minutes: 0, cubicYards: 0 };
  const { minJobMinutes: minutes } = query.settings;
  const untilEnd = minutesUntilEnd(query, window);
  const longestOne = Math.min(untilEnd, longest(jobIn(window, query, { minutes: 0, cubicYards: 0 })));
  if (untilEnd < minutes) return { minutes: longestOne, cubicYards: 0 };
  const cubicYards = loads.find((load) => longest(jobIn(window, query, { minutes, cubicYards: load })) >= minutes) ?? 0;
  return { minutes: Math.max(longestOne, cubicYards > 0 ? minutes : 0), cubicYards };
}

/** A job to be added; no stored booking has its id. */
const jobIn = ({ id, start, end }: ServiceWindow, { date }: RoomQuery, size: JobSize): TruckJob => ({
  id: `\u0000left-${id}`,
  date,
  start,
  end,
  ...size,
});

/**
 * Return the loads at which a truck's plan turns, the largest first: those that fill it, or fill it so far that it is emptied next,
 * together with a run of its jobs; and those of its jobs, by which they are put in order. Between two of them nothing changes.
 */
function turningPoints(jobs: readonly Booking[], { cubicYards: most }: Truck, { dumpAbovePpm }: DayRules): number[] {
  const loads = inDrivingOrder(jobs).map(({ cubicYards }) => cubicYards);
  const runs = loads.flatMap((_, from) => loads.slice(from).map((_load, length) => loads.slice(from, from + length + 1)));
  const together = [0, ...runs.map((run) => run.reduce((sum, load) => sum + load, 0))];
  const points = [most, (most * dumpAbovePpm) / 1_000_000].flatMap((limit) => together.map((load) => limit - load));
  return [...new Set([...points, ...loads])].filter((load) => load > 0 && load <= most).sort((a, b) => b - a);
}

/** Fill the open windows in turn, each with one job as long as it takes. Of the one that runs, what is over is not counted. */
function minutesOfDay(query: RoomQuery, truck: Truck, own: readonly Booking[]): number {
  let day: readonly Booking[] = own;
  let sum = 0;
  for (const window of windowsOf(query)) {
    if (!isOpen(query, window, truck) || isFullOf(window, day.filter(isIn(window)).length)) continue;
    const job = jobIn(window, query, { minutes: 0, cubicYards: 0 });
    const minutes = openDay(query, truck, day).longest(job);
    if (minutes > 0) day = [...day, { ...job, truckId: truck.id, minutes }];
    sum += Math.min(minutes, minutesUntilEnd(query, window));
  }
  return sum;
}
