import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useRef, useState } from 'react';
import { apiErrorOf, lazyApi } from '../../../http/lazy-api';

/** The choices that affect the price. */
interface Choice {
  selected: ReadonlySet<string>;
  /** The day of the visit; null while none is chosen. */
  date: string | null;
  /** Whether any time of that day will do. */
  flexible: boolean;
  withoutCoupon: boolean;
}

/** Keep the selected optional lines, the day and the coupon, and the costs the server calculates for them. */
export function useReprice(quote: QuoteView, token: string | undefined) {
  const [choice, setChoice] = useState<Choice>(() => ({
    selected: new Set(quote.lines.filter((line) => line.optional && line.selected).map((line) => line.id)),
    date: null,
    flexible: false,
    withoutCoupon: false,
  }));
  const [costs, setCosts] = useState<RepriceView>({ ...quote, dayChanges: [] });
  const [failed, setFailed] = useState<string | null>(null);
  const turn = useRef(0);

  const choose = async (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    turn.current += 1;
    const mine = turn.current;
    const { selected, ...rest } = next;
    try {
      const { quotes } = await lazyApi();
      const answer = await quotes.price(quote.number, { ...rest, selectedLineIds: [...selected], ...(token && { token }) });
      // Ignore responses to earlier choices.
      if (mine !== turn.current) return;
      setCosts(answer);
      setFailed(null);
    } catch (error) {
      if (mine !== turn.current) return;
      setChoice(choice);
      setFailed(apiErrorOf(error)?.message ?? msg('We couldn’t calculate the total.'));
    }
  };
  const toggle = (id: string) => {
    const selected = new Set(choice.selected);
    if (!selected.delete(id)) selected.add(id);
    void choose({ selected });
  };
  const setDay = (date: string | null, flexible: boolean) => {
    if (date !== choice.date || flexible !== choice.flexible) void choose({ date, flexible });
  };
  return { ...choice, toggle, setDay, dropCoupon: () => void choose({ withoutCoupon: true }), costs, failed };
}
