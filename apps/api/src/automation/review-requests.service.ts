import { Injectable } from '@nestjs/common';
import { addLocalDays } from '@haulbook/core';
import { asksForReview, NOTICE_WINDOW_DAYS, takesFollowUps } from '@haulbook/domain';
import { OutboxService, TimedJob } from '@haulbook/platform';
import { Db, Records } from '@haulbook/resource';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { PayLinks } from '../billing/invoices/pay-links.service.js';
import { showsJob } from '../billing/invoices/shows-job.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { AT_ONCE, Notices, takesFollowUpsSql, type NoticeRun } from './notices.service.js';

/** SQL: whether the order `o` was paid, by the customer and for good: nothing written off, given back or disputed. */
const WELL_PAID = `EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.status = 'paid' AND i.paid_cents > 0)
  AND NOT EXISTS (SELECT 1 FROM invoices i LEFT JOIN payments p ON p.invoice_id = i.id WHERE i.order_id = o.id
    AND (i.status = 'written_off' OR p.status IN ('partially_refunded', 'refunded', 'disputed')))`;

/** Asks customers for a review some days after their job was done and paid, once for each job. */
@Injectable()
export class ReviewRequests {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly notices: Notices,
    private readonly outbox: OutboxService,
    private readonly links: PayLinks,
  ) {}

  /** Ask for reviews. @returns the number of mails */
  @TimedJob('review_requests', '1,16,31,46 * * * *', {
    label: 'Review requests',
    does: 'Asks customers for a review some days after a paid job, once for each job.',
    did: ['Sent', 'request'],
    tells: true,
    rule: { setting: 'automation', group: 'reviewRequest' },
  })
  ask(): Promise<number> {
    return this.notices.run(
      { job: 'review_requests', isOn: ({ reviewRequest }) => reviewRequest.on },
      ({ today, zone, rules: { reviewRequest: rule } }) =>
        this.db.query(
          `SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id
           WHERE o.status = 'closed' AND (o.closed_at AT TIME ZONE $1)::date BETWEEN $2::date AND $3::date
             AND ${takesFollowUpsSql()} AND ${WELL_PAID}
             AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.order_id = o.id AND r.deleted_at IS NULL)
             AND NOT EXISTS (SELECT 1 FROM sent_notices n WHERE n.rule = 'review_request' AND n.about = o.id)
           ORDER BY o.closed_at, o.id LIMIT ${AT_ONCE}`,
          [zone, addLocalDays(today, -rule.afterDays - NOTICE_WINDOW_DAYS.review), addLocalDays(today, -rule.afterDays)],
        ),
      (id, run) => this.askAbout(id, run),
    );
  }

  private async askAbout(id: string, { rules, now, zone }: NoticeRun): Promise<boolean> {
    const order = await this.records.findOne(Order, { id, status: 'closed' }, { lock: 'update' });
    const { afterDays, url } = rules.reviewRequest;
    if (!order?.closedAt || !asksForReview(new Date(order.closedAt), now, zone, afterDays)) return false;
    const customer = await this.records.get(Customer, order.customerId);
    if (!takesFollowUps(customer)) return false;
    if (!(await this.notices.claim({ rule: 'review_request', about: id, nth: 1 }, customer.id))) return false;
    const data = {
      ...{ firstName: customer.firstName, orderNumber: order.number, url: url || null },
      jobUrl: await this.jobUrl(order.id, customer),
      preferencesUrl: await this.notices.preferencesUrl(customer),
    };
    await this.outbox.mail('review_request', customer.email, data, { customerId: customer.id });
    return true;
  }

  /** Return a link to the page of the job's bill, which by now shows where everything went; null where it shows nothing of the job. */
  private async jobUrl(orderId: string, customer: Customer): Promise<string | null> {
    const bill = await this.records.findOne(Invoice, { orderId, kind: 'bill', status: 'paid' });
    return bill && (await showsJob(this.records, orderId)) ? this.links.urlFor(bill, customer) : null;
  }
}
