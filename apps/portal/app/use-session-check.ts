import { SESSION_CHECK_INTERVAL_MS } from '@haulbook/domain';
import { useEffect } from 'react';

/**
 * Asks every five minutes, and when the tab becomes visible, whether the session still stands (product spec, section 4).
 * An ended one leads to login; no answer changes nothing.
 */
export function useSessionCheck(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const check = async () => {
      // Loaded when first needed: pages of visitors do without it.
      const { createApi } = await import('@haulbook/api-client');
      const me = await createApi()
        .auth.me()
        .catch(() => null);
      if (me?.role !== 'visitor') return;
      window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
    };
    const onVisible = () => document.visibilityState === 'visible' && void check();
    const timer = setInterval(() => void check(), SESSION_CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [signedIn]);
}
