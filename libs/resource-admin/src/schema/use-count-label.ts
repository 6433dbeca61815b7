import { useMemo } from 'react';
import type { Labels } from '../texts/types';
import { useWording } from '../texts/wording';

/** Return a function that formats a count in a resource's own words: "3 quotes", "1 quote". */
export function useCountLabel(): (count: number, resource: Labels) => string {
  const { texts, format } = useWording();
  return useMemo(() => (count, resource) => texts.records.counted(count, format.count(count), resource), [texts, format]);
}
