import { Injectable } from '@nestjs/common';
import { takeAdvisoryLock } from '@haulbook/platform';
import { AfterTransition, Db } from '@haulbook/resource';
import { Order } from '../../orders/order.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

/**
 * What the bills of a customer ($1) count as: a job is counted by its first bill, and is a repeat one if an earlier job has one. A bill
 * without an order is a job of its own; those of canceled orders are fees.
 */
const RECOUNT = `WITH jobs AS (
  SELECT id, issued_at AS at, min(issued_at) OVER () AS first, row_number() OVER (PARTITION BY coalesce(order_id, id) ORDER BY issued_at, id) AS nth
  FROM invoices
  WHERE customer_id = $1::uuid AND kind = 'bill' AND status NOT IN ('draft', 'void')
    AND (order_id IS NULL OR NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND o.status = 'cancelled')))
UPDATE invoices i SET job = told.job
FROM (SELECT b.id, CASE WHEN j.nth = 1 THEN CASE WHEN j.at > j.first THEN 'repeat' ELSE 'first' END END AS job
  FROM invoices b LEFT JOIN jobs j ON j.id = b.id WHERE b.customer_id = $1::uuid) told
WHERE told.id = i.id AND i.job IS DISTINCT FROM told.job
RETURNING i.id`;

/** Keeps with each bill whether it counts as a job in reports, so that the figures open just the bills that they count. */
@Injectable()
export class CountedJobs {
  constructor(private readonly db: Db) {}

  @AfterTransition(Invoice, 'issue', 'collect', 'void', 'release')
  billed({ customerId }: Invoice): Promise<void> {
    return this.recount(customerId);
  }

  @AfterTransition(Order, 'cancel')
  cancelled({ customerId }: Order): Promise<void> {
    return this.recount(customerId);
  }

  /** Count the jobs of a customer again. It follows from the bills alone, so it is no change of theirs. */
  recount(customerId: string): Promise<void> {
    return this.db.transaction(async () => {
      await takeAdvisoryLock(this.db, `jobs of ${customerId}`);
      await this.db.query(RECOUNT, [customerId]);
    });
  }
}
