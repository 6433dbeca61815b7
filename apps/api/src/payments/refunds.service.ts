import { Inject, Injectable } from '@nestjs/common';
import { DomainError, increment, invalid, Records, Transitions } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../invoices/payment.entity.js';
import { Refund } from '../invoices/refund.entity.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { OutboxService } from '../messages/outbox.service.js';
import { isRefusal, LONGEST_CALL_MS, PAYMENT_PROVIDER, type MadeRefund, type PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

/** Money going back. Never more than came in, however many refunds are asked for at once. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly settlement: SettlementService,
    private readonly payments: PaymentsService,
    private readonly outbox: OutboxService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Gives back a part or all of a payment, tips apart. A card refund goes through whoever took the card. */
  async refund(paymentId: string, amountCents: number, reason: string): Promise<Refund> {
    const { refund, payment } = await this.setAside(paymentId, amountCents, reason);
    return payment.provider ? this.carryOut(refund, payment) : this.succeed(refund.id);
  }

  /** Refunds whose provider could not be reached are asked for again; the same id never refunds twice. */
  @TimedJob('retry_refunds', '*/10 * * * *')
  async retry(): Promise<void> {
    const silentSince = new Date(Date.now() - LONGEST_CALL_MS).toISOString();
    const due = { status: 'pending', providerId: null, createdAt: { $lt: silentSince } } as const;
    const waiting = await this.records.find(Refund, due, { sort: { updatedAt: 'asc' }, limit: 50 });
    for (const refund of waiting) await this.carryOut(refund, await this.records.get(Payment, refund.paymentId));
  }

  private async carryOut(refund: Refund, payment: Payment): Promise<Refund> {
    const made = await this.atProvider(refund, payment);
    await this.records.updateOne(Refund, refund.id, { providerId: made.providerId || null, failureMessage: made.message });
    if (made.status === 'failed') return this.fail(refund.id, made.message ?? 'The refund was not accepted');
    return made.status === 'succeeded' ? this.succeed(refund.id) : this.records.get(Refund, refund.id);
  }

  /** The money is on its way back: payment and invoice follow. A second call changes nothing. */
  async succeed(refundId: string): Promise<Refund> {
    return this.records.transaction(async () => {
      const { payment } = await this.locked(refundId);
      const known = await this.records.get(Refund, refundId, { lock: 'update' });
      if (known.status !== 'pending') return known;
      const refund = await this.transitions.run(Refund, refundId, 'succeed', { by: 'system' });
      const refundedCents = payment.refundedCents + refund.amountCents;
      await this.payments.move(payment.id, refundedCents === payment.amountCents ? 'refundFull' : 'refundPart', { refundedCents });
      await this.records.updateOne(
        Customer,
        refund.customerId,
        { lifetimeValueCents: increment(-refund.amountCents) },
        {},
        { action: 'refund' },
      );
      await this.tell(refund, payment.invoiceId);
      return refund;
    });
  }

  async fail(refundId: string, message: string): Promise<Refund> {
    return this.transitions.run(Refund, refundId, 'fail', { by: 'system', patch: { failureMessage: message.slice(0, 500) } });
  }

  /** Takes the refund down before anybody is asked, so that two at once cannot give back more than there is. */
  private setAside(paymentId: string, amountCents: number, reason: string): Promise<{ refund: Refund; payment: Payment }> {
    return this.records.transaction(async () => {
      await this.settlement.lock((await this.records.get(Payment, paymentId)).invoiceId);
      const payment = await this.records.get(Payment, paymentId, { lock: 'update' });
      if (payment.status !== 'succeeded' && payment.status !== 'partially_refunded')
        throw new DomainError('conflict', 'Only a received payment can be refunded');
      const pending = await this.records.find(Refund, { paymentId, status: 'pending' });
      const left = payment.amountCents - payment.refundedCents - pending.reduce((all, refund) => all + refund.amountCents, 0);
      if (amountCents > left) throw invalid({ amountCents: 'This is more than is left of the payment' });
      const refund = await this.records.insert(Refund, {
        paymentId,
        customerId: payment.customerId,
        amountCents,
        reason,
        provider: payment.provider,
      });
      return { refund, payment };
    });
  }

  private async atProvider(refund: Refund, payment: Payment): Promise<MadeRefund> {
    if (this.provider?.name !== payment.provider || !payment.providerId) {
      return { providerId: '', status: 'failed', message: 'The provider that took this card is not set up any more' };
    }
    try {
      return await this.provider.refund({ refundId: refund.id, providerId: payment.providerId, amountCents: refund.amountCents });
    } catch (error) {
      // Only a clear no is a failure: else the money may be on its way, and the call is repeated.
      return {
        providerId: '',
        status: isRefusal(error) ? 'failed' : 'pending',
        message: error instanceof Error ? error.message : 'The provider did not answer',
      };
    }
  }

  private async locked(refundId: string): Promise<{ payment: Payment }> {
    const { paymentId } = await this.records.get(Refund, refundId);
    const { invoiceId } = await this.records.get(Payment, paymentId);
    await this.settlement.lock(invoiceId);
    return { payment: await this.records.get(Payment, paymentId, { lock: 'update' }) };
  }

  private async tell(refund: Refund, invoiceId: string): Promise<void> {
    const { firstName, email } = await this.records.get(Customer, refund.customerId);
    const { number } = await this.records.get(Invoice, invoiceId);
    const data = { firstName, invoiceNumber: number ?? '', amountCents: refund.amountCents, reason: refund.reason };
    await this.outbox.mail('refund', email, data, { customerId: refund.customerId });
  }
}
