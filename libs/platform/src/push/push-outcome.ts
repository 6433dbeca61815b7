/**
 * What became of a notification that a push service was given: it has it, it knows the browser no more, it will not take this one, or it may
 * take it later.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later';

const GONE = [404, 410];
/** Answers of a service that is busy or broken, although they are none of its own faults. */
const BUSY = [408, 425, 429];

/** Return what an answer of a push service means (RFC 8030). A redirect is followed by no browser's service. */
export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (GONE.includes(status)) return 'gone';
  return status >= 500 || BUSY.includes(status) ? 'later' : 'refused';
}
