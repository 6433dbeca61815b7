import { Injectable } from '@nestjs/common';
import type { Actor } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR, apiTokenOf, hasAccessToken } from '@haulbook/platform';
import { Passports } from '../strategies/passport.js';
import type { Principal } from './principal.js';

/** What was found out about a request. It stands on the request itself: a table of all of them costs every collection of garbage. */
interface Found {
  asked?: Promise<Principal | null>;
  answered?: Principal | null;
  integration?: Promise<Actor | null>;
}
const FOUND = Symbol('found');
const foundOf = (req: Request & { [FOUND]?: Found }): Found => (req[FOUND] ??= {});

/** Who a request is from: its access token when it carries one, else its session cookie. Asked once per request. */
@Injectable()
export class ActorResolver {
  constructor(private readonly passports: Passports) {}

  /** Somebody signed in, or null. Rejects when the lookup fails: whoever asks must then deny. */
  principal(req: Request): Promise<Principal | null> {
    // An integration acts for somebody; it is not their session.
    if (apiTokenOf(req)) return Promise.resolve(null);
    // A request with an access token stands or falls with it; its cookie says nothing then.
    return (foundOf(req).asked ??= this.passports.authenticate<Principal>(hasAccessToken(req) ? 'bearer' : 'session', req));
  }

  /** The same without waiting, once it was found out; undefined before that, and when the lookup failed. */
  known(req: Request): Principal | null | undefined {
    return foundOf(req).answered;
  }

  /** Whom an integration's token acts for; null when it counts no longer. Rejects when the lookup fails. */
  integration(req: Request): Promise<Actor | null> {
    return (foundOf(req).integration ??= this.passports.authenticate<Actor>('apiToken', req));
  }

  /** The actor policies decide from; the visitor when nobody is signed in. Rejects when the lookup fails. */
  async resolve(req: Request): Promise<Actor> {
    if (apiTokenOf(req)) return (await this.integration(req)) ?? VISITOR_ACTOR;
    const principal = await this.principal(req);
    foundOf(req).answered = principal;
    return principal?.actor ?? VISITOR_ACTOR;
  }
}
