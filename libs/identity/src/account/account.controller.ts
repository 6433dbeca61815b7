import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  proofInput,
  redirectQuery,
  updateUserInput,
  type OwnSession,
  type ProofInput,
  type SecurityView,
  type UpdateUserInput,
  type UserView,
} from '@haulbook/resource-contracts';
import { body, query, RateLimit, BeforeSecondFactor, Roles } from '@haulbook/platform';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import type { Principal } from '../sessions/principal.js';
import { UserViews } from '../accounts/user-views.service.js';
import { WireErrorFilter } from '../http/wire-error.filter.js';
import { LinkedProviders } from '../social/linked-providers.service.js';
import { AccountService } from './account.service.js';
import { AccountSecurity } from './account-security.service.js';
import { Reauthentication } from './reauthentication.service.js';

/** The caller's own account (product spec, section 7), for browsers and API clients alike. */
@Controller('auth')
@Roles('authenticated')
@UseFilters(WireErrorFilter)
export class AccountController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly users: UserViews,
    private readonly account: AccountService,
    private readonly providers: LinkedProviders,
    private readonly security: AccountSecurity,
    private readonly proof: Reauthentication,
    private readonly browsers: BrowserSessions,
  ) {}

  @Get('user')
  @BeforeSecondFactor()
  async user(@Req() req: Request): Promise<UserView> {
    const { userId, assurance } = await this.principal(req);
    return this.users.byId(userId, assurance);
  }

  @Put('user')
  @RateLimit({ key: 'actor', limit: 30, per: 600 })
  async update(
    @Body(body(updateUserInput)) input: UpdateUserInput,
    @Query(query(redirectQuery)) { redirect_to }: z.output<typeof redirectQuery>,
    @Req() req: Request,
  ): Promise<UserView> {
    const principal = await this.principal(req);
    await this.account.update(principal, input, redirect_to, originOf(req));
    return this.users.byId(principal.userId, principal.assurance);
  }

  /** Unlink a sign-in provider. */
  @Delete('user/identities/:id')
  async unlink(@Param('id') id: string, @Body(body(proofInput)) proof: ProofInput, @Req() req: Request): Promise<object> {
    await this.providers.unlink(await this.principal(req), id, proof, originOf(req));
    return {};
  }

  @Get('reauthenticate')
  @RateLimit({ key: 'actor', limit: 5, per: 900 })
  async reauthenticate(@Req() req: Request): Promise<object> {
    await this.proof.mailCode((await this.principal(req)).email);
    return {};
  }

  @Get('security')
  @BeforeSecondFactor()
  async overview(@Req() req: Request): Promise<SecurityView> {
    return this.security.overview(await this.principal(req));
  }

  @Get('sessions')
  async sessions(@Req() req: Request): Promise<OwnSession[]> {
    return this.security.sessions(await this.principal(req));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@Param('id') id: string, @Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<void> {
    const principal = await this.principal(req);
    await this.security.end(principal, id, originOf(req));
    if (id === principal.sessionId) this.browsers.forget(res);
  }

  private async principal(req: Request): Promise<Principal> {
    return (await this.resolver.principal(req))!;
  }
}
