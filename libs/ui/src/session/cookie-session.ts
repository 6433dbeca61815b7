/** Who the browser's cookie session belongs to, as far as screens need to know. */
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

/** Asks whose session the cookie is; null when it is nobody's. Rejects when there is no answer. */
export const lookAtSession = (): Promise<CookieSession | null> => ask('/api/auth/me', 'GET');

/** Prolongs the session; null when it can no longer be. Rejects when there is no answer. */
export const refreshSession = (): Promise<CookieSession | null> => ask('/api/auth/session/refresh', 'POST');
