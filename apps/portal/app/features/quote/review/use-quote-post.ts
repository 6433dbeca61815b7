import type { QuoteView } from '@haulbook/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import type { Refusal } from '../../../http/form.server';
import { apiErrorOf, lazyApi, loaded } from '../../../http/lazy-api';
import { leaveForGood } from '../../../island/leave-for-good';
import { useReload } from '../../../island/use-reload';
import type { ANSWER_INPUTS } from './answer-inputs';

/** A customer's answer to a quote. */
type Answer = keyof typeof ANSWER_INPUTS;

/** The values of the form, under the names of their messages. */
type Typed = Record<string, unknown>;

/**
 * Send an answer to a quote directly to the API, so that a lost connection shows a message instead of replacing the page. All messages are
 * shown at once next to their fields, and each is dropped when its field changes.
 */
export function useQuotePost(quote: QuoteView, token: string | undefined, typed: Typed) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [own, setOwn] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<Typed>({});
  const reload = useReload();

  const deliver = async (answer: Answer, body: never) => {
    const { quotes } = await lazyApi();
    if (answer === 'approve') {
      await quotes.approve(quote.number, body);
      const query = token ? `?token=${encodeURIComponent(token)}` : '';
      return leaveForGood(`/order-confirmation/${encodeURIComponent(quote.id)}${query}`);
    }
    await (answer === 'decline' ? quotes.decline(quote.number, body) : quotes.requestChanges(quote.number, body));
    await reload();
    setBusy(false);
  };

  /**
   * Validate and send an answer.
   * @param missing messages of the form's own checks.
   */
  const send = async (answer: Answer, values: object, missing: Record<string, string> = {}) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    setSent(typed);
    try {
      const { ANSWER_INPUTS } = await loaded(import('./answer-inputs'));
      const input = ANSWER_INPUTS[answer].safeParse({ ...values, revision: quote.revision, ...(token && { token }) });
      const wrong = { ...(input.success ? {} : messagesOf(input.error)), ...missing };
      setOwn(wrong);
      if (input.success && Object.keys(wrong).length === 0) await deliver(answer, input.data as never);
      else setBusy(false);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const said = Object.entries({ ...byLeaf(refusal?.fields ?? {}), ...own });
  const fields: Record<string, string | undefined> = Object.fromEntries(said.filter(([name]) => Object.is(sent[name], typed[name])));
  // `problem` is a new object with every response, so that a repeated refusal is noticed too.
  return { busy, refusal, fields, problem: Object.keys(own).length > 0 ? own : refusal, send };
}

function refusalOf(error: unknown): Refusal {
  const refused = apiErrorOf(error);
  if (!refused) throw error;
  const { code, message, fields, details } = refused;
  return { ok: false, code, message, fields, details };
}

const messagesOf = (error: z.ZodError) =>
  byLeaf(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()));

/** Key messages by the last part of their path: `signature.name` → `name`. */
const byLeaf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]));
