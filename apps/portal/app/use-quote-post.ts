import type { QuoteView } from '@haulbook/contracts';
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { Refusal } from './form.server';
import type { QuoteAnswered } from './quote-actions.server';

/** Posts an answer to a quote; messages come back beside their fields. */
export function useQuotePost(quote: QuoteView) {
  const fetcher = useFetcher<QuoteAnswered | Refusal>();
  const [own, setOwn] = useState<Record<string, string>>({});
  const answer = fetcher.data;
  const refusal = answer && !answer.ok ? answer : null;
  return {
    busy: fetcher.state !== 'idle',
    refusal,
    fields: { ...byLeaf(refusal?.fields ?? {}), ...own },
    /** Refuses before anything is sent. */
    refuse: setOwn,
    send: (intent: 'approve' | 'decline' | 'request-changes', body: unknown) => {
      setOwn({});
      fetcher.submit(JSON.stringify({ intent, quoteId: quote.id, body }), {
        method: 'post',
        action: `/quote-review/${encodeURIComponent(quote.number)}`,
        encType: 'application/json',
      });
    },
  };
}

/** `signature.name` → `name`. */
const byLeaf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]));
