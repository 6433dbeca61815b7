import { POST_LOGIN_REDIRECT_MS } from '@haulbook/core';
import { lookAtSession } from './cookie-session';

const TOKENS = /[#&](access_token|refresh_token|provider_token|id_token)=/;

/**
 * Clears tokens somebody put into the address, before anything can read them; a second later the visitor goes where their own
 * cookie session says (product spec, section 4; the tokens are never used).
 */
export function clearTokensInHash(leave: (path: string) => void = (path) => window.location.assign(path)): void {
  if (!TOKENS.test(window.location.hash)) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  setTimeout(() => void homeOf().then(leave, () => undefined), POST_LOGIN_REDIRECT_MS);
}

async function homeOf(): Promise<string> {
  const session = await lookAtSession();
  if (!session) return '/login';
  return session.role === 'customer' ? '/dashboard' : '/admin';
}
