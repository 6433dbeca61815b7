import { Injectable } from '@nestjs/common';
import { repeatInTime, TimedJob, tryAdvisoryLock } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { KEEP_NEXT } from './kept-days/order-costs-statement.js';

const JOB = 'keep_order_costs';
/** Changes that are added up by one statement, which takes a second at most unless there are millions of orders. */
const AT_ONCE = 500;

/** Keeps what orders brought and took (`OrderCost`). */
@Injectable()
export class OrderCosts {
  constructor(private readonly db: Db) {}

  /**
   * Add up the costs of orders that changed. Reports are right before it, and faster after it.
   * @returns how many changes they had
   */
  @TimedJob(JOB, '* * * * *', {
    label: 'Costs of jobs',
    does: 'Adds up what finished jobs brought and took, so that reports of years are fast.',
    did: ['Added up', 'change'],
  })
  keep(): Promise<number> {
    return repeatInTime(JOB, async () => {
      const done = await this.keepNext();
      return { done, isLast: done < AT_ONCE };
    });
  }

  /**
   * One at a time: a statement that sees more must not be followed by the writes of one that sees less. Who finds another run at it leaves
   * the work to that, as waiting would keep a worker from mails.
   */
  private keepNext(): Promise<number> {
    return this.db.transaction(async (tx) => {
      if (!(await tryAdvisoryLock(tx, JOB))) return 0;
      return (await tx.query(KEEP_NEXT, [AT_ONCE])).length;
    });
  }
}
