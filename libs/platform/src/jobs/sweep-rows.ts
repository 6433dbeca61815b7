import { Logger } from '@nestjs/common';
import { LONGEST_RUN_MS } from './process-rows.js';

const log = new Logger('Jobs');

/** Rows of one statement: few enough that it ends long before its limit, and that no one waits for its locks. */
const BATCH = 5000;

/**
 * Repeat a bounded deletion until it finds nothing more, so that a backlog is gone in one night. Each repetition is a transaction of its own:
 * what is done stays done if the server stops. What is left after eight minutes stays for the next run.
 * @param batch deletes at most this many rows, and returns those that it deleted. It must skip rows that are locked: another process deletes them.
 * @param now milliseconds of a monotonic clock.
 * @returns how many rows were deleted.
 */
export async function sweepRows(
  job: string,
  batch: (most: number) => Promise<readonly unknown[]>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const end = now() + LONGEST_RUN_MS;
  let done = 0;
  for (;;) {
    const { length } = await batch(BATCH);
    done += length;
    if (length < BATCH) return done;
    if (now() >= end) {
      log.warn(`${job} ran out of time after ${done} rows: the rest is left for the next run`);
      return done;
    }
  }
}
