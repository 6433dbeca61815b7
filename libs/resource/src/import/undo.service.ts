import { Injectable } from '@nestjs/common';
import { inSentence } from '@haulbook/resource-contracts';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { asRead } from '../crud/past-values.js';
import { ResourceRegistry } from '../crud/registry.js';
import { withTelling } from '../crud/telling.js';
import { WritingService } from '../crud/writing.service.js';
import type { DomainError } from '../errors/domain-error.js';
import { AuditEntry } from '../records/audit.js';
import { Records, type Where } from '../records/records.js';
import { importFields } from './fields.js';
import { refusalIn, ROWS_AT_ONCE } from './import.service.js';
import { UndoAtOnce } from './undo-at-once.service.js';
import { HAS_CHANGED, type ImportedRecord, type UndoneRow } from './undone.js';

type Row = Record<string, unknown>;

/** Takes back what an import did, by ordinary deletes and updates of the current actor. What changed since the import stays. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly writing: WritingService,
    private readonly atOnce: UndoAtOnce,
  ) {}

  /** Undo rows, the last one first. @param keep keeps what became of some rows, in the transaction that wrote them */
  async run(meta: ResourceMeta, rows: ImportedRecord[], keep: (rows: UndoneRow[]) => Promise<void>): Promise<void> {
    const backward = [...rows].sort((one, other) => other.number - one.number);
    for (let at = 0; at < backward.length; at += ROWS_AT_ONCE) {
      const part = backward.slice(at, at + ROWS_AT_ONCE);
      await this.records.transaction(async () => {
        const before = await this.valuesBefore(meta, part);
        const together = await this.atOnce.run(meta, part);
        const undone: UndoneRow[] = [];
        for (const row of part) undone.push(together.get(row.id) ?? (await this.undo(meta, row, before.get(row.id))));
        await keep(undone);
      });
    }
  }

  private async undo(meta: ResourceMeta, row: ImportedRecord, before: Row | undefined): Promise<UndoneRow> {
    const { number, id, was, version } = row;
    if (was !== null && !before)
      return { number, problem: `${meta.labelPlural} keep no history, so what stood there is not known any more` };
    const work = (): Promise<unknown> =>
      was === null
        ? this.writing.remove(meta, id, [version])
        : this.writing.update(meta, id, { ...before, confirmed: true }, [version], 'revert');
    try {
      await this.records.db.attemptInside(() => withTelling({ off: true, confirmed: true }, work));
      return { number, problem: null };
    } catch (error) {
      return { number, problem: reasonOf(meta, refusalIn(error)) };
    }
  }

  /** Return the values that the import changed in each record, as they were. One statement. */
  private async valuesBefore(meta: ResourceMeta, rows: ImportedRecord[]): Promise<Map<string, Row>> {
    const changed = new Map(rows.filter(({ was }) => was !== null).map((row) => [row.id, row]));
    const values = new Map<string, Row>();
    if (changed.size === 0 || !meta.history) return values;
    const where = { resource: meta.path, recordId: { $in: [...changed.keys()] } } as Where<AuditEntry>;
    const entries = await this.records.find(AuditEntry, where, { sort: { recordVersion: 'desc' } });
    const fields = importFields(this.registry.access(meta));
    for (const { recordId, recordVersion, before } of entries) {
      const { was, version } = changed.get(recordId)!;
      if (recordVersion <= was! || recordVersion > version) continue;
      values.set(recordId, { ...values.get(recordId), ...restorable(fields, before ?? {}) });
    }
    return values;
  }
}

/** Return what of a history entry an ordinary update may write. */
const restorable = (fields: FieldMeta[], before: Row): Row =>
  Object.fromEntries(fields.filter(({ key }) => Object.hasOwn(before, key)).map((field) => [field.key, asRead(field, before[field.key])]));

/** Say why a record stays as it is. */
function reasonOf({ label }: ResourceMeta, { code, message }: DomainError): string {
  if (code === 'stale') return HAS_CHANGED;
  if (code === 'not_found') return `The ${inSentence(label)} is no longer there`;
  return message;
}
