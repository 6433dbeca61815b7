import { Injectable } from '@nestjs/common';
import { LockOrder } from '../crud/lock-order.js';
import { ResourceRegistry } from '../crud/registry.js';
import { withTelling } from '../crud/telling.js';
import { WritingService } from '../crud/writing.service.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { Records } from '../records/records.js';
import { refusalIn } from './import.service.js';
import { HAS_CHANGED, type ImportedRecord, type UndoneRow } from './undone.js';

interface Stored {
  id: string;
  version: number;
}

/** Takes records that an import made away together, each with its entry in the history, where nothing has to be done before each. */
@Injectable()
export class UndoAtOnce {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly writing: WritingService,
    private readonly lockOrder: LockOrder,
  ) {}

  /**
   * Delete the records that are as the import left them. Call inside a transaction.
   * @returns what became of records by id; one that is not in it has to be tried by itself: hooks or locks of other rows come before its
   * deletion, the actor may not delete it, or the database refused some of them
   */
  async run(meta: ResourceMeta, rows: readonly ImportedRecord[]): Promise<Map<string, UndoneRow>> {
    const made = new Map(rows.filter(({ was }) => was === null).map((row) => [row.id, row]));
    const outcome = new Map<string, UndoneRow>();
    if (made.size === 0 || this.lockOrder.has(meta) || meta.options.about) return outcome;
    const stored = await this.deletable(meta, [...made.keys()]);
    const isAsLeft = ({ id, version }: Stored) => version === made.get(id)!.version;
    const note = (problem: string | null) => (row: Stored) => outcome.set(row.id, { number: made.get(row.id)!.number, problem });
    stored.filter((row) => !isAsLeft(row)).forEach(note(HAS_CHANGED));
    const asLeft = stored.filter(isAsLeft);
    if (asLeft.length > 0 && !this.writing.preparesRemoval(meta) && (await this.remove(meta, asLeft))) asLeft.forEach(note(null));
    return outcome;
  }

  /** Lock the records that the actor may read and delete. */
  private async deletable(meta: ResourceMeta, ids: string[]): Promise<Stored[]> {
    const access = this.registry.access(meta);
    const rows = await this.records.find(meta.entity as Type<Stored>, { id: { $in: ids } }, { lock: 'update', sort: { id: 'asc' } });
    return rows.filter((row) => access.can('read', row) && access.can('delete', row));
  }

  /** Delete all of them, or none. @returns whether they are gone */
  private async remove(meta: ResourceMeta, rows: Stored[]): Promise<boolean> {
    const where = { id: { $in: rows.map(({ id }) => id) } };
    const work = () => this.records.remove(meta.entity as Type<Stored>, where);
    try {
      await this.records.db.attemptInside(() => withTelling({ off: true, confirmed: true }, work));
      return true;
    } catch (error) {
      refusalIn(error);
      return false;
    }
  }
}
