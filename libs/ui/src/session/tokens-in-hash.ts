import { POST_LOGIN_REDIRECT_MS } from '@haulbook/core';
import { fetchSession } from './cookie-session';

const TOKENS = /[#&](access_token|refresh_token|provider_token|id_token)=/;

/**
 * Clear tokens from the URL's hash before anything can read them; they are never used. After a second, go where the visitor's own cookie
 * session belongs (product spec, section 4).
 */
export function clearTokensInHash(leave: (path: string) => void = (path) => window.location.assign(path)): void {
  if (!TOKENS.test(window.location.hash)) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  setTimeout(() => void homeOf().then(leave, () => undefined), POST_LOGIN_REDIRECT_MS);
}

async function homeOf(): Promise<string> {
  const session = await fetchSession();
  if (!session) return '/login';
  return session.role === 'customer' ? '/dashboard' : '/admin';
}
