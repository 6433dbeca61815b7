import { Logger } from '@nestjs/common';
import type { Db } from '@haulbook/resource';
import { DEAD } from './queue-conditions.js';
import { inTime } from './run-time.js';

const log = new Logger('Jobs');

/** Rows of one statement: few enough that it ends long before its limit, and that no one waits for its locks. */
const BATCH = 5000;

/** What a repetition did, and whether it left nothing to do. */
interface Step {
  done: number;
  isLast: boolean;
}

/**
 * Repeat timed work until nothing is left to do. What is left when the time of the run is over stays for the next one.
 * @param now milliseconds of a monotonic clock.
 * @returns how many rows were done.
 */
export function repeatInTime(job: string, step: () => Promise<Step>, now?: () => number): Promise<number> {
  return inTime(async (isOver) => {
    let all = 0;
    for (;;) {
      const { done, isLast } = await step();
      all += done;
      if (isLast) return all;
      if (isOver()) {
        log.warn(`${job} ran out of time after ${all} rows: the rest is left for the next run`);
        return all;
      }
    }
  }, now);
}

/**
 * Repeat a bounded deletion until it finds nothing more, so that a backlog is gone in one night. Each repetition is a transaction of its own:
 * what is done stays done if the server stops.
 * @param batch deletes at most this many rows, and returns how many it did: fewer end the run, so that rows which fail never go round. It
 * must skip rows that are locked: another process deletes them.
 * @param now milliseconds of a monotonic clock.
 * @returns how many rows were deleted.
 */
export function sweepRows(job: string, batch: (most: number) => Promise<number>, now?: () => number): Promise<number> {
  const step = async (): Promise<Step> => {
    const done = await batch(BATCH);
    return { done, isLast: done < BATCH };
  };
  return repeatInTime(job, step, now);
}

/** Rows that are over: a condition in SQL, with `$1` and on for its values. */
interface RowsThatAreOver {
  where: string;
  values?: readonly unknown[];
}

/**
 * Delete the rows of a table that fit a condition, as many at once as `sweepRows` says.
 * @returns how many rows were deleted.
 */
export function sweepTable(db: Db, job: string, { table, where, values = [] }: RowsThatAreOver & { table: string }): Promise<number> {
  const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
    WHERE ${where} LIMIT $${values.length + 1} FOR UPDATE SKIP LOCKED)) RETURNING 1 AS deleted`;
  return sweepRows(job, async (most) => (await db.query(text, [...values, most])).length);
}

/**
 * Delete the jobs that gave up and fit a condition, as `sweepTable` does.
 * @returns how many jobs were deleted.
 */
export function sweepDeadJobs(db: Db, job: string, { where, values = [] }: RowsThatAreOver): Promise<number> {
  const text = `SELECT id FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
    WHERE ${DEAD} AND (${where}) LIMIT $${values.length + 1}))`;
  return sweepRows(job, async (most) => (await db.query(text, [...values, most])).length);
}
