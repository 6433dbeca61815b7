import type { Db } from '@haulbook/resource';

/**
 * Run a statement that sums up the records of years, with enough memory to do so without files on disk, and by one process: the statements
 * of a report run at the same time already, so that helpers would only wait for each other.
 */
export const sumUp = <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('work_mem', '32MB', true), set_config('max_parallel_workers_per_gather', '0', true)`);
    return tx.query<Row>(text, values);
  });
