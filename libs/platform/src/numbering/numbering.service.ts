import { Injectable } from '@nestjs/common';
import { formatNumber } from '@haulbook/core';
import { Db } from '@haulbook/resource';
import { LocalClock } from '../local-clock.js';

/** Issues the numbers people read out over the phone: `Q-2026-00001`. */
@Injectable()
export class NumberingService {
  constructor(
    private readonly db: Db,
    private readonly local: LocalClock,
  ) {}

  /**
   * Return the next number of this kind in the current year. Increments a locked row, so call it inside the transaction that uses the
   * number: a rollback releases the number, and after a commit it is never issued again.
   */
  async next(prefix: string): Promise<string> {
    const year = Number((await this.local.today()).slice(0, 4));
    const [row] = await this.db.query<{ value: number }>(
      `INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
      [`${prefix}-${year}`],
    );
    return formatNumber(prefix, year, row!.value);
  }
}
