import { SESSION_REFRESH_FAILED_EVENT } from '@haulbook/core';
import { forgetFailures, useSessionMonitor, type CookieSession } from '@haulbook/ui';
import { useEffect, useMemo } from 'react';
import type { RootData } from '../../site-data/use-root';
import { noteSecurityEvent } from './security-log';

/**
 * Monitor the session of a signed-in user (product spec, section 4). When it ends, staff go to the login page. A customer's page is
 * loaded again: one that needs an account redirects to login by itself, any other stays.
 */
export function useSessionCheck({ role, user, expiresAt }: RootData['me'], loadAgain: () => void): void {
  const userId = user?.id ?? null;
  const session = useMemo<CookieSession | null>(() => (userId ? { userId, role, expiresAt } : null), [userId, role, expiresAt]);
  useSessionMonitor(session, () => {
    if (role === 'customer') return loadAgain();
    window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  });
  const email = user?.email;
  // Signing in clears the failure counter (product spec, section 4).
  useEffect(() => {
    if (!email) return;
    forgetFailures(email);
    const note = () => void noteSecurityEvent('session_refresh_failed', email);
    window.addEventListener(SESSION_REFRESH_FAILED_EVENT, note);
    return () => window.removeEventListener(SESSION_REFRESH_FAILED_EVENT, note);
  }, [email]);
}
