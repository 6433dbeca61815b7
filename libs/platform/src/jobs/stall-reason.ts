/** Jobs stand still when one has been due for so long and no worker of this process has taken or finished any meanwhile. */
const JOBS_LIMIT_S = 120;
/** Workers that are all at a job take none, and a slow provider is no reason to take the site away. No job runs for longer. */
const BUSY_LIMIT_S = 600;
/** Timed jobs are put in every minute. */
const TIMED_JOBS_LIMIT_S = 180;

/** For how many seconds the workers of this process have taken and finished no job, and put in no timed jobs. */
export interface IdleTime {
  jobs: number;
  timedJobs: number;
  /** Whether each of them is at a job. */
  busy: boolean;
}

/**
 * @param oldestDueSeconds for how long the job has been due that waits longest; null when none waits.
 * @param idle of this process; null where it works on no jobs, so that it is not the one at fault.
 * @returns a sentence when background jobs stand still, else null. A long queue that is being worked on does not stand still.
 */
export function stallReason(oldestDueSeconds: number | null, idle: IdleTime | null): string | null {
  if (!idle) return null;
  const idleLimit = idle.busy ? BUSY_LIMIT_S : JOBS_LIMIT_S;
  if (oldestDueSeconds !== null && oldestDueSeconds > JOBS_LIMIT_S && idle.jobs > idleLimit)
    return `Background jobs are stalled: one has been due for ${oldestDueSeconds} seconds`;
  if (idle.timedJobs > TIMED_JOBS_LIMIT_S) return `Timed jobs are stalled: none has started for ${Math.round(idle.timedJobs)} seconds`;
  return null;
}
