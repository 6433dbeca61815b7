import { Injectable } from '@nestjs/common';
import { Db, DomainError } from '@haulbook/resource';
import { stallReason } from './stall-reason.js';
import { WorkerService } from './worker.service.js';

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
   * @returns how long jobs have been waiting, in the queue that all processes share.
   * @throws `unavailable` when they stand still and this process ought to work on them.
   */
  async check(): Promise<JobsHealth> {
    const oldestDueSeconds = await this.oldestDue();
    const problem = stallReason(oldestDueSeconds, this.worker.idle());
    if (problem) throw new DomainError('unavailable', problem);
    return { oldestDueSeconds };
  }

  /** Of jobs that this version knows, that may still be tried and that no worker has taken. */
  private async oldestDue(): Promise<number | null> {
    const [row] = await this.db.query<{ seconds: number | null }>(
      `SELECT extract(epoch FROM now() - min(run_at))::int AS seconds FROM graphile_worker.jobs
       WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1::text[])`,
      [this.worker.names()],
    );
    return row?.seconds ?? null;
  }
}
