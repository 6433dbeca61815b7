import { useMemo } from 'react';
import { useWording } from '../texts/wording';
import { titleOf, type Row, type Titled } from './fields';

/** Return a function that names a row: by its title fields, or by their substitutes, or by saying that it has no name yet. */
export function useTitleOf(): (resource: Titled | undefined, row: Row | null | undefined) => string {
  const wording = useWording();
  return useMemo(() => (resource, row) => titleOf(resource, row, wording), [wording]);
}
