import { ApiError, createApi } from '@haulbook/api-client';
import { useState } from 'react';
import { submissionKey } from './submission-key';

interface StripeSession {
  clientSecret: string;
  publishableKey: string;
}

/** Pays an invoice: at once with the built-in provider, through Stripe's own form where that is configured. */
export function usePay(invoiceId: string, settle: () => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [stripe, setStripe] = useState<StripeSession | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** A refused card is an answer, so trying again is a new attempt with a new key. */
  const fail = (text: string) => {
    setMessage(text);
    setBusy(false);
    setAttempt((count) => count + 1);
  };
  const start = async (body: { tipCents: number; card?: string }) => {
    setBusy(true);
    setMessage(null);
    try {
      const answer = await createApi().account.pay(invoiceId, body, submissionKey({ invoiceId, attempt, ...body }));
      if (answer.status === 'succeeded') return settle();
      if (answer.status === 'failed') return fail(answer.message ?? 'The payment did not go through.');
      if (answer.clientSecret && answer.publishableKey)
        setStripe({ clientSecret: answer.clientSecret, publishableKey: answer.publishableKey });
      else setMessage(answer.message ?? 'The payment is being processed. We will write when it is through.');
      setBusy(false);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') {
        // No answer is no refusal: the same key makes sure that trying again pays once.
        setMessage(error.message);
        setBusy(false);
        return;
      }
      fail(error instanceof ApiError ? error.message : 'The payment did not go through. Please try again.');
    }
  };
  return { busy, message, stripe, start, settle, fail };
}
