import { useEffect, useMemo } from 'react';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from '@refinedev/core';
import { MOST_HISTORY, type HistoryEntry } from '@haulbook/resource-contracts';

/** Read the history of a record, the newest entries first and earlier ones on request; anew after each save. */
export function useHistory(path: string, id: string, version: unknown) {
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
  return { ...query, entries };
}
