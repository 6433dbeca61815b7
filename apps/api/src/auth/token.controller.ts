import { Body, Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { JWK } from 'jose';
import { z } from 'zod';
import { signupInput, type SessionView, type UserView } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import { DomainError } from '@haulbook/resource';
import { body, query } from '../platform/zod-body.js';
import { RateLimit } from '../web/rate-limit.js';
import type { User } from '../users/user.entity.js';
import { AccessTokens } from './access-tokens.service.js';
import { ActorResolver } from './actor-resolver.js';
import { originOf } from './origin.js';
import { Passports } from './passport.js';
import { Public } from './public.decorator.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { Roles } from './roles.decorator.js';
import { Sessions } from './sessions.service.js';
import { SignUp } from './sign-up.service.js';
import { SigningKeys } from './signing-keys.service.js';
import type { Refreshed } from './strategies/refresh.strategy.js';
import { UserViews, userViewOf } from './user-views.service.js';

const grantQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token'], { error: 'grant_type must be password or refresh_token' }),
});

/** API clients: the calls of the wire contract, with access and refresh tokens (product spec, section 7). */
@Controller('auth')
export class TokenController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly passports: Passports,
    private readonly sessions: Sessions,
    private readonly access: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly signUp: SignUp,
    private readonly users: UserViews,
    private readonly keys: SigningKeys,
  ) {}

  @Post('token')
  @Public()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 120, per: 60, message: AUTH_MESSAGES.tooManyAttempts })
  async token(@Query(query(grantQuery)) { grant_type }: z.output<typeof grantQuery>, @Req() req: Request): Promise<SessionView> {
    return grant_type === 'password' ? this.passwordGrant(req) : this.refreshGrant(req);
  }

  /** A session when one may begin at once, else the account alone. */
  @Post('signup')
  @Public()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 }, { key: 'email', limit: 10, per: 3600 })
  async signup(@Body(body(signupInput)) input: z.output<typeof signupInput>, @Req() req: Request): Promise<SessionView | UserView> {
    const { user, mayEnter } = await this.signUp.register(input, originOf(req));
    return mayEnter ? this.begin(user, req) : userViewOf(user);
  }

  @Get('user')
  @Roles('authenticated')
  async user(@Req() req: Request): Promise<UserView> {
    const principal = await this.resolver.principal(req);
    return this.users.byId(principal!.userId);
  }

  @Get('.well-known/jwks.json')
  @Public()
  @Header('cache-control', 'public, max-age=300')
  jwks(): Promise<{ keys: JWK[] }> {
    return this.keys.jwks();
  }

  private async passwordGrant(req: Request): Promise<SessionView> {
    const user = await this.passports.authenticate<User>('local', req);
    // The strategy answers null when there is nothing to check.
    if (!user) throw new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials);
    return this.begin(user, req);
  }

  private async refreshGrant(req: Request): Promise<SessionView> {
    const refreshed = await this.passports.authenticate<Refreshed>('refresh', req);
    if (!refreshed) throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
    const { principal, refreshToken } = refreshed;
    const session = { id: principal.sessionId, userId: principal.userId, assurance: principal.assurance, method: principal.method };
    const token = await this.access.issue(session, principal.email);
    return { ...token, refresh_token: refreshToken, user: await this.users.byId(principal.userId) };
  }

  private async begin(user: Pick<User, 'id' | 'email'>, req: Request): Promise<SessionView> {
    const session = await this.sessions.openForClient({ userId: user.id, method: 'password', origin: originOf(req) });
    const [token, refresh_token] = await Promise.all([this.access.issue(session, user.email), this.refreshTokens.issue(session.id)]);
    return { ...token, refresh_token, user: await this.users.byId(user.id) };
  }
}
