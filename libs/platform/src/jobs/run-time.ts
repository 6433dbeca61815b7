import { AsyncLocalStorage } from 'node:async_hooks';

/** After ten minutes a job is treated as that of a killed process; the last row may take a while, too. */
export const LONGEST_RUN_MS = 8 * 60_000;

const ends = new AsyncLocalStorage<number>();

/**
 * Do timed work that ends after eight minutes. Work within it has the same limit, not one of its own: a run may take many steps, each of them
 * row by row.
 * @param work asks whether the time is over.
 * @param now milliseconds of a monotonic clock.
 */
export function inTime<T>(work: (isOver: () => boolean) => T, now: () => number = () => performance.now()): T {
  const end = ends.getStore() ?? now() + LONGEST_RUN_MS;
  return ends.run(end, () => work(() => now() >= end));
}
