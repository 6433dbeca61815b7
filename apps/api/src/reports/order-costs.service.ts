import { Injectable } from '@nestjs/common';
import { takeAdvisoryLock, TimedJob } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { KEEP_NEXT } from './order-costs-statement.js';

/** Orders that are added up by one statement, and the most statements of one run. The next run, a minute later, goes on. */
const AT_ONCE = 500;
const MOST_STATEMENTS = 50;

/** Keeps what orders brought and took (`OrderCost`). */
@Injectable()
export class OrderCosts {
  constructor(private readonly db: Db) {}

  /**
   * Add up the costs of orders that changed. Reports are right before it, and faster after it.
   * @returns how many changes they had
   */
  @TimedJob('keep_order_costs', '* * * * *', {
    label: 'Costs of jobs',
    does: 'Adds up what finished jobs brought and took, so that reports of years are fast.',
    did: ['Added up', 'change'],
  })
  async keep(): Promise<number> {
    let changes = 0;
    for (let statement = 0; statement < MOST_STATEMENTS; statement += 1) {
      const kept = await this.keepNext();
      changes += kept;
      if (kept < AT_ONCE) break;
    }
    return changes;
  }

  /** One at a time: a statement that sees more must not be followed by the writes of one that sees less. */
  private keepNext(): Promise<number> {
    return this.db.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'order_costs');
      return (await tx.query(KEEP_NEXT, [AT_ONCE])).length;
    });
  }
}
