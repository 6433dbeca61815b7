import { slotInstant } from '@haulbook/core';
import { DEFAULT_AVAILABILITY, inDrivingOrder, planTruckDay, type Booking, type DayRules } from '@haulbook/domain';
import type { WeekClock } from '../week-clock.js';

interface Place extends Omit<Booking, 'expiresAt'> {
  truck: string;
  truckCubicYards: number;
  capacity: number;
}

const PLACES = `SELECT c.id, c.date::text AS date, w.starts_at AS start, w.ends_at AS end, c.truck_id AS "truckId", t.name AS truck, c.minutes,
    c.cubic_yards_milli / 1000.0::float8 AS "cubicYards", t.cubic_yards_milli / 1000.0::float8 AS "truckCubicYards", w.capacity_per_truck AS capacity
  FROM slot_claims c JOIN windows w ON w.id = c.window_id JOIN trucks t ON t.id = c.truck_id
  WHERE c.expires_at IS NULL OR c.expires_at > clock_timestamp()`;

/** Visits whose place is another than their own, and places that two have. */
const MISPLACED = `SELECT a.id FROM appointments a JOIN slot_claims c ON c.appointment_id = a.id
  WHERE (a.date, a.window_id, a.truck_id, a.estimated_minutes, a.cubic_yards_milli) <> (c.date, c.window_id, c.truck_id, c.minutes, c.cubic_yards_milli)
  UNION ALL SELECT min(id::text)::uuid FROM slot_claims GROUP BY date, window_id, truck_id, seat HAVING count(*) > 1`;

/** List the trucks and windows that were sold beyond what they hold, by the domain's own rules. */
export async function capacityFaults(clock: WeekClock): Promise<string[]> {
  const places = await clock.query<Place>(PLACES);
  const [hours] = await clock.query<{ value: Partial<DayRules> }>(`SELECT value FROM settings WHERE key = 'availability'`);
  const rules = { ...DEFAULT_AVAILABILITY, ...hours!.value };
  const days = groupBy(places, ({ truck, date }) => `${truck} on ${date}`);
  const faults = [...days].flatMap(([day, jobs]) => faultsOf(jobs, rules).map((fault) => `${day}: ${fault}`));
  const misplaced = await clock.query(MISPLACED);
  return misplaced.length > 0 ? [...faults, `${misplaced.length} visits have another place than their own`] : faults;
}

function faultsOf(jobs: Place[], rules: DayRules): string[] {
  const [{ truckCubicYards, capacity }] = jobs as [Place];
  const late = planTruckDay(jobs, truckCubicYards, rules).filter((job) => job.late && !canDumpEarlier(jobs, truckCubicYards, rules));
  const crowded = [...groupBy(jobs, ({ start }) => start)].filter(([, { length }]) => length > capacity);
  const heavy = jobs.filter(({ cubicYards }) => cubicYards > truckCubicYards);
  return [
    ...(late.length > 0 ? [`${late.length} of ${jobs.length} jobs cannot be done in time`] : []),
    ...crowded.map(([start, { length }]) => `${length} jobs in the window at ${start}`),
    ...heavy.map(({ cubicYards }) => `a job of ${cubicYards} cubic yards`),
  ];
}

/**
 * Whether all jobs of a truck's day can be done in time with dump runs ahead of need. The plan makes them as late as it can, so that a
 * visit that was called off may leave it with jobs that only seem late.
 */
function canDumpEarlier(jobs: readonly Place[], truckCubicYards: number, rules: DayRules): boolean {
  const stops = inDrivingOrder(jobs);
  const at = (index: number, freeAt: number, load: number): boolean => {
    const stop = stops[index];
    if (!stop) return true;
    return [false, true].some((dumps) => {
      if (!dumps && (load * 1_000_000 > truckCubicYards * rules.dumpAbovePpm || load + stop.cubicYards > truckCubicYards)) return false;
      const gap = (rules.minutesBetweenJobs + (dumps ? rules.dumpRunMinutes : 0)) * 60_000;
      const begins = Math.max(slotInstant(stop.date, stop.start, rules.zone).getTime(), freeAt + gap);
      const ends = begins + stop.minutes * 60_000;
      return ends <= slotInstant(stop.date, stop.end, rules.zone).getTime() && at(index + 1, ends, (dumps ? 0 : load) + stop.cubicYards);
    });
  };
  return at(0, 0, 0);
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Return how many visits each day has. */
export const visitsByDay = (clock: WeekClock): Promise<{ date: string; visits: number }[]> =>
  clock.query(`SELECT date::text AS date, count(*)::int AS visits FROM appointments WHERE status <> 'cancelled' GROUP BY 1 ORDER BY 1`);
