import type { QuoteView } from '@haulbook/contracts';
import { useState } from 'react';
import type { Refusal } from '../../../http/form.server';
import { apiErrorOf, lazyApi } from '../../../http/lazy-api';
import { leaveForGood } from '../../../island/leave-for-good';
import { useReload } from '../../../island/use-reload';

/** A customer's answer to a quote. */
type Answer = 'approve' | 'decline' | 'request-changes';

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
   * Send an answer that lacks nothing. What else is wrong with it is the API's to say: the contract that knows would double the script of the page.
   * @param missing messages of what it lacks, by field.
   */
  const send = async (answer: Answer, values: object, missing: Record<string, string>) => {
    if (busy) return;
    setSent(typed);
    setRefusal(null);
    setOwn(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await deliver(answer, { ...values, revision: quote.revision, ...(token && { token }) } as never);
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

/** Key messages by the last part of their path: `signature.name` → `name`. */
const byLeaf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]));
