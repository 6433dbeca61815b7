import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import type { QuoteFormData } from '@haulbook/domain';
import { useEffect, useRef, useState, type MutableRefObject } from 'react';
import type { SavedForm } from '../../../forms/use-saved-form';
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

/**
 * Keep the selected optional lines, the day and the coupon, and the costs the server calculates for them. The lines are saved with the form,
 * so that a page that is loaded again has them.
 */
export function useReprice(quote: QuoteView, token: string | undefined, form: SavedForm<QuoteFormData>) {
  const [choice, setChoice] = useState<Choice>(() => ({
    selected: new Set(selectedLines(quote)),
    date: null,
    flexible: false,
    withoutCoupon: false,
  }));
  /** The choice as of the last press; two presses may share one render. */
  const latest = useRef(choice);
  const [costs, setCosts] = useState<RepriceView>({ ...quote, dayChanges: [] });
  const [failed, setFailed] = useState<string | null>(null);
  const turn = useRef(0);
  const untouched = useRef(choice.selected);

  const choose = async (change: Partial<Choice>) => {
    const before = latest.current;
    const next = { ...before, ...change };
    latest.current = next;
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
      if (selected !== untouched.current) form.update({ selectedLineIds: [...selected], linesOfRevision: quote.revision });
    } catch (error) {
      if (mine !== turn.current) return;
      latest.current = before;
      setChoice(before);
      setFailed(apiErrorOf(error)?.message ?? msg('We couldn’t calculate the total.'));
    }
  };
  const early = useSavedLines(quote, form, latest, (selected) => void choose({ selected }));
  const pick = (id: string, picked: boolean) => {
    early.current?.set(id, picked);
    void choose({ selected: new Set(withPicks(latest.current.selected, [[id, picked]])) });
  };
  const setDay = (date: string | null, flexible: boolean) => {
    if (date !== choice.date || flexible !== choice.flexible) void choose({ date, flexible });
  };
  return { ...choice, pick, setDay, dropCoupon: () => void choose({ withoutCoupon: true }), costs, failed };
}

/** Return the ids of the optional lines that are selected: those of the quote, or those that were saved as far as it still has them. */
function selectedLines(quote: QuoteView, saved?: string[]): string[] {
  const optional = quote.lines.filter((line) => line.optional);
  return optional.filter((line) => (saved ? saved.includes(line.id) : line.selected)).map((line) => line.id);
}

/** Return the ids with those that were picked, and without those that were given up. */
function withPicks(ids: Iterable<string>, picks: Iterable<[string, boolean]>): string[] {
  const selected = new Set(ids);
  for (const [id, picked] of picks) selected[picked ? 'add' : 'delete'](id);
  return [...selected];
}

/**
 * Select what was saved with this quote's form, once it is read; and what the quote itself selects, when the form starts over.
 * @returns the lines that are picked until then, to be noted by the caller: they win over what was saved. Null from then on.
 */
function useSavedLines(
  quote: QuoteView,
  form: SavedForm<QuoteFormData>,
  choice: { readonly current: Choice },
  select: (lines: ReadonlySet<string>) => void,
): MutableRefObject<Map<string, boolean> | null> {
  const { ready, values } = form;
  const early = useRef<Map<string, boolean> | null>(new Map());
  const saved = values.linesOfRevision === quote.revision ? values.selectedLineIds : undefined;
  const restore = useRef(() => undefined as void);
  restore.current = () => {
    if (!ready || values.quoteNumber !== quote.number) return;
    const { selected } = choice.current;
    const wanted = withPicks(selectedLines(quote, saved), early.current ?? []);
    early.current = null;
    if (wanted.length !== selected.size || wanted.some((id) => !selected.has(id))) select(new Set(wanted));
  };
  useEffect(() => restore.current(), [ready, saved]);
  return early;
}
