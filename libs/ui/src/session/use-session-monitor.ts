import { useEffect, useRef } from 'react';
import type { CookieSession } from './cookie-session';
import { startSessionMonitor } from './session-monitor';
import { announceSession } from './shared-session';

/** Monitors the session while somebody is signed in; it starts with the sign-in and stops with the sign-out. */
export function useSessionMonitor(session: CookieSession | null, onLost: (now: CookieSession | null) => void): void {
  const lost = useRef(onLost);
  lost.current = onLost;
  const { userId, role, expiresAt } = session ?? { userId: null, role: 'visitor', expiresAt: null };
  useEffect(() => {
    if (userId === null) return announceSession(null);
    return startSessionMonitor({ session: { userId, role, expiresAt }, onLost: (now) => lost.current(now) });
  }, [userId, role, expiresAt]);
}
