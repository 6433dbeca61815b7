import { pluralize } from '@haulbook/core';
import type { JobAbout } from './job.decorator.js';

/** How a run went. */
export interface RunResult {
  /** How much it did; null for a job that does not count. */
  done: number | null;
  /** How many things it could not do. */
  failures: number;
  /** How often it left something out on purpose, by reason. */
  skipped?: ReadonlyMap<string, number>;
}

/** Say in words what a run did: "Sent 3 reminders, 1 skipped (told already), 1 failed"; null for a job that does not count. */
export function runSummary(about: JobAbout | undefined, { done, failures, skipped = new Map() }: RunResult): string | null {
  const [verb, noun] = about?.did ?? ['Did', 'thing'];
  const parts = [
    ...(done ? [`${verb} ${pluralize(done, noun)}`] : []),
    ...[...skipped].map(([why, count]) => `${count} skipped (${why})`),
    ...(failures > 0 ? [`${failures} failed`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return done === null ? null : 'Nothing to do';
}

/** A finished run, as far as it is compared with the one before it. */
export interface FinishedRun extends Omit<RunResult, 'skipped'> {
  outcome: string;
  summary: string | null;
  error: string | null;
  startedBy: string;
}

/** Whether a run went as the one before it and did nothing, so that one entry of the log can stand for both. */
export function isRepeat(run: FinishedRun, before: FinishedRun): boolean {
  const same = (name: keyof FinishedRun) => run[name] === before[name];
  return !run.done && !before.done && (['outcome', 'summary', 'failures', 'error', 'startedBy'] as const).every(same);
}
