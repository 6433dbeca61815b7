import { useEffect, useState, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useHref } from 'react-router';
import { STALE_MS } from '../data/ahead';
import type { AdminDataProvider } from '../data/data-provider';
import { useAdmin } from '../schema/admin-context';
import { useWording } from '../texts/wording';
import { comingPage } from './coming-list';
import { useKeptLists } from './views/kept-lists';

/** Return the address that a press of the mouse or the keyboard leads to in this window; null where it does something else. */
function pressedAddress({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const address = new URL(link.href);
  return address.origin === window.location.origin ? address : null;
}

/** Call a function with the address that a press leads to: as the button of the mouse goes down, and where there is none, before the click does. */
function usePressed(onAddress: (address: URL) => void): void {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const address = pressedAddress(event);
      if (address) onAddress(address);
    };
    const presses = ['mousedown', 'click'] as const;
    for (const kind of presses) document.addEventListener(kind, press, { capture: true });
    return () => {
      for (const kind of presses) document.removeEventListener(kind, press, { capture: true });
    };
  }, [onAddress]);
}

/** Return whether a list has been read so recently that its screen shows its rows without asking. */
function useIsKnown(): (path: string) => boolean {
  const client = useQueryClient();
  return (path) => {
    const lists = client.getQueryCache().findAll({ queryKey: ['data', 'default', path, 'list'] });
    return lists.some((query) => 'pagination' in Object(query.queryKey.at(-1)) && !query.isStaleByTime(STALE_MS));
  };
}

/** Ask for the page of a list while a link to it is pressed: drawing it takes longer than the answer. */
function AskPressed() {
  const admin = useAdmin();
  const wording = useWording();
  const lists = useKeptLists();
  const provider = useDataProvider()() as AdminDataProvider;
  const isKnown = useIsKnown();
  const base = useHref('/').replace(/\/$/, '');
  usePressed(({ pathname, search }) => {
    if (!pathname.startsWith(`${base}/`)) return;
    const page = comingPage({ ...admin, wording, lists }, { pathname: pathname.slice(base.length), search });
    if (page && !isKnown(page.resource)) provider.askAhead(page);
  });
  return null;
}

/**
 * What asks for lists ahead, around all screens. Where the back office starts with a list, which has been asked for by then (`router.tsx`), they
 * are drawn in a second step: the answer may come in between, so that the list is drawn once, with its rows.
 */
export function ListAhead({ children }: { children: ReactNode }) {
  const provider = useDataProvider()() as AdminDataProvider;
  const [isStarted, setStarted] = useState(() => !provider.isAskingAhead());
  useEffect(() => setStarted(true), []);
  return (
    <>
      <AskPressed />
      {isStarted && children}
    </>
  );
}
