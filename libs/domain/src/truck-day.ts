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
}

export interface DayRules {
  zone: string;
  minutesBetweenJobs: number;
  dumpRunMinutes: number;
  /** Load, in parts per million, above which a truck goes to the dump before the next job. */
  dumpAbovePpm: number;
}

export type TruckJob = Pick<Booking, 'id' | 'date' | 'start' | 'end' | 'minutes' | 'cubicYards'>;

const MINUTE = 60_000;
/** Tolerance for cubic yards, which are decimals. */
const EPSILON = 1e-6;

/**
 * Compare jobs by the order in which they are driven. Their properties decide, not when they were booked, so a set of jobs has exactly one
 * plan.
 */
function byTime(a: TruckJob, b: TruckJob): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  return a.cubicYards - b.cubicYards || a.minutes - b.minutes || (a.id < b.id ? -1 : 1);
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
  const full = (truckCubicYards * rules.dumpAbovePpm) / 1_000_000;
  let freeAt: number | null = null;
  let load = 0;
  return [...jobs].sort(byTime).map((job) => {
    const opens = slotInstant(job.date, job.start, rules.zone).getTime();
    const closes = slotInstant(job.date, job.end, rules.zone).getTime();
    const dumpRunBefore = load > 0 && (load > full + EPSILON || load + job.cubicYards > truckCubicYards + EPSILON);
    const gap = rules.minutesBetweenJobs + (dumpRunBefore ? rules.dumpRunMinutes : 0);
    const begins = freeAt === null ? opens : Math.max(opens, freeAt + gap * MINUTE);
    const ends = begins + job.minutes * MINUTE;
    load = (dumpRunBefore ? 0 : load) + job.cubicYards;
    freeAt = ends;
    const late = ends > closes || job.cubicYards > truckCubicYards + EPSILON;
    return { id: job.id, startsAt: new Date(begins), endsAt: new Date(ends), dumpRunBefore, late };
  });
}

/** Whether a job fits into a truck's day without being late itself or making another one late that was not. */
export function fitsTruckDay(job: TruckJob, others: readonly TruckJob[], truckCubicYards: number, rules: DayRules): boolean {
  const lateBefore = new Set(lateIds(planTruckDay(others, truckCubicYards, rules)));
  const lateAfter = lateIds(planTruckDay([...others, job], truckCubicYards, rules));
  return lateAfter.every((id) => id !== job.id && lateBefore.has(id));
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

function lateIds(plan: readonly PlannedJob[]): string[] {
  return plan.filter((job) => job.late).map((job) => job.id);
}
