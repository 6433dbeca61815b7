import { Injectable, Logger } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { TimedJob, timedJobNames, type JobMark } from './job.decorator.js';
import { JobRun } from './job-run.entity.js';
import { OF_TASKS } from './queue-conditions.js';
import { tallied, type RunTally } from './run-tally.js';
import { isRepeat, runSummary } from './run-words.js';
import { sweepDeadJobs, sweepTable } from './sweep-rows.js';

/** Days for which runs are kept. */
const KEPT_DAYS = 30;
const SWEEP = 'sweep_job_runs';
/** No job runs for longer: one that is still said to run belongs to a process that was killed. */
const LONGEST_RUN_MS = 10 * 60_000;
const SCHEDULE = 'Schedule';

/** Keeps what timed jobs did. It never keeps a job from running. */
@Injectable()
export class RunLog {
  private readonly log = new Logger('Jobs');

  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /**
   * Do the work of a job. Of a timed one, write down when it ran, what it did and what failed.
   * @returns how much of it failed without ending it.
   * @throws what the work throws.
   */
  async follow(mark: JobMark, payload: unknown, work: () => Promise<unknown>): Promise<number> {
    if (!mark.cron) {
      await work();
      return 0;
    }
    const run = await this.tried(() => this.begin(mark, payload));
    try {
      const { result, tally } = await tallied(work);
      const done = typeof result === 'number' ? result : null;
      if (run) await this.tried(() => this.finish(mark, run, done, tally));
      return tally.failed;
    } catch (error) {
      if (run) await this.tried(() => this.finish(mark, run, null, { failed: 1, firstError: error, skipped: new Map() }));
      throw error;
    }
  }

  /**
   * Delete old runs.
   * @returns the number of deleted runs.
   */
  @TimedJob(SWEEP, '37 4 * * *', {
    label: 'Old runs of jobs',
    does: `Deletes entries of this log after ${KEPT_DAYS} days, and timed jobs that gave up: their next run makes up for them.`,
    did: ['Deleted', 'entry'],
  })
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
    const { db } = this.records;
    const removed = await sweepTable(db, SWEEP, { table: 'job_runs', where: 'started_at < $1::timestamptz', values: [before] });
    await sweepDeadJobs(db, SWEEP, { where: OF_TASKS, values: [timedJobNames()] });
    return removed;
  }

  private async begin({ name }: JobMark, payload: unknown): Promise<JobRun> {
    const startedAt = this.clock.now().toISOString();
    const { askedBy } = (payload ?? {}) as { askedBy?: unknown };
    await this.endOfKilled(name, startedAt);
    return this.records.insert(JobRun, {
      job: name,
      startedAt,
      since: startedAt,
      startedBy: typeof askedBy === 'string' ? askedBy : SCHEDULE,
    });
  }

  private async endOfKilled(job: string, now: string): Promise<void> {
    const before = new Date(Date.parse(now) - LONGEST_RUN_MS).toISOString();
    const error = 'The server stopped while this ran. The next run makes up for it.';
    const ended = { outcome: 'failed', finishedAt: now, error, unresolved: true } as const;
    await this.records.update(JobRun, { job, outcome: 'running', startedAt: { $lt: before } }, ended);
  }

  private async finish({ name, about }: JobMark, run: JobRun, done: number | null, tally: RunTally): Promise<void> {
    const { failed: failures, firstError, skipped } = tally;
    const outcome = failures > 0 ? 'failed' : 'done';
    const summary = runSummary(about, { done, failures, skipped })?.slice(0, 200) ?? null;
    const result = { outcome, done, failures, summary, error: failures > 0 ? messageOf(firstError) : null } as const;
    const [before] = await this.records.find(
      JobRun,
      { job: name, id: { $ne: run.id }, outcome: { $ne: 'running' } },
      { sort: { startedAt: 'desc' }, limit: 1 },
    );
    const repeats = before && isRepeat({ ...result, startedBy: run.startedBy }, before) ? before : null;
    if (repeats) await this.records.remove(JobRun, { id: repeats.id });
    await this.records.updateOne(JobRun, run.id, {
      ...result,
      finishedAt: this.clock.now().toISOString(),
      unresolved: outcome === 'failed',
      ...(repeats && { repeats: repeats.repeats + 1, since: repeats.since }),
    });
    if (outcome === 'done') await this.records.update(JobRun, { job: name, unresolved: true }, { unresolved: false });
  }

  /** Write to the log if the database takes it; the job itself matters more. */
  private async tried<T>(write: () => Promise<T>): Promise<T | null> {
    try {
      return await write();
    } catch (error) {
      this.log.warn(`A run could not be written down: ${messageOf(error)}`);
      return null;
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);
