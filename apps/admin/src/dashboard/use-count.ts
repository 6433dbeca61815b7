import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { toConditions, useZone, type ListResult } from '@haulbook/resource-admin';
import type { DashboardCard } from './cards';

interface Count {
  /** Null until it is known, and when it cannot be known. */
  total: number | null;
  /** "12", "10,000+", "…" while it is on its way, "–" after a failure. */
  words: string;
  isError: boolean;
}

/** How many rows a card counts, asked again every `everyMs`. Bell and dashboard share one answer. Without a card nothing is asked. */
export function useCount(card: DashboardCard | undefined, everyMs?: number): Count {
  const zone = useZone();
  const { query } = useList<BaseRecord, HttpError>({
    resource: card?.resource.path ?? '',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: card && toConditions({ search: '', filters: card.filters }, card.resource, zone),
    queryOptions: { enabled: Boolean(card), refetchInterval: everyMs },
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  if (!page) return { total: null, words: query.isError ? '–' : '…', isError: query.isError };
  return { total: page.total, words: `${page.total.toLocaleString('en-US')}${page.totalIsCapped ? '+' : ''}`, isError: false };
}
