import { setTimeout as pause } from 'node:timers/promises';

/** How long a job waits for work that may take longer than a job should. */
const WAIT_MS = 30_000;
const GOING = Symbol('going');

/**
 * Work that a timed job begins and does not wait for to its end, so that no worker is kept: it goes on in this process, and the next run of
 * the job hears how it ended.
 */
export class OngoingWork<T> {
  private underWay?: Promise<T>;

  get isGoing(): boolean {
    return this.underWay !== undefined;
  }

  /** Begin. */
  begin(work: Promise<T>): void {
    this.underWay = work;
  }

  /**
   * Wait for half a minute.
   * @returns what came of it, once; undefined while it goes on, and without any
   * @throws what the work throws, once
   */
  async outcome(): Promise<T | undefined> {
    if (!this.underWay) return undefined;
    const ended = await Promise.race([this.underWay, pause(WAIT_MS, GOING, { ref: false })]).catch((error: unknown) => {
      this.underWay = undefined;
      throw error;
    });
    if (ended === GOING) return undefined;
    this.underWay = undefined;
    return ended;
  }

  /** Wait for its end, whatever it is. */
  async settled(): Promise<void> {
    await this.underWay?.catch(() => undefined);
  }
}
