import { forgetFailures, useSessionMonitor, type CookieSession } from '@haulbook/ui';
import { useEffect, useMemo } from 'react';
import { loginAddress } from '../auth/auth-provider';
import { useAdmin } from '../schema/admin-context';
import { addressesOf } from '../start/back-office';

/** Monitor the session of the signed-in person. When it has ended or belongs to another person, the login page decides who may enter. */
export function useSession(): void {
  const { schema, backOffice } = useAdmin();
  const { id, role, email } = schema.me;
  const { login } = addressesOf(backOffice);
  // The monitor's first request tells when it ends.
  const session = useMemo<CookieSession>(() => ({ userId: id, role, expiresAt: null }), [id, role]);
  useSessionMonitor(session, (now) => {
    if (now) window.location.reload();
    else window.location.assign(loginAddress(login, window.location.pathname + window.location.search));
  });
  useEffect(() => forgetFailures(email), [email]);
}
