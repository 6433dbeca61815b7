import { setTimeout as pause } from 'node:timers/promises';

/** The parts of a worker run that the supervisor needs. */
export interface SupervisedRun {
  readonly lockedBy: string;
  problem(): string | null;
  retire(): Promise<void>;
}

export interface SupervisorOptions<Run extends SupervisedRun> {
  start(): Promise<Run>;
  /** Release the jobs that runs of these names still hold, so that others can take them. */
  release(lockedBy: string[]): Promise<unknown>;
  log: { log(message: string): void; warn(message: string): void };
}

/** Interval between checks, delays before each retry in a row, time after which a run counts as steady, and time limit of a stop. */
const TIMES = { look: 1000, tries: [1000, 2000, 4000, 8000], steady: 60_000, stop: 8000 };

/** Keeps workers running: one that has ended, or shows no more activity, is replaced, with growing delays. */
export class WorkerSupervisor<Run extends SupervisedRun> {
  private run?: Run;
  private startedAt = 0;
  private triesInARow = 0;
  /** Names of runs that have ended; jobs that they still hold have to be released. */
  private over: string[] = [];
  private readonly leaving = new AbortController();
  private going?: Promise<void>;
  private ending?: Promise<void>;

  constructor(
    private readonly keeping: SupervisorOptions<Run>,
    private readonly times = TIMES,
  ) {}

  /**
   * Start the first run and keep workers running from then on.
   * @throws when the first run cannot be started.
   */
  async begin(): Promise<void> {
    await this.start();
    this.going = this.keep();
  }

  /** Take no more jobs and wait for those in progress, but not forever. A second call waits for the first. */
  end(): Promise<void> {
    return (this.ending ??= this.leave());
  }

  /** Return the milliseconds for which the current run has lasted, and so the database has been reachable; 0 without a run. */
  steadyFor(): number {
    return this.run ? performance.now() - this.startedAt : 0;
  }

  private async leave(): Promise<void> {
    this.leaving.abort();
    await Promise.race([this.going?.then(() => this.run?.retire()), pause(this.times.stop, undefined, { ref: false })]);
  }

  private async keep(): Promise<void> {
    while (await this.passed(this.times.look)) {
      const problem = this.run?.problem();
      if (problem) await this.replace(problem);
      else await this.releaseJobs();
    }
  }

  private async start(): Promise<void> {
    this.run = await this.keeping.start();
    this.startedAt = performance.now();
  }

  private async replace(problem: string): Promise<void> {
    this.keeping.log.warn(`Restarting background jobs: ${problem}`);
    this.retire();
    if (performance.now() - this.startedAt > this.times.steady) this.triesInARow = 0;
    while (await this.passed(this.nextPause())) {
      try {
        await this.start();
        return this.keeping.log.log('Background jobs are running again');
      } catch (error) {
        if (this.triesInARow === 1) this.keeping.log.warn(`Background jobs cannot be started yet: ${String(error)}`);
      }
    }
  }

  private nextPause(): number {
    const { tries } = this.times;
    this.triesInARow += 1;
    return tries[Math.min(this.triesInARow, tries.length) - 1]!;
  }

  private retire(): void {
    const { run } = this;
    this.run = undefined;
    const over = () => void this.over.push(run!.lockedBy);
    run?.retire().then(over, over);
  }

  private async releaseJobs(): Promise<void> {
    const names = [...this.over];
    if (names.length === 0) return;
    try {
      await this.keeping.release(names);
      this.over = this.over.filter((name) => !names.includes(name));
    } catch {
      // The database is unreachable again: retry at the next check.
    }
  }

  /** Wait for the given time; resolve to false if the supervisor ended meanwhile. */
  private passed(milliseconds: number): Promise<boolean> {
    return pause(milliseconds, true, { signal: this.leaving.signal, ref: false }).catch(() => false);
  }
}
