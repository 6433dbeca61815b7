import { Injectable } from '@nestjs/common';
import { inSentence, MOST_BATCH_RECORDS, NO_RECORD_ID, type StartedBatch } from '@haulbook/resource-contracts';
import {
  AdminSite,
  BulkWrites,
  currentActor,
  DomainError,
  invalid,
  isRehearsed,
  metaOf,
  OnAction,
  OnTransition,
  readBulkRequest,
  readTransitionBody,
  Records,
  ResourceRegistry,
  type ActionOutcome,
  type BatchHost,
  type BulkWork,
  type LongAction,
  type ResourceMeta,
} from '@haulbook/resource';
import { Clock } from '../clock.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { sweepTable } from '../jobs/sweep-rows.js';
import { Batch } from './batch.entity.js';
import { BatchRows, type Selection } from './batch-rows.service.js';

/** The most bulk changes of a person that are not over. */
const MOST_OPEN = 20;
/** The most of the words that say what one does; the name has the kind of records, too. */
const LONGEST_WORDS = 200;
/** Days for which bulk changes are kept. */
const KEPT_DAYS = 30;

/** Message for carrying out a dry run again: a renewal, say, would be made twice. */
const CARRIED_OUT = 'This dry run was carried out already. What came of it is in “Carried out as” on its page';

/** The job that does a bulk change. */
export const RUN_BATCH = 'run_batch';

type Draft = Pick<Batch, 'name' | 'resource' | 'dryRun' | 'work'>;

/** Starts bulk changes, and deletes what was written down about old ones. */
@Injectable()
export class Batches implements BatchHost {
  constructor(
    private readonly records: Records,
    private readonly registry: ResourceRegistry,
    private readonly bulk: BulkWrites,
    private readonly rows: BatchRows,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly site: AdminSite,
  ) {}

  /**
   * Note which records a bulk change is of, as the current actor sees the list now, and queue its work.
   * @throws DomainError `forbidden` for anyone but staff; `validation`, `bad_query`; `too_many_requests`
   */
  async start(meta: ResourceMeta, body: unknown): Promise<StartedBatch> {
    this.registry.require(metaOf(Batch), 'read');
    const { work, rows, dryRun } = readBulkRequest(meta, body);
    const name = nameOf(await this.bulk.check(meta, work), meta.labelPlural);
    const matching = this.bulk.matching(meta, rows);
    if (isRehearsed()) return this.shown(meta, matching, work);
    return this.records.transaction(async () => {
      const batch = await this.created({ name, resource: meta.path, dryRun, work });
      const total = await this.rows.add(batch, matching, MOST_BATCH_RECORDS + 1);
      if (total === 0) throw invalid({ where: `No ${inSentence(meta.labelPlural)} match` });
      if (total > MOST_BATCH_RECORDS) {
        const most = MOST_BATCH_RECORDS.toLocaleString((await this.site.site()).locale);
        throw invalid({ where: `More than ${most} ${inSentence(meta.labelPlural)} match. Choose fewer with a filter` });
      }
      return { path: metaOf(Batch).path, id: batch.id, total };
    });
  }

  /** Have a long action done, on each record by itself or on none. @throws DomainError as `start` does */
  async begin(meta: ResourceMeta, { name: action, ids, body }: LongAction): Promise<StartedBatch> {
    this.registry.require(metaOf(Batch), 'read');
    const { input, tell, confirmed } = readTransitionBody(body);
    const work = { action, input, ...(tell === false && { tell }), ...(confirmed && { confirmed }) };
    const isOfMany = ids?.length !== 1;
    const words = await this.bulk.check(meta, work, ['one', 'many', 'none'], isOfMany);
    const name = nameOf(words, isOfMany ? meta.labelPlural : meta.label);
    const chosen = { text: 'SELECT id FROM unnest($1::uuid[]) AS chosen(id)', values: [ids ?? [NO_RECORD_ID]] };
    return this.records.transaction(async () => {
      const batch = await this.created({ name, resource: meta.path, dryRun: false, work });
      return { path: metaOf(Batch).path, id: batch.id, total: await this.rows.add(batch, chosen, MOST_BATCH_RECORDS) };
    });
  }

  /** Change the records that a dry run found to change, as the person who made it, once. Its row is locked by then. */
  @OnAction(Batch, 'carryOut')
  async carryOut({ id, name, resource, work, carriedOutAsId }: Batch): Promise<ActionOutcome<Batch>> {
    const { path } = metaOf(Batch);
    if (carriedOutAsId) throw new DomainError('conflict', CARRIED_OUT, { details: { path, id: carriedOutAsId } });
    const batch = await this.created({ name, resource, dryRun: false, work });
    const found = { text: `SELECT record_id AS id FROM batch_rows WHERE batch_id = $1::uuid AND outcome = 'would_change'`, values: [id] };
    if ((await this.rows.add(batch, found, MOST_BATCH_RECORDS)) === 0) throw new DomainError('conflict', 'It found nothing to change');
    return { set: { carriedOutAsId: batch.id }, open: { path, id: batch.id }, message: 'The change has begun' };
  }

  /** Go on with what was left when a bulk change was cancelled or stopped. */
  @OnTransition(Batch, 'resume')
  async resume({ id }: Batch): Promise<Partial<Batch>> {
    await this.queue(id);
    return { stoppedBecause: null, finishedAt: null };
  }

  @OnTransition(Batch, 'cancel')
  cancel(): Partial<Batch> {
    return { finishedAt: this.clock.now().toISOString() };
  }

  /** Have the next part of a bulk change done, behind what does not take as long. */
  queue(batchId: string): Promise<void> {
    return this.jobs.add(RUN_BATCH, { batchId }, { key: `${RUN_BATCH}:${batchId}`, priority: 10 });
  }

  /**
   * Go on with bulk changes that nothing has moved for a minute, as after a server was killed.
   * @returns how many
   */
  @TimedJob('resume_batches', '* * * * *', {
    label: 'Interrupted bulk changes',
    does: 'Goes on with bulk changes whose server was stopped.',
    did: ['Resumed', 'bulk change'],
  })
  async resumeStill(): Promise<number> {
    const still = await this.records.db.query<{ id: string }>(
      `SELECT id FROM batches WHERE status IN ('waiting', 'running') AND updated_at < now() - interval '1 minute'`,
    );
    for (const { id } of still) await this.queue(id);
    return still.length;
  }

  /**
   * Delete old bulk changes.
   * @returns how many
   */
  @TimedJob('sweep_batches', '57 4 * * *', {
    label: 'Old bulk changes',
    does: `Deletes what was written down about bulk changes after ${KEPT_DAYS} days. The history of the records stays.`,
    did: ['Deleted', 'bulk change'],
  })
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
    const over = `status NOT IN ('waiting', 'running') AND created_at < $1::timestamptz`;
    const { db } = this.records;
    await sweepTable(db, 'sweep_batches', {
      table: 'batch_rows',
      where: `batch_id IN (SELECT id FROM batches WHERE ${over})`,
      values: [before],
    });
    const emptied = `${over} AND NOT EXISTS (SELECT 1 FROM batch_rows r WHERE r.batch_id = batches.id)
      AND NOT EXISTS (SELECT 1 FROM batches d WHERE d.carried_out_as_id = batches.id)`;
    return sweepTable(db, 'sweep_batches', { table: 'batches', where: emptied, values: [before] });
  }

  /** Find out what a bulk change would send, in place of noting and queuing it, which would be undone. */
  private async shown(meta: ResourceMeta, matching: Selection, work: BulkWork): Promise<StartedBatch> {
    await this.bulk.rehearseSome(meta, matching, work);
    return { path: metaOf(Batch).path, id: NO_RECORD_ID, total: 0 };
  }

  private async created(draft: Draft): Promise<Batch> {
    const { id: userId, name: ownerName } = currentActor()!;
    const open = await this.records.count(Batch, { userId: userId!, status: { $in: ['waiting', 'running'] } });
    if (open >= MOST_OPEN) throw new DomainError('too_many_requests', 'You have many bulk changes under way. Wait for one of them to end.');
    const batch = await this.records.insert(Batch, { ...draft, userId: userId!, ownerName });
    await this.queue(batch.id);
    return batch;
  }
}

/** Name a bulk change by what it does and to what. */
const nameOf = (words: string, records: string): string => `${words.slice(0, LONGEST_WORDS)}: ${inSentence(records)}`;
