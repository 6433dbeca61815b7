import { Injectable, Logger, Optional } from '@nestjs/common';
import {
  DomainError,
  ImportService,
  ImportUndoService,
  outsideTransaction,
  planOf,
  Records,
  ResourceRegistry,
  runAs,
  type Access,
} from '@haulbook/resource';
import { IMPORT_WORKING, type ImportStep } from '@haulbook/resource-contracts';
import { ActorsById } from '../access/actors-by-id.js';
import { Clock } from '../clock.js';
import { Job, TimedJob } from '../jobs/job.decorator.js';
import { DEAD } from '../jobs/queue-conditions.js';
import { ImportRows } from './import-rows.service.js';
import { Import } from './import.entity.js';
import { IMPORT_JOB, ImportsService, jobKey, WORKING_STEP, type ImportJob, type ImportTask } from './imports.service.js';

/** Days for which rows are kept, and an import can be undone. */
const KEPT_DAYS = 30;

/** Message of an import that was tried too often. */
const TRIED_OFTEN = 'A part of the system was not available, so this was not finished after several tries. Start it again.';

/** Works on imports in the background, with the rights that the person who asked for it has by then. */
@Injectable()
export class ImportWork {
  private readonly log = new Logger('Imports');

  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly imports: ImportsService,
    private readonly rows: ImportRows,
    private readonly importing: ImportService,
    private readonly undoing: ImportUndoService,
    private readonly clock: Clock,
    @Optional() private readonly people?: ActorsById,
  ) {}

  /** Check, import or undo. Rows that were gone through before the server stopped are not gone through again. */
  @Job(IMPORT_JOB, 'Import a file')
  async work({ importId, task, userId }: ImportJob): Promise<void> {
    const found = await this.records.findOne(Import, { id: importId });
    const actor = await this.people?.find(userId);
    if (found?.step !== WORKING_STEP[task]) return;
    if (!actor) return this.stop(importId, task, 'The person who asked for it no longer works here');
    const access = this.registry.access(this.registry.byPath(found.resource)!.meta, actor);
    try {
      await runAs(actor, () => (task === 'undo' ? this.undo(found, access) : this.writeRows(found, access, task === 'check')));
    } catch (error) {
      if (!(error instanceof DomainError)) {
        this.log.error(error);
        return this.stop(importId, task, 'Something went wrong on our side, so this was not finished.');
      }
      if (error.code === 'unavailable') throw error;
      await this.stop(importId, task, error.message);
    }
  }

  private async writeRows(
    { id, headings, columns, mode, key, whole, resource, fileName, rows }: Import,
    access: Access,
    dry: boolean,
  ): Promise<void> {
    this.imports.accessTo(resource);
    const plan = planOf(access, headings, { columns, mode, key, whole }, dry);
    const lines = await this.rows.waiting(id);
    const before = rows - lines.length;
    await this.importing.run(plan, lines, {
      keep: (part) => this.rows.keep(id, part),
      progress: (done) => this.note(id, { done: before + done }),
    });
    const { left: _, ...counts } = await this.rows.counts(id);
    // By what is kept of the rows: they may have been gone through before the server stopped.
    const isKept = !whole || counts.failed === 0;
    await this.records.transaction(async () => {
      await this.note(id, { ...counts, step: dry ? 'checked' : isKept ? 'done' : 'refused', done: rows });
      if (!dry && isKept) await this.records.noteOnAll(access.meta, 'import', { file: fileName, import: id, ...counts });
    });
  }

  private async undo({ id, fileName }: Import, access: Access): Promise<void> {
    const written = await this.rows.written(id);
    // What was undone before the server stopped counts; what stayed then is tried again.
    let { undone: done } = await this.rows.undone(id);
    await this.undoing.run(access.meta, written, async (part) => {
      await this.rows.keepUndone(id, part);
      done += part.length;
      await outsideTransaction(() => this.note(id, { done }));
    });
    const result = await this.rows.undone(id);
    await this.records.transaction(async () => {
      await this.note(id, { ...result, step: 'undone' });
      await this.records.noteOnAll(access.meta, 'undoImport', { file: fileName, import: id, ...result });
    });
  }

  private async note(id: string, patch: Partial<Import>): Promise<void> {
    await this.records.update(Import, { id }, patch);
  }

  /** End work that cannot be finished. What was only checked can be checked again. */
  private async stop(id: string, task: ImportTask, note: string): Promise<void> {
    const { left: _, ...counts } = await this.rows.counts(id);
    const undone = task === 'undo' ? await this.rows.undone(id) : {};
    await this.note(id, { ...counts, ...undone, step: task === 'check' ? 'mapping' : 'failed', note: note.slice(0, 500) });
  }

  /**
   * End imports that no job works on any more: it failed too often, because the database or something else was not available.
   * @returns how many
   */
  @TimedJob('end_imports', '* * * * *', {
    label: 'Imports that stopped',
    does: 'Ends imports that could not be finished after several tries, so that they can be started again.',
    did: ['Ended', 'import'],
  })
  async endStopped(): Promise<number> {
    const stopped = await this.records.db.query<{ id: string; step: ImportStep }>(
      `SELECT id, step FROM imports WHERE step = ANY($1::text[]) AND updated_at < now() - interval '1 minute'
       AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE NOT (${DEAD})
         -- Jobs of versions before this one have no key: until they are done, any of them may be its job.
         AND (j.key = $2::text || imports.id OR j.key IS NULL AND j.task_identifier = $3))`,
      [IMPORT_WORKING, jobKey(''), IMPORT_JOB],
    );
    const tasks = Object.keys(WORKING_STEP) as ImportTask[];
    for (const { id, step } of stopped)
      await this.stop(
        id,
        tasks.find((task) => WORKING_STEP[task] === step)!,
        TRIED_OFTEN,
      );
    return stopped.length;
  }

  /**
   * Delete old rows.
   * @returns how many
   */
  @TimedJob('sweep_imports', '47 4 * * *', {
    label: 'Old imports',
    does: `Deletes the rows of imported files after ${KEPT_DAYS} days. Until then an import can be undone.`,
    did: ['Deleted', 'row'],
  })
  async sweep(): Promise<number> {
    return this.rows.sweep(new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString());
  }
}
