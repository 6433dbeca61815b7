import { useState } from 'react';
import type { HttpError } from '@refinedev/core';
import type { PricingView } from '@haulbook/contracts';
import { changesInWords, pricesOn, type PriceNumbers } from '@haulbook/domain';
import { usePost } from '@haulbook/resource-admin';

/** The records that change with the prices. */
export const TOUCHED_BY_PRICES = ['service-items', 'service-areas', 'settings', 'price-versions'];

/** Prices that were typed but not saved. */
export interface PriceDraft {
  /** The numbers of now. */
  numbers: PriceNumbers;
  /** Those typed over. */
  changed: PriceNumbers;
  /** How many lines of the page differ. */
  count: number;
  /** The day from which they shall count; null for now. */
  effectiveOn: string | null;
  /** The numbers of that day, with those typed. */
  then: PriceNumbers;
  saving: boolean;
  problem: string | null;
  /** Set numbers, or forget what was typed for them with null. */
  change: (keys: string[], value: number | null) => void;
  setDay: (day: string | null) => void;
  discard: () => void;
  /** Resolves with whether it was saved. */
  save: (note: string | null) => Promise<boolean>;
}

/** Hold what is typed over on the page of prices, and save it. */
export function usePriceDraft({ numbers, today, versions }: PricingView, onStale: () => void): PriceDraft {
  const post = usePost(TOUCHED_BY_PRICES);
  const [changed, setChanged] = useState<PriceNumbers>({});
  const [effectiveOn, setDay] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const changes = Object.entries(changed).map(([key, after]) => ({ key, before: numbers[key] ?? 0, after }));
  const coming = versions.filter(({ status }) => status === 'coming').map((version) => ({ ...version, createdAt: version.at }));
  const ofThatDay = pricesOn(numbers, coming, effectiveOn ?? today);
  const discard = () => {
    setChanged({});
    setDay(null);
    setProblem(null);
  };
  const save = async (note: string | null) => {
    setSaving(true);
    setProblem(null);
    try {
      await post('/api/pricing/changes', { changes, effectiveOn, note });
      discard();
      return true;
    } catch (error) {
      setProblem((error as HttpError).message);
      onStale();
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    numbers,
    changed,
    count: changesInWords(changes.map((change) => ({ ...change, label: change.key }))).length,
    effectiveOn,
    then: { ...ofThatDay, ...changed },
    saving,
    problem,
    change: (keys, value) => setChanged((now) => withNumbers(now, { keys, value, numbers: ofThatDay })),
    setDay,
    discard,
    save,
  };
}

/** Keep new numbers, or forget them when they are those of that day anyway. */
function withNumbers(
  now: PriceNumbers,
  { keys, value, numbers }: { keys: string[]; value: number | null; numbers: PriceNumbers },
): PriceNumbers {
  const others = Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key)));
  if (value === null) return others;
  return { ...others, ...Object.fromEntries(keys.filter((key) => numbers[key] !== value).map((key) => [key, value])) };
}
