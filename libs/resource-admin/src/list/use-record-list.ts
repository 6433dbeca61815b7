import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDataProvider, useList, type BaseRecord, type CrudFilter, type GetListParams, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminDataProvider, ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';
import { useListAddress, useListQuery } from './presets';
import type { RowFields } from './row-fields';
import { useRowFields } from './use-columns';
import { useConditions } from './use-conditions';
import { reachablePage, readListState, sortersOf, writeListState, type ListState, type ListView } from './list-state';

/** The change, or a function that derives it from the latest state. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

/**
 * Return a function that changes part of the state. Any change except of the page goes back to the first page. The router applies a new URL
 * with a delay, so each change builds on the one requested last: two quick changes do not undo each other.
 */
function useChange(query: URLSearchParams, resource: ResourceSchema, only?: ListView): (change: ListChange) => void {
  const navigate = useNavigate();
  const addressOf = useListAddress(resource);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  return useCallback(
    (change) => {
      const now = readListState(latest.current, resource, only);
      const part = typeof change === 'function' ? change(now) : change;
      latest.current = writeListState({ ...now, page: 1, ...part }, resource, only);
      void navigate({ search: addressOf(latest.current) });
    },
    [resource, only, navigate, addressOf],
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

/** Whether a view shows the rows of the list. The board and the calendar load their own. */
export const isListed = ({ view }: Pick<ListState, 'view'>): boolean => view === 'table' || view === 'gallery';

/** Return what to ask for to get the page that a list shows. */
export const pageOf = (
  state: ListState,
  conditions: CrudFilter[],
  rows: RowFields,
): Required<Pick<GetListParams, 'pagination' | 'sorters' | 'filters' | 'meta'>> => ({
  pagination: { currentPage: reachablePage(state), pageSize: state.pageSize },
  sorters: sortersOf(state),
  filters: conditions,
  meta: { trashed: state.trash, ...rows },
});

/**
 * Load the rows of a list whose state is in the URL.
 * @param only the view of a page that has no other
 */
export function useRecordList(resource: ResourceSchema, only?: ListView): RecordList {
  const query = useListQuery(resource, only !== undefined);
  const conditionsOf = useConditions(resource);
  const state = useMemo(() => readListState(query, resource, only), [query, resource, only]);
  const change = useChange(query, resource, only);
  const shown = { resource: resource.path, ...pageOf(state, conditionsOf(state), useRowFields(resource, state)) };
  const provider = useDataProvider()() as AdminDataProvider;

  const list = useList<BaseRecord, HttpError>({
    ...shown,
    queryOptions: {
      placeholderData: (previous) => previous,
      initialData: () => provider.readAhead(shown),
      enabled: isListed(state),
    },
    errorNotification: false,
  });
  const page = list.query.data as ListResult | undefined;
  return { state, change, page, rows: (page?.data ?? []) as Row[], query: list.query };
}
