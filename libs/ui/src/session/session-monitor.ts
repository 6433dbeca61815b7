import { needsRefresh, nextSessionCheckMs, SESSION_CHECK_INTERVAL_MS, SESSION_REFRESH_FAILED_EVENT } from '@haulbook/core';
import { fetchSession, refreshSession, type CookieSession } from './cookie-session';
import { serverNow } from '../server-clock';
import { announceSession, withTabLock, onSessionAnnounced } from './shared-session';

/** The detail of the `session-refresh-failed` event. */
export interface SessionRefreshFailed {
  userId: string;
  role: string;
}

export interface SessionMonitorOptions {
  /** The session the page was rendered for. */
  session: CookieSession;
  /** Handle a session that has ended or belongs to another account, so that the page is no longer valid. */
  onLost: (now: CookieSession | null) => void;
}

/**
 * Monitor the browser's session (product spec, section 4): check it every five minutes, when the tab becomes visible and when another tab
 * signs in or out, and refresh it when five minutes or less remain. Fire `session-refresh-failed` on the window when it has ended. A
 * missing response changes nothing.
 * @returns a function that stops the monitor.
 */
export function startSessionMonitor({ session, onLost }: SessionMonitorOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onPageShow);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void check(), ms);
  };
  const lost = (now: CookieSession | null, failed: boolean) => {
    stop();
    announceSession(now?.userId ?? null);
    if (failed) fireRefreshFailed(session);
    onLost(now);
  };
  const check = async (announced = false) => {
    const found = await withTabLock(currentSession).catch(() => undefined);
    if (stopped) return;
    if (found === undefined) return wait(SESSION_CHECK_INTERVAL_MS);
    if (found?.userId === session.userId) return wait(nextSessionCheckMs(found, serverNow()));
    // A sign-out in another tab was intended; any other end is a failure.
    lost(found, found === null && !announced);
  };
  const onVisible = () => document.visibilityState === 'visible' && void check();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && void check(true);

  const forget = onSessionAnnounced(() => void check(true));
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  announceSession(session.userId);
  wait(nextSessionCheckMs(session, serverNow()));
  return stop;
}

/** Return the session on the server, refreshed if necessary. Another tab may have refreshed it a moment ago. */
async function currentSession(): Promise<CookieSession | null> {
  const found = await fetchSession();
  return found && needsRefresh(found, serverNow()) ? refreshSession() : found;
}

function fireRefreshFailed({ userId, role }: CookieSession): void {
  const detail: SessionRefreshFailed = { userId, role };
  window.dispatchEvent(new CustomEvent(SESSION_REFRESH_FAILED_EVENT, { detail }));
}
