import { useMemo } from 'react';
import { useInfiniteList, useKeys, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import { joinedRows, nextPage } from '../data/joined-pages';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;

interface Asked {
  fields: string[];
  /** References to many that come with them. */
  join?: string[];
  /** The state that they are in, if not any. */
  status?: string;
  order: 'asc' | 'desc';
}

/** What there is about a record, as far as it is read. */
export interface About {
  /** Undefined until they are there. */
  rows?: Row[];
  /** How many there are, those included that were not read yet. */
  total: number;
  /** Why they could not be read. */
  problem?: string;
  retry: () => void;
  /** Read more of them; undefined once all are there. */
  more?: () => void;
}

/** Return the filters that leave what is about a record, in a certain state if one is given. */
export const aboutFilters = ({ resource, recordId }: ARecord, status?: string): CrudFilter[] => [
  { field: 'resource', operator: 'eq', value: resource },
  { field: 'recordId', operator: 'eq', value: recordId },
  ...(status === undefined ? [] : [{ field: 'status', operator: 'eq' as const, value: status }]),
];

/**
 * Read what is about a record, comments, tasks or files, by when it was added; and more of it on request. It is a list to Refine though it
 * has several pages: what one adds or deletes is read again.
 */
export function useAbout(path: 'comments' | 'tasks' | 'record-files', record: ARecord, { fields, join = [], status, order }: Asked): About {
  const { keys } = useKeys();
  const { query } = useInfiniteList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: AT_ONCE },
    sorters: [{ field: 'createdAt', order }],
    filters: aboutFilters(record, status),
    meta: { fields, join: join.map((field) => ({ field })), count: 'exact' },
    queryOptions: {
      queryKey: keys()
        .data('default')
        .resource(path)
        .action('list')
        .params({ about: record, status: status ?? null })
        .get(),
      getNextPageParam: nextPage,
    },
    errorNotification: false,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages && joinedRows(pages), [pages]);
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    problem: query.error?.message,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
