import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, UseFilters } from '@nestjs/common';
import type { Request } from 'express';
import type { JWK } from 'jose';
import { z } from 'zod';
import { pkceGrant, signupInput, type SessionView, type UserView } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { DomainError } from '@haulbook/resource';
import { body, query, RateLimit, Public } from '@haulbook/platform';
import type { User } from '../accounts/user.entity.js';
import { AuthCodes } from '../codes/auth-codes.service.js';
import { byEmail } from '../accounts/by-email.pipe.js';
import { ClientSessions } from '../sessions/client-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import { Passports } from '../strategies/passport.js';
import { SignUp } from '../accounts/sign-up.service.js';
import { SigningKeys } from '../sessions/signing-keys.service.js';
import type { Refreshed } from '../strategies/refresh.strategy.js';
import { userViewOf } from '../accounts/user-views.service.js';
import { WireError } from './wire-error.js';
import { WireErrorFilter } from './wire-error.filter.js';

const grantQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token', 'pkce'], { error: 'grant_type must be password, refresh_token or pkce' }),
});

/** Endpoints for API clients: the calls of the wire contract that start and extend sessions (product spec, section 7). */
@Controller('auth')
@Public()
@UseFilters(WireErrorFilter)
export class TokenController {
  constructor(
    private readonly passports: Passports,
    private readonly clients: ClientSessions,
    private readonly signUp: SignUp,
    private readonly codes: AuthCodes,
    private readonly keys: SigningKeys,
  ) {}

  @Post('token')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 120, per: 60, message: AUTH_MESSAGES.tooManyAttempts })
  async token(
    @Query(query(grantQuery)) { grant_type }: z.output<typeof grantQuery>,
    @Body(byEmail) sent: unknown,
    @Req() req: Request,
  ): Promise<SessionView> {
    if (grant_type === 'password') return this.passwordGrant(req);
    return grant_type === 'pkce' ? this.pkceGrant(body(pkceGrant).transform(sent, { type: 'body' }), req) : this.refreshGrant(req);
  }

  /** Return a session if one may start immediately, else only the account. */
  @Post('signup')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 }, { key: 'email', limit: 10, per: 3600 })
  async signup(
    @Body(byEmail, body(signupInput)) input: z.output<typeof signupInput>,
    @Req() req: Request,
  ): Promise<SessionView | UserView> {
    const { user, mayEnter } = await this.signUp.register(input, originOf(req));
    return mayEnter ? this.clients.begin({ userId: user.id, method: 'password', origin: originOf(req) }) : userViewOf(user);
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=300')
  jwks(): Promise<{ keys: JWK[] }> {
    return this.keys.jwks();
  }

  /** Confirm that this server handles the calls of the wire contract. */
  @Get('health')
  health(): { name: string; version: string; description: string } {
    return { name: 'Haulbook', version: '1', description: 'Sign-in of Haulbook, on the GoTrue wire contract' };
  }

  private async passwordGrant(req: Request): Promise<SessionView> {
    const user = await this.passports.authenticate<User>('local', req);
    // The strategy returns null when there is nothing to check.
    if (!user) throw new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials);
    return this.clients.begin({ userId: user.id, method: 'password', origin: originOf(req) });
  }

  private async refreshGrant(req: Request): Promise<SessionView> {
    const refreshed = await this.passports.authenticate<Refreshed>('refresh', req);
    if (!refreshed) throw new WireError('refresh_token_not_found', 'Your session has ended. Please sign in again.');
    const { principal, refreshToken } = refreshed;
    return this.clients.of(principal.sessionId, refreshToken);
  }

  private async pkceGrant({ auth_code, code_verifier }: z.output<typeof pkceGrant>, req: Request): Promise<SessionView> {
    const claim = await this.codes.exchange(auth_code, code_verifier);
    if (!claim) throw new WireError('flow_state_not_found', 'This sign-in is no longer valid. Please start over.');
    return this.clients.begin({ ...claim, origin: originOf(req) });
  }
}
