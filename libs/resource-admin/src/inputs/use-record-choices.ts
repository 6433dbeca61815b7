import { useEffect, useState } from 'react';
import { useSelect } from '@refinedev/antd';
import type { BaseRecord, CrudFilter } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import { searchConditions } from '../list/list-state';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;
const PAUSE_MS = 250;

/** Whether what was scrolled to is within a few rows of the end. */
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean => scrollTop + clientHeight > scrollHeight - 100;

interface Asked {
  target: string;
  resource: ResourceSchema | undefined;
  filters?: CrudFilter[];
  /** The ids of what is chosen already, as far as it is not known otherwise. */
  chosen: string[];
}

/** Return the records of a resource to choose from, found on the server as one types and scrolls, and those that are chosen. */
export function useRecordChoices({ target, resource, filters, chosen }: Asked) {
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<Row[]>([]);
  const { query, defaultValueQuery, selectProps } = useSelect<BaseRecord>({
    resource: target,
    defaultValue: chosen,
    debounce: PAUSE_MS,
    pagination: { currentPage: page, pageSize: AT_ONCE },
    filters,
    sorters: resource ? [resource.defaultSort] : [],
    onSearch: (text) => (text && resource ? searchConditions(resource, text) : []),
    errorNotification: false,
  });
  const read = query.data as ListResult | undefined;
  const limits = JSON.stringify(filters);
  useEffect(() => setPage(1), [limits]);
  useEffect(() => {
    if (read) setFound((before) => [...(page === 1 ? [] : before), ...(read.data as Row[])]);
  }, [read, page]);
  const search = (text: string) => {
    setPage(1);
    selectProps.onSearch?.(text);
  };
  return {
    // While something else is asked for, nothing of before is offered.
    found: read || page > 1 ? found : [],
    chosen: chosen.length > 0 ? ((defaultValueQuery.data?.data ?? []) as Row[]) : [],
    isNaming: chosen.length > 0 && (defaultValueQuery.isFetching || !defaultValueQuery.isSuccess),
    isSearching: query.isFetching,
    search,
    scrolled: (list: HTMLElement) => {
      if (read?.hasNext && !query.isFetching && isNearEnd(list)) setPage(page + 1);
    },
  };
}
