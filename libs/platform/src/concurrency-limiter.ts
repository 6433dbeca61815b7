import { DomainError } from '@haulbook/resource';

/**
 * Limits how many heavy tasks run at once in this process. Further tasks wait in a queue of limited length.
 * @throws DomainError `unavailable` (503) when the queue is full
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
    /** Error message when the queue is full. */
    private readonly full: string,
  ) {}

  /** Run a task now, or once a slot is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Pass the slot directly to the longest-waiting task, so that a new call cannot take it first.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw new DomainError('unavailable', this.full);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
