import { Inject, Injectable } from '@nestjs/common';
import type { PayView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { DomainError, notFound, Records } from '@haulbook/resource';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../invoices/payment.entity.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { TimedJob, rowByRow } from '@haulbook/platform';
import { CardAccounts } from './card-accounts.service.js';
import { LONGEST_CALL_MS, PAYMENT_PROVIDER, refusesCharge, type PaymentProvider, type StartedCharge } from './payment-provider.js';
import { PaymentsService, underWay } from './payments.service.js';
import { SavedCards } from './saved-cards.service.js';

/** Whoever has not paid by then has closed the page. */
const IDLE_MINUTES = 60;

const NO_PROVIDER = 'The card provider this was begun with is not set up any more. Whether the card was charged can only be seen there.';

export interface CardInput {
  tipCents: number;
  /** The balance the customer saw. */
  balanceCents?: number;
  /** A test card's number. */
  card?: string;
  /** One of the customer's own. */
  savedCardId?: string;
  /** Keeps the card that is typed in. */
  saveCard?: boolean;
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
    private readonly accounts: CardAccounts,
    private readonly cards: SavedCards,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Begins to pay the whole balance. While a card payment of the same sum in the same way is under way it goes on with that one;
   * clicking twice pays once. Not to be called inside a transaction.
   * @throws DomainError `not_found` for another customer's card, `validation` for one that has expired, `conflict` when another sum is
   * owed than the customer saw.
   */
  async pay(invoiceId: string, input: CardInput, keep: KeepAnswer = () => Promise.resolve()): Promise<PayView> {
    const provider = this.online();
    const wish = await this.wishOf(invoiceId, input);
    const found = await this.pending(provider, invoiceId, wish, input.balanceCents);
    if (found.isSame && !(await this.wasRefused(provider, found))) return this.ask(provider, found, input, keep);
    await this.end(provider, found.payment);
    const next = await this.pending(provider, invoiceId, wish, input.balanceCents);
    if (!next.isSame) throw underWay();
    return this.ask(provider, next, input, keep);
  }

  /** How a payment stands now that the provider's own form, or the customer's bank, is done with it. */
  async look({ id }: Payment): Promise<PayView> {
    const provider = this.online();
    const payment = await this.records.get(Payment, id);
    if (payment.provider !== provider.name || !payment.providerId) throw notFound('Payment');
    const charge = await this.settled(provider, payment, await provider.resume(payment.providerId));
    return this.book(provider, payment, charge, () => Promise.resolve());
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
  private pending(provider: PaymentProvider, invoiceId: string, wish: Wish, shownCents?: number): Promise<Pending> {
    return this.records.transaction(async () => {
      const { customerId, owedCents: amountCents } = await this.payments.openInvoice(invoiceId);
      if (shownCents !== undefined && shownCents !== amountCents) throw otherSum(amountCents);
      const wanted = { amountCents, ...wish };
      const running = await this.records.findOne(Payment, { invoiceId, status: 'pending', provider: provider.name });
      if (running) return { payment: running, isNew: false, isSame: KEYS.every((key) => running[key] === wanted[key]) };
      const values = { invoiceId, customerId, method: 'card', provider: provider.name, ...wanted } as const;
      return { payment: await this.records.insert(Payment, values), isNew: true, isSame: true };
    });
  }

  private async wishOf(invoiceId: string, { tipCents, savedCardId, saveCard = false }: CardInput): Promise<Wish> {
    if (!savedCardId) return { tipCents, saveCard, savedCard: null };
    const { customerId } = await this.records.get(Invoice, invoiceId);
    return { tipCents, saveCard: false, savedCard: (await this.cards.chargeable(customerId, savedCardId)).providerToken };
  }

  private async ask(provider: PaymentProvider, pending: Pending, { card }: CardInput, keep: KeepAnswer): Promise<PayView> {
    // A fault of ours while booking is no refusal: the money may be there.
    return this.book(provider, pending.payment, await this.charged(provider, pending, card), keep);
  }

  private async charged(provider: PaymentProvider, { payment, isNew }: Pending, card?: string): Promise<StartedCharge> {
    try {
      const begun = await this.charge(provider, payment, card);
      // What a repeated call is answered may be how it stood when it was first asked.
      const charge = isNew || begun.status !== 'pending' ? begun : await provider.resume(begun.providerId);
      const goes = payment.savedCard && charge.waitsFor === 'confirm';
      return await this.settled(provider, payment, goes ? await provider.confirm(charge.providerId) : charge);
    } catch (error) {
      // A clear no leaves nothing behind that would stand in the way of another try.
      if (refusesCharge(error) && (isNew || !mayBeAsked(payment))) await this.failPending(payment, 'The payment was not accepted');
      throw error;
    }
  }

  /** A saved card that was refused while nobody waited for the answer is tried anew. */
  private async wasRefused(provider: PaymentProvider, { payment, isNew }: Pending): Promise<boolean> {
    if (isNew || !payment.savedCard || !payment.providerId) return false;
    return (await provider.resume(payment.providerId)).waitsFor === 'card';
  }

  /** A refused saved card is the end of its payment: nobody shall pay it with another one later on. */
  private async settled(provider: PaymentProvider, { savedCard }: Payment, charge: StartedCharge): Promise<StartedCharge> {
    if (!savedCard || charge.waitsFor !== 'card') return charge;
    if (!(await provider.cancel(charge.providerId))) return provider.resume(charge.providerId);
    return { ...charge, status: 'failed', waitsFor: null, message: charge.message ?? 'Your card was declined. Please try another one.' };
  }

  /**
   * The charge, begun or as it stands; a saved card is not charged by this. Asking for one that may have begun uses its own id and the
   * same words again, and so never makes two.
   */
  private async charge(provider: PaymentProvider, payment: Payment, card?: string): Promise<StartedCharge> {
    if (payment.providerId) return provider.resume(payment.providerId);
    const { id: paymentId, invoiceId, customerId, amountCents, tipCents, savedCard, saveCard: keepCard } = payment;
    const { number } = await this.records.get(Invoice, invoiceId);
    const charge = { paymentId, invoiceId, description: `Invoice ${number}`, totalCents: amountCents + tipCents };
    const owner = savedCard || keepCard ? { customer: await this.accounts.of(provider, customerId), keepCard } : {};
    return provider.start({ ...charge, ...owner, ...(savedCard && { savedCard }), ...(card && { card }) });
  }

  /** Writes the outcome down, unless a webhook or another call has. */
  private book(provider: PaymentProvider, { id, invoiceId }: Payment, charge: StartedCharge, keep: KeepAnswer): Promise<PayView> {
    return this.records.transaction(async () => {
      await this.settlement.lock(invoiceId);
      const payment = await this.records.get(Payment, id, { lock: 'update' });
      const isNews = payment.status === 'pending' || (payment.status === 'failed' && charge.status === 'succeeded');
      const booked = isNews ? await this.apply(provider, payment, charge) : payment;
      const answer = viewOf(provider, booked, charge);
      await keep(answer);
      return answer;
    });
  }

  private async apply(provider: PaymentProvider, { id, customerId }: Payment, charge: StartedCharge): Promise<Payment> {
    const { providerId, status, message, reference, kept } = charge;
    const known = { providerId, ...(reference && { reference }) };
    if (status === 'succeeded') {
      const payment = await this.payments.succeed(id, known);
      // Nobody's cards are kept who asked to be forgotten meanwhile; their money is booked.
      if (kept && (await this.accounts.known(provider, customerId))) await this.cards.keep(customerId, providerId, kept);
      return payment;
    }
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
      if (refusesCharge(error)) return null;
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

  private online(): PaymentProvider {
    if (!this.provider) throw new DomainError('unavailable', 'Paying by card is not possible online at the moment. Please call us.');
    return this.provider;
  }
}

function viewOf(provider: PaymentProvider, { id, status, savedCard, failureMessage }: Payment, charge: StartedCharge): PayView {
  const isOpen = status === 'pending';
  return {
    paymentId: id,
    provider: provider.name,
    status: isOpen || status === 'failed' ? status : 'succeeded',
    // Why the card was refused says more than what a webhook may have noted meanwhile.
    message: isOpen || charge.status === 'failed' ? charge.message : failureMessage,
    needs: isOpen ? needsOf(charge, savedCard !== null) : null,
    clientSecret: charge.clientSecret,
    publishableKey: provider.publishableKey,
  };
}

const otherSum = (balanceCents: number) =>
  new DomainError('conflict', `The balance has changed: ${formatCents(balanceCents)} is owed now. Please look at the invoice again.`);

/** What the browser has to do. A typed card's own form also asks the bank. */
function needsOf({ waitsFor }: StartedCharge, isSaved: boolean): PayView['needs'] {
  if (waitsFor === null) return null;
  if (!isSaved) return 'card';
  return waitsFor === 'authentication' ? 'authentication' : null;
}

/** Another call may be asking the provider for it just now. */
const mayBeAsked = ({ providerId, createdAt }: Payment): boolean => !providerId && Date.parse(createdAt) > Date.now() - LONGEST_CALL_MS;

interface Pending {
  payment: Payment;
  isNew: boolean;
  /** It is the payment that is wanted. */
  isSame: boolean;
}

/** What a customer wants to pay besides the balance, and with what. */
type Wish = Pick<Payment, 'tipCents' | 'savedCard' | 'saveCard'>;
const KEYS = ['amountCents', 'tipCents', 'savedCard', 'saveCard'] as const;
