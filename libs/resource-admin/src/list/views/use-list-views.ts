import { useMemo } from 'react';
import type { ResourceSchema, SavedView } from '@haulbook/resource-contracts';
import { readListState, writeListState, type ListState } from '../list-state';
import { useListChoice, useSavedViews } from './kept-lists';

/** Return what of a state a view keeps: all but the page, and that it is of a view. */
export const viewQuery = (state: ListState, resource: ResourceSchema): string =>
  writeListState({ ...state, page: 1, saved: null }, resource).toString();

/** Return the query of the list's address that shows a view. */
export function addressOf({ id, query }: SavedView): URLSearchParams {
  const address = new URLSearchParams(query ?? '');
  address.set('saved', id);
  return address;
}

/** Return the view that a list shows, and whether the list was changed since. */
export function useCurrentView(resource: ResourceSchema, state: ListState): { current?: SavedView; isChanged: boolean } {
  const { views } = useSavedViews(resource.path);
  const current = views.find(({ id }) => id === state.saved);
  const kept = current && viewQuery(readListState(addressOf(current), resource), resource);
  return { current, isChanged: kept !== undefined && kept !== viewQuery(state, resource) };
}

/** Return the query of the view with which the person opens a list; null where there is none. */
export function useOpeningQuery(resource: ResourceSchema): URLSearchParams | null {
  const [{ viewId }] = useListChoice(resource.path);
  const { views } = useSavedViews(resource.path);
  return useMemo(() => {
    const view = views.find(({ id }) => id === viewId);
    return view ? addressOf(view) : null;
  }, [views, viewId]);
}
