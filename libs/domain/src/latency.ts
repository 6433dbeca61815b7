/** Each bucket ends a quarter above the one before, so that a percentile is at most that much too high. */
const GROWTH = 1.25;
const LAST_BUCKET = 60;

/**
 * Return the bucket of a histogram that a duration belongs to.
 * @param ms milliseconds.
 */
export function latencyBucket(ms: number): number {
  if (ms <= 1) return 0;
  return Math.min(LAST_BUCKET, Math.ceil(Math.log(ms) / Math.log(GROWTH)));
}

/** Return the longest duration of a bucket, in milliseconds. */
export const bucketEndMs = (bucket: number): number => GROWTH ** bucket;

/**
 * Estimate a percentile from a histogram.
 * @param counts calls by bucket; in any order, never empty.
 * @param part for example 0.95.
 * @returns milliseconds: the end of the bucket that the percentile is in.
 */
export function latencyPercentile(counts: readonly (readonly [bucket: number, calls: number])[], part: number): number {
  const sorted = counts.toSorted(([a], [b]) => a - b);
  const wanted = part * sorted.reduce((sum, [, calls]) => sum + calls, 0);
  let seen = 0;
  const found = sorted.find(([, calls]) => (seen += calls) >= wanted) ?? sorted.at(-1)!;
  return bucketEndMs(found[0]);
}
