import { useState } from 'react';
import { useInfiniteList, useMany, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import { usePaused } from '../layout/use-paused';
import { searchConditions } from '../list/list-state';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;
const PAUSE_MS = 250;

/** Whether what was scrolled to is within a few rows of the end. */
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean => scrollTop + clientHeight > scrollHeight - 100;

/** Return the records of a resource to choose from, found on the server as one types and scrolls. */
export function useRecordChoices(target: string, resource: ResourceSchema | undefined, filters: CrudFilter[] = []) {
  const [text, setText] = useState('');
  const asked = usePaused(text, PAUSE_MS);
  const { query } = useInfiniteList<BaseRecord, HttpError>({
    resource: target,
    pagination: { currentPage: 1, pageSize: AT_ONCE },
    filters: [...filters, ...(asked && resource ? searchConditions(resource, asked) : [])],
    sorters: resource ? [resource.defaultSort] : [],
    queryOptions: {
      getNextPageParam: (last) => ((last as ListResult).hasNext ? (last.pagination?.currentPage ?? 1) + 1 : undefined),
    },
    errorNotification: false,
  });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return {
    found: (query.data?.pages ?? []).flatMap(({ data }) => data as Row[]),
    isSearching: isFetching || asked !== text,
    search: setText,
    scrolled: (list: HTMLElement) => {
      if (hasNextPage && !isFetching && isNearEnd(list)) void fetchNextPage();
    },
  };
}

/** Read the records that are chosen already, of which only the ids are known. */
export function useChosen(target: string, ids: string[]): Row[] {
  const { result } = useMany<BaseRecord>({ resource: target, ids, queryOptions: { enabled: ids.length > 0 }, errorNotification: false });
  return ids.length > 0 ? ((result.data ?? []) as Row[]) : [];
}
