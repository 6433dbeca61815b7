/** Jobs are stalled when one has been due this long and no worker of this process has taken or finished any meanwhile. */
const JOBS_LIMIT_S = 120;
/**
 * Limit while all workers are busy: they take no jobs then, and a slow provider is not a reason to take the site down. No job runs for
 * longer.
 */
const BUSY_LIMIT_S = 600;
/** Timed jobs are enqueued every minute. */
const TIMED_JOBS_LIMIT_S = 180;

/** Seconds for which the workers of this process have taken and finished no job, and enqueued no timed jobs. */
export interface IdleTime {
  jobs: number;
  timedJobs: number;
  /** Whether each of them is running a job. */
  busy: boolean;
}

/**
 * Explain why background jobs are stalled, if they are.
 * @param oldestDueSeconds seconds for which the longest-waiting job has been due; null when none waits.
 * @param idle idle time of this process; null if it runs no jobs and so is not the cause.
 * @returns a sentence when background jobs are stalled, else null. A long queue that is being worked on is not stalled.
 */
export function stallReason(oldestDueSeconds: number | null, idle: IdleTime | null): string | null {
  if (!idle) return null;
  const idleLimit = idle.busy ? BUSY_LIMIT_S : JOBS_LIMIT_S;
  if (oldestDueSeconds !== null && oldestDueSeconds > JOBS_LIMIT_S && idle.jobs > idleLimit)
    return `Background jobs are stalled: one has been due for ${oldestDueSeconds} seconds`;
  if (idle.timedJobs > TIMED_JOBS_LIMIT_S) return `Timed jobs are stalled: none has started for ${Math.round(idle.timedJobs)} seconds`;
  return null;
}
