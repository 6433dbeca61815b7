import { guard, type RequiredAccess } from '@haulbook/core';
import type { INestApplication } from '@nestjs/common';
import type { Request } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import type { Principal } from '../sessions/principal.js';

/** Pages of the back office for super admins alone: people, their accounts, and the keys of integrations (product spec, section 2). */
const SUPER_ADMIN_PAGES = /^\/admin\/(users|accounts|api-tokens)(\/|$)/i;

/** What a page of the back office asks for. */
export const requiredFor = (path: string): RequiredAccess => (SUPER_ADMIN_PAGES.test(path) ? 'super_admin' : 'admin');

/**
 * Where somebody who asks for a page of the back office goes instead (product spec, section 6); null when they may have it.
 * Not knowing who it is (null) means login, a second factor that is still owed its own page.
 */
export function insteadOf(path: string, url: string, principal: Pick<Principal, 'who' | 'owes'> | null): string | null {
  const back = `redirectTo=${encodeURIComponent(url)}`;
  if (principal?.owes) return `/auth/two-factor?${back}`;
  const answer = guard(requiredFor(path), principal?.who);
  if (answer === 'allow') return null;
  return answer.redirect === '/login' ? `/login?${back}` : answer.redirect;
}

/** Only staff get the back office's shell. A look-up that fails denies, like every guard (product spec, section 6). */
export function backOfficeGate(app: INestApplication): (req: Request) => Promise<string | null> {
  const resolver = app.get(ActorResolver);
  return async (req) => insteadOf(req.path, req.originalUrl, await resolver.principal(req).catch(() => null));
}
