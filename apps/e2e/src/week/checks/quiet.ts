import type { World } from '../world.js';
import type { WeekClock } from '../week-clock.js';

const NEVER: Record<string, string> = {
  'no time is held that was over an hour ago': `SELECT id FROM holds WHERE status = 'held' AND expires_at < now() - interval '1 hour'`,
  'no place is kept for a hold that is over': `SELECT id FROM slot_claims WHERE expires_at < now() - interval '1 hour'`,
  'no hold that is over has a place': `SELECT h.id FROM holds h JOIN slot_claims c ON c.hold_id = h.id WHERE h.status <> 'held'`,
  'no two transactions waited for each other': `SELECT deadlocks FROM pg_stat_database WHERE datname = current_database() AND deadlocks > 0`,
  'no timed job failed': `SELECT job, error FROM job_runs WHERE outcome = 'failed'`,
};

/** What the server says of the clock that is put forward: its workers begin anew then. */
const OF_THE_CLOCK = /the machine stood still, or its clock was put forward/;

/** List what went wrong on the way: errors of the server, deadlocks, times that stayed held. */
export async function noise(world: World, clock: WeekClock, log: readonly string[]): Promise<string[]> {
  const faults = [...world.agenda.surprises, ...world.meter.failures, ...complaintsIn(log)];
  for (const [rule, sql] of Object.entries(NEVER)) {
    const rows = await clock.query(sql);
    if (rows.length > 0) faults.push(`Broken ${rows.length} times: ${rule}, such as ${JSON.stringify(rows[0])}`);
  }
  return faults;
}

const complaintsIn = (log: readonly string[]): string[] =>
  log.filter((line) => !OF_THE_CLOCK.test(line)).map((line) => `The server said: ${line}`);
