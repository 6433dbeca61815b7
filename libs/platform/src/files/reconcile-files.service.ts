import { Injectable, Logger } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { processRows } from '../jobs/process-rows.js';
import { FileStore, type StoredContent } from './file-store.js';

/** Age at which content without a row counts as left behind: as long as an upload may wait to be attached. */
const LEFT_BEHIND_MS = 2 * 24 * 60 * 60 * 1000;
/** Content that is left behind is rare. More than this, and more than a tenth of all, is a store of another database. */
const FEW = 20;
const SHARE = 0.1;
/** How many files a message names. */
const NAMED = 5;

/** What does not fit between rows and content of files. */
export interface FileFaults {
  /** Names of content that no row has, and that is old enough to be left behind. */
  leftBehind: string[];
  /** Rows whose content is not there. */
  missing: { id: string; name: string }[];
  /** Number of all files in the store. */
  stored: number;
}

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
    const { leftBehind, missing, stored } = await this.faults();
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

  /** Compare without changing anything. */
  async faults(): Promise<FileFaults> {
    // Before the listing: content is stored before its row, so that each of these rows has its content unless it is lost.
    const rows = await this.db.query<{ id: string; key: string; name: string }>('SELECT id, storage_key AS key, name FROM stored_files');
    const unseen = new Map(rows.map((row) => [row.key, row]));
    const youngest = this.clock.now().getTime() - LEFT_BEHIND_MS;
    const strange: StoredContent[] = [];
    let stored = 0;
    for await (const content of this.store.all()) {
      stored += 1;
      if (!unseen.delete(content.key) && content.writtenAt.getTime() < youngest) strange.push(content);
    }
    const gone = [...unseen.values()].map(({ id }) => id);
    const missing = await this.db.query<{ id: string; name: string }>(
      'SELECT id, name FROM stored_files WHERE id = ANY($1::uuid[]) ORDER BY created_at, id',
      [gone],
    );
    return { leftBehind: strange.map(({ key }) => key), missing, stored };
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
