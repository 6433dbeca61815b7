import { useMemo } from 'react';
import type { KeptLists, ResourceSchema, SavedView } from '@haulbook/resource-contracts';
import { readListState, writeListState, type ListState } from '../list-state';
import { choiceOf, useKeptLists, useSavedViews } from './kept-lists';

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
export function openingQuery(lists: KeptLists, path: string): URLSearchParams | null {
  const { viewId } = choiceOf(lists, path);
  const view = lists.views.find(({ id, resource }) => id === viewId && resource === path);
  return view ? addressOf(view) : null;
}

/** Return the same as a hook. */
export function useOpeningQuery({ path }: ResourceSchema): URLSearchParams | null {
  const lists = useKeptLists();
  return useMemo(() => openingQuery(lists, path), [lists, path]);
}
