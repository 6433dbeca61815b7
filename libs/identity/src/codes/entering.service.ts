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
 * Return whether a link only confirms an address, as links of a sign-up or a change of address do. The person who opens one may not be
 * the person who requested it and must not end up in a stranger's account. The six-digit code is typed where it was requested, so it
 * may open a session.
 */
const confirmsOnly = ({ purpose, byLink }: CodeSignedIn): boolean => byLink && (purpose === 'signup' || purpose === 'email_change');

/** Decides what a browser gets for a link or code. */
@Injectable()
export class Entering {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly browsers: BrowserSessions,
    private readonly sessions: Sessions,
    private readonly codes: AuthCodes,
  ) {}

  /**
   * Open a session, except for links that only confirm an address and for PKCE requests, whose redirect carries a code to exchange
   * instead.
   */
  async enter(used: CodeSignedIn, req: Request, res: Response): Promise<EnterView> {
    const { user, method, purpose, codeChallenge } = used;
    const principal =
      codeChallenge || confirmsOnly(used) ? await this.own(user.id, req) : await this.browsers.enter(user.id, method, req, res);
    const redirectTo = codeChallenge ? await this.withCode(used, codeChallenge) : used.redirectTo;
    const type = TYPES[purpose] ?? (purpose as LinkType);
    return { ...meViewOf(principal), type, email: user.email, redirectTo, signedIn: principal !== null };
  }

  /** Return this browser's existing session, freshly loaded, if it belongs to the account. */
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
