/** The last run of a timed job. */
export interface LastRun {
  outcome: 'running' | 'done' | 'failed';
  startedAt: string;
  finishedAt: string | null;
  /** "Sent 3 reminders"; null for a job that does not count. */
  summary: string | null;
  error: string | null;
  startedBy: string;
}

/** A timed job as the page of what runs shows it. */
export interface TimedJobView {
  name: string;
  label: string;
  does: string;
  /** Whether it sends messages to others, which are shown before it is started by hand. */
  tells: boolean;
  /** Minutes between two runs. */
  everyMinutes: number;
  nextAt: string;
  /** The setting that governs it, and whether that is on; null for a job without rules. */
  rule: { setting: string; isOn: boolean } | null;
  lastRun: LastRun | null;
  /** The last run that did something, if it is not the last one. */
  lastWork: LastRun | null;
  /** Whether a person started it and no worker has taken it yet. */
  isQueued: boolean;
}

/** A message or job that will not be tried again by itself. */
export interface DeadLetter {
  kind: 'message' | 'job';
  id: string;
  /** The subject of a message, the name of a job. */
  title: string;
  /** Who a message was for; null for a job. */
  recipient: string | null;
  reason: string;
  tries: number;
  /** When it was given up. */
  at: string;
}

/** What runs by itself, what failed for good, and what an administrator has to do. */
export interface AutomationView {
  jobs: TimedJobView[];
  letters: DeadLetter[];
  /** How many there are of them: only the latest are listed. */
  letterCount: number;
  /** How many messages failed and are tried again by themselves. */
  retrying: number;
  /** Whether the database lacks the extension that makes searching fast. */
  searchIsSlow: boolean;
}

/** The outcome of sending dead letters again. */
export interface ResentLetters {
  resent: number;
  /** How many could not be sent again. */
  refused: number;
}
