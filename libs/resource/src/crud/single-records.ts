import DataLoader from 'dataloader';
import type { OnePlan } from '../query/list.js';
import type { Db } from '../records/db.js';

/** The maximum number of records read by one statement. */
const MAX_TOGETHER = 8;

type Found = unknown[] | null;

/**
 * Reads single records by id. Those that concurrent requests ask for in the same way, on the pool and under the same grants, are read by
 * one statement. Nothing is kept: each statement is sent after all who share it have asked. Traces and the list of slow statements have it
 * with the first of them. Two who ask for the same record get the same values, whose objects must not be changed.
 *
 * Alone, a record takes PostgreSQL twice as long, and its server a quarter longer; W4 of the benchmark is 0.5 to 0.54 of the floor
 * then (docs/decisions/what-a-request-costs.md).
 */
export class SingleRecords {
  private readonly loaders = new WeakMap<OnePlan, DataLoader<string, Found>>();

  constructor(private readonly db: Db) {}

  /** Read the row of one record. @returns null when there is none that the plan's actor may see. */
  async read(plan: OnePlan, id: string): Promise<Found> {
    if (this.db.isPooled) return this.loaderOf(plan).load(id.toLowerCase());
    return (await this.db.arrays(plan.text(1), plan.values([id])))[0] ?? null;
  }

  private loaderOf(plan: OnePlan): DataLoader<string, Found> {
    const known = this.loaders.get(plan);
    if (known) return known;
    const loader = new DataLoader<string, Found>((ids) => this.readAll(plan, ids), {
      cache: false,
      maxBatchSize: MAX_TOGETHER,
      batchScheduleFn: (dispatch) => setImmediate(dispatch),
    });
    this.loaders.set(plan, loader);
    return loader;
  }

  /** Read several rows. Their number is filled up to a power of two with the first id, so that few statements are prepared. */
  private async readAll(plan: OnePlan, ids: readonly string[]): Promise<Found[]> {
    const count = 2 ** Math.ceil(Math.log2(ids.length));
    const asked = [...ids, ...new Array<string>(count - ids.length).fill(ids[0]!)];
    const rows = await this.db.arrays(plan.text(count), plan.values(asked));
    return ids.map((id) => rows.find((row) => row.at(-1) === id) ?? null);
  }
}
