import { slotInstant, type LocalDate, type LocalTime } from '@haulbook/core';

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

/** Put the jobs of a truck's day into the order in which they are driven. */
export const inDrivingOrder = <Job extends TruckJob>(jobs: readonly Job[]): Job[] => [...jobs].sort(byTime);

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
  return drive(inDrivingOrder(jobs).map(timedBy(rules)), truckCubicYards, rules).map(({ begins, ends, ...planned }) => ({
    id: planned.id,
    startsAt: new Date(begins),
    endsAt: new Date(ends),
    dumpRunBefore: planned.dumpRunBefore,
    late: planned.late,
  }));
}

/** A job with the instants of its window, in milliseconds. */
type TimedJob = TruckJob & { opens: number; closes: number };

/** Return a function that adds the instants of its window to a job. A truck's day has few windows and is planned many times. */
function timedBy({ zone }: DayRules): (job: TruckJob) => TimedJob {
  const days = new Map<LocalDate, Map<LocalTime, number>>();
  const instantOf = (date: LocalDate, time: LocalTime): number => {
    const day = days.get(date) ?? new Map<LocalTime, number>();
    const instant = day.get(time) ?? slotInstant(date, time, zone).getTime();
    days.set(date, day.set(time, instant));
    return instant;
  };
  return (job) => ({ ...job, opens: instantOf(job.date, job.start), closes: instantOf(job.date, job.end) });
}

interface Driven {
  id: string;
  begins: number;
  ends: number;
  dumpRunBefore: boolean;
  /** Between the end of the job before and the earliest begin of this one. */
  gap: number;
  late: boolean;
}

/** Drive to jobs in the order given. */
function drive(jobs: readonly TimedJob[], truckCubicYards: number, rules: DayRules): Driven[] {
  const full = (truckCubicYards * rules.dumpAbovePpm) / 1_000_000;
  let freeAt: number | null = null;
  let load = 0;
  return jobs.map(({ id, opens, closes, minutes, cubicYards }) => {
    const dumpRunBefore = load > 0 && (load > full + EPSILON || load + cubicYards > truckCubicYards + EPSILON);
    const gap = (rules.minutesBetweenJobs + (dumpRunBefore ? rules.dumpRunMinutes : 0)) * MINUTE;
    const begins = freeAt === null ? opens : Math.max(opens, freeAt + gap);
    const ends = begins + minutes * MINUTE;
    load = (dumpRunBefore ? 0 : load) + cubicYards;
    freeAt = ends;
    return { id, begins, ends, dumpRunBefore, gap, late: ends > closes || cubicYards > truckCubicYards + EPSILON };
  });
}

/**
 * Return a function that tells how many minutes a job may take at most so that it fits into a truck's day as by `fitsTruckDay`. It plans
 * once for all lengths, for one truck's day and many jobs: the last begin of each job after it follows from the end of the day backward.
 */
export function longestFit(others: readonly TruckJob[], truckCubicYards: number, rules: DayRules): (job: TruckJob) => number {
  const timed = timedBy(rules);
  const known = inDrivingOrder(others).map(timed);
  const lateBefore = new Set(lateIds(drive(known, truckCubicYards, rules)));
  return (job) => {
    if (job.cubicYards > truckCubicYards + EPSILON) return 0;
    const own = timed(job);
    const after = known.filter((other) => byTime(own, other) < 0);
    const day = [...known.slice(0, known.length - after.length), own, ...after];
    const driven = drive(day, truckCubicYards, rules);
    const at = day.indexOf(own);
    let lastBegin = Infinity;
    for (let index = day.length - 1; index > at; index -= 1) {
      const { id, closes, minutes } = day[index]!;
      lastBegin = Math.min(lateBefore.has(id) ? Infinity : closes, lastBegin) - minutes * MINUTE - driven[index]!.gap;
    }
    return Math.max(0, Math.floor((Math.min(own.closes, lastBegin) - driven[at]!.begins) / MINUTE));
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
