import { Injectable } from '@nestjs/common';
import { Db, DomainError } from '@haulbook/resource';
import { DUE, OF_TASKS } from './queue-conditions.js';
import { stallReason } from './stall-reason.js';
import { WorkerService } from './worker.service.js';

export interface JobsHealth {
  /** Seconds for which the longest-waiting job has been due; null when none waits. */
  oldestDueSeconds: number | null;
}

/** Health of background work: mails, codes, expiry, refunds. */
@Injectable()
export class JobHealth {
  constructor(
    private readonly db: Db,
    private readonly worker: WorkerService,
  ) {}

  /**
   * Check that jobs in the queue, which all processes share, make progress.
   * @returns how long jobs have been waiting in the queue.
   * @throws `unavailable` when they are stalled and this process should be running them.
   */
  async check(): Promise<JobsHealth> {
    const oldestDueSeconds = await this.oldestDue();
    const problem = stallReason(oldestDueSeconds, this.worker.idle());
    if (problem) throw new DomainError('unavailable', problem);
    return { oldestDueSeconds };
  }

  /**
   * Count the seconds for which the oldest job has been due, among jobs that this version knows, that have tries left and that no worker
   * has taken.
   */
  private async oldestDue(): Promise<number | null> {
    const [row] = await this.db.query<{ seconds: number | null }>(
      `SELECT extract(epoch FROM now() - min(run_at))::int AS seconds FROM graphile_worker.jobs
       WHERE ${DUE} AND ${OF_TASKS}`,
      [this.worker.names()],
    );
    return row?.seconds ?? null;
  }
}
