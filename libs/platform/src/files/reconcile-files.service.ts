import { Injectable, Logger } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { Clock } from '../clock.js';
import type { Ask } from '../database/ask.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { processRows } from '../jobs/process-rows.js';
import { LONGEST_RUN_MS } from '../jobs/run-time.js';
import { hasRow } from './compare-files.js';
import { FileStore } from './file-store.js';
import { findFaults, type Found } from './find-faults.js';
import { StoreGuard } from './store-guard.service.js';

/** Content that is left behind is rare. More than this, and more than a tenth of all, is a store of another database. */
const FEW = 20;
const SHARE = 0.1;
/** A store in which at least this share of the rows has no content is that of another database, too. */
const MISSING = 0.5;
/** Most files that one run deletes. */
const MOST = 10_000;
/** How many files a message names. */
const NAMED = 5;
/** Half of a run is for finding; what is left of it for deleting. */
const HALF_MS = LONGEST_RUN_MS / 2;

/** Compares the rows of files with the store, both ways. */
@Injectable()
export class ReconcileFiles {
  private readonly log = new Logger('Files');
  private readonly ask: Ask = (sql, values) => this.db.query(sql, values);

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly guard: StoreGuard,
  ) {}

  /**
   * Delete content that belongs to no row, and report rows without content. What there is no time for is left for the next run.
   * @returns the number of files deleted
   * @throws Error that names rows without content, or says that the store looks like that of another database
   */
  @TimedJob('reconcile_files', '53 4 * * *', {
    label: 'Files and their content',
    does: 'Deletes content that belongs to no file for two days, and reports files whose content is gone.',
    did: ['Deleted', 'file'],
  })
  async run(): Promise<number> {
    await this.guard.confirm();
    const found = await this.find();
    await this.mustBeFew(found);
    const rows = found.leftBehind.map((id) => ({ id }));
    const removeUnheld = async ({ id: key }: { id: string }) => {
      if (!(await hasRow(this.ask, key))) await this.store.remove(key);
    };
    const removed = await processRows('reconcile_files', rows, removeUnheld);
    await this.db.query('UPDATE store_marks SET compared_to = $1 RETURNING id', [found.place]);
    if (found.missingCount > 0) this.report(found);
    return removed;
  }

  private async find(): Promise<Found> {
    const [mark] = await this.ask<{ after: string }>('SELECT compared_to AS after FROM store_marks');
    const end = performance.now() + HALF_MS;
    return findFaults(this.ask, this.store, this.clock.now(), {
      after: mark?.after ?? '',
      ...{ most: MOST, named: NAMED },
      isOver: () => performance.now() >= end,
      onMissing: ({ id, name }) => this.log.error(`The content of file ${id} (${name}) is not in the store`),
    });
  }

  private async mustBeFew({ leftBehind, stored, rows: seen, missingCount }: Found): Promise<void> {
    if (leftBehind.length <= FEW) return;
    const [rows] = await this.ask<{ count: number }>('SELECT count(*)::int AS count FROM stored_files');
    // A run may see a part of the store alone. Where there are many rows, what one run deletes at most is few.
    if (leftBehind.length <= Math.max(stored, rows!.count) * SHARE && missingCount < seen * MISSING) return;
    // The next run looks at the whole, which may say more than a part.
    await this.db.query(`UPDATE store_marks SET compared_to = '' RETURNING id`);
    throw new Error(
      `${leftBehind.length} of ${stored} stored files belong to no row, and ${missingCount} of ${seen} rows have no content. Nothing was deleted: this looks like the store of another database.`,
    );
  }

  private report({ missing, missingCount }: Found): never {
    const named = missing.map(({ id, name }) => `${name} (${id})`);
    const more = missingCount - named.length;
    throw new Error(
      `${missingCount} ${missingCount === 1 ? 'file has' : 'files have'} no content in the store: ${named.join(', ')}${more > 0 ? ` and ${more} more, all of them in the log` : ''}.`,
    );
  }
}
