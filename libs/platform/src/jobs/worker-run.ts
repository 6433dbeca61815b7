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

const WORKERS = 2;
/** After a failure the library may wait forever for what it has given up. */
const LAST_WORDS_MS = 3000;

/** What a run works on, and who hears of it. */
export interface WorkerRunOptions {
  pool(): Pool;
  tasks: Record<string, (payload: unknown) => Promise<void>>;
  timed: ParsedCronItem[];
  logger: WorkerLogger;
  onTaken(): void;
  onFinished(): void;
  onTicked(): void;
}

/**
 * One run of graphile-worker, on connections of its own. When anything of it has ended it is of no more use: it is retired and another
 * takes its place.
 */
export class WorkerRun {
  /** By which the queue knows whose a locked job is. */
  lockedBy = '';
  private readonly pulse = new Heartbeat(WORKERS);
  private readonly underWay = new Set<Promise<void>>();
  private runner!: Runner;

  private constructor(
    private readonly setup: WorkerRunOptions,
    private readonly pool: Pool,
  ) {}

  /** @throws when the database is out of reach. */
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

  /** Why it has to be replaced; null while all is well. */
  problem(): string | null {
    return this.pulse.problem();
  }

  /** Whether each of its workers is at a job. */
  isBusy(): boolean {
    return this.pulse.isBusy();
  }

  /** Takes no more jobs, lets those under way finish, and resolves when it has no more to say to the queue. */
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
      // Only in batches, be they of one, does the library handle a database that cannot be told what became of a job: otherwise
      // that is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
  }

  private events(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (this.lockedBy = workerPool.id));
    events.on('pool:gracefulShutdown', ({ message }) => this.pulse.ended(message));
    events.on('stop', () => this.pulse.ended('the runner has ended'));
    events.on('worker:getJob:empty', () => this.pulse.looked());
    // The database may have given a job to this run all the same. Only the end of the run lets others have it.
    events.on('worker:getJob:error', ({ error }) => this.pulse.ended(`lost the result of looking for a job: ${String(error)}`));
    events.on('job:start', () => {
      this.pulse.looked();
      this.setup.onTaken();
    });
    for (const tick of ['cron:started', 'cron:scheduled'] as const) {
      events.on(tick, () => {
        this.pulse.ticked();
        this.setup.onTicked();
      });
    }
    return events;
  }

  private tasks(): TaskList {
    return Object.fromEntries(Object.entries(this.setup.tasks).map(([name, work]) => [name, (payload) => this.follow(work(payload))]));
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
