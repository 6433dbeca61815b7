import { Injectable } from '@nestjs/common';
import { Db, DomainError } from '@haulbook/resource';
import { WorkerService } from './worker.service.js';

/** Jobs stand still when one has been due for so long and no worker of this process has taken any meanwhile. */
const JOBS_LIMIT_S = 120;
/** Timed jobs are put in every minute. */
const TIMED_JOBS_LIMIT_S = 180;

export interface JobsHealth {
  /** For how many seconds the job has been due that waits longest for a worker; null when none waits. */
  oldestDueSeconds: number | null;
}

/** Whether background work gets done: mails, codes, expiry, refunds. */
@Injectable()
export class JobHealth {
  constructor(
    private readonly db: Db,
    private readonly worker: WorkerService,
  ) {}

  /**
   * @returns how long jobs have been waiting.
   * @throws `unavailable` when they stand still, and it is this process that ought to work on them.
   */
  async check(): Promise<JobsHealth> {
    const oldestDueSeconds = await this.oldestDue();
    const idle = this.worker.idle();
    if (idle && (oldestDueSeconds ?? 0) > JOBS_LIMIT_S && idle.jobs > JOBS_LIMIT_S * 1000)
      throw new DomainError('unavailable', `Background jobs stand still: one has been due for ${oldestDueSeconds} seconds`);
    if (idle && idle.timedJobs > TIMED_JOBS_LIMIT_S * 1000)
      throw new DomainError(
        'unavailable',
        `Timed jobs stand still: none has been started for ${Math.round(idle.timedJobs / 1000)} seconds`,
      );
    return { oldestDueSeconds };
  }

  /** Of jobs that this version knows, that may still be tried and that nobody works on. */
  private async oldestDue(): Promise<number | null> {
    const [row] = await this.db.query<{ seconds: number | null }>(
      `SELECT extract(epoch FROM now() - min(run_at))::int AS seconds FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1::text[])`,
      [this.worker.names()],
    );
    return row?.seconds ?? null;
  }
}
