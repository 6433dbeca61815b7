import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Db, DecoratedMethods, inJob, runAs, inBackground } from '@haulbook/resource';
import { Logger as WorkerLogger, parseCronItems, type Job, type ParsedCronItem } from 'graphile-worker';
import { SYSTEM_ACTOR } from '../access/actors.js';
import { CONFIG, directUrl, type PlatformConfig } from '../config/config.js';
import { withMigrationLock } from '../database/migration-lock.js';
import { Tracing } from '../tracing/tracing.js';
import { takeApart } from './job-origin.js';
import { isQueueCurrent, migrateQueue } from './migrate-queue.js';
import { JOB, TimedJob, type JobMark } from './job.decorator.js';
import { observed } from './job-runs.js';
import { RunLog } from './run-log.service.js';
import { WorkerRun, type WorkerRunOptions } from './worker-run.js';
import { WorkerSupervisor } from './worker-supervisor.js';
import type { IdleTime } from './stall-reason.js';
import { workerPool } from './worker-pool.js';

type Work = (payload: unknown) => Promise<unknown>;

const MINUTE_MS = 60_000;
const STUCK_MINUTES = 10;

/** Runs the background jobs of this process and survives database outages. Migrates the schema of the job queue at startup. */
@Injectable()
export class WorkerService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Jobs');
  /**
   * Time at which a worker of this process last took or finished a job, and at which timed jobs were last enqueued; by `performance.now()`.
   */
  private movedAt = performance.now();
  private tickedAt = performance.now();
  private keeper?: WorkerSupervisor<WorkerRun>;
  /** The run that currently takes jobs. */
  private run?: WorkerRun;

  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly db: Db,
    private readonly methods: DecoratedMethods,
    private readonly runs: RunLog,
    @Inject(Tracing) private readonly tracing: Tracing | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.migrate();
    if (!this.config.WORKER) return;
    const setup = this.setup();
    this.keeper = new WorkerSupervisor({
      start: async () => (this.run = await WorkerRun.start(setup)),
      release: (lockedBy) => this.db.query('SELECT graphile_worker.force_unlock_workers($1::text[]) AS released', [lockedBy]),
      log: this.log,
    });
    await this.keeper.begin();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  /** Take no more jobs and wait for those in progress, but not forever. May be called again. */
  async stop(): Promise<void> {
    await this.keeper?.end();
  }

  /** List the names of all jobs. */
  names(): string[] {
    return this.jobs().map(({ name }) => name);
  }

  /** List all jobs of this application. */
  jobs(): JobMark[] {
    return this.marked().map(({ mark }) => mark);
  }

  /**
   * Do the work of a job that `tells` in the rehearsal of the moment, and nothing of one that sends no messages.
   * @throws what the work throws
   */
  async rehearse(name: string, payload: unknown = {}): Promise<void> {
    const job = this.marked().find(({ mark }) => mark.name === name);
    if (job?.mark.about?.tells) await runAs(SYSTEM_ACTOR, () => job.method(takeApart(payload).payload));
  }

  /** Return how long the workers of this process have taken and finished nothing; null without workers. */
  idle(): IdleTime | null {
    if (!this.config.WORKER) return null;
    const secondsSince = (at: number) => (performance.now() - at) / 1000;
    return { jobs: secondsSince(this.movedAt), timedJobs: secondsSince(this.tickedAt), busy: this.run?.isBusy() ?? false };
  }

  /**
   * Release jobs that were taken more than ten minutes ago. No job runs that long, so they belong to a killed process and others may take
   * them. The exception is after an outage: a live process may hold a mail that was sent but could not be recorded yet. It gets ten minutes
   * of a reachable database for that.
   */
  @TimedJob('release_stuck_jobs', '* * * * *', {
    label: 'Interrupted jobs',
    does: 'Gives jobs of a server that was killed to the others, after ten minutes.',
  })
  async releaseStuck(): Promise<void> {
    if (!this.keeper || this.keeper.steadyFor() < STUCK_MINUTES * MINUTE_MS) return;
    await this.db.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) AS released FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND locked_at < now() - $1 * interval '1 minute' HAVING count(*) > 0`,
      [STUCK_MINUTES],
    );
  }

  private async migrate(): Promise<void> {
    if (await isQueueCurrent(this.db)) return;
    const update = () => migrateQueue(directUrl(this.config), { logger: this.quietLogger(), lost: this.lost });
    await withMigrationLock(this.db.dataSource, update, (sentence) => this.log.log(sentence));
  }

  private setup(): WorkerRunOptions {
    const moved = () => (this.movedAt = performance.now());
    return {
      pool: () => workerPool(directUrl(this.config), this.lost),
      tasks: Object.fromEntries(
        this.marked().map(({ mark, method }) => [mark.name, (stored: unknown, id: string) => this.do(mark, method, stored, id)]),
      ),
      timed: this.timed(),
      logger: this.quietLogger(),
      onTaken: moved,
      onFinished: moved,
      onTicked: () => (this.tickedAt = performance.now()),
    };
  }

  /** Do the work of a job as the system, in the name of the request that it comes from. @throws what the work throws */
  private async do(mark: JobMark, method: Work, stored: unknown, jobId: string): Promise<void> {
    const { payload, origin } = takeApart(stored);
    const work = () => this.runs.follow(mark, payload, () => method(payload));
    const run = (traceparent?: string) =>
      inJob({ jobId, requestId: origin.requestId, traceparent }, () =>
        observed(mark.name, () => runAs(SYSTEM_ACTOR, () => inBackground(work))),
      );
    await (this.tracing ? this.tracing.job({ task: mark.name, id: jobId, ...origin }, run) : run(origin.traceparent));
  }

  private timed(): ParsedCronItem[] {
    // Only the last minute missed in an outage is made up for: timed jobs look up by the clock what is due.
    const options = { backfillPeriod: MINUTE_MS, maxAttempts: 3 };
    return parseCronItems(this.marked().flatMap(({ mark }) => (mark.cron ? [{ task: mark.name, match: mark.cron, options }] : [])));
  }

  private marked() {
    return this.methods.of<JobMark, Work>(JOB);
  }

  private readonly lost = (error: Error): void => this.log.warn(`The worker lost a database connection: ${error.message}`);

  /** Create a logger for warnings and errors only; payloads never reach the log. */
  private quietLogger(): WorkerLogger {
    return new WorkerLogger(() => (level, message, about) => {
      const write = () => {
        if (level === 'error') this.log.error(message);
        else if (level === 'warning') this.log.warn(message);
      };
      const job = about?.['job'] as Job | undefined;
      if (!job) return write();
      const { requestId, traceparent } = takeApart(job.payload).origin;
      inJob({ jobId: job.id, requestId, traceparent }, write);
    });
  }
}
