import type { Db } from '@haulbook/resource';

/**
 * Run a statement that sums up the records of years, with enough memory to do so without files on disk, and by one process: two statements
 * of a report run at the same time already, so that helpers would only wait for each other. Pages of indexes cost little more than those of
 * tables, since they are in memory or on an SSD. Groups are few, but more are expected: with less room for them, millions of rows would be
 * sorted first. Each request is planned for its days: from its sixth run on, a plan for any days took twice as long.
 */
export const sumUp = <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('work_mem', '32MB', true), set_config('hash_mem_multiplier', '4', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('random_page_cost', '1.1', true), set_config('plan_cache_mode', 'force_custom_plan', true)`);
    return tx.query<Row>(text, values);
  });
