import { shiftClock } from './shift-clock.js';

/** An ordinary Wednesday in New York, with no clock change in the sixty days that journeys book ahead. */
const DEFAULT = '2027-01-06T10:00';
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** UTC offsets of New York in summer and in winter: a time that occurs twice is the first of the two. */
const UTC_OFFSETS = ['-04:00', '-05:00'];

const newYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' });

/**
 * Read a time in New York, such as `2026-12-31T23:50`.
 * @returns its instant, in milliseconds.
 * @throws Error for a text that is not a time, and for a time that New York's clocks skip.
 */
export function instantInNewYork(local: string): number {
  const candidates = LOCAL.test(local) ? UTC_OFFSETS.map((offset) => Date.parse(`${local}:00${offset}`)) : [];
  const instant = candidates.find((each) => !Number.isNaN(each) && newYork.format(each).replace(' ', 'T') === local);
  if (instant === undefined) throw new Error(`TEST_CLOCK has to be a time in New York such as 2026-12-31T23:50, not "${local}".`);
  return instant;
}

/**
 * Set the clock of this process to the clock of the test run: it showed TEST_CLOCK when the run began, and has run on since. The first
 * process of a run stores its start time in TEST_STARTED_AT for those it starts.
 */
export function setRunClock(env: Record<string, string | undefined> = process.env): void {
  const startedAt = Number((env['TEST_STARTED_AT'] ??= String(Date.now())));
  shiftClock(instantInNewYork(env['TEST_CLOCK'] || DEFAULT) - startedAt);
}
