import { ApiError, createApi } from '@haulbook/api-client';
import type { PayView } from '@haulbook/contracts';
import { useState } from 'react';
import { submissionKey } from '../forms/submission-key';
import { loadStripe, type StripeSession } from './stripe';

/** What a customer decided about a payment; a card that is typed into the provider's own form is not in it. */
export interface PayChoice {
  tipCents: number;
  /** What the customer saw is owed. */
  balanceCents: number;
  card?: string;
  savedCardId?: string;
  saveCard?: boolean;
}

/** Whose money goes where: how a payment is begun, and how it stands. */
export interface Payer {
  /** Names what is paid, in the key of a repeated call. */
  what: string;
  pay: (choice: PayChoice, idempotencyKey: string) => Promise<PayView>;
  outcome: (paymentId: string) => Promise<PayView>;
}

/** A customer who is signed in pays an own invoice. */
export const ownInvoice = (invoiceId: string): Payer => ({
  what: invoiceId,
  pay: (choice, key) => createApi().account.pay(invoiceId, choice, key),
  outcome: (paymentId) => createApi().account.paymentOutcome(paymentId),
});

/** The deposit of an approved quote is paid by whoever has its link, with a card that is typed in. */
export const depositOf = (quoteNumber: string, token: string | undefined): Payer => ({
  what: `deposit of ${quoteNumber}`,
  pay: ({ balanceCents, card }, key) => createApi().quotes.payDeposit(quoteNumber, { token, balanceCents, card }, key),
  outcome: (paymentId) => createApi().quotes.depositOutcome(quoteNumber, { token, paymentId }),
});

const FAILED = 'The payment did not go through.';
const PROCESSING = 'The payment is being processed. We will write when it is through.';
const UNSEEN = 'Your card was handed to the bank, but we could not see its answer yet. Please look again in a moment before you pay again.';

/** Pays: at once with a saved card or the built-in provider, through Stripe's own form for a card that is typed in. */
export function usePay(payer: Payer, settle: () => void, refresh: () => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [form, setForm] = useState<(StripeSession & { paymentId: string }) | null>(null);
  /** Nothing is left to do here but to wait; says why. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** The customer's bank may ask them something over the page. */
  const [asking, setAsking] = useState(false);
  // What was answered in an earlier window, before a refund say, is no answer to this one. Who clicks twice pays once all the same.
  const [attempt, setAttempt] = useState(() => Date.now());

  /** A refused card is an answer, so trying again is a new attempt with a new key. */
  const fail = (text: string) => {
    setMessage(text);
    setBusy(false);
    setForm(null);
    setAttempt((count) => count + 1);
  };

  /** How the payment stands now, once somebody else than us was at it. `refusal` is what they said, if they refused. */
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
    const refusal = await loadStripe(publishableKey)
      .then((stripe) => stripe.handleNextAction({ clientSecret }))
      .then(({ error }) => (error ? (error.message ?? FAILED) : null))
      .catch(() => 'Your bank’s question could not be shown. Please check your connection and try again.');
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
        // No answer is no refusal: the same key makes sure that trying again pays once.
        setMessage(error.message);
        setBusy(false);
        return;
      }
      if (error instanceof ApiError && error.code === 'conflict') refresh();
      fail(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : `${FAILED} Please try again.`);
    }
  };
  return { busy, message, form, waiting, asking, setAsking, start, look };
}
