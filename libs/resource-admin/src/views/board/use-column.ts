import { useMemo } from 'react';
import { useInfiniteList, type BaseRecord, type CrudFilter, type CrudSort, type HttpError } from '@refinedev/core';
import { errorInstead } from '../../data/error-instead';
import type { ListResult } from '../../data/data-provider';
import { joinedRows, nextPage } from '../../data/joined-pages';
import type { RowFields } from '../../list/row-fields';
import type { ColumnContent } from './moves';

const PAGE_SIZE = 50;

interface ColumnRequest {
  path: string;
  by: string;
  state: string;
  sum?: string;
  conditions: CrudFilter[];
  sort: CrudSort;
  /** What the cards show. */
  shown: RowFields;
}

/** What is known of a column, and how to get more of it. */
interface LoadedColumn {
  /** Undefined until the first page is there. */
  content: ColumnContent | undefined;
  /** Whether there are more rows than were counted. */
  isCapped: boolean;
  error: HttpError | null;
  isLoading: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Load the rows of one column, a page at a time, with the figures of the whole column. */
export function useColumn({ path, by, state, sum, conditions, sort, shown }: ColumnRequest): LoadedColumn {
  const { query } = useInfiniteList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: PAGE_SIZE },
    sorters: [sort],
    filters: [...conditions, { field: by, operator: 'eq', value: state }],
    meta: { ...(sum && { sum }), ...shown },
    queryOptions: {
      // What forms and other pages save refreshes lists and records only; a board that is opened again reads its columns again.
      staleTime: 0,
      placeholderData: (previous) => previous,
      getNextPageParam: nextPage,
    },
    errorNotification: false,
  });
  const { data } = query;
  const content = useMemo(() => contentOf((data?.pages ?? []) as ListResult[]), [data]);
  return {
    content,
    isCapped: (data?.pages[0] as ListResult | undefined)?.totalIsCapped ?? false,
    error: errorInstead(query),
    isLoading: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Join the pages of a column. */
function contentOf(pages: ListResult[]): ColumnContent | undefined {
  const [first] = pages;
  return first && { rows: joinedRows(pages), total: first.total, sum: first.sum };
}
