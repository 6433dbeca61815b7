import { Inject, Injectable } from '@nestjs/common';
import { OPEN_INVOICE_STATUSES, type PaymentTransition } from '@haulbook/domain';
import { DomainError, increment, invalid, Records, Transitions } from '@haulbook/resource';
import type { PayView } from '@haulbook/contracts';
import { Customer } from '../customers/customer.entity.js';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment, type PayBy } from '../invoices/payment.entity.js';
import { paymentWords } from '../invoices/payment-words.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { OutboxService } from '../messages/outbox.service.js';
import { Clock } from '../platform/clock.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type StartedCharge } from './payment-provider.js';

export interface RecordedPayment {
  method: Exclude<PayBy, 'card'>;
  amountCents: number;
  tipCents: number;
  reference: string | null;
  notes: string | null;
}

/** Money coming in. The invoice follows in the same transaction, so that what is paid always adds up. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly settlement: SettlementService,
    private readonly standing: CustomerStandingService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Cash, a check or a transfer, taken down by staff. @throws DomainError `validation` for more than is owed. */
  async record(invoiceId: string, { amountCents, tipCents, ...how }: RecordedPayment): Promise<Payment> {
    return this.records.transaction(async () => {
      const invoice = await this.openInvoice(invoiceId);
      if (amountCents > invoice.balanceCents) throw invalid({ amountCents: 'This is more than is owed on the invoice' });
      const payment = await this.records.insert(Payment, { invoiceId, customerId: invoice.customerId, amountCents, tipCents, ...how });
      return this.succeed(payment.id, {});
    });
  }

  /**
   * Begins to pay the whole balance by card. While a card payment of the same sum is under way it goes on with that one;
   * clicking twice pays once.
   */
  async payByCard(invoiceId: string, { tipCents, card }: { tipCents: number; card?: string }): Promise<PayView> {
    const { provider } = this;
    if (!provider) throw new DomainError('unavailable', 'Paying by card is not possible online at the moment. Please call us.');
    return this.records.transaction(async () => {
      const invoice = await this.openInvoice(invoiceId);
      const { number, customerId, balanceCents: amountCents } = invoice;
      const running = await this.running(provider, invoice, tipCents);
      if (running) return running;
      const payment = await this.records.insert(Payment, {
        invoiceId,
        customerId,
        method: 'card',
        amountCents,
        tipCents,
        provider: provider.name,
      });
      const charge = { paymentId: payment.id, invoiceId, description: `Invoice ${number}`, totalCents: amountCents + tipCents };
      return this.take(provider, payment, await provider.start({ ...charge, ...(card && { card }) }));
    });
  }

  /** The provider says that the money is there. Money that came is always booked, even beyond the balance: the rest is for a refund. */
  async succeed(paymentId: string, patch: Partial<Payment>): Promise<Payment> {
    return this.records.transaction(async () => {
      const payment = await this.finish(paymentId, 'succeed', { paidAt: this.clock.now().toISOString(), ...patch });
      const invoice = await this.settlement.settle(payment.invoiceId);
      await this.standing.note(payment.customerId, 'payment_succeeded');
      await this.records.updateOne(
        Customer,
        payment.customerId,
        { lifetimeValueCents: increment(payment.amountCents) },
        {},
        { action: 'payment' },
      );
      await this.sendReceipt(payment, invoice);
      return payment;
    });
  }

  async fail(paymentId: string, message: string): Promise<Payment> {
    return this.records.transaction(() => this.finish(paymentId, 'fail', { failureMessage: message.slice(0, 500) }));
  }

  /** Moves a payment along and the invoice with it: disputes, and refunds that were made. */
  async move(paymentId: string, transition: PaymentTransition, patch: Partial<Payment> = {}): Promise<Payment> {
    return this.records.transaction(async () => {
      const payment = await this.finish(paymentId, transition, patch);
      await this.settlement.settle(payment.invoiceId);
      return payment;
    });
  }

  private async finish(paymentId: string, transition: PaymentTransition, patch: Partial<Payment>): Promise<Payment> {
    const { invoiceId } = await this.records.get(Payment, paymentId);
    await this.settlement.lock(invoiceId);
    return this.transitions.run(Payment, paymentId, transition, { by: 'system', patch });
  }

  private async openInvoice(invoiceId: string): Promise<Invoice> {
    const invoice = await this.settlement.lock(invoiceId);
    if (!OPEN_INVOICE_STATUSES.includes(invoice.status)) throw new DomainError('conflict', 'There is nothing to pay on this invoice');
    return invoice;
  }

  /** The card payment under way, if it is still for the same sum; another sum ends it. */
  private async running(provider: PaymentProvider, invoice: Invoice, tipCents: number): Promise<PayView | null> {
    const pending = await this.records.findOne(Payment, { invoiceId: invoice.id, status: 'pending', provider: provider.name });
    if (!pending?.providerId) return null;
    if (pending.amountCents === invoice.balanceCents && pending.tipCents === tipCents)
      return this.take(provider, pending, await provider.resume(pending.providerId));
    if (!(await provider.cancel(pending.providerId)))
      throw new DomainError('conflict', 'A payment is already under way. Please wait a moment and look again.');
    await this.fail(pending.id, 'Replaced by another payment');
    return null;
  }

  private async take(provider: PaymentProvider, payment: Payment, charge: StartedCharge): Promise<PayView> {
    const { providerId, status, message, clientSecret, reference } = charge;
    const known = { providerId, ...(reference && { reference }) };
    if (status === 'succeeded') await this.succeed(payment.id, known);
    else if (status === 'failed') await this.finish(payment.id, 'fail', { ...known, failureMessage: message });
    else await this.records.updateOne(Payment, payment.id, known);
    return { paymentId: payment.id, provider: provider.name, status, message, clientSecret, publishableKey: provider.publishableKey };
  }

  private async sendReceipt(payment: Payment, invoice: Invoice): Promise<void> {
    const { firstName, email } = await this.records.get(Customer, payment.customerId, { trashed: true });
    const { amountCents, tipCents } = payment;
    const data = {
      firstName,
      invoiceNumber: invoice.number ?? '',
      amountCents,
      tipCents,
      balanceCents: invoice.balanceCents,
      method: paymentWords(payment),
    };
    await this.outbox.mail('receipt', email, data, { customerId: payment.customerId, attachments: [{ kind: 'receipt', id: payment.id }] });
  }
}
