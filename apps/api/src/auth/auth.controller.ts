import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { loginInput, signupInput, type MeView } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import { DomainError } from '@haulbook/resource';
import { CONFIG, type Config } from '../config.js';
import { body, query } from '../platform/zod-body.js';
import { RateLimit } from '../web/rate-limit.js';
import type { User } from '../users/user.entity.js';
import { hasAccessToken } from './access-token-header.js';
import { ActorResolver } from './actor-resolver.js';
import { clearSessionCookie, setSessionCookie } from './cookie.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { originOf } from './origin.js';
import { Passports } from './passport.js';
import { meViewOf, type Principal } from './principal.js';
import { Public } from './public.decorator.js';
import { SecurityLog } from './security-log.service.js';
import { Sessions } from './sessions.service.js';
import { SignUp } from './sign-up.service.js';

const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).optional() });
const confirmInput = z.object({ token: z.string().min(1).max(200) });

/** The browser's own calls: a cookie session, and who it is. */
@Controller('auth')
@Public()
export class AuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly resolver: ActorResolver,
    private readonly passports: Passports,
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
    return this.enter(user.id, 'password', req, res);
  }

  /** A visitor's view comes back when the address has to be confirmed first. */
  @Post('register')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 }, { key: 'email', limit: 10, per: 3600 })
  async register(
    @Body(body(signupInput)) input: z.output<typeof signupInput>,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<MeView> {
    const { user, mayEnter } = await this.signUp.register(input, originOf(req));
    return mayEnter ? this.enter(user.id, 'password', req, res) : meViewOf(null);
  }

  /** The page behind the mailed link calls this on a click. Signs nobody in: whoever opens a link need not be who signed up. */
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

  /** Ends this session (`local`), the account's others, or all; without a scope a browser ends its own, an API client all. */
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Query(query(logoutQuery)) { scope }: z.output<typeof logoutQuery>,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<void> {
    const principal = await this.resolver.principal(req);
    const wanted = scope ?? (hasAccessToken(req) ? 'global' : 'local');
    if (wanted !== 'others') clearSessionCookie(res, this.config.secure);
    if (!principal) return;
    if (wanted === 'local') await this.sessions.end(principal.sessionId, 'logout');
    else await this.sessions.endAll(principal.userId, 'logout', wanted === 'others' ? principal.sessionId : null);
    await this.log.note('logout', principal.email, originOf(req), { scope: wanted });
  }

  /** A new session with a new token; the one this browser had before is over. */
  private async enter(userId: string, method: string, req: Request, res: Response): Promise<MeView> {
    const before = await this.earlier(req);
    const { principal, token } = await this.sessions.openForBrowser({ userId, method, origin: originOf(req) });
    if (before) await this.sessions.end(before.sessionId, 'replaced');
    setSessionCookie(res, token, this.config.secure);
    return meViewOf(principal);
  }

  private earlier(req: Request): Promise<Principal | null> {
    return hasAccessToken(req) ? Promise.resolve(null) : this.resolver.principal(req).catch(() => null);
  }
}
