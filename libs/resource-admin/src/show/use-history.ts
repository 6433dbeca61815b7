import { useEffect, useMemo } from 'react';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from '@refinedev/core';
import { MOST_HISTORY, type HistoryEntry } from '@haulbook/resource-contracts';

/** The history of a record, as far as it is read. */
export interface HistoryRead {
  /** Undefined until they are there. */
  entries?: HistoryEntry[];
  error: HttpError | null;
  retry: () => void;
  isReadingEarlier: boolean;
  /** Read earlier entries; undefined once all are there. */
  earlier?: () => void;
}

/** Read the history of a record, the newest entries first and earlier ones on request; anew after each save. */
export function useHistory(path: string, id: string, version: unknown): HistoryRead {
  const { custom } = useDataProvider()();
  const query = useInfiniteQuery<HistoryEntry[], HttpError, InfiniteData<HistoryEntry[]>, string[], number>({
    queryKey: ['history', path, id],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const query = pageParam === 0 ? undefined : { offset: pageParam };
      return (await custom!<HistoryEntry[]>({ url: `/api/${path}/${id}/history`, method: 'get', query })).data;
    },
    getNextPageParam: (last, pages) => (last.length < MOST_HISTORY ? undefined : pages.flat().length),
  });
  const { data, refetch } = query;
  useEffect(() => void refetch(), [version, refetch]);
  // An entry that came while earlier ones were read moved one of the others to the next page.
  const entries = useMemo(() => data && [...new Map(data.pages.flat().map((entry) => [entry.id, entry])).values()], [data]);
  return {
    entries,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : refetch()),
    isReadingEarlier: query.isFetchingNextPage,
    earlier: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
