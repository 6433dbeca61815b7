import { Injectable } from '@nestjs/common';
import type { Actor } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR } from '../actor.js';
import { hasAccessToken } from './access-token-header.js';
import { Passports } from './passport.js';
import type { Principal } from './principal.js';

/** Who a request is from: its access token when it carries one, else its session cookie. Asked once per request. */
@Injectable()
export class ActorResolver {
  private readonly asked = new WeakMap<Request, Promise<Principal | null>>();

  constructor(private readonly passports: Passports) {}

  /** Somebody signed in, or null. Rejects when the lookup fails: whoever asks must then deny. */
  principal(req: Request): Promise<Principal | null> {
    const known = this.asked.get(req);
    if (known) return known;
    // A request with an access token stands or falls with it; its cookie says nothing then.
    const strategy = hasAccessToken(req) ? 'bearer' : 'session';
    const answer = this.passports.authenticate<Principal>(strategy, req);
    this.asked.set(req, answer);
    return answer;
  }

  /** The actor policies decide from; the visitor when nobody is signed in. Rejects when the lookup fails. */
  async resolve(req: Request): Promise<Actor> {
    return (await this.principal(req))?.actor ?? VISITOR_ACTOR;
  }
}
