import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { AdminDataProvider } from '../data/data-provider';
import { toConditions } from '../list/list-state';
import { useFormat } from '../texts/wording';
import type { Card } from './cards';

export interface Count {
  /** The number of rows; null until it is known, and when it cannot be determined. */
  total: number | null;
  /** The number as text: "12", "10,000+", "…" while it is loading, "–" after a failure. */
  words: string;
  isError: boolean;
}

/** A list to count, with filters in the format of its URL. */
export type CountedList = Pick<Card, 'resource' | 'filters'>;

/**
 * Count the rows of each card, again every `everyMs` milliseconds and after a change to the resource. Cards with the same filters share
 * one response, and what is asked in the same moment goes in one request.
 */
export function useCounts(cards: readonly CountedList[], everyMs?: number): Count[] {
  const format = useFormat();
  const { countList } = useDataProvider()() as AdminDataProvider;
  const answers = useQueries({
    queries: cards.map(({ resource, filters }) => ({
      // Refine's name for what is read of a resource, which it reads again after a write.
      queryKey: ['data', 'default', resource.path, 'list', { count: filters }],
      queryFn: () => countList({ resource: resource.path, filters: toConditions({ search: '', filters }, resource, format) }),
      refetchInterval: everyMs,
    })),
  });
  return answers.map(({ data, isError }) => {
    if (!data) return { total: null, words: isError ? '–' : '…', isError };
    return { total: data.total, words: `${format.count(data.total)}${data.totalIsCapped ? '+' : ''}`, isError: false };
  });
}

/** Count the rows of one card, or of any other list. */
export const useCount = (card: CountedList): Count => useCounts([card])[0]!;
