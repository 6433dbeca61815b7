import { Inject, Injectable } from '@nestjs/common';
import { DomainError, invalid, Records, Transitions } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../invoices/payment.entity.js';
import { Refund } from '../invoices/refund.entity.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { rowByRow } from '../jobs/row-by-row.js';
import { OutboxService } from '../messages/outbox.service.js';
import { isRefusal, LONGEST_CALL_MS, PAYMENT_PROVIDER, type MadeRefund, type PaymentProvider } from './payment-provider.js';
import { PaymentsService } from './payments.service.js';

/** Money going back. Never more than came in, however many refunds are asked for at once. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly payments: PaymentsService,
    private readonly outbox: OutboxService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Gives back a part or all of a payment, tips apart. A card refund goes through whoever took the card: it is only taken down
   * here, so that two at once cannot give back more than there is, and carried out by `carryOut`. Any other is made at once.
   */
  begin(paymentId: string, amountCents: number, reason: string): Promise<Refund> {
    return this.records.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      const refund = await this.setAside(payment, amountCents, reason);
      return payment.provider ? refund : this.succeed(refund.id);
    });
  }

  /** Asks whoever took the card for a refund that has begun. Not to be called inside a transaction. */
  async carryOut(refundId: string): Promise<Refund> {
    const refund = await this.records.get(Refund, refundId);
    if (refund.status !== 'pending') return refund;
    return this.ask(refund, await this.records.get(Payment, refund.paymentId));
  }

  /** A refund as it stands. */
  look(refundId: string): Promise<Refund> {
    return this.records.get(Refund, refundId);
  }

  /** Refunds without an outcome: one the provider knows is looked at, one it may not have heard of is asked for again under the same id. */
  @TimedJob('retry_refunds', '*/10 * * * *')
  async retry(): Promise<void> {
    const silentSince = new Date(Date.now() - LONGEST_CALL_MS).toISOString();
    const due = { status: 'pending', createdAt: { $lt: silentSince } } as const;
    const waiting = await this.records.find(Refund, due, { sort: { updatedAt: 'asc' }, limit: 100 });
    await rowByRow('retry_refunds', waiting, ({ id }) => this.carryOut(id));
  }

  private async ask(refund: Refund, payment: Payment): Promise<Refund> {
    const made = await this.atProvider(refund, payment);
    const known = { providerId: made.providerId || refund.providerId, failureMessage: made.message };
    const isNews = known.providerId !== refund.providerId || known.failureMessage !== refund.failureMessage;
    if (isNews) await this.records.updateOne(Refund, refund.id, known);
    if (made.status === 'failed') return this.fail(refund.id, made.message ?? 'The refund was not accepted');
    return made.status === 'succeeded' ? this.succeed(refund.id) : this.records.get(Refund, refund.id);
  }

  /** The money is on its way back: payment and invoice follow. A second call changes nothing. */
  async succeed(refundId: string): Promise<Refund> {
    return this.records.transaction(async () => {
      const payment = await this.payments.lock((await this.records.get(Refund, refundId)).paymentId);
      const known = await this.records.get(Refund, refundId, { lock: 'update' });
      if (known.status !== 'pending') return known;
      const refund = await this.transitions.run(Refund, refundId, 'succeed', { by: 'system' });
      await this.payments.giveBack(payment, refund.amountCents);
      await this.tell(refund, payment.invoiceId);
      return refund;
    });
  }

  async fail(refundId: string, message: string): Promise<Refund> {
    return this.transitions.run(Refund, refundId, 'fail', { by: 'system', patch: { failureMessage: message.slice(0, 500) } });
  }

  private async setAside(payment: Payment, amountCents: number, reason: string): Promise<Refund> {
    if (payment.status !== 'succeeded' && payment.status !== 'partially_refunded')
      throw new DomainError('conflict', 'Only a received payment can be refunded');
    const { id: paymentId, customerId, provider } = payment;
    const pending = await this.records.find(Refund, { paymentId, status: 'pending' });
    const left = payment.amountCents - payment.refundedCents - pending.reduce((all, refund) => all + refund.amountCents, 0);
    if (amountCents > left) throw invalid({ amountCents: 'This is more than is left of the payment' });
    return this.records.insert(Refund, { paymentId, customerId, amountCents, reason, provider });
  }

  private async atProvider(refund: Refund, payment: Payment): Promise<MadeRefund> {
    if (this.provider?.name !== payment.provider || !payment.providerId)
      return noAnswer(refund, 'The provider that took this card is not set up any more', true);
    try {
      if (refund.providerId) return await this.provider.refundOf(refund.providerId);
      return await this.provider.refund({ refundId: refund.id, providerId: payment.providerId, amountCents: refund.amountCents });
    } catch (error) {
      return noAnswer(refund, error instanceof Error ? error.message : 'The provider did not answer', isRefusal(error));
    }
  }

  private async tell(refund: Refund, invoiceId: string): Promise<void> {
    const { firstName, email, anonymizedAt } = await this.records.get(Customer, refund.customerId);
    if (anonymizedAt) return;
    const { number } = await this.records.get(Invoice, invoiceId);
    const data = { firstName, invoiceNumber: number ?? '', amountCents: refund.amountCents, reason: refund.reason };
    await this.outbox.mail('refund', email, data, { customerId: refund.customerId });
  }
}

/**
 * Only a clear no to a refund that was never made is a failure. Else the money may be on its way, and the next run asks again.
 */
const noAnswer = ({ providerId }: Refund, message: string, refused: boolean): MadeRefund => ({
  providerId: '',
  status: refused && !providerId ? 'failed' : 'pending',
  message,
});
