import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/contracts';
import type { ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';
import { useZone } from '../schema/admin-context';
import { readListState, toConditions, writeListState, type ListState } from './list-state';

/** The rows of a list whose state lives in the address. */
export function useRecordList(resource: ResourceSchema) {
  const [query, setQuery] = useSearchParams();
  const zone = useZone();
  const state = useMemo(() => readListState(query, resource), [query, resource]);

  /** Changes part of the state; anything but turning the page goes back to the first page. */
  const change = useCallback(
    (part: Partial<ListState>) => {
      setQuery((now) => writeListState({ ...readListState(now, resource), page: 1, ...part }, resource));
    },
    [resource, setQuery],
  );

  const list = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: state.page, pageSize: state.pageSize },
    sorters: [state.sort],
    filters: toConditions(state, resource, zone),
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const page = list.query.data as ListResult | undefined;
  return { state, change, page, rows: (page?.data ?? []) as Row[], query: list.query };
}

export type RecordList = ReturnType<typeof useRecordList>;
