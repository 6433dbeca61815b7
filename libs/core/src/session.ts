import { SESSION_CHECK_INTERVAL_MS, SESSION_REFRESH_BUFFER_MS } from './limits.js';

/** Timing of a session as the screens see it; `expiresAt` in seconds since the epoch, as the auth service sends it. */
export interface SessionTiming {
  expiresAt?: number | null;
}

/**
 * Whether a session has no expiry or one in the future (product spec, section 4). For display only: the server's own sessions always expire
 * and are checked there.
 */
export function isSessionValid(session: SessionTiming | null | undefined, now: Date): boolean {
  if (!session) return false;
  return session.expiresAt == null || session.expiresAt * 1000 > now.getTime();
}

/** Whether five minutes or less remain. A session without an expiry never needs a refresh. */
export function needsRefresh(session: SessionTiming | null | undefined, now: Date): boolean {
  if (session?.expiresAt == null) return false;
  return session.expiresAt * 1000 - now.getTime() <= SESSION_REFRESH_BUFFER_MS;
}

/** Whether the next periodic check is due. When the page becomes visible, the session is checked at once regardless. */
export function isSessionCheckDue(lastCheck: Date | null, now: Date): boolean {
  return lastCheck === null || now.getTime() - lastCheck.getTime() >= SESSION_CHECK_INTERVAL_MS;
}

/** Minimum time between checks, however wrong a browser's clock is. */
const SHORTEST_WAIT_MS = 30_000;

/**
 * Return the milliseconds until a session that was just checked is checked again: five minutes, or less if it needs its refresh before
 * that. One that could not be extended is checked again when it ends.
 */
export function nextSessionCheckMs(session: SessionTiming, now: Date): number {
  if (session.expiresAt == null) return SESSION_CHECK_INTERVAL_MS;
  const left = session.expiresAt * 1000 - now.getTime();
  const wait = needsRefresh(session, now) ? left : left - SESSION_REFRESH_BUFFER_MS;
  return Math.min(SESSION_CHECK_INTERVAL_MS, Math.max(SHORTEST_WAIT_MS, wait));
}

/** The event the browser fires when a refresh fails. */
export const SESSION_REFRESH_FAILED_EVENT = 'session-refresh-failed';
