import { Inject, Injectable } from '@nestjs/common';
import type { PayView } from '@haulbook/contracts';
import { DomainError, Records } from '@haulbook/resource';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../invoices/payment.entity.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { rowByRow } from '../jobs/row-by-row.js';
import { isRefusal, LONGEST_CALL_MS, PAYMENT_PROVIDER, type PaymentProvider, type StartedCharge } from './payment-provider.js';
import { PaymentsService, underWay } from './payments.service.js';

/** Whoever has not paid by then has closed the page. */
const IDLE_MINUTES = 60;

const NO_PROVIDER = 'The card provider this was begun with is not set up any more. Whether the card was charged can only be seen there.';

export interface CardInput {
  tipCents: number;
  card?: string;
}

/** Keeps the answer for a repeated call, in the transaction that books the outcome. */
export type KeepAnswer = (answer: PayView) => Promise<void>;

/**
 * Paying by card. The payment is written down first, then the provider is asked without any transaction, then the outcome
 * is booked if nobody has done so. A call cut short in between leaves a pending payment; the next try asks for the same one.
 */
@Injectable()
export class CardPaymentsService {
  constructor(
    private readonly records: Records,
    private readonly settlement: SettlementService,
    private readonly payments: PaymentsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Begins to pay the whole balance. While a card payment of the same sum is under way it goes on with that one; clicking
   * twice pays once. Not to be called inside a transaction.
   */
  async pay(invoiceId: string, input: CardInput, keep: KeepAnswer = () => Promise.resolve()): Promise<PayView> {
    const { provider } = this;
    if (!provider) throw new DomainError('unavailable', 'Paying by card is not possible online at the moment. Please call us.');
    const found = await this.pending(provider, invoiceId, input.tipCents);
    if (found.sameSum) return this.ask(provider, found, input, keep);
    await this.end(provider, found.payment);
    const next = await this.pending(provider, invoiceId, input.tipCents);
    if (!next.sameSum) throw underWay();
    return this.ask(provider, next, input, keep);
  }

  /**
   * Card payments nobody finished, for they stand in the way of voiding the invoice. Those that were paid after all are booked, the
   * others are called off. One of a provider that is not set up any more can no longer be paid here: it is ended with a note.
   */
  @TimedJob('end_idle_card_payments', '*/10 * * * *')
  async endIdle(): Promise<void> {
    const since = new Date(Date.now() - IDLE_MINUTES * 60_000).toISOString();
    const idle = { status: 'pending', method: 'card', createdAt: { $lt: since } } as const;
    const payments = await this.records.find(Payment, idle, { sort: { createdAt: 'desc' }, limit: 100 });
    await rowByRow('end_idle_card_payments', payments, (payment) => this.endOne(payment));
  }

  private async endOne(payment: Payment): Promise<void> {
    const { provider } = this;
    if (!provider || payment.provider !== provider.name) return this.failPending(payment, NO_PROVIDER);
    const providerId = payment.providerId ?? (await this.idOf(provider, payment));
    if (!providerId || (await provider.cancel(providerId))) return this.failPending(payment, 'It was not paid in time');
    // It cannot be stopped: it was paid, or the bank is still at it.
    const charge = await provider.resume(providerId);
    if (charge.status !== 'pending') await this.book(provider, payment, charge, () => Promise.resolve());
  }

  /** The card payment under way, or a new one for what is owed. One at a time, since the invoice is locked. */
  private pending(provider: PaymentProvider, invoiceId: string, tipCents: number): Promise<Pending> {
    return this.records.transaction(async () => {
      const { customerId, balanceCents: amountCents } = await this.payments.openInvoice(invoiceId);
      const running = await this.records.findOne(Payment, { invoiceId, status: 'pending', provider: provider.name });
      if (running) return { payment: running, isNew: false, sameSum: running.amountCents === amountCents && running.tipCents === tipCents };
      const values = { invoiceId, customerId, method: 'card', amountCents, tipCents, provider: provider.name } as const;
      return { payment: await this.records.insert(Payment, values), isNew: true, sameSum: true };
    });
  }

  private async ask(provider: PaymentProvider, { payment, isNew }: Pending, { card }: CardInput, keep: KeepAnswer): Promise<PayView> {
    try {
      return await this.book(provider, payment, await this.charge(provider, payment, card), keep);
    } catch (error) {
      // A clear no leaves nothing behind that would stand in the way of another try.
      if (isRefusal(error) && (isNew || !mayBeAsked(payment))) await this.failPending(payment, 'The payment was not accepted');
      throw error;
    }
  }

  /** How the charge stands. Asking for one that may have begun uses its own id again and so never charges twice. */
  private async charge(provider: PaymentProvider, payment: Payment, card?: string): Promise<StartedCharge> {
    if (payment.providerId) return provider.resume(payment.providerId);
    const { id: paymentId, invoiceId, amountCents, tipCents } = payment;
    const { number } = await this.records.get(Invoice, invoiceId);
    const charge = { paymentId, invoiceId, description: `Invoice ${number}`, totalCents: amountCents + tipCents };
    return provider.start({ ...charge, ...(card && { card }) });
  }

  /** Writes the outcome down, unless a webhook or another call has. */
  private book(provider: PaymentProvider, { id, invoiceId }: Payment, charge: StartedCharge, keep: KeepAnswer): Promise<PayView> {
    return this.records.transaction(async () => {
      await this.settlement.lock(invoiceId);
      const { status } = await this.records.get(Payment, id, { lock: 'update' });
      const booked = status === 'pending' ? await this.apply(id, charge) : await this.records.get(Payment, id);
      const answer: PayView = {
        paymentId: id,
        provider: provider.name,
        status: booked.status === 'pending' || booked.status === 'failed' ? booked.status : 'succeeded',
        message: booked.status === 'pending' ? charge.message : booked.failureMessage,
        clientSecret: charge.clientSecret,
        publishableKey: provider.publishableKey,
      };
      await keep(answer);
      return answer;
    });
  }

  private async apply(id: string, { providerId, status, message, reference }: StartedCharge): Promise<Payment> {
    const known = { providerId, ...(reference && { reference }) };
    if (status === 'succeeded') return this.payments.succeed(id, known);
    if (status === 'failed') return this.payments.fail(id, message ?? 'The payment was cancelled', known);
    return (await this.records.updateOne(Payment, id, known))!;
  }

  /** Ends a payment of another sum, so that a new one can take its place. @throws DomainError `conflict` when it cannot be stopped. */
  private async end(provider: PaymentProvider, payment: Payment): Promise<void> {
    if (mayBeAsked(payment)) throw underWay();
    const providerId = payment.providerId ?? (await this.idOf(provider, payment));
    if (providerId && !(await provider.cancel(providerId))) throw underWay();
    await this.failPending(payment, 'Replaced by another payment');
  }

  /** The provider's id of a charge whose answer was lost; null when it was never accepted. */
  private async idOf(provider: PaymentProvider, payment: Payment): Promise<string | null> {
    try {
      return (await this.charge(provider, payment)).providerId;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  private failPending({ id, invoiceId }: Payment, message: string): Promise<void> {
    return this.records.transaction(async () => {
      await this.settlement.lock(invoiceId);
      const { status } = await this.records.get(Payment, id, { lock: 'update' });
      if (status === 'pending') await this.payments.fail(id, message);
    });
  }
}

/** Another call may be asking the provider for it just now. */
const mayBeAsked = ({ providerId, createdAt }: Payment): boolean => !providerId && Date.parse(createdAt) > Date.now() - LONGEST_CALL_MS;

interface Pending {
  payment: Payment;
  isNew: boolean;
  sameSum: boolean;
}
