import { AsyncLocalStorage } from 'node:async_hooks';

/** What failed during a run of a job that went on all the same. */
export interface RunTally {
  failed: number;
  /** The first failure; the others are in the server's log. */
  firstError: unknown;
}

const current = new AsyncLocalStorage<RunTally>();

/** Run the work of a job and count the failures that it reports. */
export async function tallied<T>(work: () => Promise<T>): Promise<{ result: T; tally: RunTally }> {
  const tally: RunTally = { failed: 0, firstError: null };
  return { result: await current.run(tally, work), tally };
}

/** Report that the current run could not do one thing. Outside a run nothing happens. */
export function countFailure(error: unknown): void {
  const tally = current.getStore();
  if (!tally) return;
  tally.failed += 1;
  if (tally.failed === 1) tally.firstError = error;
}
