import { VISITING, type SiteCaller } from '@haulbook/platform';
import type { INestApplication } from '@nestjs/common';
import type { Request } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import type { Principal } from '../sessions/principal.js';

/** Return who a caller is to the site. One whose account is inactive or whose second factor is missing has pages of their own. */
export function siteCallerOf(principal: Pick<Principal, 'owes' | 'who' | 'claims'> | null): SiteCaller {
  if (!principal) return VISITING;
  return { is: principal.owes || principal.who.inactive ? 'unsure' : 'account', claims: { ...principal.claims } };
}

/** Create the function that tells the site who asks for a page. A lookup that fails, or that the caller made fail, says nothing. */
export function siteCaller(app: INestApplication): (req: Request) => Promise<SiteCaller> {
  const resolver = app.get(ActorResolver);
  return (req) => resolver.principal(req).then(siteCallerOf, () => ({ is: 'unsure', claims: {} }));
}
