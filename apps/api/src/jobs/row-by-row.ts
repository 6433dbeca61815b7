import { Logger } from '@nestjs/common';

const log = new Logger('Jobs');

/**
 * Does timed work on each row. A row that fails is logged and stays for the next run; the others are not kept waiting for it.
 * Answers how many were done.
 */
export async function rowByRow<Row extends { id: string }>(
  job: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      await work(row);
      done += 1;
    } catch (error) {
      log.error(`${job} failed for ${row.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return done;
}
