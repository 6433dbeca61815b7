import { Injectable, Optional } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { Type } from '../declaration/types.js';
import { fromDatabase } from '../errors/database-errors.js';
import { DomainError } from '../errors/domain-error.js';
import { DEFAULT_REGION } from '../export/cells.js';
import { outsideTransaction } from '../policy/scope.js';
import { Records } from '../records/records.js';
import { AdminSite } from '../schema/admin-site.js';
import { ResourceRegistry } from '../crud/registry.js';
import { rehearse, withTelling, type Rehearsal } from '../crud/telling.js';
import { WritingService, type Stored } from '../crud/writing.service.js';
import { problemsIn, type ImportedRow, type ImportPlan } from './plan.js';
import { RowPreparer, type PreparedRow } from './prepare.js';
import type { ImportLine } from './table.js';

/** Rows that are written together: enough for few statements, few enough to be tried again one by one. */
export const ROWS_AT_ONCE = 200;

/** What an import tells its caller. */
export interface ImportKeeping {
  /** Keep what came of some rows. Runs in the transaction that wrote them. */
  keep: (rows: ImportedRow[]) => Promise<void>;
  /** Note how many rows have been gone through. Runs outside of any transaction. */
  progress: (rows: number) => Promise<void>;
}

/** Ends the transaction of an import of which nothing is kept. */
class Incomplete extends Error {}

/** Writes the rows of a file by the ordinary write path, as the current actor: policy, validation, hooks and history are those of a form. */
@Injectable()
export class ImportService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly writing: WritingService,
    @Optional() private readonly named?: AdminSite,
  ) {}

  /**
   * Import rows. In a dry run, everything is done and undone, a part at a time, so that no lock is held for long.
   * @returns whether anything was kept: nothing is of a plan that wants all rows, when one of them failed
   */
  async run(plan: ImportPlan, lines: ImportLine[], keeping: ImportKeeping): Promise<boolean> {
    if (!plan.whole || plan.dry) {
      await this.runParts(plan, lines, keeping);
      return true;
    }
    const rows: ImportedRow[] = [];
    const all = async () => {
      rows.length = 0;
      await this.runParts(plan, lines, { ...keeping, keep: async (part) => void rows.push(...part) });
      if (rows.some(({ outcome }) => outcome === 'failed')) throw new Incomplete();
      await keeping.keep(rows);
    };
    try {
      await this.records.transaction(all);
      return true;
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
      await keeping.keep(rows.map(left));
      return false;
    }
  }

  private async runParts(plan: ImportPlan, lines: ImportLine[], { keep, progress }: ImportKeeping): Promise<void> {
    const region = (await this.named?.site()) ?? DEFAULT_REGION;
    const preparer = new RowPreparer(this.records, plan, region, (field) => this.registry.access(metaOf(field.target())));
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
      const prepared = await preparer.prepare(lines.slice(at, at + ROWS_AT_ONCE));
      if (plan.dry) await keep(await this.rehearsed(plan, prepared));
      else await this.records.transaction(async () => keep(await this.written(plan, prepared)));
      await outsideTransaction(() => progress(Math.min(at + ROWS_AT_ONCE, lines.length)));
    }
  }

  private async rehearsed(plan: ImportPlan, prepared: PreparedRow[]): Promise<ImportedRow[]> {
    let rows: ImportedRow[] = [];
    await rehearse(
      (work) => this.records.transaction(work),
      async () => (rows = await this.written(plan, prepared)),
    );
    return rows;
  }

  /** Write rows in the current transaction: all at once, or, when one of them is refused, each by itself. */
  private async written(plan: ImportPlan, prepared: PreparedRow[]): Promise<ImportedRow[]> {
    const sound = prepared.filter(({ problems }) => problems.length === 0);
    const failed = prepared.filter(({ problems }) => problems.length > 0).map(({ number, problems }) => failedRow(number, problems));
    const together = async () => {
      const rows: ImportedRow[] = [];
      for (const row of sound) rows.push(await this.write(plan, row));
      return rows;
    };
    const rows = await this.records.db.attemptInside(together).catch((error: unknown) => {
      refusalIn(error);
      return this.oneByOne(plan, sound);
    });
    return [...(await this.withVersions(plan, rows)), ...failed];
  }

  private async oneByOne(plan: ImportPlan, sound: PreparedRow[]): Promise<ImportedRow[]> {
    const { access } = plan;
    const rows: ImportedRow[] = [];
    for (const row of sound) {
      const written = this.writing.explainingTaken(access.meta, () => this.write(plan, row));
      rows.push(
        await written.catch((error: unknown) => {
          const { extra, message } = refusalIn(error);
          return failedRow(row.number, problemsIn(access, extra.fields, message));
        }),
      );
    }
    return rows;
  }

  /** Write one row as a form would, without the messages that a new record may send, and with its warnings read. */
  private async write({ access: { meta }, dry }: ImportPlan, row: PreparedRow): Promise<ImportedRow> {
    const { number, values, existing } = row;
    const was = existing?.version ?? null;
    if (existing && Object.keys(values).length === 0)
      return { number, outcome: 'unchanged', id: existing.id, was, version: was, problems: [] };
    const rehearsal: Rehearsal = { messages: [], warnings: [], more: 0 };
    const written = await withTelling({ off: true, confirmed: true, ...(dry && { rehearsal }) }, () =>
      existing ? this.writing.update(meta, existing.id, values, [existing.version]) : this.writing.create(meta, values),
    );
    const problems = rehearsal.warnings.map((message) => ({ field: null, message, isWarning: true as const }));
    return { number, outcome: existing ? 'updated' : 'created', id: written['id'] as string, was, version: null, problems };
  }

  /** Add the versions that records have once all hooks have run. */
  private async withVersions({ access: { meta } }: ImportPlan, rows: ImportedRow[]): Promise<ImportedRow[]> {
    const ids = rows.flatMap(({ id, outcome }) => (id && outcome !== 'unchanged' ? [id] : []));
    if (ids.length === 0) return rows;
    const found = await this.records.find(meta.entity as Type<Stored>, { id: { $in: ids } }, { trashed: true });
    const versions = new Map(found.map(({ id, version }) => [id, version]));
    return rows.map((row) => ({ ...row, version: row.version ?? versions.get(row.id ?? '') ?? null }));
  }
}

const failedRow = (number: number, problems: ImportedRow['problems']): ImportedRow => ({
  ...{ number, problems, outcome: 'failed' },
  ...{ id: null, was: null, version: null },
});

/** Return a row of an import of which nothing was kept. */
const left = (row: ImportedRow): ImportedRow =>
  row.outcome === 'failed' ? row : { ...row, outcome: 'left', id: null, was: null, version: null };

/** Return the refusal that an error is. @throws the error when it is a fault, or may pass with time */
export function refusalIn(error: unknown): DomainError {
  const refusal = error instanceof DomainError ? error : fromDatabase(error);
  if (!refusal || refusal.code === 'unavailable') throw error;
  return refusal;
}
