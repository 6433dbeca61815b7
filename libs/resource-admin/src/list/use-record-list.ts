import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';
import { useFormat } from '../texts/wording';
import { readListState, toConditions, writeListState, type ListState } from './list-state';

/** The change, or a function that derives it from the latest state. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

/**
 * Return a function that changes part of the state. Any change except of the page goes back to the first page. The router applies a new URL
 * with a delay, so each change builds on the one requested last: two quick changes do not undo each other.
 */
function useChange(query: URLSearchParams, resource: ResourceSchema): (change: ListChange) => void {
  const navigate = useNavigate();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  return useCallback(
    (change) => {
      const now = readListState(latest.current, resource);
      const part = typeof change === 'function' ? change(now) : change;
      latest.current = writeListState({ ...now, page: 1, ...part }, resource);
      void navigate({ search: latest.current.toString() });
    },
    [resource, navigate],
  );
}

/** The rows of a list, and the state that determines them. */
export interface RecordList {
  state: ListState;
  change: (change: ListChange) => void;
  /** The page; undefined until the first response. */
  page: ListResult | undefined;
  rows: Row[];
  query: ReturnType<typeof useList<BaseRecord, HttpError>>['query'];
}

/** Load the rows of a list whose state is in the URL. */
export function useRecordList(resource: ResourceSchema): RecordList {
  const [query] = useSearchParams();
  const format = useFormat();
  const state = useMemo(() => readListState(query, resource), [query, resource]);
  const change = useChange(query, resource);

  const list = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: state.page, pageSize: state.pageSize },
    sorters: state.trash ? [] : [state.sort],
    filters: toConditions(state, resource, format),
    meta: { trashed: state.trash },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const page = list.query.data as ListResult | undefined;
  return { state, change, page, rows: (page?.data ?? []) as Row[], query: list.query };
}
