import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, hasAccessToken } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { ActorResolver } from './actor-resolver.js';
import { clearSessionCookie, setSessionCookie } from './cookie.js';
import { originOf } from './origin.js';
import type { Principal } from './principal.js';
import { Sessions } from './sessions.service.js';

/** Sessions of browsers: one opaque cookie each. */
@Injectable()
export class BrowserSessions {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly resolver: ActorResolver,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Start a session with a new token and end the one this browser had before.
   * @param factor how a second factor was already given, if it was
   */
  async enter(userId: string, method: string, req: Request, res: Response, factor?: string): Promise<Principal> {
    const before = await this.earlier(req);
    const { principal, token } = await this.sessions.openForBrowser({ userId, method, factor, origin: originOf(req) });
    if (before) await this.sessions.end(before.sessionId, 'replaced');
    this.keep(token, res);
    return principal;
  }

  /** Set the cookie with which the browser sends this token from now on. */
  keep(token: string, res: Response): void {
    setSessionCookie(res, token, this.config.secure);
  }

  forget(res: Response): void {
    clearSessionCookie(res, this.config.secure);
  }

  private earlier(req: Request): Promise<Principal | null> {
    return hasAccessToken(req) ? Promise.resolve(null) : this.resolver.principal(req).catch(() => null);
  }
}
