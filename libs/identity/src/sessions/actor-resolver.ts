import { Injectable } from '@nestjs/common';
import type { Actor } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR, apiTokenOf, hasAccessToken } from '@haulbook/platform';
import { Passports } from '../strategies/passport.js';
import { ViewsAs } from '../view-as/view-as.service.js';
import type { Principal } from './principal.js';

/**
 * What is known about a request's caller. Stored on the request itself, because a table of all requests would slow down every garbage
 * collection.
 */
interface Found {
  asked?: Promise<Principal | null>;
  answered?: Principal | null;
  integration?: Promise<Actor | null>;
}
const FOUND = Symbol('found');
const foundOf = (req: Request & { [FOUND]?: Found }): Found => (req[FOUND] ??= {});

/**
 * Resolves the caller of a request, from its access token if it has one, otherwise from its session cookie. Each request is looked up
 * only once.
 */
@Injectable()
export class ActorResolver {
  constructor(
    private readonly passports: Passports,
    private readonly views: ViewsAs,
  ) {}

  /** Return the signed-in caller, or null. Rejects when the lookup fails; callers must then deny access. */
  principal(req: Request): Promise<Principal | null> {
    // An integration acts on its owner's behalf but has no session of theirs.
    if (apiTokenOf(req)) return Promise.resolve(null);
    // If a request has an access token, only the token counts and its cookie is ignored.
    return (foundOf(req).asked ??= this.passports
      .authenticate<Principal>(hasAccessToken(req) ? 'bearer' : 'session', req)
      .then((principal) => this.views.applied(req, principal)));
  }

  /** Return the signed-in caller without waiting; undefined before `resolve` has finished or when its lookup failed. */
  known(req: Request): Principal | null | undefined {
    return foundOf(req).answered;
  }

  /** Return the actor an API token acts as, or null when the token is no longer valid. Rejects when the lookup fails. */
  integration(req: Request): Promise<Actor | null> {
    return (foundOf(req).integration ??= this.passports.authenticate<Actor>('apiToken', req));
  }

  /** Return the actor that policies decide on, which is the visitor without a signed-in caller. Rejects when the lookup fails. */
  async resolve(req: Request): Promise<Actor> {
    if (apiTokenOf(req)) return (await this.integration(req)) ?? VISITOR_ACTOR;
    const principal = await this.principal(req);
    foundOf(req).answered = principal;
    return principal?.actor ?? VISITOR_ACTOR;
  }
}
