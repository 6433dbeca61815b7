import { ApiError, createApi } from '@haulbook/api-client';
import type { PayView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useState } from 'react';
import { submissionKey } from '../forms/submission-key';
import { useSpeech } from '../language/use-speech';
import { loadStripe, type StripeSession } from './stripe';

/** The customer's choices for a payment. A card entered in the provider's own form is not part of it. */
export interface PayChoice {
  tipCents: number;
  /** The balance the customer saw. */
  balanceCents: number;
  card?: string;
  savedCardId?: string;
  saveCard?: boolean;
}

/** The functions that start a payment and read its outcome. */
export interface Payer {
  /** The item being paid; part of the idempotency key. */
  what: string;
  pay: (choice: PayChoice, idempotencyKey: string) => Promise<PayView>;
  outcome: (paymentId: string) => Promise<PayView>;
}

/** Return the payer for a signed-in customer's own invoice. */
export const ownInvoice = (invoiceId: string): Payer => ({
  what: invoiceId,
  pay: (choice, key) => createApi().account.pay(invoiceId, choice, key),
  outcome: (paymentId) => createApi().account.paymentOutcome(paymentId),
});

/** Return the payer for a quote's deposit, which the holder of the quote's link pays with a newly entered card. */
export const depositOf = (quoteNumber: string, token: string | undefined): Payer => ({
  what: `deposit of ${quoteNumber}`,
  pay: ({ balanceCents, card }, key) => createApi().quotes.payDeposit(quoteNumber, { token, balanceCents, card }, key),
  outcome: (paymentId) => createApi().quotes.depositOutcome(quoteNumber, { token, paymentId }),
});

/** Return the payer for a bill behind a link, which its holder pays with a newly entered card. */
export const billBehind = (token: string): Payer => ({
  what: `bill of ${token}`,
  pay: ({ tipCents, balanceCents, card }, key) => createApi().pay.pay(token, { tipCents, balanceCents, card }, key),
  outcome: (paymentId) => createApi().pay.outcome(token, { paymentId }),
});

const FAILED = msg('The payment didn’t go through.');
const PROCESSING = msg('Your payment is being processed. We will email you when it goes through.');
const UNSEEN = msg(
  'Your card was submitted, but we haven’t heard back from your bank yet. Please check again in a moment before you pay again.',
);

const NOT_ASKED = msg('We couldn’t open your bank’s confirmation. Please check your connection and try again.');
const NOT_TAKEN = msg('The payment didn’t go through. Please try again.');

/** Pay with a saved card or the built-in provider at once, or through Stripe's form with a new card. */
export function usePay(payer: Payer, settle: () => void, refresh: () => void) {
  const { code: locale } = useSpeech();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [form, setForm] = useState<(StripeSession & { paymentId: string }) | null>(null);
  /** Set when there is nothing left to do but wait; says why. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** Whether the customer's bank may ask for confirmation over the page. */
  const [asking, setAsking] = useState(false);
  // A new dialog is a new attempt: a response from before a refund must not be reused. A double click still pays once.
  const [attempt, setAttempt] = useState(() => Date.now());

  /** Show a refusal. Trying again is a new attempt with a new key. */
  const fail = (text: string) => {
    setMessage(text);
    setBusy(false);
    setForm(null);
    setAttempt((count) => count + 1);
  };

  /**
   * Read the outcome after Stripe or the bank handled the payment.
   * @param refusal what they said, if they refused.
   */
  const look = async (paymentId: string, refusal: string | null = null) => {
    const answer = await payer.outcome(paymentId).catch(() => null);
    if (answer?.status === 'succeeded') return settle();
    if (answer?.status === 'failed') return fail(answer.message ?? refusal ?? FAILED);
    if (refusal) return fail(refusal);
    setForm(null);
    setBusy(false);
    setWaiting(answer ? PROCESSING : UNSEEN);
  };

  const askBank = async (paymentId: string, { clientSecret, publishableKey }: StripeSession) => {
    setAsking(true);
    const refusal = await loadStripe(publishableKey, locale)
      .then((stripe) => stripe.handleNextAction({ clientSecret }))
      .then(({ error }) => (error ? (error.message ?? FAILED) : null))
      .catch(() => NOT_ASKED);
    setAsking(false);
    await look(paymentId, refusal);
  };

  const hear = async (answer: PayView) => {
    const { paymentId, status, needs, clientSecret, publishableKey } = answer;
    if (status === 'succeeded') return settle();
    if (status === 'failed') return fail(answer.message ?? FAILED);
    const session = clientSecret && publishableKey ? { clientSecret, publishableKey } : null;
    if (session && needs === 'authentication') return askBank(paymentId, session);
    if (session && needs === 'card') setForm({ ...session, paymentId });
    else setWaiting(answer.message ?? PROCESSING);
    setBusy(false);
  };

  const start = async (choice: PayChoice) => {
    setBusy(true);
    setMessage(null);
    try {
      await hear(await payer.pay(choice, submissionKey({ what: payer.what, attempt, ...choice })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') {
        // Without a response, the payment may have gone through: the same key makes sure that a retry pays once.
        setMessage(error.message);
        setBusy(false);
        return;
      }
      if (error instanceof ApiError && error.code === 'conflict') refresh();
      fail(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : NOT_TAKEN);
    }
  };
  return { busy, message, form, waiting, asking, setAsking, start, look };
}
