import { Inject, Injectable } from '@nestjs/common';
import { isReachable, noticeDue, NOTICE_WINDOW_DAYS, OPEN_INVOICE_STATUSES } from '@haulbook/domain';
import { CONFIG, TimedJob } from '@haulbook/platform';
import { Db, Records } from '@haulbook/resource';
import { Payment } from '../billing/invoices/payment.entity.js';
import { PayLinks } from '../billing/invoices/pay-links.service.js';
import { SettlementService } from '../billing/invoices/settlement.service.js';
import { takesCards } from '../billing/payments/choose-provider.js';
import type { Config } from '../config.js';
import { Contacts } from '../customers/contacts.service.js';
import { Customer } from '../customers/customer.entity.js';
import { AT_ONCE, Notices, reachableSql, type NoticeRun } from './notices.service.js';

/** SQL: payments of the invoice `i` that are on their way, or that the customer disputes. */
const UNSETTLED = `EXISTS (SELECT 1 FROM payments p WHERE p.invoice_id = i.id AND p.status IN ('pending', 'disputed'))`;

const OPEN = [...OPEN_INVOICE_STATUSES];

/** Mails about invoices past their due date. */
@Injectable()
export class OverdueNotices {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly notices: Notices,
    private readonly settlement: SettlementService,
    private readonly links: PayLinks,
    private readonly contacts: Contacts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Remind customers of overdue invoices. @returns the number of mails */
  @TimedJob('overdue_notices', '12,27,42,57 * * * *', {
    label: 'Overdue invoices',
    does: 'Reminds customers of invoices past their due date, a few times at most.',
    did: ['Sent', 'notice'],
    tells: true,
    rule: { setting: 'automation', group: 'overdueBills' },
  })
  remind(): Promise<number> {
    return this.notices.run(
      { job: 'overdue_notices', isOn: ({ overdueBills }) => overdueBills.on },
      ({ today, zone, rules: { overdueBills: rule } }) =>
        this.db.query(
          `SELECT i.id FROM invoices i JOIN customers c ON c.id = i.customer_id
           LEFT JOIN LATERAL (SELECT count(*) AS sent, max(n.sent_at) AS last FROM sent_notices n
             WHERE n.rule = 'invoice_overdue' AND n.about = i.id) n ON TRUE
           WHERE i.status = ANY($1::text[]) AND i.balance_cents > 0 AND ${reachableSql('gets_bills')} AND NOT ${UNSETTLED}
             AND i.due_on BETWEEN $2::date - ${NOTICE_WINDOW_DAYS.overdue} AND $2::date - greatest($3::int, 1)
             AND n.sent < $4::int AND (n.last IS NULL OR (n.last AT TIME ZONE $5)::date <= $2::date - greatest($6::int, 1))
           ORDER BY i.due_on, i.id LIMIT ${AT_ONCE}`,
          [OPEN, today, rule.afterDays, rule.atMost, zone, rule.everyDays],
        ),
      (id, run) => this.remindOf(id, run),
    );
  }

  /** Remind of one invoice, which is locked like for a payment: one that arrives now is waited for, and counts. */
  private async remindOf(id: string, { rules, zone, today }: NoticeRun): Promise<boolean> {
    const invoice = await this.settlement.lock(id);
    if (!OPEN.includes(invoice.status) || invoice.balanceCents <= 0 || !invoice.dueOn || invoice.dueOn >= today) return false;
    if ((await this.records.count(Payment, { invoiceId: id, status: { $in: ['pending', 'disputed'] } })) > 0) return false;
    const about = { rule: 'invoice_overdue', about: id } as const;
    const nth = noticeDue(invoice.dueOn, await this.notices.sentSoFar(about, zone), today, rules.overdueBills);
    const customer = await this.records.get(Customer, invoice.customerId);
    const contacts = await this.contacts.thoseWho('getsBills', customer);
    if (nth === null || !isReachable(customer, contacts) || !(await this.notices.claim({ ...about, nth }, customer.id))) return false;
    const data = {
      ...{ firstName: customer.firstName, number: invoice.number!, balanceCents: invoice.balanceCents, dueOn: invoice.dueOn },
      payOnline: takesCards(this.config),
      url: await this.links.urlFor(invoice, customer),
    };
    await this.contacts.mail('getsBills', 'invoice_overdue', customer, data, { attachments: [{ kind: 'invoice', id }] });
    return true;
  }
}
