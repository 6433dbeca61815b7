import { AsyncLocalStorage } from 'node:async_hooks';
import { inTime } from './run-time.js';

/** What a run of a job noted besides what it did. It went on all the same. */
export interface RunTally {
  failed: number;
  /** The first failure; the others are in the server's log. */
  firstError: unknown;
  /** How often it left something out, by reason. */
  skipped: Map<string, number>;
}

const current = new AsyncLocalStorage<RunTally>();

/** Run the work of a job, whose time begins now, and count what it reports. */
export async function tallied<T>(work: () => Promise<T>): Promise<{ result: T; tally: RunTally }> {
  const tally: RunTally = { failed: 0, firstError: null, skipped: new Map() };
  return { result: await current.run(tally, () => inTime(work)), tally };
}

/** Report that the current run could not do one thing. Outside a run nothing happens. */
export function countFailure(error: unknown): void {
  const tally = current.getStore();
  if (!tally) return;
  tally.failed += 1;
  if (tally.failed === 1) tally.firstError = error;
}

/**
 * Report that the current run left one thing out on purpose. Outside a run nothing happens.
 * @param why the reason, as it follows a number in the log of runs: "told of the time already".
 */
export function countSkipped(why: string): void {
  const tally = current.getStore();
  tally?.skipped.set(why, (tally.skipped.get(why) ?? 0) + 1);
}
