import { Injectable, Logger } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { processRows } from '../jobs/process-rows.js';
import { compareFiles, type FileFaults } from './compare-files.js';
import { FileStore } from './file-store.js';

/** Content that is left behind is rare. More than this, and more than a tenth of all, is a store of another database. */
const FEW = 20;
const SHARE = 0.1;
/** How many files a message names. */
const NAMED = 5;

/** Compares the rows of files with the store, both ways. */
@Injectable()
export class ReconcileFiles {
  private readonly log = new Logger('Files');

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Delete content that belongs to no row, and report rows without content.
   * @returns the number of files deleted
   * @throws Error that names rows without content, or says that the store looks like that of another database
   */
  @TimedJob('reconcile_files', '53 4 * * *', {
    label: 'Files and their content',
    does: 'Deletes content that belongs to no file for two days, and reports files whose content is gone.',
    did: ['Deleted', 'file'],
  })
  async run(): Promise<number> {
    const { leftBehind, missing, stored } = await compareFiles((sql, values) => this.db.query(sql, values), this.store, this.clock.now());
    if (leftBehind.length > Math.max(FEW, stored * SHARE))
      throw new Error(
        `${leftBehind.length} of ${stored} stored files belong to no row. Nothing was deleted: this looks like the store of another database.`,
      );
    const rows = leftBehind.map((id) => ({ id }));
    const removed = await processRows('reconcile_files', rows, async ({ id: key }) => {
      if (await this.hasNoRow(key)) await this.store.remove(key);
    });
    if (missing.length > 0) this.report(missing);
    return removed;
  }

  private async hasNoRow(key: string): Promise<boolean> {
    return (await this.db.query('SELECT 1 FROM stored_files WHERE storage_key = $1', [key])).length === 0;
  }

  private report(missing: FileFaults['missing']): never {
    for (const { id, name } of missing) this.log.error(`The content of file ${id} (${name}) is not in the store`);
    const named = missing.slice(0, NAMED).map(({ id, name }) => `${name} (${id})`);
    const more = missing.length - named.length;
    throw new Error(
      `${missing.length} ${missing.length === 1 ? 'file has' : 'files have'} no content in the store: ${named.join(', ')}${more > 0 ? ` and ${more} more, all of them in the log` : ''}.`,
    );
  }
}
