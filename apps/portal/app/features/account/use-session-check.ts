import { SESSION_REFRESH_FAILED_EVENT } from '@haulbook/core';
import { forgetFailures, useSessionMonitor, type CookieSession } from '@haulbook/ui';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import type { RootData } from '../../site-data/use-root';
import { noteSecurityEvent } from './security-log';

/**
 * Monitors the session of whoever is signed in (product spec, section 4). When it is over, staff are sent to the login page; a
 * customer's page is asked for anew: one that needs the account leads to login by itself, any other stays where it is.
 */
export function useSessionCheck({ role, user, expiresAt }: RootData['me']): void {
  const { revalidate } = useRevalidator();
  const userId = user?.id ?? null;
  const session = useMemo<CookieSession | null>(() => (userId ? { userId, role, expiresAt } : null), [userId, role, expiresAt]);
  useSessionMonitor(session, () => {
    if (role === 'customer') return revalidate();
    window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  });
  const email = user?.email;
  // A success clears the counter (product spec, section 4).
  useEffect(() => {
    if (!email) return;
    forgetFailures(email);
    const note = () => void noteSecurityEvent('session_refresh_failed', email);
    window.addEventListener(SESSION_REFRESH_FAILED_EVENT, note);
    return () => window.removeEventListener(SESSION_REFRESH_FAILED_EVENT, note);
  }, [email]);
}
