import { Injectable } from '@nestjs/common';
import type { EnterView, LinkType } from '@haulbook/resource-contracts';
import type { Request, Response } from 'express';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { AuthCodes } from './auth-codes.service.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { meViewOf, type Principal } from '../sessions/principal.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { CodeSignedIn } from './code-sign-in.service.js';

const TYPES: Partial<Record<CodeSignedIn['purpose'], LinkType>> = { magic_link: 'magiclink' };

/**
 * The link of a sign-up or of a change of address only confirms: whoever opens it need not be who asked for it, and must not
 * find themselves in a stranger's account. The digits beside it are typed where they were asked for.
 */
const confirmsOnly = ({ purpose, byLink }: CodeSignedIn): boolean => byLink && (purpose === 'signup' || purpose === 'email_change');

/** What a browser gets for a link or code. */
@Injectable()
export class Entering {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly browsers: BrowserSessions,
    private readonly sessions: Sessions,
    private readonly codes: AuthCodes,
  ) {}

  /**
   * A session; except for links that only confirm, and for what was asked for with PKCE, which gives a code to exchange.
   */
  async enter(used: CodeSignedIn, req: Request, res: Response): Promise<EnterView> {
    const { user, method, purpose, codeChallenge } = used;
    const principal =
      codeChallenge || confirmsOnly(used) ? await this.own(user.id, req) : await this.browsers.enter(user.id, method, req, res);
    const redirectTo = codeChallenge ? await this.withCode(used, codeChallenge) : used.redirectTo;
    const type = TYPES[purpose] ?? (purpose as LinkType);
    return { ...meViewOf(principal), type, email: user.email, redirectTo, signedIn: principal !== null };
  }

  /** The session this browser has of the account already, as it is now. */
  private async own(userId: string, req: Request): Promise<Principal | null> {
    const before = await this.resolver.principal(req).catch(() => null);
    return before?.userId === userId ? this.sessions.byId(before.sessionId, userId) : null;
  }

  private async withCode({ user, method, redirectTo }: CodeSignedIn, codeChallenge: string): Promise<string> {
    const code = await this.codes.issue({ userId: user.id, email: user.email, method, codeChallenge });
    const url = new URL(redirectTo ?? '/', 'http://local');
    url.searchParams.set('code', code);
    return `${url.pathname}${url.search}`;
  }
}
