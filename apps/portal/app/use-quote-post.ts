import { ApiError, createApi } from '@haulbook/api-client';
import { approveInput, changesInput, declineInput, type QuoteView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Refusal } from './form.server';

/** Answers to a quote and what each is held against before it is sent. */
const ANSWERS = { approve: approveInput, decline: declineInput, 'request-changes': changesInput } as const;
type Answer = keyof typeof ANSWERS;

/**
 * Sends an answer to a quote straight to the API, so that a lost connection is a message over the form and never takes the page
 * away. Messages come back beside their fields.
 */
export function useQuotePost(quote: QuoteView, token: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [own, setOwn] = useState<Record<string, string>>({});
  const { revalidate } = useRevalidator();

  const deliver = async (answer: Answer, body: never) => {
    const { quotes } = createApi();
    if (answer === 'approve') {
      await quotes.approve(quote.number, body);
      const query = token ? `?token=${encodeURIComponent(token)}` : '';
      return window.location.assign(`/order-confirmation/${encodeURIComponent(quote.id)}${query}`);
    }
    await (answer === 'decline' ? quotes.decline(quote.number, body) : quotes.requestChanges(quote.number, body));
    setBusy(false);
    revalidate();
  };

  const send = async (answer: Answer, values: object) => {
    if (busy) return;
    const input = ANSWERS[answer].safeParse({ ...values, revision: quote.revision, ...(token && { token }) });
    setRefusal(null);
    setOwn(input.success ? {} : messagesOf(input.error));
    if (!input.success) return;
    setBusy(true);
    try {
      await deliver(answer, input.data as never);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const fields = { ...byLeaf(refusal?.fields ?? {}), ...own };
  // `problem` is a new object with every answer, so that the same refusal twice is noticed twice.
  return { busy, refusal, fields, problem: Object.keys(own).length > 0 ? own : refusal, refuse: setOwn, send };
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fields, details } = error;
  return { ok: false, code, message, fields, details };
}

const messagesOf = (error: z.ZodError) =>
  byLeaf(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()));

/** `signature.name` → `name`. */
const byLeaf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]));
