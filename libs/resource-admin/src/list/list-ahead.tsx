import { useEffect, useState, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useLocation } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminDataProvider } from '../data/data-provider';
import { useAdmin } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import { SETTINGS } from '../settings/use-settings';
import { readListState } from './list-state';
import { useListQuery } from './presets';
import { useRowFields } from './use-columns';
import { useConditions } from './use-conditions';
import { isListed, pageOf } from './use-record-list';

/**
 * Where the back office starts with a list, ask for its page before any screen is drawn: drawing all of them takes longer than the answer, and
 * nothing is sent meanwhile.
 */
export function ListAhead({ children }: { children: ReactNode }) {
  const { schema, overrides } = useAdmin();
  const { pathname } = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  // The other screens read what they show by requests of their own.
  const listed = schema.resources.filter(({ path }) => path !== SETTINGS && !overrides[path]?.list);
  const resource = listed.find(({ path }) => resourcePaths(path, overrides).list === pathname);
  return isAsked || !resource ? children : <Asking resource={resource} onAsked={() => setIsAsked(true)} />;
}

function Asking({ resource, onAsked }: { resource: ResourceSchema; onAsked: () => void }) {
  const provider = useDataProvider()() as AdminDataProvider;
  const conditionsOf = useConditions(resource);
  const state = readListState(useListQuery(resource, false), resource);
  const rows = useRowFields(resource, state);
  useEffect(() => {
    if (isListed(state)) provider.askAhead({ resource: resource.path, ...pageOf(state, conditionsOf, rows) });
    onAsked();
  });
  return null;
}
