import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ListResult } from '../data/data-provider';
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

/**
 * Count the rows of a card, again every `everyMs` milliseconds. Cards with the same filters share one response. Without a card, nothing is
 * requested.
 */
export function useCount(card: Card | undefined, everyMs?: number): Count {
  const format = useFormat();
  const { query } = useList<BaseRecord, HttpError>({
    resource: card?.resource.path ?? '',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: card && toConditions({ search: '', filters: card.filters }, card.resource, format),
    queryOptions: { enabled: Boolean(card), refetchInterval: everyMs },
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  if (!page) return { total: null, words: query.isError ? '–' : '…', isError: query.isError };
  return { total: page.total, words: `${format.count(page.total)}${page.totalIsCapped ? '+' : ''}`, isError: false };
}
