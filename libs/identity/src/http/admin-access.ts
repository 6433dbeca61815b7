import { guard, type RequiredAccess } from '@haulbook/core';
import type { INestApplication } from '@nestjs/common';
import type { Request } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import type { Principal } from '../sessions/principal.js';

/** Back-office pages for super admins only: people, their accounts, and the API tokens of integrations (product spec, section 2). */
const SUPER_ADMIN_PAGES = /^\/admin\/(users|accounts|api-tokens)(\/|$)/i;

/** Return the access level a back-office page requires, however its path is written: `/admin//users` and `/admin/%75sers` are `/admin/users`. */
export const requiredFor = (path: string): RequiredAccess => (SUPER_ADMIN_PAGES.test(plain(path)) ? 'super_admin' : 'admin');

/** Return a path as the browser's router reads it. A cut-off character is left as it is: it names no page. */
function plain(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not a path of any page.
  }
  return decoded.replace(/\/{2,}/g, '/');
}

/**
 * Return where to redirect a request for a back-office page (product spec, section 6), or null when the page may be shown. An unknown
 * caller (null) goes to login, a session that still requires its second factor to the page for that.
 */
export function redirectFor(path: string, url: string, principal: Pick<Principal, 'who' | 'owes'> | null): string | null {
  const back = `redirectTo=${encodeURIComponent(url)}`;
  if (principal?.owes) return `/auth/two-factor?${back}`;
  const answer = guard(requiredFor(path), principal?.who);
  if (answer === 'allow') return null;
  return answer.redirect === '/login' ? `/login?${back}` : answer.redirect;
}

/**
 * Create the gate that serves the back-office shell to staff only. A failed lookup denies access, like every guard (product spec,
 * section 6).
 */
export function backOfficeGate(app: INestApplication): (req: Request) => Promise<string | null> {
  const resolver = app.get(ActorResolver);
  return async (req) => redirectFor(req.path, req.originalUrl, await resolver.principal(req).catch(() => null));
}
