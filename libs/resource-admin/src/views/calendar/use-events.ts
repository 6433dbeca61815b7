import { useEffect, useMemo } from 'react';
import { useInfiniteList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { errorInstead } from '../../data/error-instead';
import type { ListResult } from '../../data/data-provider';
import { nextPage } from '../../data/joined-pages';
import { readByEvents, rowFields } from '../../list/row-fields';
import { useAdmin } from '../../schema/admin-context';
import { fieldOf, type Row } from '../../schema/fields';
import { useFormat } from '../../texts/wording';
import { rangeConditions, type CalendarFields } from './events';
import type { DayRange } from './range';

const PAGE_SIZE = 200;
/** More rows than these cannot be told apart on a month. */
const MOST_PAGES = 5;

/** What is known of the days shown, and how to ask again. */
interface LoadedEvents {
  /** False until the first page is there. */
  isReady: boolean;
  rows: Row[];
  total: number;
  /** Whether there are more rows than were loaded. */
  isCut: boolean;
  error: HttpError | null;
  isLoading: boolean;
  retry: () => void;
}

/** Load the rows of the days shown, at most 1,000. */
export function useEvents(resource: ResourceSchema, fields: CalendarFields, range: DayRange, conditions: CrudFilter[]): LoadedEvents {
  const { zone } = useFormat();
  const { ability, overrides } = useAdmin();
  const ends = [fields.from, ...(fields.to ? [fields.to] : [])];
  const titled = (resource.views?.calendar?.title ?? []).flatMap((name) => fieldOf(resource, name) ?? []);
  const asked = rowFields({ resource, fields: [...ends, ...titled], ability, reads: readByEvents(overrides[resource.path]?.calendar) });
  const { query } = useInfiniteList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: PAGE_SIZE },
    sorters: [{ field: fields.from.name, order: 'asc' }],
    filters: [...conditions, ...rangeConditions(fields, range, zone)],
    queryOptions: {
      staleTime: 0,
      placeholderData: (previous) => previous,
      getNextPageParam: nextPage,
    },
    meta: { ...asked },
    errorNotification: false,
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const pages = useMemo(() => (data?.pages ?? []) as ListResult[], [data]);
  const loaded = pages.length;
  // The first page at once and then all of them: drawing a calendar takes long, and must not be done for every page.
  const [first] = pages;
  const all = !hasNextPage || loaded >= MOST_PAGES ? pages : undefined;
  // The same rows at every rendering, or else the calendar would put back one that is being moved.
  const rows = useMemo(() => (all ?? (first ? [first] : [])).flatMap((page) => page.data as Row[]), [all, first]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isPlaceholderData && loaded < MOST_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, isPlaceholderData, loaded, fetchNextPage]);
  return {
    isReady: loaded > 0,
    rows,
    total: pages[0]?.total ?? 0,
    isCut: hasNextPage && loaded >= MOST_PAGES,
    error: errorInstead(query),
    isLoading: isFetching,
    retry: () => void query.refetch(),
  };
}
