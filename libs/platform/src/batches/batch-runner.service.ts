import { Injectable, Logger, Optional } from '@nestjs/common';
import { pluralize } from '@haulbook/core';
import { NO_RECORD_ID } from '@haulbook/resource-contracts';
import {
  BulkWrites,
  DomainError,
  entityAt,
  fromDatabase,
  ignoreRefusal,
  metaOf,
  Records,
  runAs,
  Sentences,
  Transitions,
  type Actor,
  type BulkOutcome,
  type Rehearsal,
  type ResourceMeta,
} from '@haulbook/resource';
import { ActorsById } from '../access/actors-by-id.js';
import { WhyRefused } from '../access/why-refused.service.js';
import { Clock } from '../clock.js';
import { Job } from '../jobs/job.decorator.js';
import { Batch } from './batch.entity.js';
import { BatchRows, type RowResult, type WaitingRow } from './batch-rows.service.js';
import { Batches, RUN_BATCH } from './batches.service.js';

/** Rows between two looks at how far it is. */
const CHUNK = 25;
/** How long a job works before it lets others run. */
const SLICE_MS = 5000;

const LEFT = 'The person it acts for no longer works here';
const UNEXPECTED = 'Something went wrong on our side. Nothing was changed.';

/** Thrown to end a bulk change whose person has left. */
class PersonLeft extends Error {}

/**
 * Does bulk changes row by row. What became of a row is written in the transaction of its change, so that a process that is killed does no
 * row twice, and each row is done as the person who asked, with the rights that person has by then.
 */
@Injectable()
export class BatchRunner {
  private readonly log = new Logger('Batches');

  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly bulk: BulkWrites,
    private readonly rows: BatchRows,
    private readonly batches: Batches,
    private readonly clock: Clock,
    private readonly whyNot: WhyRefused,
    private readonly sentences: Sentences,
    @Optional() private readonly people?: ActorsById,
  ) {}

  /** Do the next part of a bulk change, and queue what is left of it. */
  @Job(RUN_BATCH, 'Bulk change')
  async run({ batchId }: { batchId: string }): Promise<void> {
    const batch = await this.begun(batchId);
    if (!batch) return;
    const end = performance.now() + SLICE_MS;
    // A process that was killed may have done rows that it did not count.
    await this.rows.tally(batchId);
    try {
      while (await this.chunk(batch)) if (performance.now() > end) return await this.batches.queue(batchId);
      await this.finish(batchId);
    } catch (error) {
      if (!(error instanceof PersonLeft)) throw error;
      await this.end(batchId, 'stop', { stoppedBecause: this.sentences.told(LEFT) });
    }
  }

  /** @returns null for one that is over, or cancelled */
  private async begun(id: string): Promise<Batch | null> {
    const batch = await this.records.findOne(Batch, { id, status: { $in: ['waiting', 'running'] } });
    if (batch?.status === 'waiting') await this.transitions.run(Batch, id, 'begin', { by: 'system' }).catch(ignoreRefusal);
    return batch;
  }

  /** Do some rows. @returns whether there were any */
  private async chunk(batch: Batch): Promise<boolean> {
    const rows = await this.rows.next(batch.id, CHUNK);
    if (rows.length === 0) return false;
    const meta = metaOf(entityAt(batch.resource));
    const ids = rows.map(({ recordId }) => recordId);
    const titles = await runAs(await this.person(batch), () => this.bulk.titles(meta, ids, batch.work));
    const outcomes: RowResult['outcome'][] = [];
    try {
      for (const row of rows) outcomes.push(...(await this.row(batch, meta, row, titles)));
    } finally {
      await this.rows.count(batch.id, outcomes);
    }
    return true;
  }

  /**
   * Do a row, once. An error that passes leaves it for the next try; any other is that of this row alone.
   * @returns what became of it; nothing for one that another worker is at
   */
  private async row(batch: Batch, meta: ResourceMeta, row: WaitingRow, titles: Map<string, string>): Promise<RowResult['outcome'][]> {
    const work = async (): Promise<RowResult['outcome'][]> => {
      if (!(await this.rows.claim(row.id))) return [];
      const person = await this.person(batch);
      const result = await runAs(person, () => this.done(batch, meta, row.recordId), batch.id);
      return this.rows.note(row.id, { ...result, title: titles.get(row.recordId) ?? (await this.titleOf(person, meta, row.recordId)) });
    };
    // The trial of a dry run has a transaction of its own, which is undone.
    return (batch.dryRun ? work() : this.records.transaction(work)).catch(async (error: unknown): Promise<RowResult['outcome'][]> => {
      if (error instanceof PersonLeft || passes(error)) throw error;
      this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return this.rows.note(row.id, { outcome: 'refused', message: this.sentences.told(UNEXPECTED), title: titles.get(row.recordId) });
    });
  }

  private async done({ dryRun, work }: Batch, meta: ResourceMeta, id: string): Promise<RowResult> {
    try {
      const result = dryRun ? foundBy(await this.bulk.rehearse(meta, id, work)) : resultOf(await this.bulk.run(meta, id, work));
      return { ...result, message: result.message && this.sentences.told(result.message) };
    } catch (error) {
      const refusal = error instanceof DomainError ? error : fromDatabase(error);
      if (!refusal || passes(error)) throw error;
      const asked = { name: work.action, ids: id === NO_RECORD_ID ? [] : [id] };
      const rule = refusal.code === 'forbidden' ? await this.whyNot.reason(meta, asked) : null;
      return { outcome: 'refused', message: rule ?? wordsOf(refusal, this.sentences) };
    }
  }

  /** Name a record that could not be named before, such as one that a restore found outside of the trash. */
  private async titleOf(person: Actor, meta: ResourceMeta, id: string): Promise<string | undefined> {
    if (id === NO_RECORD_ID) return meta.labelPlural;
    return (await runAs(person, () => this.bulk.titles(meta, [id]))).get(id);
  }

  /** Look up the person who asked, as they are now. @throws PersonLeft */
  private async person({ userId }: Batch): Promise<Actor> {
    const person = await this.people?.find(userId);
    if (!person) throw new PersonLeft();
    return person;
  }

  /** End a bulk change that has no rows left. Rows that another worker is at are its own to finish. */
  private async finish(batchId: string): Promise<void> {
    const { waiting } = await this.rows.tally(batchId);
    if (waiting === 0) await this.end(batchId, 'finish');
  }

  private async end(id: string, name: 'finish' | 'stop', patch: Partial<Batch> = {}): Promise<void> {
    const finishedAt = this.clock.now().toISOString();
    await this.transitions.run(Batch, id, name, { by: 'system', patch: { ...patch, finishedAt } }).catch(ignoreRefusal);
  }
}

const resultOf = ({ changed, message }: BulkOutcome): RowResult => ({ outcome: changed ? 'changed' : 'unchanged', message });

/** Say what a dry run found out: what an action would say has not happened, so that only the messages are told of. */
function foundBy({ changed, messages }: BulkOutcome & Rehearsal): RowResult {
  const message = messages.length > 0 ? `Would send ${pluralize(messages.length, 'message')}` : undefined;
  return { outcome: changed ? 'would_change' : 'unchanged', message };
}

/** Whether an error may be over at the next try, such as an outage of the database. */
const passes = (error: unknown): boolean => (error instanceof DomainError ? error : fromDatabase(error))?.code === 'unavailable';

/** Say a refusal with what is wrong about each field. */
function wordsOf({ message, extra: { fields = {} } }: DomainError, sentences: Sentences): string {
  return [message, ...Object.values(fields).filter((sentence) => sentence !== message)].map((each) => sentences.told(each)).join(' ');
}
