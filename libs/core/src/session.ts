import { SESSION_CHECK_INTERVAL_MS, SESSION_REFRESH_BUFFER_MS } from './limits.js';

/** What the screens know of a session; `expiresAt` in seconds since the epoch, as the auth service sends it. */
export interface SessionTiming {
  expiresAt?: number | null;
}

/**
 * Valid without an expiry or with one in the future (product spec, section 4). For display only: the server's own
 * sessions always expire and are checked there.
 */
export function isSessionValid(session: SessionTiming | null | undefined, now: Date): boolean {
  if (!session) return false;
  return session.expiresAt == null || session.expiresAt * 1000 > now.getTime();
}

/** Whether five minutes or less remain. A session without an expiry never needs it. */
export function needsRefresh(session: SessionTiming | null | undefined, now: Date): boolean {
  if (session?.expiresAt == null) return false;
  return session.expiresAt * 1000 - now.getTime() <= SESSION_REFRESH_BUFFER_MS;
}

/** Whether the next periodic check is due; becoming visible checks at once, whatever this says. */
export function isSessionCheckDue(lastCheck: Date | null, now: Date): boolean {
  return lastCheck === null || now.getTime() - lastCheck.getTime() >= SESSION_CHECK_INTERVAL_MS;
}

/** However wrong a browser's clock is, it asks no more often than this. */
const SHORTEST_WAIT_MS = 30_000;

/**
 * Milliseconds until a session that was just looked at is looked at again: five minutes, or less when it comes to need its
 * refresh before that. One that could not be prolonged is looked at again when it ends.
 */
export function nextSessionCheckMs(session: SessionTiming, now: Date): number {
  if (session.expiresAt == null) return SESSION_CHECK_INTERVAL_MS;
  const left = session.expiresAt * 1000 - now.getTime();
  const wait = needsRefresh(session, now) ? left : left - SESSION_REFRESH_BUFFER_MS;
  return Math.min(SESSION_CHECK_INTERVAL_MS, Math.max(SHORTEST_WAIT_MS, wait));
}

/** The event the browser fires when a refresh fails. */
export const SESSION_REFRESH_FAILED_EVENT = 'session-refresh-failed';
