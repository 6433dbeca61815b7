import { DomainError } from '@haulbook/resource';

/**
 * Lets so many pieces of heavy work run at once in this process; so many more wait for their turn.
 * @throws DomainError `unavailable` (503) when the waiting room is full.
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly seats: number,
    /** What is told whoever finds no seat. */
    private readonly full: string,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever waited longest takes over the place, so that nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.seats) throw new DomainError('unavailable', this.full);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
