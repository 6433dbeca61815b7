import { ApiError, createApi } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { useRef, useState } from 'react';
import type { Costs } from './components/quote/quote-costs';

/** The ticked optional lines and what the whole then costs, as the server computes it. */
export function useReprice(quote: QuoteView, token: string | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(quote.lines.filter((line) => line.optional && line.selected).map((line) => line.id)),
  );
  const [costs, setCosts] = useState<Costs>(quote);
  const [failed, setFailed] = useState<string | null>(null);
  const turn = useRef(0);

  const toggle = async (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    turn.current += 1;
    const mine = turn.current;
    try {
      const answer = await createApi().quotes.price(quote.number, { selectedLineIds: [...next], ...(token && { token }) });
      // Only the answer to the latest tick counts.
      if (mine !== turn.current) return;
      setCosts(answer);
      setFailed(null);
    } catch (error) {
      if (mine !== turn.current) return;
      setSelected(selected);
      setFailed(error instanceof ApiError ? error.message : 'We could not work out the total.');
    }
  };
  return { selected, toggle: (id: string) => void toggle(id), costs, failed };
}
