import { useMemo } from 'react';
import { useWording } from '../texts/wording';
import { titleOf, type Row, type Titled } from './fields';

/** Return how to name a row: by its title fields, or by those that stand in for them, or by saying that it has no name yet. */
export function useTitleOf(): (resource: Titled | undefined, row: Row | null | undefined) => string {
  const wording = useWording();
  return useMemo(() => (resource, row) => titleOf(resource, row, wording), [wording]);
}
