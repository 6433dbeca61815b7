import { slotInstant } from '@haulbook/core';
import {
  activeWindows,
  isFullOf,
  isIn,
  timeReason,
  type AvailabilityQuery,
  type AvailabilitySettings,
  type JobSize,
  type ServiceWindow,
} from './availability.js';
import { driveDay, longestFit, planOf, timed, type DayRules, type PlannedJob, type TimedJob, type Truck } from './truck-day.js';
import { trucksOnDay, type TruckOnDay } from './trucks-on-day.js';

/** What of a window of a truck is booked, and what is left. */
export interface WindowRoom extends JobSize {
  windowId: string;
  /** How many jobs are booked. */
  jobs: number;
  /** The longest job and the largest load that can still be booked, each by itself; null when nothing may be booked, whatever is free. */
  left: JobSize | null;
}

/** What of a truck's day is booked, when, and what is left. */
export interface TruckDayRoom extends JobSize {
  windows: WindowRoom[];
  /** What is booked, in the order in which it is driven to. */
  plan: PlannedJob[];
  /** The minutes that can still be booked, one job in each window; the largest load that one of its windows still takes. */
  left: JobSize | null;
}

export type RoomQuery = Omit<AvailabilityQuery, 'job' | 'by'>;

/** A window of the day: a job of no size in it, and how many whole minutes are left of it, null when nothing may be booked. */
interface DayWindow extends ServiceWindow {
  job: TimedJob;
  untilEnd: number | null;
}

/** What the trucks of a day have in common. */
interface Day {
  settings: AvailabilitySettings;
  windows: readonly DayWindow[];
}

/**
 * Return a function that computes what is booked on a truck on a day and what staff can still book, by the rule that decides what customers
 * are offered. What is the same for all trucks is found once.
 */
export function dayRoom(query: RoomQuery, onDay = trucksOnDay(query)): (truck: Truck) => TruckDayRoom {
  const { settings } = query;
  const day: Day = { settings, windows: activeWindows(query.windows).map((window) => dayWindow(query, window)) };
  return (truck) => truckRoom(day, truck, onDay(truck));
}

function dayWindow(query: RoomQuery, window: ServiceWindow): DayWindow {
  const { date, now, settings } = query;
  const { id, start, end } = window;
  // No stored booking has this id.
  const job = timed(settings)({ id: `\u0000left-${id}`, date, start, end, minutes: 0, cubicYards: 0 });
  // Before a window begins these are more than it has. Staff may enter what was done in one that is over, but there is no room left in it.
  const untilEnd = Math.floor((job.closes - now.getTime()) / MINUTE);
  const closed = timeReason({ ...query, by: 'staff' }, window, slotInstant(date, start, settings.zone)) !== null;
  return { ...window, job, untilEnd: closed || untilEnd <= 0 ? null : untilEnd };
}

const MINUTE = 60_000;

function truckRoom(day: Day, truck: Truck, there: TruckOnDay): TruckDayRoom {
  const { longest, driven } = there;
  const { jobs } = driven;
  let known: number[] | undefined;
  const loads = () => (known ??= turningPoints(jobs, truck, day.settings));
  const windows = day.windows.map((window): WindowRoom => {
    const own = jobs.filter(isIn(window));
    const left = truck.active && window.untilEnd !== null ? leftIn(window, window.untilEnd, { own, longest, loads }, day) : null;
    return { windowId: window.id, jobs: own.length, ...sizeOf(own), left };
  });
  const open = windows.flatMap(({ left }) => left ?? []);
  const booked = { ...sizeOf(jobs), windows, plan: planOf(driven) };
  if (open.length === 0) return { ...booked, left: null };
  const cubicYards = Math.max(...open.map((left) => left.cubicYards));
  return { ...booked, left: { minutes: minutesOfDay(day, truck, { jobs, longest }), cubicYards } };
}

const sizeOf = (jobs: readonly JobSize[]): JobSize => ({
  minutes: jobs.reduce((all, { minutes }) => all + minutes, 0),
  cubicYards: jobs.reduce((all, { cubicYards }) => all + cubicYards, 0),
});

/** A truck's day around one window: what is booked in it, how long a job may take, and the loads that matter. */
interface Around {
  own: readonly TimedJob[];
  longest: (job: TimedJob) => number;
  /** Found for the first window that asks: most days of a busy truck are full. */
  loads: () => readonly number[];
}

function leftIn(window: DayWindow, untilEnd: number, { own, longest, loads }: Around, { settings }: Day): JobSize {
  if (isFullOf(window, own.length)) return { minutes: 0, cubicYards: 0 };
  const { minJobMinutes: minutes } = settings;
  const longestOne = Math.min(untilEnd, longest(window.job));
  if (untilEnd < minutes) return { minutes: longestOne, cubicYards: 0 };
  // One job, tried with each load: a board tries tens of thousands.
  const tried = { ...window.job, minutes };
  const fits = (load: number): boolean => {
    tried.cubicYards = load;
    return longest(tried) >= minutes;
  };
  const cubicYards = loads().find(fits) ?? 0;
  return { minutes: Math.max(longestOne, cubicYards > 0 ? minutes : 0), cubicYards };
}

/**
 * Return the loads at which a truck's plan turns, by its jobs as they are driven, the largest first: those that fill it, or fill it so far that it is emptied next,
 * together with a run of its jobs; and those of its jobs, by which they are put in order. Between two of them nothing changes.
 */
function turningPoints(jobs: readonly TimedJob[], { cubicYards: most }: Truck, { dumpAbovePpm }: DayRules): number[] {
  const loads = jobs.map(({ cubicYards }) => cubicYards);
  const together = new Set([0]);
  for (let from = 0; from < loads.length; from += 1) {
    let sum = 0;
    for (let at = from; at < loads.length; at += 1) together.add((sum += loads[at]!));
  }
  const points = [most, (most * dumpAbovePpm) / 1_000_000].flatMap((limit) => [...together].map((load) => limit - load));
  return [...new Set([...points, ...loads])].filter((load) => load > 0 && load <= most).sort((a, b) => b - a);
}

/** Fill the open windows in turn, each with one job as long as it takes. Of the one that runs, what is over is not counted. */
function minutesOfDay({ settings, windows }: Day, truck: Truck, known: { jobs: readonly TimedJob[] } & Pick<Around, 'longest'>): number {
  let { jobs } = known;
  let longest: Around['longest'] | null = known.longest;
  let sum = 0;
  for (const window of windows) {
    if (window.untilEnd === null || isFullOf(window, jobs.filter(isIn(window)).length)) continue;
    longest ??= longestFit(driveDay(jobs, truck.cubicYards, settings));
    const minutes = longest(window.job);
    if (minutes > 0) {
      jobs = [...jobs, { ...window.job, minutes }];
      // The day is another one now.
      longest = null;
    }
    sum += Math.min(minutes, window.untilEnd);
  }
  return sum;
}
