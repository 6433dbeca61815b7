/** A free worker looks for jobs every two seconds. */
const LOOK_LIMIT_MS = 15_000;
/** Timed jobs are enqueued at every full minute. */
const TICK_LIMIT_MS = 80_000;

/** Last signs of activity of one run of the workers, and whether it is still alive. */
export class Heartbeat {
  private lookedAt = this.now();
  private tickedAt = this.now();
  private busy = 0;
  private end: string | null = null;

  constructor(
    private readonly workers: number,
    /** Milliseconds of a monotonic clock. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Record that a worker asked the database for jobs and got a response. */
  looked(): void {
    this.lookedAt = this.now();
  }

  /** Record that the timed jobs that are due have been enqueued. */
  ticked(): void {
    this.tickedAt = this.now();
  }

  began(): void {
    this.busy += 1;
  }

  /** Record that a job ended and its worker is free to look for the next. */
  finished(): void {
    this.busy -= 1;
    this.looked();
  }

  /** Whether each worker is running a job, so that none looks for the next. */
  isBusy(): boolean {
    return this.busy >= this.workers;
  }

  ended(reason: string): void {
    this.end ??= reason;
  }

  /** Return why the run is no longer usable; null if nothing is wrong. */
  problem(): string | null {
    if (this.end) return this.end;
    if (!this.isBusy() && this.now() - this.lookedAt > LOOK_LIMIT_MS) return 'no worker has been able to check for jobs';
    if (this.now() - this.tickedAt > TICK_LIMIT_MS) return 'timed jobs have not been scheduled';
    return null;
  }
}
