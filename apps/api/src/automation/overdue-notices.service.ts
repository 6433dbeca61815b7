import { Inject, Injectable } from '@nestjs/common';
import type { LocalDate } from '@haulbook/core';
import { isReachable, noticeDue, NOTICE_WINDOW_DAYS, OPEN_INVOICE_STATUSES, reminderRefusal, type SentSoFar } from '@haulbook/domain';
import { CONFIG, TimedJob, type MessageLog } from '@haulbook/platform';
import { Db, DomainError, OnAction, Records, type ActionOutcome } from '@haulbook/resource';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { PayLinks } from '../billing/invoices/pay-links.service.js';
import { SettlementService } from '../billing/invoices/settlement.service.js';
import { takesCards } from '../billing/ledger/card-providers.js';
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

  /**
   * Remind of an invoice because staff ask for it, at any hour. It counts as one of the reminders of the rule, whose next one keeps its
   * distance.
   * @throws DomainError `conflict` when the customer is not to be reminded now, or cannot be
   */
  @OnAction(Invoice, 'remind')
  async remindNow([invoice]: Invoice[]): Promise<ActionOutcome> {
    const { zone, today } = await this.notices.circumstances();
    const sent = await this.notices.sentSoFar(aboutOf(invoice!), zone);
    const refusal = await this.refusal(invoice!, sent, today);
    if (refusal) throw new DomainError('conflict', refusal);
    const mail = await this.send(invoice!, sent.count + 1);
    if (!mail) throw new DomainError('conflict', 'No mail reaches this customer. Call or text them.');
    return { message: `Reminder to ${mail.recipient}` };
  }

  /** Remind of one invoice, which is locked like for a payment: one that arrives now is waited for, and counts. */
  private async remindOf(id: string, { rules, zone, today }: NoticeRun): Promise<boolean> {
    const invoice = await this.settlement.lock(id);
    const sent = await this.notices.sentSoFar(aboutOf(invoice), zone);
    if (await this.refusal(invoice, sent, today)) return false;
    const nth = noticeDue(invoice.dueOn!, sent, today, rules.overdueBills);
    return nth !== null && (await this.send(invoice, nth)) !== null;
  }

  /** Return why the customer of a locked invoice is not reminded of it today, or null. */
  private async refusal(invoice: Invoice, { lastOn }: SentSoFar, today: LocalDate): Promise<string | null> {
    const unsettled = { invoiceId: invoice.id, status: { $in: ['pending', 'disputed'] as const } };
    return reminderRefusal(invoice, { today, lastOn, isUnsettled: (await this.records.count(Payment, unsettled)) > 0 });
  }

  /** Write a reminder, once. @returns null when it reaches no one, or was sent already */
  private async send(invoice: Invoice, nth: number): Promise<MessageLog | null> {
    const { id, customerId, number, balanceCents, dueOn } = invoice;
    const customer = await this.records.get(Customer, customerId);
    const contacts = await this.contacts.thoseWho('getsBills', customer);
    if (!isReachable(customer, contacts) || !(await this.notices.claim({ ...aboutOf(invoice), nth }, customerId))) return null;
    const data = {
      ...{ firstName: customer.firstName, number: number!, balanceCents, dueOn: dueOn! },
      payOnline: takesCards(this.config),
      url: await this.links.urlFor(invoice, customer),
    };
    return this.contacts.mail('getsBills', 'invoice_overdue', customer, data, { attachments: [{ kind: 'invoice', id }] });
  }
}

const aboutOf = ({ id }: Invoice) => ({ rule: 'invoice_overdue', about: id }) as const;
