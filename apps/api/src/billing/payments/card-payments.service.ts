import { Inject, Injectable } from '@nestjs/common';
import type { PayView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { confirmFirst, DomainError, isRehearsed, messagesAreOff, notFound, Records } from '@haulbook/resource';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { SettlementService } from '../invoices/settlement.service.js';
import { TimedJob, processRows } from '@haulbook/platform';
import { CardAccounts } from './card-accounts.service.js';
import { LONGEST_CALL_MS, PAYMENT_PROVIDER, refusesCharge, type PaymentProvider, type StartedCharge } from './payment-provider.js';
import { PaymentsService, paymentInProgress } from './payments.service.js';
import { SavedCards } from './saved-cards.service.js';

/** Minutes after which a pending card payment counts as abandoned: the customer has most likely closed the page. */
const IDLE_MINUTES = 60;
const REPLACED = 'Replaced by another payment';
const NO_PROVIDER = 'The card provider for this payment is no longer set up. Check there to see whether the card was charged.';

export interface CardInput {
  tipCents: number;
  /** Balance the customer saw, in cents; the payment is refused when it has changed since. */
  balanceCents?: number;
  /** Number of a test card. */
  card?: string;
  /** Id of one of the customer's own saved cards. */
  savedCardId?: string;
  /** Save the typed card for later payments. */
  saveCard?: boolean;
  /** The word on which staff charge a saved card while its owner is absent. */
  consent?: Consent;
}

/** The recorded agreement of a customer that staff charge their card: whose, how, and when. */
export type Consent = Required<{ [Key in 'agreedBy' | 'agreedHow' | 'agreedAt']: NonNullable<Payment[Key]> }>;

/** A function that stores the response for repeated calls, in the transaction that books the outcome. */
export type KeepAnswer = (answer: PayView) => Promise<void>;

/**
 * Card payments. A payment is stored first, then the provider is called outside of any transaction, then the outcome is booked unless a
 * webhook or another call has done so. A call cut short in between leaves a pending payment, and the next attempt continues it.
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
   * Start paying the whole balance. If a payment of the same amount with the same tip and card is pending, continue that one, so that a
   * double click pays once. Do not call inside a transaction.
   * @throws DomainError `not_found` for another customer's card, `validation` for an expired card, `conflict` when the balance is not the
   * one the customer saw or a different payment cannot be canceled, `unavailable` without a provider.
   */
  async pay(invoiceId: string, input: CardInput, keep: KeepAnswer = () => Promise.resolve()): Promise<PayView> {
    const provider = this.online();
    const choice = await this.choiceOf(invoiceId, input);
    if (isRehearsed()) return this.rehearsed(provider, invoiceId, choice, input);
    const found = await this.pending(provider, invoiceId, choice, input.balanceCents);
    if (found.isSame && !(await this.wasRefused(provider, found))) return this.ask(provider, found, input, keep);
    await this.end(provider, found.payment);
    const next = await this.pending(provider, invoiceId, choice, input.balanceCents);
    if (!next.isSame) throw paymentInProgress();
    return this.ask(provider, next, input, keep);
  }

  /**
   * Fetch a payment's state after the provider's form or the customer's bank is done with it, and book the outcome.
   * @throws DomainError `not_found` when the payment was not started at the current provider.
   */
  async look({ id }: Payment): Promise<PayView> {
    const provider = this.online();
    const payment = await this.records.get(Payment, id);
    if (payment.provider !== provider.name || !payment.providerId) throw notFound('Payment');
    const charge = await this.settled(provider, payment, await provider.resume(payment.providerId));
    return this.book(provider, payment, charge, () => Promise.resolve());
  }

  /**
   * End abandoned card payments, because a pending payment blocks voiding its invoice. Those that were paid after all are booked, the
   * others are canceled. If the provider is no longer set up, the payment cannot be completed here, so it fails with a note.
   */
  @TimedJob('end_idle_card_payments', '*/10 * * * *', {
    label: 'Card payments left open',
    does: 'Ends card payments that customers left unfinished, and books those that went through.',
    did: ['Ended', 'payment'],
    tells: true,
  })
  async endIdle(): Promise<number> {
    const since = new Date(Date.now() - IDLE_MINUTES * 60_000).toISOString();
    const idle = { status: 'pending', method: 'card', createdAt: { $lt: since } } as const;
    const payments = await this.records.find(Payment, idle, { sort: { createdAt: 'desc' }, limit: 100 });
    if (!isRehearsed()) return processRows('end_idle_card_payments', payments, (payment) => this.endOne(payment));
    if (payments.length > 0) confirmFirst(['Customers whose payment has gone through by now get a receipt.']);
    return 0;
  }

  private async endOne(payment: Payment): Promise<void> {
    const { provider } = this;
    if (!provider || payment.provider !== provider.name) return this.failPending(payment, NO_PROVIDER);
    const providerId = payment.providerId ?? (await this.idOf(provider, payment));
    if (!providerId || (await provider.cancel(providerId))) return this.failPending(payment, 'The payment timed out');
    // It can no longer be canceled: it was paid, or the bank is still processing it.
    const charge = await provider.resume(providerId);
    if (charge.status !== 'pending') await this.book(provider, payment, charge, () => Promise.resolve());
  }

  /** Return the pending card payment, or insert one for the amount owed. The invoice is locked, so there is only one at a time. */
  private pending(provider: PaymentProvider, invoiceId: string, choice: PaymentChoice, shownCents?: number): Promise<Pending> {
    return this.records.transaction(async () => {
      const { customerId, owedCents: amountCents } = await this.payments.openInvoice(invoiceId);
      if (shownCents !== undefined && shownCents !== amountCents) throw otherSum(amountCents);
      const wanted = { amountCents, ...choice };
      const running = await this.records.findOne(Payment, { invoiceId, status: 'pending', provider: provider.name });
      const told = { tellsCustomer: !messagesAreOff() };
      if (running) {
        const isSame = KEYS.every((key) => running[key] === wanted[key]);
        const isNews = isSame && running.tellsCustomer !== told.tellsCustomer;
        return { payment: isNews ? (await this.records.updateOne(Payment, running.id, told))! : running, isNew: false, isSame };
      }
      const values = { invoiceId, customerId, method: 'card', provider: provider.name, ...wanted, ...told } as const;
      return { payment: await this.records.insert(Payment, values), isNew: true, isSame: true };
    });
  }

  /** Book a payment with a saved card as if it was charged, for work that is undone: nothing is asked of the provider. */
  private rehearsed(provider: PaymentProvider, invoiceId: string, choice: PaymentChoice, input: CardInput): Promise<PayView> {
    return this.records.transaction(async () => {
      const found = await this.pending(provider, invoiceId, choice, input.balanceCents);
      if (!found.isSame) await this.payments.fail(found.payment.id, REPLACED);
      const { payment } = found.isSame ? found : await this.pending(provider, invoiceId, choice, input.balanceCents);
      const { last4 } = await this.cards.chargeable(payment.customerId, input.savedCardId!);
      const booked = await this.payments.succeed(payment.id, { reference: `ending in ${last4}` });
      return viewOf(provider, booked, { status: 'succeeded', message: null, waitsFor: null, clientSecret: null });
    });
  }

  private async choiceOf(invoiceId: string, { tipCents, savedCardId, saveCard = false, consent }: CardInput): Promise<PaymentChoice> {
    if (!savedCardId) return { tipCents, saveCard, savedCard: null, ...NO_CONSENT };
    const { customerId } = await this.records.get(Invoice, invoiceId);
    const { providerToken: savedCard } = await this.cards.chargeable(customerId, savedCardId);
    return { tipCents, saveCard: false, savedCard, ...(consent ?? NO_CONSENT) };
  }

  private async ask(provider: PaymentProvider, pending: Pending, { card }: CardInput, keep: KeepAnswer): Promise<PayView> {
    // Book outside of the error handling in `charged`: if booking fails, the card may have been charged, so that is not a refusal.
    return this.book(provider, pending.payment, await this.charged(provider, pending, card), keep);
  }

  private async charged(provider: PaymentProvider, { payment, isNew }: Pending, card?: string): Promise<StartedCharge> {
    try {
      const begun = await this.charge(provider, payment, card);
      // Due to the idempotency key, a repeated call may return the state as of the first call, so fetch the current one.
      const charge = isNew || begun.status !== 'pending' ? begun : await provider.resume(begun.providerId);
      const goes = payment.savedCard && charge.waitsFor === 'confirm';
      const isAbsent = payment.agreedBy !== null;
      return await this.settled(provider, payment, goes ? await provider.confirm(charge.providerId, isAbsent) : charge);
    } catch (error) {
      // After a definite refusal, fail the payment so that it does not block the next attempt.
      if (refusesCharge(error) && (isNew || !mayBeAsked(payment))) await this.failPending(payment, 'The payment wasn’t accepted');
      throw error;
    }
  }

  /** Whether the saved card of an earlier, still pending payment was declined. `pay` then replaces that payment with a new one. */
  private async wasRefused(provider: PaymentProvider, { payment, isNew }: Pending): Promise<boolean> {
    if (isNew || !payment.savedCard || !payment.providerId) return false;
    return (await provider.resume(payment.providerId)).waitsFor === 'card';
  }

  /** Cancel a charge whose saved card was declined, so that it cannot be paid with another card later. */
  private async settled(provider: PaymentProvider, { savedCard }: Payment, charge: StartedCharge): Promise<StartedCharge> {
    if (!savedCard || charge.waitsFor !== 'card') return charge;
    if (!(await provider.cancel(charge.providerId))) return provider.resume(charge.providerId);
    return { ...charge, status: 'failed', waitsFor: null, message: charge.message ?? 'Your card was declined. Please try another one.' };
  }

  /**
   * Start the charge, or fetch its state if it was started before. This does not charge a saved card yet. If an earlier start may have
   * reached the provider, repeat it with the same id and parameters, so that there is never a second charge.
   */
  private async charge(provider: PaymentProvider, payment: Payment, card?: string): Promise<StartedCharge> {
    if (payment.providerId) return provider.resume(payment.providerId);
    const { id: paymentId, invoiceId, customerId, amountCents, tipCents, savedCard, saveCard: keepCard } = payment;
    const { number } = await this.records.get(Invoice, invoiceId);
    const charge = { paymentId, invoiceId, description: `Invoice ${number}`, totalCents: amountCents + tipCents };
    const owner = savedCard || keepCard ? { customer: await this.accounts.of(provider, customerId), keepCard } : {};
    return provider.start({ ...charge, ...owner, ...(savedCard && { savedCard }), ...(card && { card }) });
  }

  /** Book the outcome, unless a webhook or another call already has. */
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
      // Without an account the customer was erased in the meantime: book the money, but do not save the card.
      if (kept && (await this.accounts.known(provider, customerId))) await this.cards.keep(customerId, providerId, kept);
      return payment;
    }
    if (status === 'failed') return this.payments.fail(id, message ?? 'The payment was canceled', known);
    return (await this.records.updateOne(Payment, id, known))!;
  }

  /**
   * Cancel a pending payment that differs from the requested one, to make room for a new one.
   * @throws DomainError `conflict` when it can no longer be canceled.
   */
  private async end(provider: PaymentProvider, payment: Payment): Promise<void> {
    if (mayBeAsked(payment)) throw paymentInProgress();
    const providerId = payment.providerId ?? (await this.idOf(provider, payment));
    if (providerId && !(await provider.cancel(providerId))) throw paymentInProgress();
    await this.failPending(payment, REPLACED);
  }

  /**
   * Return the provider's id of a charge whose response was lost.
   * @returns null when the provider never accepted the charge.
   */
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
    if (!this.provider) throw new DomainError('unavailable', 'We can’t take card payments online right now. Please call us.');
    return this.provider;
  }
}

type ChargeState = Pick<StartedCharge, 'status' | 'message' | 'waitsFor' | 'clientSecret'>;

function viewOf(provider: PaymentProvider, { id, status, savedCard, failureMessage }: Payment, charge: ChargeState): PayView {
  const isOpen = status === 'pending';
  return {
    paymentId: id,
    provider: provider.name,
    status: isOpen || status === 'failed' ? status : 'succeeded',
    // The provider's reason for declining the card is more specific than a message that a webhook may have stored.
    message: isOpen || charge.status === 'failed' ? charge.message : failureMessage,
    needs: isOpen ? needsOf(charge, savedCard !== null) : null,
    clientSecret: charge.clientSecret,
    publishableKey: provider.publishableKey,
  };
}

const otherSum = (balanceCents: number) =>
  new DomainError('conflict', `The balance has changed to ${formatCents(balanceCents)}. Please review the invoice before you pay.`);

/** Return what the browser must do next. For a typed card that is the card form, which also handles the bank's authentication. */
function needsOf({ waitsFor }: ChargeState, isSaved: boolean): PayView['needs'] {
  if (waitsFor === null) return null;
  if (!isSaved) return 'card';
  return waitsFor === 'authentication' ? 'authentication' : null;
}

/** Whether another call may be starting this charge at the provider right now. */
const mayBeAsked = ({ providerId, createdAt }: Payment): boolean => !providerId && Date.parse(createdAt) > Date.now() - LONGEST_CALL_MS;

interface Pending {
  payment: Payment;
  isNew: boolean;
  /** Whether it matches the requested amount, tip and card. */
  isSame: boolean;
}

/** What was chosen besides the amount: the tip, the saved card, whether to save a typed card, and on whose word it is charged. */
type PaymentChoice = Pick<Payment, 'tipCents' | 'savedCard' | 'saveCard' | 'agreedBy' | 'agreedHow' | 'agreedAt'>;
const KEYS = ['amountCents', 'tipCents', 'savedCard', 'saveCard', 'agreedBy'] as const;
const NO_CONSENT = { agreedBy: null, agreedHow: null, agreedAt: null };
