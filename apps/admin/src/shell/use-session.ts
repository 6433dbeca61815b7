import { forgetFailures, useSessionMonitor, type CookieSession } from '@haulbook/ui';
import { useEffect, useMemo } from 'react';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { loginAddress } from '@haulbook/resource-admin';

/** Monitors the session of whoever works here: when it is over, or somebody else's, the login page says who may come in. */
export function useSession({ id, role, email }: AdminSchema['me']): void {
  // The first look says until when.
  const session = useMemo<CookieSession>(() => ({ userId: id, role, expiresAt: null }), [id, role]);
  useSessionMonitor(session, (now) => {
    if (now) window.location.reload();
    else window.location.assign(loginAddress('/login', window.location.pathname + window.location.search));
  });
  useEffect(() => forgetFailures(email), [email]);
}
