import { VISITING, type SiteCaller } from '@haulbook/platform';
import type { INestApplication } from '@nestjs/common';
import type { Request } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { meViewOf, type Principal } from '../sessions/principal.js';

const UNSURE: SiteCaller = { is: 'unsure', session: null, claims: {} };

/**
 * Return who a caller is to the site. One whose account is inactive, whose second factor is missing, or who asks as someone else, has pages
 * of their own.
 */
export function siteCallerOf(principal: Principal | null): SiteCaller {
  if (!principal) return VISITING;
  const { owes, who, viewing, sessionId: session, claims } = principal;
  return owes || who.inactive || viewing ? UNSURE : { is: 'account', session, me: () => meViewOf(principal), claims: { ...claims } };
}

/** Create the function that tells the site who asks for a page. A lookup that fails, or that the caller made fail, says nothing. */
export function siteCaller(app: INestApplication): (req: Request) => Promise<SiteCaller> {
  const resolver = app.get(ActorResolver);
  return (req) => resolver.principal(req).then(siteCallerOf, () => UNSURE);
}
