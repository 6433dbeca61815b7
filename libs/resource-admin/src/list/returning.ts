import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useResourcePaths } from '../schema/paths';
import { focusRow, rowOf } from './use-row-keys';

/** What was last seen of lists, by their resource: their query, and the record that was opened from there. */
const seen = new Map<string, { search?: string; record?: string }>();
const note = (path: string, part: { search?: string; record?: string }) => seen.set(path, { ...seen.get(path), ...part });

/** Forget what was seen at sign-out. */
export const forgetSeen = (): void => seen.clear();

/** What a link to a list tells it: that a person returns. */
export const RETURNING = { returning: true };

/** Note that a record was opened, for the return to its list. */
export function useNoteOpened(path: string, id: string): void {
  useEffect(() => void note(path, { record: id }), [path, id]);
}

/** Return the address of a list as it was last seen: with its filters, order and page. */
export function useWayBack(path: string): string {
  return useResourcePaths(path).list + (seen.get(path)?.search ?? '');
}

/**
 * Note the query of a list, and give the focus to the row of the record that a person returns from.
 * @param hasRows whether the rows are there
 */
export function useReturn(path: string, hasRows: boolean): void {
  const { search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || Object(state).returning === true;
  const from = useRef(isReturn ? seen.get(path)?.record : undefined);
  useEffect(() => void note(path, { search }), [path, search]);
  useEffect(() => {
    const row = hasRows && from.current ? rowOf(from.current) : undefined;
    if (!hasRows) return;
    from.current = undefined;
    if (!row) return;
    focusRow(row);
    row.scrollIntoView({ block: 'center' });
  }, [hasRows]);
}
