import { Inject, Injectable } from '@nestjs/common';
import { CREDITABLE_INVOICE_STATUSES, refundCreditCents } from '@haulbook/domain';
import { confirmFirst, DomainError, invalid, isRehearsed, messagesAreOff, Records, Transitions, withTelling } from '@haulbook/resource';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { CreditNotesService } from '../invoices/credit-notes.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { depositInUse, OrderBills } from '../invoices/order-bills.service.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { TimedJob, processRows } from '@haulbook/platform';
import { isRefusal, LONGEST_CALL_MS, PAYMENT_PROVIDER, type MadeRefund, type PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

export interface RefundRequest {
  /** Without the tip, in cents. */
  amountCents: number;
  tipCents: number;
  reason: string;
  /** Credit the invoice as well, so that the refund leaves no balance to pay. */
  creditInvoice: boolean;
}

/** Refunds. Together they never exceed the payment, however many are requested at once. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly payments: PaymentsService,
    private readonly credits: CreditNotesService,
    private readonly bills: OrderBills,
    private readonly contacts: Contacts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Refund all or part of a payment, tip included. A card refund is only recorded here, under lock, so that two at once cannot exceed the
   * payment; call `carryOut` to request it from the card provider. Any other refund is completed at once.
   * @throws DomainError `conflict` for a payment that cannot be refunded, `validation` for an amount of zero or of more than is left.
   */
  begin(paymentId: string, request: RefundRequest): Promise<Refund> {
    return this.records.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      const refund = await this.setAside(payment, request);
      return payment.provider && !isRehearsed() ? refund : this.succeed(refund.id);
    });
  }

  /** Request a pending refund from the card provider. Do not call inside a transaction. */
  async carryOut(refundId: string): Promise<Refund> {
    const refund = await this.records.get(Refund, refundId);
    if (refund.status !== 'pending') return refund;
    return this.ask(refund, await this.records.get(Payment, refund.paymentId));
  }

  /** Return a refund in its current state. */
  look(refundId: string): Promise<Refund> {
    return this.records.get(Refund, refundId);
  }

  /** Retry refunds without an outcome: fetch the state of those with a provider's id, and request the others again under the same id. */
  @TimedJob('retry_refunds', '*/10 * * * *', {
    label: 'Refunds without an answer',
    does: 'Asks the card provider again about refunds that are still pending.',
    did: ['Asked about', 'refund'],
    tells: true,
  })
  async retry(): Promise<number> {
    const silentSince = new Date(Date.now() - LONGEST_CALL_MS).toISOString();
    const due = { status: 'pending', createdAt: { $lt: silentSince } } as const;
    const waiting = await this.records.find(Refund, due, { sort: { updatedAt: 'asc' }, limit: 100 });
    if (!isRehearsed()) return processRows('retry_refunds', waiting, ({ id }) => this.carryOut(id));
    if (waiting.length > 0) confirmFirst(['Customers whose refund has gone through by now get a message about it.']);
    return 0;
  }

  private async ask(refund: Refund, payment: Payment): Promise<Refund> {
    const made = await this.atProvider(refund, payment);
    const known = { providerId: made.providerId || refund.providerId, failureMessage: made.message };
    const isNews = known.providerId !== refund.providerId || known.failureMessage !== refund.failureMessage;
    if (isNews) await this.records.updateOne(Refund, refund.id, known);
    if (made.status === 'failed') return this.fail(refund.id, made.message ?? 'The refund wasn’t accepted');
    return made.status === 'succeeded' ? this.succeed(refund.id) : this.records.get(Refund, refund.id);
  }

  /** Book a successful refund on its payment and invoice. A second call changes nothing. */
  async succeed(refundId: string): Promise<Refund> {
    return this.records.transaction(async () => {
      const payment = await this.payments.lock((await this.records.get(Refund, refundId)).paymentId);
      const known = await this.records.get(Refund, refundId, { lock: 'update' });
      if (known.status !== 'pending') return known;
      const refund = await this.transitions.run(Refund, refundId, 'succeed', { by: 'system' });
      await withTelling({ off: !refund.tellsCustomer }, () => this.book(refund, payment));
      return refund;
    });
  }

  private async book(refund: Refund, payment: Payment): Promise<void> {
    if (refund.creditInvoice) await this.credit(payment.invoiceId, refund);
    await this.payments.giveBack(payment, refund);
    await this.tell(refund, payment.invoiceId);
  }

  async fail(refundId: string, message: string): Promise<Refund> {
    return this.transitions.run(Refund, refundId, 'fail', { by: 'system', patch: { failureMessage: message.slice(0, 500) } });
  }

  private async setAside(payment: Payment, request: RefundRequest): Promise<Refund> {
    if (payment.status !== 'succeeded' && payment.status !== 'partially_refunded')
      throw new DomainError('conflict', 'You can only refund a payment that went through');
    const { id: paymentId, customerId, provider } = payment;
    if (request.amountCents + request.tipCents === 0) throw invalid({ amountCents: 'Please enter an amount' });
    const pending = await this.records.find(Refund, { paymentId, status: 'pending' });
    const waiting = (name: 'amountCents' | 'tipCents') => pending.reduce((all, refund) => all + refund[name], 0);
    if (request.amountCents > payment.amountCents - payment.refundedCents - waiting('amountCents'))
      throw invalid({ amountCents: 'This is more than what’s left of the payment' });
    if (request.tipCents > payment.tipCents - payment.refundedTipCents - waiting('tipCents'))
      throw invalid({ tipCents: 'This is more than what’s left of the tip' });
    if (request.creditInvoice) await this.refuseDepositInUse(payment, request);
    return this.records.insert(Refund, { paymentId, customerId, provider, tellsCustomer: !messagesAreOff(), ...request });
  }

  /** Refuse to credit a deposit that bills take off: they would take off what is no longer charged. */
  private async refuseDepositInUse({ invoiceId }: Payment, { amountCents }: RefundRequest): Promise<void> {
    const invoice = await this.records.get(Invoice, invoiceId);
    if (invoice.kind !== 'deposit' || refundCreditCents(invoice, amountCents) <= (await this.bills.creditableCents(invoice))) return;
    throw depositInUse(await this.bills.depositUse(invoice.orderId!));
  }

  /**
   * Credit the invoice with the amount that the refund would otherwise leave to pay. What a bill has taken off of a deposit since the refund
   * was requested stays to pay.
   */
  private async credit(invoiceId: string, { id: refundId, amountCents: refundCents, reason }: Refund): Promise<void> {
    const invoice = await this.records.get(Invoice, invoiceId);
    const isCreditable = CREDITABLE_INVOICE_STATUSES.includes(invoice.status);
    const amountCents = isCreditable ? Math.min(refundCreditCents(invoice, refundCents), await this.bills.creditableCents(invoice)) : 0;
    if (amountCents > 0) await this.credits.write(invoiceId, { amountCents, reason, refundId });
  }

  private async atProvider(refund: Refund, payment: Payment): Promise<MadeRefund> {
    if (this.provider?.name !== payment.provider || !payment.providerId)
      return noAnswer(refund, 'The provider that took this card is no longer set up', true);
    try {
      if (refund.providerId) return await this.provider.refundOf(refund.providerId);
      return await this.provider.refund({
        refundId: refund.id,
        providerId: payment.providerId,
        amountCents: refund.amountCents + refund.tipCents,
      });
    } catch (error) {
      return noAnswer(refund, error instanceof Error ? error.message : 'The payment provider didn’t respond', isRefusal(error));
    }
  }

  private async tell(refund: Refund, invoiceId: string): Promise<void> {
    const customer = await this.records.get(Customer, refund.customerId);
    if (customer.anonymizedAt) return;
    const { number } = await this.records.get(Invoice, invoiceId);
    const data = {
      firstName: customer.firstName,
      invoiceNumber: number ?? '',
      amountCents: refund.amountCents + refund.tipCents,
      reason: refund.reason,
    };
    await this.contacts.mail('getsBills', 'refund', customer, data);
  }
}

/**
 * Result of a failed call. Only a definite refusal of a refund without a provider's id is a failure; otherwise the money may be on its way,
 * and the next run tries again.
 */
const noAnswer = ({ providerId }: Refund, message: string, refused: boolean): MadeRefund => ({
  providerId: '',
  status: refused && !providerId ? 'failed' : 'pending',
  message,
});
