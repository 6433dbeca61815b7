import { pluralize } from '@haulbook/core';
import type { JobAbout } from './job.decorator.js';

/** How a run went. */
export interface RunResult {
  /** How much it did; null for a job that does not count. */
  done: number | null;
  /** How many things it could not do. */
  failures: number;
}

/** Say in words what a run did: "Sent 3 reminders, 1 failed"; null for a job that does not count. */
export function runSummary(about: JobAbout | undefined, { done, failures }: RunResult): string | null {
  if (done === null) return failures > 0 ? `${failures} failed` : null;
  const [verb, noun] = about?.did ?? ['Did', 'thing'];
  const did = done > 0 ? `${verb} ${pluralize(done, noun)}` : failures > 0 ? '' : 'Nothing to do';
  return [did, failures > 0 ? `${failures} failed` : ''].filter(Boolean).join(', ');
}

/** A finished run, as far as it is compared with the one before it. */
export interface FinishedRun extends RunResult {
  outcome: string;
  error: string | null;
  startedBy: string;
}

/** Whether a run went as the one before it and did nothing, so that one entry of the log can stand for both. */
export function isRepeat(run: FinishedRun, before: FinishedRun): boolean {
  const same = (name: keyof FinishedRun) => run[name] === before[name];
  return !run.done && !before.done && (['outcome', 'failures', 'error', 'startedBy'] as const).every(same);
}
