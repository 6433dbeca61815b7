import { Logger } from '@nestjs/common';
import { attemptInside, isShownEnough } from '@haulbook/resource';
import { countFailure } from './run-tally.js';

const log = new Logger('Jobs');

/** After ten minutes a job is treated as that of a killed process; the last row may take a while, too. */
export const LONGEST_RUN_MS = 8 * 60_000;

interface RunLimits {
  now?: () => number;
  longestMs?: number;
}

/**
 * Do timed work on each row. A row that fails is logged, counts as a failure of the run, and stays for the next run, without delaying the others. Rows left after eight
 * minutes stay for the next run as well, and a rehearsal leaves out what more there is to show than a person looks at.
 * @param limits `now`: milliseconds of a monotonic clock; `longestMs`: time after which rows are left, if not eight minutes.
 * @returns how many were done.
 */
export async function processRows<Row extends { id: string }>(
  job: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { now = () => performance.now(), longestMs = LONGEST_RUN_MS }: RunLimits = {},
): Promise<number> {
  const end = now() + longestMs;
  let done = 0;
  for (const [index, row] of rows.entries()) {
    if (now() >= end) {
      log.warn(`${job} ran out of time: ${rows.length - index} of ${rows.length} rows are left for the next run`);
      break;
    }
    if (isShownEnough(rows.length - index)) break;
    try {
      // A rehearsal is one transaction, which a row that fails must not end.
      await attemptInside(() => work(row));
      done += 1;
    } catch (error) {
      countFailure(error);
      log.error(`${job} failed for ${row.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return done;
}
