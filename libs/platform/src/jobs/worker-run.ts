import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  run as runWorkers,
  type Logger as WorkerLogger,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { Heartbeat } from './heartbeat.js';
import { takeNextInLine } from './next-in-line.js';

const WORKERS = 2;
/** Timed jobs that are later than this are not late: the machine stood still, or its clock was put forward. */
const STANDSTILL_MS = 3 * 60_000;
/** After a failure the library may wait forever for work that it has already given up. */
const LAST_WORDS_MS = 3000;

/** Dependencies of a run, and the callbacks that it notifies. */
export interface WorkerRunOptions {
  pool(): Pool;
  tasks: Record<string, (payload: unknown, jobId: string) => Promise<void>>;
  timed: ParsedCronItem[];
  logger: WorkerLogger;
  onTaken(): void;
  onFinished(): void;
  onTicked(): void;
}

/**
 * One run of graphile-worker, with its own connections. Once any part of it has ended it is no longer usable: it is retired and replaced.
 */
export class WorkerRun {
  /** Name by which the queue records that this run holds a job. */
  lockedBy = '';
  private readonly pulse = new Heartbeat(WORKERS);
  private readonly underWay = new Set<Promise<void>>();
  private runner!: Runner;

  private constructor(
    private readonly setup: WorkerRunOptions,
    private readonly pool: Pool,
  ) {}

  /**
   * Start a run.
   * @throws when the database is unreachable.
   */
  static async start(setup: WorkerRunOptions): Promise<WorkerRun> {
    const run = new WorkerRun(setup, setup.pool());
    try {
      run.runner = await runWorkers(run.options());
      return run;
    } catch (error) {
      void run.pool.end();
      throw error;
    }
  }

  /** Return why the run has to be replaced; null if nothing is wrong. */
  problem(): string | null {
    return this.pulse.problem();
  }

  /** Whether each of its workers is running a job. */
  isBusy(): boolean {
    return this.pulse.isBusy();
  }

  /** Take no more jobs, let those in progress finish, and resolve when there is nothing left to report to the queue. */
  async retire(): Promise<void> {
    this.runner.stop().catch(() => undefined);
    await Promise.allSettled(this.underWay);
    await Promise.race([this.runner.promise.catch(() => undefined), pause(LAST_WORDS_MS, undefined, { ref: false })]);
    await this.pool.end();
  }

  private options() {
    const { timed, logger } = this.setup;
    return {
      pgPool: this.pool,
      logger,
      events: this.events(),
      concurrency: WORKERS,
      pollInterval: 2000,
      noHandleSignals: true,
      taskList: this.tasks(),
      parsedCronItems: timed,
      // Only in batches, even of one, does the library handle a database that cannot record the outcome of a job: otherwise
      // that is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
  }

  private events(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    takeNextInLine(events);
    events.on('pool:create', ({ workerPool }) => (this.lockedBy = workerPool.id));
    events.on('pool:gracefulShutdown', ({ message }) => this.pulse.ended(message));
    events.on('stop', () => this.pulse.ended('the runner has ended'));
    events.on('worker:getJob:empty', () => this.pulse.looked());
    // The database may have assigned a job to this run anyway. Only ending the run lets others take it.
    events.on('worker:getJob:error', ({ error }) => this.pulse.ended(`lost the result of looking for a job: ${String(error)}`));
    events.on('job:start', () => {
      this.pulse.looked();
      this.setup.onTaken();
    });
    // The library would put in the jobs of every minute missed, and mails would wait behind them for hours.
    events.on('cron:overdueTimer', ({ currentTimestamp, expectedTimestamp }) => {
      if (currentTimestamp - expectedTimestamp > STANDSTILL_MS) this.end('the machine stood still, or its clock was put forward');
    });
    for (const tick of ['cron:started', 'cron:scheduled'] as const) {
      events.on(tick, () => {
        this.pulse.ticked();
        this.setup.onTicked();
      });
    }
    return events;
  }

  /** Stop at once; the run is replaced then. */
  private end(reason: string): void {
    this.pulse.ended(reason);
    this.runner.stop().catch(() => undefined);
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      Object.entries(this.setup.tasks).map(([name, work]) => [name, (payload, { job }) => this.follow(work(payload, job.id))]),
    );
  }

  private async follow(work: Promise<void>): Promise<void> {
    this.pulse.began();
    this.underWay.add(work);
    try {
      await work;
    } finally {
      this.underWay.delete(work);
      this.pulse.finished();
      this.setup.onFinished();
    }
  }
}
