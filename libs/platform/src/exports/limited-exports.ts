import { Injectable } from '@nestjs/common';
import { ExportHost } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

/** Exports that run at once in one process. Each holds a connection to the database for as long as it is downloaded. */
const AT_ONCE = 2;
const WAITING = 6;

/** Dates exports by the application's clock, and limits how many run at once. */
@Injectable()
export class LimitedExports extends ExportHost {
  private readonly limiter = new ConcurrencyLimiter(AT_ONCE, WAITING, 'Several exports are running already. Please try again in a minute.');

  constructor(private readonly clock: Clock) {
    super();
  }

  now(): Date {
    return this.clock.now();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.limiter.run(work);
  }
}
