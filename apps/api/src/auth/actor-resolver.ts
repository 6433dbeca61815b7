import { Injectable } from '@nestjs/common';
import type { Actor } from '@haulbook/resource';
import type { Request } from 'express';
import { VISITOR_ACTOR } from '../actor.js';
import { apiTokenOf, hasAccessToken } from './access-token-header.js';
import { Passports } from './passport.js';
import type { Principal } from './principal.js';

/** Who a request is from: its access token when it carries one, else its session cookie. Asked once per request. */
@Injectable()
export class ActorResolver {
  private readonly asked = new WeakMap<Request, Promise<Principal | null>>();
  private readonly integrations = new WeakMap<Request, Promise<Actor | null>>();
  private readonly answered = new WeakMap<Request, Principal | null>();

  constructor(private readonly passports: Passports) {}

  /** Somebody signed in, or null. Rejects when the lookup fails: whoever asks must then deny. */
  principal(req: Request): Promise<Principal | null> {
    const known = this.asked.get(req);
    if (known) return known;
    // An integration acts for somebody; it is not their session.
    if (apiTokenOf(req)) return Promise.resolve(null);
    // A request with an access token stands or falls with it; its cookie says nothing then.
    const strategy = hasAccessToken(req) ? 'bearer' : 'session';
    const answer = this.passports.authenticate<Principal>(strategy, req);
    this.asked.set(req, answer);
    return answer;
  }

  /** The same without waiting, once it was found out; undefined before that, and when the lookup failed. */
  known(req: Request): Principal | null | undefined {
    return this.answered.get(req);
  }

  /** Whom an integration's token acts for; null when it counts no longer. Rejects when the lookup fails. */
  integration(req: Request): Promise<Actor | null> {
    const known = this.integrations.get(req);
    if (known) return known;
    const answer = this.passports.authenticate<Actor>('apiToken', req);
    this.integrations.set(req, answer);
    return answer;
  }

  /** The actor policies decide from; the visitor when nobody is signed in. Rejects when the lookup fails. */
  async resolve(req: Request): Promise<Actor> {
    if (apiTokenOf(req)) return (await this.integration(req)) ?? VISITOR_ACTOR;
    const principal = await this.principal(req);
    this.answered.set(req, principal);
    return principal?.actor ?? VISITOR_ACTOR;
  }
}
