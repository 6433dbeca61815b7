import { Injectable } from '@nestjs/common';
import { receivablesByAge, type AgedAmount, type DueAmount } from '@haulbook/domain';
import { Db } from '@haulbook/resource';

const OWED = `SELECT due_on::text AS "dueOn", count(*)::int AS invoices, sum(balance_cents)::float8 AS "balanceCents"
FROM invoices WHERE status IN ('issued', 'partially_paid') AND balance_cents > 0 GROUP BY due_on`;

/** What customers owe now, deposits included. */
@Injectable()
export class ReceivablesReport {
  constructor(private readonly db: Db) {}

  async read(now: Date, zone: string): Promise<AgedAmount[]> {
    return receivablesByAge(await this.db.query<DueAmount>(OWED), now, zone);
  }
}
