import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { STALE_MS } from '../data/ahead';
import type { AdminDataProvider } from '../data/data-provider';
import { useListAt, usePressedList, type ComingList } from './coming-list';
import { readListState } from './list-state';
import { useOpened } from './presets';
import { useRowFields } from './use-columns';
import { useConditions } from './use-conditions';
import { isListed, pageOf } from './use-record-list';

/**
 * Ask for the page of a list before any screen is drawn: drawing all of them takes longer than the answer, and nothing is sent meanwhile.
 * That is where the back office starts with a list, and while a link to one is pressed.
 */
export function ListAhead({ children }: { children: ReactNode }) {
  const listAt = useListAt();
  const { pathname, search } = useLocation();
  const [coming, setComing] = useState(() => listAt(pathname, search));
  const [isStarted, setIsStarted] = useState(!coming);
  usePressedList(setComing);
  const onAsked = useCallback(() => {
    setIsStarted(true);
    setComing(null);
  }, []);
  return (
    <>
      {isStarted && children}
      {coming && <Asking {...coming} onAsked={onAsked} />}
    </>
  );
}

/** Return whether a list has been read so recently that its screen shows its rows without asking. */
function useIsKnown(): (resource: ResourceSchema) => boolean {
  const client = useQueryClient();
  return ({ path }) => {
    const lists = client.getQueryCache().findAll({ queryKey: ['data', 'default', path, 'list'] });
    return lists.some((query) => 'pagination' in Object(query.queryKey.at(-1)) && !query.isStaleByTime(STALE_MS));
  };
}

function Asking({ resource, query, onAsked }: ComingList & { onAsked: () => void }) {
  const provider = useDataProvider()() as AdminDataProvider;
  const conditionsOf = useConditions(resource);
  const state = readListState(useOpened(resource, query), resource);
  const rows = useRowFields(resource, state);
  const isKnown = useIsKnown();
  useEffect(() => {
    if (isListed(state) && !isKnown(resource)) provider.askAhead({ resource: resource.path, ...pageOf(state, conditionsOf, rows) });
    onAsked();
  });
  return null;
}
