import { Injectable } from '@nestjs/common';
import {
  IMPORT_WORKING,
  type ImportField,
  type ImportMode,
  type ImportSettings,
  type ImportStep,
  type ImportView,
} from '@haulbook/resource-contracts';
import {
  columnFields,
  currentActor,
  DomainError,
  forbidden,
  guessColumns,
  importKeys,
  requiredFields,
  invalid,
  isUuid,
  mayImport,
  metaOf,
  notFound,
  plain,
  planOf,
  readImportFile,
  Records,
  ResourceRegistry,
  type Access,
  type FieldMeta,
  type FormerColumns,
  type ImportTable,
  type Where,
} from '@haulbook/resource';
import { JobQueue } from '../jobs/job-queue.service.js';
import { ImportRows } from './import-rows.service.js';
import { Import } from './import.entity.js';

/** A file as it was uploaded. */
export interface ReceivedFile {
  buffer: Buffer;
  originalname: string;
}

/** What a job of an import does. */
export type ImportTask = 'check' | 'run' | 'undo';
export interface ImportJob {
  importId: string;
  task: ImportTask;
  /** The account of the person who asked for it. */
  userId: string;
}

export const IMPORT_JOB = 'import_file';
/** Return the key of the job that works on an import. */
export const jobKey = (importId: string): string => `${IMPORT_JOB}:${importId}`;
/** The step of an import while a job works on it. */
export const WORKING_STEP: Record<ImportTask, ImportStep> = { check: 'checking', run: 'running', undo: 'undoing' };
/** From which steps each can be asked for. */
const POSSIBLE: Record<ImportTask, ImportStep[]> = {
  check: ['mapping', 'checked', 'refused'],
  run: ['checked', 'failed'],
  undo: ['done', 'failed', 'undone'],
};
const SAMPLES = 3;
const FORMER_IMPORTS = 5;

/** Imports of the current actor, from the uploaded file to the job that works on it. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly rows: ImportRows,
    private readonly jobs: JobQueue,
  ) {}

  /** Return what the actor may do with the records of a resource. @throws DomainError unless they may import some */
  accessTo(path: string): Access {
    const meta = this.registry.byPath(path)?.meta;
    if (!meta || !this.registry.access(meta).may('read')) throw notFound('This list');
    const access = this.registry.access(meta);
    if (!mayImport(access)) throw forbidden(`You can’t import ${meta.labelPlural.toLowerCase()}`);
    return access;
  }

  /** Keep an uploaded file as an import, with its columns guessed. @throws DomainError with what is wrong with the file */
  async begin(path: string, file: ReceivedFile | undefined): Promise<{ id: string }> {
    const access = this.accessTo(path);
    if (!file) throw invalid({ file: 'Please choose a file' });
    const table = await readImportFile(file.buffer);
    const { id: ownerId, name: ownerName } = currentActor()!;
    const former = await this.former(path);
    const columns = guessColumns(table.headings, columnFields(access), former.columns);
    return this.records.transaction(async () => {
      const { id } = await this.records.insert(Import, {
        ...{ resource: path, fileName: file.originalname.slice(0, 200) || 'File', rows: table.lines.length },
        ...{ headings: table.headings, columns, ...former.choice(access, columns), note: noteOf(access, table, columns) },
        ...{ ownerId: ownerId!, ownerName },
      });
      await this.rows.add(id, table.lines);
      return { id };
    });
  }

  /** Find an import that the actor may see. @throws DomainError `not_found` */
  async find(id: string): Promise<Import> {
    const found = isUuid(id) ? await this.records.findOne(Import, { id }) : null;
    if (!found || !this.registry.access(metaOf(Import)).can('read', found)) throw notFound('Import');
    return found;
  }

  /** Check the chosen settings and have a job check the rows. */
  async check(id: string, settings: ImportSettings): Promise<void> {
    const found = await this.find(id);
    planOf(this.accessTo(found.resource), found.headings, settings, true);
    await this.start(found, 'check', settings);
  }

  /** Have a job import what was checked, or undo what was imported. */
  async ask(id: string, task: 'run' | 'undo'): Promise<void> {
    const found = await this.find(id);
    this.accessTo(found.resource);
    if (task === 'run' && found.step === 'failed' && !(await this.view(id)).canGoOn)
      throw new DomainError('conflict', await this.whyNot(id, task));
    await this.start(found, task);
  }

  private async start({ id, step }: Import, task: ImportTask, settings: Partial<ImportSettings> = {}): Promise<void> {
    await this.records.transaction(async () => {
      const patch = { ...settings, step: WORKING_STEP[task], note: null, done: 0, undone: 0, kept: 0 };
      const isPossible = POSSIBLE[task].includes(step);
      const begun = isPossible && (await this.records.updateOne(Import, id, patch, { step }));
      if (!begun) throw new DomainError('conflict', await this.whyNot(id, task));
      // One that stopped goes on: what it has written stays, and is not written again.
      if (task !== 'undo' && step !== 'failed') await this.rows.reset(id);
      const job: ImportJob = { importId: id, task, userId: currentActor()!.id! };
      await this.jobs.add(IMPORT_JOB, job, { key: jobKey(id), maxAttempts: 5, priority: 10 });
    });
  }

  private async whyNot(id: string, task: ImportTask): Promise<string> {
    const { step } = await this.records.get(Import, id);
    if (IMPORT_WORKING.includes(step)) return 'This import is at work already. Please wait until it is through.';
    return task === 'undo'
      ? 'Nothing of this file was imported'
      : 'This file was imported already. Upload it again to import it once more.';
  }

  /** Describe an import for its page. */
  async view(id: string): Promise<ImportView> {
    const found = await this.find(id);
    const access = this.accessTo(found.resource);
    const [first, counts] = await Promise.all([this.rows.first(id, 50), this.rows.counts(id)]);
    const { resource, fileName, step, note, rows, done, columns, mode, key, whole, undone, kept } = found;
    const { warned: _, ...outcomes } = counts;
    const gone = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    const samplesOf = (index: number) =>
      [...new Set(first.map(({ cells }) => cells[index] ?? ''))].filter((cell) => cell).slice(0, SAMPLES);
    return {
      id,
      resource,
      fileName,
      step,
      note,
      rows,
      done,
      undone,
      kept,
      counts,
      columns: found.headings.map((heading, index) => ({ heading, samples: samplesOf(index) })),
      settings: { columns, mode, key, whole },
      fields: columnFields(access).map((field) => described(field, access)),
      keys: importKeys(access).map((field) => described(field, access)),
      modes: modesOf(access),
      // Not what was being undone, and not once its rows are gone.
      canGoOn: step === 'failed' && undone === 0 && first.length > 0 && rows > gone,
      canUndo: POSSIBLE.undo.includes(step) && counts.created + counts.updated > undone,
    };
  }

  /** Return what columns were the last times that the actor imported such records, and what else they chose. */
  private async former(path: string) {
    const where = { resource: path, ownerId: currentActor()!.id!, step: { $ne: 'mapping' } } as Where<Import>;
    const [latest, ...older] = await this.records.find(Import, where, { sort: { createdAt: 'desc' }, limit: FORMER_IMPORTS });
    const columns: Record<string, string | null> = {};
    for (const { headings, columns: chosen } of [...older.reverse(), ...(latest ? [latest] : [])])
      headings.forEach((heading, index) => (columns[plain(heading)] = chosen[index] ?? null));
    return { columns: columns as FormerColumns, choice: (access: Access, now: (string | null)[]) => choiceOf(access, now, latest) };
  }
}

const modesOf = (access: Access): ImportMode[] => {
  const updates = access.may('update');
  return access.may('create') ? (updates ? ['create', 'update', 'both'] : ['create']) : ['update'];
};

/** Choose what the person chose the last time, as far as it fits; else to create, or to update those who may not. */
function choiceOf(access: Access, columns: (string | null)[], latest?: Import): Pick<Import, 'mode' | 'key' | 'whole'> {
  const modes = modesOf(access);
  const keys = importKeys(access).filter(({ name }) => columns.includes(name));
  const isThere = (name: string | null) => keys.some((key) => key.name === name);
  const mode = latest && modes.includes(latest.mode) && (latest.mode === 'create' || isThere(latest.key)) ? latest.mode : modes[0]!;
  const key = latest && isThere(latest.key) ? latest.key : (keys[0]?.name ?? null);
  return { mode, key, whole: latest?.whole ?? false };
}

function noteOf({ meta }: Access, table: ImportTable, columns: (string | null)[]): string | null {
  if (columns.every((name) => name === null))
    return `None of the headings is known as a field of ${meta.labelPlural.toLowerCase()}. Does the first row of the file have the headings?`;
  return table.note;
}

const described = (field: FieldMeta, access: Access): ImportField => ({
  name: field.name,
  label: field.label,
  kind: field.kind,
  required: requiredFields(access).includes(field),
});
