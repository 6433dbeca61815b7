import { Injectable } from '@nestjs/common';
import { localToday, slotInstant } from '@haulbook/core';
import {
  balanceCents,
  isFullyRefunded,
  PAYABLE_INVOICE_STATUSES,
  receivedOnRefusal,
  type DisputeTransition,
  type PaymentTransition,
} from '@haulbook/domain';
import { DomainError, increment, invalid, Records, Transitions, withTelling } from '@haulbook/resource';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { CustomerStandingService } from '../../customers/customer-standing.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment, type PayBy, type ReceiptSignature } from '../ledger/payment.entity.js';
import { paymentLabel } from '../ledger/payment-label.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { JournalService } from '../journal/journal.service.js';
import { Clock, SettingsService } from '@haulbook/platform';
import { LONGEST_CALL_MS } from './payment-provider.js';

/** When a payment of an earlier day came: within that day in any zone nearby. */
const NOON = '12:00';

export interface RecordedPayment {
  method: Exclude<PayBy, 'card'>;
  amountCents: number;
  tipCents: number;
  reference: string | null;
  notes: string | null;
  /** The day the money came; today if absent. */
  receivedOn?: string;
  /** When a crew took it that had no connection then. */
  takenAt?: Date;
  /** The truck whose crew took it. */
  truckId?: string;
  /** Who signed for the receipt. */
  signature?: ReceiptSignature | null;
}

/** Incoming payments. The invoice is updated in the same transaction, so that its balance always matches its payments. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly settlement: SettlementService,
    private readonly journal: JournalService,
    private readonly standing: CustomerStandingService,
    private readonly contacts: Contacts,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Record cash, a check or a transfer received by staff.
   * @throws DomainError `validation` for more than is owed, or a day on which nothing can be booked; `conflict` when nothing is owed, or while a card is being charged for it.
   */
  async record(invoiceId: string, { amountCents, tipCents, receivedOn, takenAt, ...how }: RecordedPayment): Promise<Payment> {
    return this.records.transaction(async () => {
      const invoice = await this.openInvoice(invoiceId);
      if (amountCents > invoice.owedCents) throw invalid({ amountCents: 'This is more than the balance due on the invoice' });
      if (amountCents > invoice.owedCents - (await this.beingCharged(invoiceId))) throw paymentInProgress();
      const paidAt = takenAt ? await this.takenAt(takenAt) : await this.paidOn(receivedOn, invoice);
      const payment = await this.records.insert(Payment, { invoiceId, customerId: invoice.customerId, amountCents, tipCents, ...how });
      return this.succeed(payment.id, paidAt ? { paidAt } : {});
    });
  }

  /**
   * Book a received payment. Received money is always booked, even beyond the balance or for a payment that has already failed here; staff
   * can refund the surplus.
   */
  async succeed(paymentId: string, patch: Partial<Payment>): Promise<Payment> {
    return this.records.transaction(async () => {
      const before = await this.lock(paymentId);
      return withTelling({ off: !before.tellsCustomer }, () => this.receive(before, patch));
    });
  }

  private async receive({ id, ...before }: Payment, patch: Partial<Payment>): Promise<Payment> {
    const late = before.status === 'failed' ? cameLate(before) : {};
    const paid = { paidAt: this.clock.now().toISOString(), ...late, ...patch };
    const payment = await this.finish(id, before.status === 'failed' ? 'comeAfterAll' : 'succeed', paid);
    const invoice = await this.settlement.settle(payment.invoiceId, { recovers: true });
    await this.standing.note(payment.customerId, 'payment_succeeded');
    await this.worth(payment.customerId, payment.amountCents, 'payment');
    await this.sendReceipt(payment, invoice);
    return payment;
  }

  /** Return the instant of a payment that came on an earlier day, or null for today. */
  private async paidOn(day: string | undefined, { issuedAt }: Invoice): Promise<string | null> {
    const { zone } = await this.settings.get('brand');
    const now = this.clock.now();
    const refusal =
      day &&
      receivedOnRefusal(day, {
        today: localToday(now, zone),
        issuedOn: localToday(new Date(issuedAt!), zone),
        lockedThrough: await this.journal.lockedThrough(),
      });
    if (refusal) throw invalid({ receivedOn: refusal });
    return day && day !== localToday(now, zone) ? slotInstant(day, NOON, zone).toISOString() : null;
  }

  /** Check that money that was taken earlier can still be booked on its day, which may be before the bill was issued. */
  private async takenAt(at: Date): Promise<string> {
    const { zone } = await this.settings.get('brand');
    const day = localToday(at, zone);
    const books = { today: localToday(this.clock.now(), zone), issuedOn: day, lockedThrough: await this.journal.lockedThrough() };
    const refusal = receivedOnRefusal(day, books);
    if (refusal) throw invalid({ amountCents: refusal });
    return at.toISOString();
  }

  async fail(paymentId: string, message: string, patch: Partial<Payment> = {}): Promise<Payment> {
    return this.records.transaction(() => this.finish(paymentId, 'fail', { ...patch, failureMessage: message.slice(0, 500) }));
  }

  /** Run a transition of a payment and settle its invoice: for disputes and completed refunds. */
  async move(paymentId: string, transition: PaymentTransition, patch: Partial<Payment> = {}): Promise<Payment> {
    return this.records.transaction(async () => {
      const payment = await this.finish(paymentId, transition, patch);
      await this.settlement.settle(payment.invoiceId);
      return payment;
    });
  }

  /**
   * Book money that was refunded from a payment. A disputed payment, or one lost to a dispute, keeps its status; the refunded amounts count
   * when the dispute ends.
   */
  async giveBack(payment: Payment, back: { amountCents: number; tipCents: number }): Promise<void> {
    const refundedCents = Math.min(payment.amountCents, payment.refundedCents + back.amountCents);
    const refundedTipCents = Math.min(payment.tipCents, payment.refundedTipCents + back.tipCents);
    const refunded = { refundedCents, refundedTipCents };
    await this.worth(payment.customerId, payment.refundedCents - refundedCents, 'refund');
    const isOurs = payment.status === 'succeeded' || payment.status === 'partially_refunded';
    if (isOurs) await this.move(payment.id, isFullyRefunded({ ...payment, ...refunded }) ? 'refundFull' : 'refundPart', refunded);
    else {
      await this.records.updateOne(Payment, payment.id, refunded, {}, { action: 'refund' });
      await this.journal.post([payment.invoiceId]);
    }
  }

  /** Book the outcome of a dispute. Lost money counts as refunded. */
  async book(payment: Payment, { transition, ...refunded }: DisputeTransition): Promise<void> {
    const lostCents = refunded.refundedCents - payment.refundedCents;
    if (lostCents > 0) await this.worth(payment.customerId, -lostCents, 'dispute lost');
    await this.move(payment.id, transition, refunded);
  }

  /** Lock a payment after its invoice. Every caller locks the two in this order, to prevent deadlocks. */
  async lock(paymentId: string): Promise<Payment> {
    const { invoiceId } = await this.records.get(Payment, paymentId);
    await this.settlement.lock(invoiceId);
    return this.records.get(Payment, paymentId, { lock: 'update' });
  }

  /** Lock a payment that the provider treats as received. If it is still pending or failed here, book it first. */
  async lockReceived(paymentId: string): Promise<Payment> {
    const payment = await this.lock(paymentId);
    return payment.status === 'pending' || payment.status === 'failed' ? this.succeed(paymentId, {}) : payment;
  }

  private async finish(paymentId: string, transition: PaymentTransition, patch: Partial<Payment>): Promise<Payment> {
    const { invoiceId } = await this.records.get(Payment, paymentId);
    await this.settlement.lock(invoiceId);
    return this.transitions.run(Payment, paymentId, transition, { by: 'system', patch });
  }

  /** Change a customer's lifetime value by an amount in cents. */
  private async worth(customerId: string, cents: number, action: string): Promise<void> {
    await this.records.updateOne(Customer, customerId, { lifetimeValueCents: increment(cents) }, {}, { action });
  }

  /**
   * Return the sum of the card charges that are being started right now, in cents. Each may be paid at any moment, so staff must not record
   * another payment for the same part of the balance.
   */
  private async beingCharged(invoiceId: string): Promise<number> {
    const since = new Date(Date.now() - LONGEST_CALL_MS).toISOString();
    const asked = { invoiceId, status: 'pending', method: 'card', providerId: null, createdAt: { $gte: since } } as const;
    return (await this.records.find(Payment, asked)).reduce((all, payment) => all + payment.amountCents, 0);
  }

  /**
   * Lock an invoice that can be paid, and return it with the amount owed in cents. For a written-off invoice that is not its stored
   * balance.
   * @throws DomainError `conflict` when nothing is owed.
   */
  async openInvoice(invoiceId: string): Promise<Invoice & { owedCents: number }> {
    const invoice = await this.settlement.lock(invoiceId);
    const owedCents = PAYABLE_INVOICE_STATUSES.includes(invoice.status) ? balanceCents(invoice) : 0;
    if (owedCents === 0) throw new DomainError('conflict', 'This invoice has no balance due');
    return { ...invoice, owedCents };
  }

  private async sendReceipt(payment: Payment, invoice: Invoice): Promise<void> {
    const customer = await this.records.get(Customer, payment.customerId);
    if (customer.anonymizedAt) return;
    const { amountCents, tipCents } = payment;
    const data = {
      firstName: customer.firstName,
      invoiceNumber: invoice.number ?? '',
      amountCents,
      tipCents,
      balanceCents: invoice.balanceCents,
      method: paymentLabel(payment),
    };
    await this.contacts.mail('getsBills', 'receipt', customer, data, { attachments: [{ kind: 'receipt', id: payment.id }] });
  }
}

/** Note for staff on a payment that was received after it had failed here: the invoice may have been paid another way since, or voided. */
function cameLate({ failureMessage, notes }: Pick<Payment, 'failureMessage' | 'notes'>): Partial<Payment> {
  const told = `This payment failed here (“${failureMessage}”), but the card was charged. If the invoice was paid another way, refund this payment.`;
  return { failureMessage: null, notes: [notes, told].filter(Boolean).join('\n').slice(0, 1000) };
}

export const paymentInProgress = () =>
  new DomainError('conflict', 'A payment is already in progress. Please wait a moment and check again.');
