/** The browser's cookie session, as the screens need it. */
export interface CookieSession {
  userId: string;
  role: string;
  /** Seconds since the epoch. */
  expiresAt: number | null;
}

interface Answer {
  role?: string;
  user?: { id?: string } | null;
  expiresAt?: number | null;
}

const ask = async (path: string, method: 'GET' | 'POST'): Promise<CookieSession | null> => {
  const response = await fetch(path, { method, headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const { role, user, expiresAt } = (await response.json()) as Answer;
  return role && role !== 'visitor' && user?.id ? { userId: user.id, role, expiresAt: expiresAt ?? null } : null;
};

/**
 * Return the current session; null when signed out.
 * @throws when there is no response.
 */
export const fetchSession = (): Promise<CookieSession | null> => ask('/api/auth/me', 'GET');

/**
 * Extend the session; null when it has ended.
 * @throws when there is no response.
 */
export const refreshSession = (): Promise<CookieSession | null> => ask('/api/auth/session/refresh', 'POST');
