/** A free worker looks for jobs every two seconds. */
const LOOK_LIMIT_MS = 15_000;
/** Timed jobs are put in at every full minute. */
const TICK_LIMIT_MS = 80_000;

/** What one run of the workers last showed of itself, and from that whether it still lives. */
export class Heartbeat {
  private lookedAt = this.now();
  private tickedAt = this.now();
  private busy = 0;
  private end: string | null = null;

  constructor(
    private readonly workers: number,
    /** Milliseconds of a clock that is never set. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A worker has asked the database for jobs and was answered. */
  looked(): void {
    this.lookedAt = this.now();
  }

  /** Timed jobs have been put into the queue as far as they are due. */
  ticked(): void {
    this.tickedAt = this.now();
  }

  began(): void {
    this.busy += 1;
  }

  /** A job is over, and its worker free to look for the next. */
  finished(): void {
    this.busy -= 1;
    this.looked();
  }

  /** Whether each worker is at a job, so that none looks for the next. */
  isBusy(): boolean {
    return this.busy >= this.workers;
  }

  ended(reason: string): void {
    this.end ??= reason;
  }

  /** Why the run is of no more use; null while all is well. */
  problem(): string | null {
    if (this.end) return this.end;
    if (!this.isBusy() && this.now() - this.lookedAt > LOOK_LIMIT_MS) return 'no worker has been able to check for jobs';
    if (this.now() - this.tickedAt > TICK_LIMIT_MS) return 'timed jobs have not been scheduled';
    return null;
  }
}
