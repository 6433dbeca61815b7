import { Logger } from '@nestjs/common';
import { attemptInside, isShownEnough } from '@haulbook/resource';
import { countFailure } from './run-tally.js';
import { inTime } from './run-time.js';

const log = new Logger('Jobs');

/**
 * Do timed work on each row. A row that fails is logged, counts as a failure of the run, and stays for the next run, without delaying the
 * others. Rows that are left when the time of the run is over stay for the next one as well, and a rehearsal leaves out what more there is to
 * show than a person looks at.
 * @param now milliseconds of a monotonic clock.
 * @returns how many were done.
 */
export function processRows<Row extends { id: string }>(
  job: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  now?: () => number,
): Promise<number> {
  return inTime(async (isOver) => {
    let done = 0;
    for (const [index, row] of rows.entries()) {
      if (isOver()) {
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
  }, now);
}
