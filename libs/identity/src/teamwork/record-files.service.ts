import { Injectable } from '@nestjs/common';
import { FileStore, OpensFiles, processRows, StoredFile, sweepRows, sweepTable, TimedJob } from '@haulbook/platform';
import { metaOf, ReadingService, Records, ResourceRegistry } from '@haulbook/resource';
import { RecordFile } from './record-file.entity.js';

const SWEEP = 'sweep_record_files';
/** The purpose of stored files that belong to a record. */
export const OF_RECORD = 'record';

/** The content of files of records: who may open it, and its end. */
@Injectable()
export class RecordFiles {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly reading: ReadingService,
    private readonly store: FileStore,
  ) {}

  /**
   * Whether the current actor may open the content of a record's file: only if they may read the record.
   * @throws DomainError `not_found` when the record is out of their reach
   */
  @OpensFiles(OF_RECORD)
  async mayOpen({ id: file }: StoredFile): Promise<boolean> {
    const meta = metaOf(RecordFile);
    const found = await this.records.findOne(RecordFile, { file });
    if (!found || !this.registry.access(meta).can('read', found)) return false;
    await this.reading.requireSubject(meta, { ...found });
    return true;
  }

  /**
   * Delete the files of records that are gone, and content that belongs to no record any more.
   * @returns the number of files whose content was deleted
   * @throws ForeignStore when the store is that of another database
   */
  @TimedJob(SWEEP, '47 4 * * *', {
    label: 'Files of deleted records',
    does: 'Deletes the files that belonged to records which are deleted for good.',
    did: ['Deleted', 'file'],
  })
  async sweep(): Promise<number> {
    await this.store.confirm();
    const { db } = this.records;
    for (const { meta } of this.registry.definitions.filter((each) => each.meta.options.features?.files))
      await sweepTable(db, SWEEP, {
        table: 'record_files',
        where: `resource = $1 AND NOT EXISTS (SELECT 1 FROM "${meta.table}" t WHERE t.id = record_id::uuid)`,
        values: [meta.path],
      });
    return sweepRows(SWEEP, async (most) => {
      const unheld = await db.query<{ id: string; key: string }>(
        `SELECT f.id, f.storage_key AS key FROM stored_files f
         WHERE f.purpose = $1 AND NOT EXISTS (SELECT 1 FROM record_files r WHERE r.file = f.id) LIMIT $2`,
        [OF_RECORD, most],
      );
      return processRows(SWEEP, unheld, async ({ id, key }) => {
        const removed = await this.records.remove(StoredFile, { id, purpose: OF_RECORD });
        if (removed > 0) await this.store.remove(key);
      });
    });
  }
}
