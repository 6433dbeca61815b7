import { useEffect, useRef } from 'react';
import type { CookieSession } from './cookie-session';
import { startSessionMonitor } from './session-monitor';
import { announceSession } from './shared-session';

/** Monitor the session while a user is signed in. */
export function useSessionMonitor(session: CookieSession | null, onLost: (now: CookieSession | null) => void): void {
  const lost = useRef(onLost);
  lost.current = onLost;
  const { userId, role, expiresAt } = session ?? { userId: null, role: 'visitor', expiresAt: null };
  useEffect(() => {
    if (userId === null) return announceSession(null);
    return startSessionMonitor({ session: { userId, role, expiresAt }, onLost: (now) => lost.current(now) });
  }, [userId, role, expiresAt]);
}
