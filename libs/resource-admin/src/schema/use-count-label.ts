import { useMemo } from 'react';
import type { Labels } from '../texts/types';
import { useWording } from '../texts/wording';

/** Return a function that formats a count in a resource's own words: "3 quotes", "1 quote", "1,000+ quotes" where it was not counted to its end. */
export function useCountLabel(): (count: number, resource: Labels, isCapped?: boolean) => string {
  const { texts, format } = useWording();
  return useMemo(
    () =>
      (count, resource, isCapped = false) =>
        texts.records.counted(count, format.count(count) + (isCapped ? '+' : ''), resource),
    [texts, format],
  );
}
