import { useCallback, useEffect } from 'react';
import { useHref } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';
import { SETTINGS } from '../settings/use-settings';

/** A list that is about to be shown, by its address. */
export interface ComingList {
  resource: ResourceSchema;
  query: URLSearchParams;
}

/** Return a function that returns the list at an address within the back office; null where there is another screen. */
export function useListAt(): (pathname: string, search: string) => ComingList | null {
  const { schema, overrides } = useAdmin();
  return useCallback(
    (pathname, search) => {
      // The other screens read what they show by requests of their own.
      const listed = schema.resources.filter(({ path }) => path !== SETTINGS && !overrides[path]?.list);
      const resource = listed.find(({ path }) => resourcePaths(path, overrides).list === pathname);
      return resource ? { resource, query: new URLSearchParams(search) } : null;
    },
    [schema, overrides],
  );
}

/** Return the address that a press of the mouse or the keyboard leads to in this window; null where it does something else. */
function pressedAddress({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const address = new URL(link.href);
  return address.origin === window.location.origin ? address : null;
}

/** Call a function with the list that a press leads to: as the button of the mouse goes down, and where there is none, before the click does. */
export function usePressedList(onList: (list: ComingList) => void): void {
  const listAt = useListAt();
  const base = useHref('/').replace(/\/$/, '');
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const address = pressedAddress(event);
      const list = address?.pathname.startsWith(`${base}/`) ? listAt(address.pathname.slice(base.length), address.search) : null;
      if (list) onList(list);
    };
    const presses = ['mousedown', 'click'] as const;
    for (const kind of presses) document.addEventListener(kind, press, { capture: true });
    return () => {
      for (const kind of presses) document.removeEventListener(kind, press, { capture: true });
    };
  }, [listAt, base, onList]);
}
