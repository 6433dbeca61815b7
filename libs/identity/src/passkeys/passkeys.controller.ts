import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  passkeyAddInput,
  passkeyRemoveInput,
  passkeyRenameInput,
  passkeySignInInput,
  proofInput,
  type MeView,
  type PasskeyAddInput,
  type PasskeyOptions,
  type PasskeyView,
  type ProofInput,
} from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { body, RateLimit, Public, Roles } from '@haulbook/platform';
import type { User } from '../accounts/user.entity.js';
import { WireErrorFilter } from '../http/wire-error.filter.js';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import { meViewOf, type Principal } from '../sessions/principal.js';
import { Sessions } from '../sessions/sessions.service.js';
import { Passports } from '../strategies/passport.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { Passkeys } from './passkeys.service.js';

const SIGN_IN = { key: 'ip', limit: 120, per: 60, message: AUTH_MESSAGES.tooManyAttempts } as const;
/** Rate limit well above normal use: 60 calls in 600 seconds. */
const OFTEN = { key: 'actor', limit: 60, per: 600 } as const;

/** Passkeys: signing a browser in with one, and those of the caller's own account. */
@Controller('auth/passkeys')
@Roles('authenticated')
@UseFilters(WireErrorFilter)
export class PasskeysController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly passports: Passports,
    private readonly browsers: BrowserSessions,
    private readonly sessions: Sessions,
    private readonly challenges: PasskeyChallenges,
    private readonly signIns: PasskeySignIn,
    private readonly passkeys: Passkeys,
  ) {}

  /** Start a sign-in: a challenge for this browser. */
  @Post('sign-in/options')
  @HttpCode(200)
  @Public()
  @RateLimit(SIGN_IN)
  signInOptions(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<PasskeyOptions> {
    return this.signIns.begin(req, res);
  }

  /** Open a session. The passkey and who unlocked it are two factors in one. */
  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @RateLimit(SIGN_IN)
  async signIn(
    @Body(body(passkeySignInInput)) _answer: unknown,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<MeView> {
    const user = await this.passports.authenticate<User>('passkey', req);
    if (!user) throw new Error('The strategy for passkeys answers or refuses');
    this.challenges.forget(res);
    return meViewOf(await this.browsers.enter(user.id, 'passkey', req, res, 'passkey'));
  }

  /** Start adding a passkey, with recent proof of identity. */
  @Post('options')
  @HttpCode(200)
  @RateLimit(OFTEN)
  async options(@Body(body(proofInput)) proof: ProofInput, @Req() req: Request): Promise<PasskeyOptions> {
    return this.passkeys.begin(await this.principal(req), proof, originOf(req));
  }

  @Post()
  @HttpCode(200)
  @RateLimit(OFTEN)
  async add(@Body(body(passkeyAddInput)) input: PasskeyAddInput, @Req() req: Request): Promise<PasskeyView> {
    return this.passkeys.add(await this.principal(req), input, originOf(req));
  }

  @Patch(':id')
  @RateLimit(OFTEN)
  async rename(
    @Param('id') id: string,
    @Body(body(passkeyRenameInput)) { name }: z.output<typeof passkeyRenameInput>,
    @Req() req: Request,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(await this.principal(req), id, name, originOf(req));
  }

  @Delete(':id')
  async remove(
    @Param('id') id: string,
    @Body(body(passkeyRemoveInput)) { end_others, ...proof }: z.output<typeof passkeyRemoveInput>,
    @Req() req: Request,
  ): Promise<{ id: string }> {
    const principal = await this.principal(req);
    await this.passkeys.remove(principal, id, proof, originOf(req));
    if (end_others) await this.sessions.endAll(principal.userId, 'account_changed', principal.sessionId);
    return { id };
  }

  private async principal(req: Request): Promise<Principal> {
    return (await this.resolver.principal(req))!;
  }
}
