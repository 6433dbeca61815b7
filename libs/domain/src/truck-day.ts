import { slotMilliseconds, type LocalDate, type LocalTime } from '@haulbook/core';

export interface Truck {
  id: string;
  name: string;
  cubicYards: number;
  active: boolean;
}

/** An entry in a truck's day: an appointment or a live hold. */
export interface Booking {
  id: string;
  date: LocalDate;
  start: LocalTime;
  end: LocalTime;
  truckId: string;
  minutes: number;
  cubicYards: number;
  /** For a hold: the instant from which it no longer counts. */
  expiresAt?: Date | string | null;
  /** Its place among the stops of its window, where a dispatcher put them in order. Those without one come last. */
  position?: number | null;
}

export interface DayRules {
  zone: string;
  minutesBetweenJobs: number;
  dumpRunMinutes: number;
  /** Load, in parts per million, above which a truck goes to the dump before the next job. */
  dumpAbovePpm: number;
}

export type TruckJob = Pick<Booking, 'id' | 'date' | 'start' | 'end' | 'minutes' | 'cubicYards' | 'position'>;

const MINUTE = 60_000;
/** Tolerance for cubic yards, which are decimals. */
const EPSILON = 1e-6;

/** The position of a job that was not put in order. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Compare jobs by the order in which they are driven: window by window, in a window as the dispatcher has put them, and the others by their
 * size. Not when they were booked decides, so a set of jobs has exactly one plan. `STOP_ORDER` of the API is the same in SQL.
 */
function byTime(a: TruckJob, b: TruckJob): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  if (a.end !== b.end) return a.end < b.end ? -1 : 1;
  const placed = (a.position ?? LAST) - (b.position ?? LAST);
  return placed || a.cubicYards - b.cubicYards || a.minutes - b.minutes || (a.id < b.id ? -1 : 1);
}

/** Put the jobs of a truck's day into the order in which they are driven. Jobs that are in it already are not copied. */
export function inDrivingOrder<Job extends TruckJob>(jobs: readonly Job[]): readonly Job[] {
  const areInOrder = jobs.every((job, index) => index === 0 || byTime(jobs[index - 1]!, job) < 0);
  return areInOrder ? jobs : jobs.toSorted(byTime);
}

export interface PlannedJob {
  id: string;
  startsAt: Date;
  endsAt: Date;
  dumpRunBefore: boolean;
  /** Whether the job cannot be started and finished within its window, or does not fit the truck. */
  late: boolean;
}

/**
 * Plan one truck's day: each job begins when its window opens or the truck is free, whichever is later. Between jobs there is the driving
 * time, and a dump run when the truck is too full to continue or would not hold the next job. A dump run is made when it is needed, not
 * ahead of time, so one more job may move it forward and make a later window available again.
 */
export function planTruckDay(jobs: readonly TruckJob[], truckCubicYards: number, rules: DayRules): PlannedJob[] {
  return planOf(driveDay(inDrivingOrder(jobs).map(timed(rules)), truckCubicYards, rules));
}

/** A job with the instants of its window, in milliseconds. */
export type TimedJob = TruckJob & { opens: number; closes: number };

/** Return a function that adds the instants of its window to a job. Field by field, since adding to a spread of so many is slow in V8. */
export const timed =
  ({ zone }: Pick<DayRules, 'zone'>) =>
  ({ id, date, start, end, minutes, cubicYards, position }: TruckJob): TimedJob => ({
    id,
    date,
    start,
    end,
    minutes,
    cubicYards,
    position,
    opens: slotMilliseconds(date, start, zone),
    closes: slotMilliseconds(date, end, zone),
  });

interface Driven {
  id: string;
  begins: number;
  ends: number;
  dumpRunBefore: boolean;
  /** What is on the truck after it. */
  load: number;
  late: boolean;
}

/** A truck on its way: when it is free, null before its first job, and what is on it. */
type OnItsWay = { ends: number | null } & Pick<Driven, 'load'>;
const EMPTY: OnItsWay = { ends: null, load: 0 };

/** Return the rules by which one truck gets from job to job: whether it goes to the dump first, and the time in between. */
function wayOf(truckCubicYards: number, { dumpAbovePpm, dumpRunMinutes, minutesBetweenJobs }: DayRules) {
  const full = (truckCubicYards * dumpAbovePpm) / 1_000_000 + EPSILON;
  const dumpsBefore = (load: number, next: number): boolean => load > 0 && (load > full || load + next > truckCubicYards + EPSILON);
  return {
    dumpsBefore,
    gap: (dumps: boolean): number => (minutesBetweenJobs + (dumps ? dumpRunMinutes : 0)) * MINUTE,
    loadAfter: (load: number, next: number): number => (dumpsBefore(load, next) ? next : load + next),
  };
}

/** A truck's day as it is driven; its plan and what still fits into it follow from that. */
export interface DrivenDay {
  /** In the order in which they are driven. */
  jobs: readonly TimedJob[];
  driven: readonly Driven[];
  truckCubicYards: number;
  rules: DayRules;
}

/** Drive to the jobs of one truck's day, in any order. */
export function driveDay(jobs: readonly TimedJob[], truckCubicYards: number, rules: DayRules): DrivenDay {
  const known = inDrivingOrder(jobs);
  return { jobs: known, driven: drive(known, truckCubicYards, rules), truckCubicYards, rules };
}

/** Return the plan of a day that is driven, as by `planTruckDay`. */
export const planOf = ({ driven }: DrivenDay): PlannedJob[] =>
  driven.map(({ id, begins, ends, dumpRunBefore, late }) => ({
    id,
    startsAt: new Date(begins),
    endsAt: new Date(ends),
    dumpRunBefore,
    late,
  }));

/** Drive to jobs in the order given. */
function drive(jobs: readonly TimedJob[], truckCubicYards: number, rules: DayRules): Driven[] {
  const way = wayOf(truckCubicYards, rules);
  let before = EMPTY;
  return jobs.map(({ id, opens, closes, minutes, cubicYards }) => {
    const dumpRunBefore = way.dumpsBefore(before.load, cubicYards);
    const begins = before.ends === null ? opens : Math.max(opens, before.ends + way.gap(dumpRunBefore));
    const ends = begins + minutes * MINUTE;
    const late = ends > closes || cubicYards > truckCubicYards + EPSILON;
    const driven = { id, begins, ends, dumpRunBefore, load: way.loadAfter(before.load, cubicYards), late };
    before = driven;
    return driven;
  });
}

/**
 * Return a function that tells how many minutes a job may take at most so that it fits into a truck's day as by `fitsTruckDay`. The day is
 * driven once for all lengths and many jobs: what is driven before such a job stays as it is, and the last begin of each job
 * after it follows from the end of the day backward.
 */
export function longestFit({ jobs: known, driven, truckCubicYards, rules }: DrivenDay): (job: TimedJob) => number {
  const way = wayOf(truckCubicYards, rules);
  // Of the job now asked about; kept, since a board asks about thousands.
  const gaps: number[] = known.map(() => 0);
  return (job) => {
    if (job.cubicYards > truckCubicYards + EPSILON) return 0;
    let at = known.length;
    while (at > 0 && byTime(job, known[at - 1]!) < 0) at -= 1;
    const before = at > 0 ? driven[at - 1]! : EMPTY;
    const dumpsFirst = way.dumpsBefore(before.load, job.cubicYards);
    const begins = before.ends === null ? job.opens : Math.max(job.opens, before.ends + way.gap(dumpsFirst));
    let load = way.loadAfter(before.load, job.cubicYards);
    for (let index = at; index < known.length; index += 1) {
      const { cubicYards } = known[index]!;
      gaps[index] = way.gap(way.dumpsBefore(load, cubicYards));
      load = way.loadAfter(load, cubicYards);
    }
    let lastEnd = Infinity;
    for (let index = known.length - 1; index >= at; index -= 1) {
      const { opens: nextOpens, closes, minutes } = known[index]!;
      const lastBegin = Math.min(driven[index]!.late ? Infinity : closes, lastEnd) - minutes * MINUTE;
      // However short the job is, this one does not begin before its window opens, and then a later one is late.
      if (lastBegin < nextOpens) return 0;
      lastEnd = lastBegin - gaps[index]!;
    }
    return Math.max(0, Math.floor((Math.min(job.closes, lastEnd) - begins) / MINUTE));
  };
}

/** Find the jobs of a truck's day that are late by a new plan and were not by the one before. */
export function newlyLate(before: readonly TruckJob[], after: readonly TruckJob[], truckCubicYards: number, rules: DayRules): string[] {
  const lateBefore = new Set(lateIds(planTruckDay(before, truckCubicYards, rules)));
  return lateIds(planTruckDay(after, truckCubicYards, rules)).filter((id) => !lateBefore.has(id));
}

/** Whether a job fits into a truck's day without being late itself or making another one late that was not. */
export function fitsTruckDay(job: TruckJob, others: readonly TruckJob[], truckCubicYards: number, rules: DayRules): boolean {
  return newlyLate(others, [...others, job], truckCubicYards, rules).length === 0;
}

/**
 * Find the jobs of one truck's day that a truck of another size could no longer do in time.
 *
 * @param jobs everything booked on the truck that day
 * @param size cubic yards of the truck before and after the change
 * @returns the ids of those that were on time before
 */
export function jobsMadeLate(jobs: readonly TruckJob[], size: { before: number; after: number }, rules: DayRules): string[] {
  const lateBefore = new Set(lateIds(planTruckDay(jobs, size.before, rules)));
  return lateIds(planTruckDay(jobs, size.after, rules)).filter((id) => !lateBefore.has(id));
}

function lateIds(plan: readonly Pick<PlannedJob, 'id' | 'late'>[]): string[] {
  return plan.filter((job) => job.late).map((job) => job.id);
}
