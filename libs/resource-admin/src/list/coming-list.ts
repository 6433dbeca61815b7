import type { GetListParams } from '@refinedev/core';
import { localToday } from '@haulbook/core';
import type { KeptLists, ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { filterFields } from '../filters/builder/filter-fields';
import type { AdminContextValue } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import { SETTINGS } from '../settings/use-settings';
import type { Wording } from '../texts/wording';
import { readListState } from './list-state';
import { openedQuery } from './presets';
import { shownRowFields } from './use-columns';
import { conditionsOf } from './use-conditions';
import { isListed, pageOf } from './use-record-list';
import { choiceOf } from './views/kept-lists';
import { openingQuery } from './views/use-list-views';

/** What decides which rows a list shows, besides its address. */
export interface Listing extends Pick<AdminContextValue, 'schema' | 'ability' | 'overrides'> {
  wording: Wording;
  /** What the person keeps of lists. */
  lists: KeptLists;
}

/** Return the resource whose list is at a path within the back office. */
function listedAt({ schema, overrides }: Listing, pathname: string): ResourceSchema | undefined {
  // The other screens read what they show by requests of their own.
  const listed = schema.resources.filter(({ path }) => path !== SETTINGS && !overrides[path]?.list);
  return listed.find(({ path }) => resourcePaths(path, overrides).list === pathname);
}

/** Return the page that the list at an address within the back office will ask for; null where there is none. */
export function comingPage(listing: Listing, { pathname, search }: Pick<URL, 'pathname' | 'search'>): GetListParams | null {
  const { schema, overrides, lists, wording } = listing;
  const resource = listedAt(listing, pathname);
  if (!resource) return null;
  const { path } = resource;
  const { texts, format } = wording;
  const opening = {
    view: openingQuery(lists, path),
    presets: overrides[path]?.presets,
    today: localToday(serverNow(), format.zone),
  };
  const state = readListState(openedQuery(new URLSearchParams(search), opening), resource);
  if (!isListed(state)) return null;
  const conditions = conditionsOf(resource, state, filterFields(resource, schema.resources, texts), format);
  return { resource: path, ...pageOf(state, conditions, shownRowFields(listing, resource, state, choiceOf(lists, path))) };
}
