import { Inject, Injectable } from '@nestjs/common';
import {
  addLocalDays,
  balanceCents,
  BUSINESS_ZONE,
  creditTaxCents,
  isExpired,
  localToday,
  needsChangeOrder,
  voidRefusal,
} from '@haulbook/domain';
import { DomainError, invalid, OnTransition, Records } from '@haulbook/resource';
import { CONFIG, type Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import { UnprovenAccounts } from '../customers/unproven-accounts.service.js';
import { OutboxService } from '../messages/outbox.service.js';
import { Order } from '../orders/order.entity.js';
import { takesCards } from '../payments/choose-provider.js';
import { Clock } from '../platform/clock.js';
import { NumberingService } from '../platform/numbering.service.js';
import { Quote } from '../quotes/quote.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { CreditNote } from './credit-note.entity.js';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { SettlementService } from './settlement.service.js';

/** The course of an invoice: issued with its number, corrected by credit notes, voided or written off. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly records: Records,
    private readonly settlement: SettlementService,
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly unproven: UnprovenAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Gives an invoice its number and due day and mails it as PDF. */
  @OnTransition(Invoice, 'issue')
  async issue(invoice: Invoice): Promise<Partial<Invoice>> {
    if (invoice.totalCents <= 0) throw invalid({ lines: 'An invoice needs an amount before it is issued' });
    await this.checkApproved(invoice);
    if (!invoice.orderId) await this.unproven.release(invoice.customerId);
    const customer = await this.records.get(Customer, invoice.customerId);
    const { invoiceDueDays } = await this.settings.get('quotes');
    const today = localToday(this.clock.now(), BUSINESS_ZONE);
    const dueOn = invoice.dueOn && !isExpired(invoice.dueOn, this.clock.now()) ? invoice.dueOn : addLocalDays(today, invoiceDueDays);
    const number = await this.numbering.next('INV');
    const { totalCents, creditedCents, paidCents } = invoice;
    const balance = balanceCents({ totalCents, creditedCents, paidCents });
    const data = {
      firstName: customer.firstName,
      number,
      totalCents,
      balanceCents: balance,
      dueOn,
      payOnline: takesCards(this.config),
      url: `${this.config.publicUrl}/dashboard`,
    };
    await this.outbox.mail('invoice', customer.email, data, {
      customerId: customer.id,
      attachments: [{ kind: 'invoice', id: invoice.id }],
    });
    return { number, issuedAt: this.clock.now().toISOString(), dueOn, balanceCents: balance };
  }

  @OnTransition(Invoice, 'void')
  async voided(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    const refusal = voidRefusal(invoice.paidCents);
    if (refusal) throw new DomainError('transition_refused', refusal);
    await this.refuseWhilePaying(invoice.id);
    return { voidReason: String(reason), balanceCents: 0 };
  }

  @OnTransition(Invoice, 'writeOff')
  async writtenOff(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    await this.refuseWhilePaying(invoice.id);
    return { writeOffReason: String(reason), balanceCents: 0 };
  }

  /** Corrects an issued invoice. What was paid beyond the corrected total is for a refund. */
  async credit(invoiceId: string, { amountCents, reason }: { amountCents: number; reason: string }): Promise<CreditNote> {
    return this.records.transaction(async () => {
      const invoice = await this.settlement.lock(invoiceId);
      if (!['issued', 'partially_paid', 'paid'].includes(invoice.status))
        throw new DomainError('conflict', 'Only an issued invoice is corrected by a credit note');
      const left = invoice.totalCents - invoice.creditedCents;
      if (amountCents > left) throw invalid({ amountCents: 'A credit note cannot be larger than what is left of the invoice' });
      const taxCents = creditTaxCents(invoice, amountCents);
      const note = await this.records.insert(CreditNote, {
        ...{ number: await this.numbering.next('CN'), invoiceId, customerId: invoice.customerId, amountCents, taxCents, reason },
      });
      await this.records.updateOne(Invoice, invoiceId, { creditedCents: invoice.creditedCents + amountCents }, {}, { action: 'credit' });
      await this.settlement.settle(invoiceId);
      return note;
    });
  }

  /** A bill above what was approved needs a signed change order first (product decisions, section 4). Fees are apart. */
  private async checkApproved(invoice: Invoice): Promise<void> {
    if (!invoice.orderId) return;
    // Locked, so that of two bills issued at once the second counts the first.
    const order = await this.records.get(Order, invoice.orderId, { lock: 'update' });
    const quote = await this.records.get(Quote, order.quoteId, { trashed: true });
    const others = await this.records.find(Invoice, { orderId: order.id, status: { $nin: ['draft', 'void'] } }, { lines: ['lines'] });
    const own = await this.records.get(Invoice, invoice.id, { lines: ['lines'] });
    const billed = [...others, own].reduce(
      (all, { totalCents, creditedCents, lines }) => all + totalCents - creditedCents - feesOf(lines),
      0,
    );
    if (needsChangeOrder(billed, { totalCents: order.totalCents, highCents: quote.highCents })) {
      throw new DomainError('conflict', 'This is more than the customer approved. A signed change order is needed first.');
    }
  }

  private async refuseWhilePaying(invoiceId: string): Promise<void> {
    const pending = await this.records.count(Payment, { invoiceId, status: 'pending' });
    if (pending > 0)
      throw new DomainError('transition_refused', 'A payment is under way for this invoice. Please wait until it is settled.');
  }
}

const feesOf = (lines: Invoice['lines']): number =>
  lines.filter((line) => line.kind === 'fee').reduce((all, line) => all + line.totalCents, 0);
