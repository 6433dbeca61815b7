import { parseCronItem } from 'graphile-worker';

const MINUTE_MS = 60_000;
/** A year ahead: no job is rarer. */
const MOST_MINUTES = 366 * 24 * 60;

/**
 * Compute when a timed job runs next.
 * @param cron five cron fields in UTC.
 * @returns the first instants after `after`, as many as `count` within a year.
 */
export function nextRuns(cron: string, after: Date, count: number): Date[] {
  const { match } = parseCronItem({ task: 'any', match: cron });
  const runs: Date[] = [];
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + MOST_MINUTES && runs.length < count; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    if (match(digestOf(at))) runs.push(at);
  }
  return runs;
}

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});
