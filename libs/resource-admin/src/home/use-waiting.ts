import { MOST_COUNTS } from '@haulbook/resource-contracts';
import { useAdmin } from '../schema/admin-context';
import { useToday } from './use-today';
import { useTexts } from '../texts/wording';
import { cardsFor, cardsOfStates, ownCards, type Card } from './cards';
import { useCounts } from './use-count';

interface Waiting {
  card: Card;
  total: number;
  words: string;
}

/** What waits for a person, as the bell and a home page show it. */
export interface WhatWaits {
  waiting: Waiting[];
  /** Whether a count failed. */
  isIncomplete: boolean;
  /** Whether counts are still missing. */
  isLoading: boolean;
}

const NONE: Card[] = [];

/**
 * Return the lists of the bell that are not empty, in their order, counted again every `everyMs` milliseconds.
 * @param isCounting whether to count them yet
 */
export function useWaiting(everyMs?: number, isCounting = true): WhatWaits {
  const { schema, backOffice } = useAdmin();
  const texts = useTexts();
  const specs = [...ownCards(schema.me, texts), ...(backOffice.bell ?? cardsOfStates(schema, texts))];
  const cards = cardsFor(specs, schema, useToday()).slice(0, MOST_COUNTS);
  const counts = useCounts(isCounting ? cards : NONE, everyMs);
  return {
    waiting: cards.flatMap((card, index) => {
      const { total = null, words = '' } = counts[index] ?? {};
      return total ? [{ card, total, words }] : [];
    }),
    isIncomplete: counts.some(({ isError }) => isError),
    isLoading: !isCounting || counts.some(({ total, isError }) => total === null && !isError),
  };
}
