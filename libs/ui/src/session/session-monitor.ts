import { needsRefresh, nextSessionCheckMs, SESSION_CHECK_INTERVAL_MS, SESSION_REFRESH_FAILED_EVENT } from '@haulbook/core';
import { lookAtSession, refreshSession, type CookieSession } from './cookie-session';
import { announceSession, oneTabAtATime, onSessionAnnounced } from './shared-session';

/** What `session-refresh-failed` carries. */
export interface SessionRefreshFailed {
  userId: string;
  role: string;
}

export interface SessionMonitorOptions {
  /** The session the page was made for. */
  session: CookieSession;
  /** It is over, or somebody else's by now: what the page shows holds no longer. */
  onLost: (now: CookieSession | null) => void;
}

/**
 * Watches the browser's session from sign-in to sign-out (product spec, section 4): looks at it every five minutes, when the
 * tab becomes visible again and when another tab signs in or out; prolongs it when five minutes or less remain. When it is over,
 * `session-refresh-failed` is fired on the window. No answer changes nothing. Returns how to stop.
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
    const found = await oneTabAtATime(currentSession).catch(() => undefined);
    if (stopped) return;
    if (found === undefined) return wait(SESSION_CHECK_INTERVAL_MS);
    if (found?.userId === session.userId) return wait(nextSessionCheckMs(found, new Date()));
    // A sign-out in another tab was meant; an end nobody asked for is a failure.
    lost(found, found === null && !announced);
  };
  const onVisible = () => document.visibilityState === 'visible' && void check();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && void check(true);

  const forget = onSessionAnnounced(() => void check(true));
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  announceSession(session.userId);
  wait(nextSessionCheckMs(session, new Date()));
  return stop;
}

/** The session as the server has it, prolonged when it needs to be. Another tab may have done so a moment ago. */
async function currentSession(): Promise<CookieSession | null> {
  const found = await lookAtSession();
  return found && needsRefresh(found, new Date()) ? refreshSession() : found;
}

function fireRefreshFailed({ userId, role }: CookieSession): void {
  const detail: SessionRefreshFailed = { userId, role };
  window.dispatchEvent(new CustomEvent(SESSION_REFRESH_FAILED_EVENT, { detail }));
}
