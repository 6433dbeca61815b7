import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { storageKey } from '@haulbook/ui';
import { useResourcePaths } from '../schema/paths';
import { focusRow, rowOf } from './use-row-keys';

interface Seen {
  search?: string;
  record?: string;
}

const key = () => storageKey('lists-seen');

/** Return what this tab last saw of lists, by their resource: their query, and the record that was opened from there. */
function seen(): Record<string, Seen | undefined> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key()) ?? '{}')) as Record<string, Seen>;
  } catch {
    return {};
  }
}

/** Keep it for the tab, so that it outlasts a reload. Where nothing can be kept, links lead to lists as they begin. */
function note(path: string, part: Seen): void {
  const all = seen();
  try {
    sessionStorage.setItem(key(), JSON.stringify({ ...all, [path]: { ...all[path], ...part } }));
  } catch {
    // As if nothing had been seen.
  }
}

/** Forget what was seen at sign-out. */
export const forgetSeen = (): void => globalThis.sessionStorage?.removeItem(key());

/** What a link to a list tells it: that a person returns. */
export const RETURNING = { returning: true };

/** Note that a record was opened, for the return to its list. */
export function useNoteOpened(path: string, id: string): void {
  useEffect(() => note(path, { record: id }), [path, id]);
}

/** Return the address of a list as it was last seen: with its filters, order and page. */
export function useWayBack(path: string): string {
  return useResourcePaths(path).list + (seen()[path]?.search ?? '');
}

/**
 * Note the query of a list, and give the focus to the row of the record that a person returns from.
 * @param hasRows whether the rows are there
 */
export function useReturn(path: string, hasRows: boolean): void {
  const { search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || Object(state).returning === true;
  const from = useRef(isReturn ? seen()[path]?.record : undefined);
  useEffect(() => note(path, { search }), [path, search]);
  useEffect(() => {
    // Another part of the page may have led there already.
    const isOpen = from.current !== undefined && seen()[path]?.record === from.current;
    const row = hasRows && isOpen ? rowOf(from.current!) : undefined;
    if (!hasRows) return;
    from.current = undefined;
    if (!row) return;
    // Once: a reload of the list is no return.
    note(path, { record: undefined });
    focusRow(row);
    row.scrollIntoView({ block: 'center' });
  }, [hasRows, path]);
}
