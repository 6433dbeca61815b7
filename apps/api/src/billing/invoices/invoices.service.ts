import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, isExpired, localToday } from '@haulbook/core';
import { balanceCents, billedCents, BUSINESS_ZONE, ceilingCents, voidRefusal } from '@haulbook/domain';
import { AfterTransition, DomainError, invalid, OnTransition, Records } from '@haulbook/resource';
import { CONFIG, OutboxService, Clock, NumberingService, SettingsService } from '@haulbook/platform';
import type { Config } from '../../config.js';
import { Customer } from '../../customers/customer.entity.js';
import { UnverifiedAccounts } from '../../customers/unverified-accounts.service.js';
import { Order } from '../../orders/order.entity.js';
import { takesCards } from '../payments/choose-provider.js';
import { DepositsService } from './deposits.service.js';
import { Invoice } from './invoice.entity.js';
import { jobOfBill } from './job-of-bill.js';
import { depositInUse, OrderBills } from './order-bills.service.js';
import { JournalService } from '../journal/journal.service.js';
import { Payment } from './payment.entity.js';
import { PayLinks } from './pay-links.service.js';
import { SettlementService } from './settlement.service.js';

/** The lifecycle of an invoice: issued with its number, corrected by credit notes, voided or written off. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly records: Records,
    private readonly settlement: SettlementService,
    private readonly journal: JournalService,
    private readonly deposits: DepositsService,
    private readonly bills: OrderBills,
    private readonly links: PayLinks,
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly unproven: UnverifiedAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Number an invoice, set its due date and mail it as PDF. */
  @OnTransition(Invoice, 'issue')
  async issue({ id }: Invoice): Promise<Partial<Invoice>> {
    const invoice = await this.deposits.settleWith(id, await this.isLastBill(id));
    if (invoice.lines.length === 0) throw invalid({ lines: 'Add at least one line before you issue this invoice' });
    await this.checkApproved(invoice);
    if (!invoice.orderId) await this.unproven.release(invoice.customerId);
    const { invoiceDueDays } = await this.settings.get('quotes');
    const today = localToday(this.clock.now(), BUSINESS_ZONE);
    const dueOn =
      invoice.dueOn && !isExpired(invoice.dueOn, this.clock.now(), BUSINESS_ZONE) ? invoice.dueOn : addLocalDays(today, invoiceDueDays);
    const issued = { number: await this.numbering.next('INV'), dueOn, balanceCents: balanceCents(invoice) };
    await this.send({ ...invoice, ...issued });
    const job = await jobOfBill(this.records, invoice.orderId);
    return { ...issued, ...job, ownFeesCents: await this.bills.ownFeesIn(invoice.lines), issuedAt: this.clock.now().toISOString() };
  }

  /** Settle an issued invoice immediately if there is nothing to pay. */
  @AfterTransition(Invoice, 'issue')
  async issued({ id, balanceCents: owed }: Invoice): Promise<Invoice | void> {
    if (owed === 0) return this.settlement.settle(id);
  }

  @OnTransition(Invoice, 'void')
  async voided(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    const refusal = voidRefusal(invoice.paidCents);
    if (refusal) throw new DomainError('transition_refused', refusal);
    if (invoice.kind === 'deposit') await this.refuseInUse(invoice);
    if (await this.journal.isLocked(invoice.issuedAt))
      throw new DomainError(
        'transition_refused',
        'The books are locked for the day this invoice was issued. Credit it instead, which counts today, or ask a super admin to unlock the books.',
      );
    await this.refuseWhilePaying(invoice.id);
    return { voidReason: String(reason), balanceCents: 0 };
  }

  @OnTransition(Invoice, 'writeOff')
  async writtenOff(invoice: Invoice, { reason }: Record<string, unknown>): Promise<Partial<Invoice>> {
    // What a bill has taken off is charged by no other bill: if its money went back, giving it up is the only way to end it.
    if (invoice.kind === 'deposit' && (await this.bills.creditableCents(invoice)) > 0)
      throw new DomainError(
        'transition_refused',
        'Void the deposit or credit its unpaid balance. That amount is billed on the final invoice.',
      );
    await this.refuseWhilePaying(invoice.id);
    return { writeOffReason: String(reason), balanceCents: 0 };
  }

  /** Refuse to void a deposit that bills take off: they would take off what is no longer charged. */
  private async refuseInUse({ orderId }: Invoice): Promise<void> {
    const use = await this.bills.depositUse(orderId!);
    if (use.cents > 0) throw depositInUse(use);
  }

  /** Refuse a bill above the signed price, which needs a change order first (product decisions, section 10). */
  private async checkApproved(invoice: Invoice): Promise<void> {
    if (!invoice.orderId) return;
    // Locked, so that of two bills issued concurrently, the second one counts the first.
    const order = await this.records.get(Order, invoice.orderId, { lock: 'update' });
    if (billedCents(await this.bills.of(order.id, invoice.id)) > ceilingCents(order)) {
      throw new DomainError('conflict', 'This is more than the customer approved. Get a signed change order first.');
    }
  }

  private async send(invoice: Invoice): Promise<void> {
    const { id, kind, number, totalCents, dueOn, customerId } = invoice;
    const customer = await this.records.get(Customer, customerId);
    const { firstName, email } = customer;
    const order = invoice.orderId ? await this.records.get(Order, invoice.orderId) : null;
    const data = {
      ...{ firstName, number: number!, totalCents, balanceCents: invoice.balanceCents, dueOn },
      depositFor: kind === 'deposit' ? order!.number : null,
      payOnline: takesCards(this.config),
      url: await this.links.urlFor(invoice, customer),
    };
    await this.outbox.mail('invoice', email, data, { customerId, attachments: [{ kind: 'invoice', id }] });
  }

  /**
   * Whether nothing else is left to bill: the job is done, or this bill covers its whole price, including what the deposit did not cover.
   */
  private async isLastBill(id: string): Promise<boolean> {
    const { orderId } = await this.records.get(Invoice, id);
    if (!orderId) return false;
    const order = await this.records.get(Order, orderId);
    if (await this.deposits.isAskedForBy(id, order)) return true;
    const isDone = order.status === 'completed' || order.status === 'closed';
    return isDone && (await this.records.count(Invoice, { orderId, status: 'draft', id: { $ne: id } })) === 0;
  }

  private async refuseWhilePaying(invoiceId: string): Promise<void> {
    const pending = await this.records.count(Payment, { invoiceId, status: 'pending' });
    if (pending > 0)
      throw new DomainError('transition_refused', 'A payment for this invoice is in progress. Please wait for it to finish.');
  }
}
