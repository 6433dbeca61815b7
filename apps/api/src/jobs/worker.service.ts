import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Db, MarkedMethods, runAs } from '@haulbook/resource';
import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { SYSTEM_ACTOR } from '../actor.js';
import { CONFIG, type Config } from '../config.js';
import { GIVE_UP } from '../database/data-source.js';
import { JOB, TimedJob, type JobMark } from './job.decorator.js';

type Work = (payload: unknown) => Promise<unknown>;

const CONNECTIONS = 4;

/** The worker's own connections. Like the application's, they give up a database that does not answer at all. */
export function workerPool(connectionString: string): Pool {
  return new Pool({ connectionString, max: CONNECTIONS, ...GIVE_UP });
}

/** Runs the background jobs of this process; brings their own schema up to date at start. */
@Injectable()
export class WorkerService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Jobs');
  private runner?: Runner;
  private pool?: Pool;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly methods: MarkedMethods,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.pool = workerPool(this.config.DATABASE_URL);
    // A connection that is cut while idle is replaced; nobody listening would end the process.
    this.pool.on('error', (error) => this.log.warn(error.message));
    const options = { pgPool: this.pool, logger: this.quietLogger() };
    // Of two processes that start at once on a fresh database one may trip over the other; the second look finds it done.
    await runMigrations(options).catch(() => runMigrations(options));
    if (!this.config.WORKER) return;
    const jobs = this.methods.of<JobMark, Work>(JOB);
    this.runner = await run({
      ...options,
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      taskList: this.tasks(jobs),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ mark }) =>
          mark.cron ? [{ task: mark.name, match: mark.cron, options: { backfillPeriod: 0, maxAttempts: 3 } }] : [],
        ),
      ),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.runner?.stop();
    await this.pool?.end();
  }

  /** Nothing here runs for ten minutes: whoever still holds a job after that was killed, and others may have it. */
  @TimedJob('release_stuck_jobs', '* * * * *')
  async releaseStuck(): Promise<void> {
    await this.db.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) AS released FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND locked_at < now() - interval '10 minutes' HAVING count(*) > 0`,
    );
  }

  private tasks(jobs: { mark: JobMark; method: Work }[]): TaskList {
    return Object.fromEntries(
      jobs.map(({ mark, method }) => [
        mark.name,
        async (payload: unknown) => {
          await runAs(SYSTEM_ACTOR, () => method(payload));
        },
      ]),
    );
  }

  /** Warnings and errors only; payloads never reach the log. */
  private quietLogger(): WorkerLogger {
    return new WorkerLogger(() => (level, message) => {
      if (level === 'error') this.log.error(message);
      else if (level === 'warning') this.log.warn(message);
    });
  }
}
