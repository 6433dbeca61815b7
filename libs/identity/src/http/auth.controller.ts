import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { loginInput, signupInput, type MeView } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { DomainError } from '@haulbook/resource';
import { body, query, RateLimit, hasAccessToken, Public } from '@haulbook/platform';
import type { User } from '../accounts/user.entity.js';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { originOf } from '../sessions/origin.js';
import { Passports } from '../strategies/passport.js';
import { meViewOf } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignUp } from '../accounts/sign-up.service.js';
import { WireErrorFilter } from './wire-error.filter.js';

const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).optional() });
const confirmInput = z.object({ token: z.string().min(1).max(200) });

/** Endpoints for browsers: the cookie session and its user. */
@Controller('auth')
@Public()
@UseFilters(WireErrorFilter)
export class AuthController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly passports: Passports,
    private readonly browsers: BrowserSessions,
    private readonly sessions: Sessions,
    private readonly signUp: SignUp,
    private readonly confirmation: EmailConfirmation,
    private readonly log: SecurityLog,
  ) {}

  @Post('login')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 120, per: 60, message: AUTH_MESSAGES.tooManyAttempts })
  async login(
    @Body(body(loginInput)) _credentials: unknown,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<MeView> {
    const user = await this.passports.authenticate<User>('local', req);
    if (!user) throw new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials);
    return meViewOf(await this.browsers.enter(user.id, 'password', req, res));
  }

  /** Register an account. The response shows a visitor when the address must be confirmed first. */
  @Post('register')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 }, { key: 'email', limit: 10, per: 3600 })
  async register(
    @Body(body(signupInput)) input: z.output<typeof signupInput>,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<MeView> {
    const { user, mayEnter } = await this.signUp.register(input, originOf(req));
    return meViewOf(mayEnter ? await this.browsers.enter(user.id, 'password', req, res) : null);
  }

  /**
   * Confirm an address, called on a click by the page behind the mailed link. Opens no session, because the person who opens the link
   * may not be the person who signed up.
   */
  @Post('confirm')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async confirm(@Body(body(confirmInput)) { token }: z.output<typeof confirmInput>, @Req() req: Request): Promise<{ email: string }> {
    const { email } = await this.confirmation.confirm(token);
    await this.log.note('email_confirmed', email, originOf(req));
    return { email };
  }

  @Get('me')
  async me(@Req() req: Request): Promise<MeView> {
    return meViewOf(await this.resolver.principal(req));
  }

  /** Extend the session of a browser that is still in use. */
  @Post('session/refresh')
  @HttpCode(200)
  async refresh(@Req() req: Request): Promise<MeView> {
    const principal = await this.resolver.principal(req);
    const prolonged = principal && (await this.sessions.prolong(principal));
    if (!prolonged) throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
    return meViewOf(prolonged);
  }

  /**
   * End this session (`local`), the account's other sessions (`others`), or all of them (`global`). Without a scope, a browser ends its
   * own session and an API client all of them.
   */
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Query(query(logoutQuery)) { scope }: z.output<typeof logoutQuery>,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<void> {
    const principal = await this.resolver.principal(req);
    // Tell an API client that its token is invalid; a browser only wants to be signed out.
    if (!principal && hasAccessToken(req)) throw new DomainError('unauthenticated', 'Please sign in');
    const wanted = scope ?? (hasAccessToken(req) ? 'global' : 'local');
    if (wanted !== 'others') this.browsers.forget(res);
    if (!principal) return;
    if (wanted === 'others' && principal.owes)
      throw new DomainError('second_factor_required', 'Please enter your second-factor code first');
    // Without the second factor, end this session only: the password alone must not be enough to end the others.
    if (wanted === 'local' || principal.owes) await this.sessions.end(principal.sessionId, 'logout');
    else await this.sessions.endAll(principal.userId, 'logout', wanted === 'others' ? principal.sessionId : null);
    await this.log.note('logout', principal.email, originOf(req), { scope: wanted });
  }
}
