import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  enrolInput,
  factorVerifyInput,
  proofInput,
  unenrolInput,
  type ChallengeView,
  type EnrolInput,
  type EnrolView,
  type ProofInput,
  type RecoveryCodesView,
  type SecondFactorAnswer,
  type SessionView,
} from '@haulbook/resource-contracts';
import { isUuid } from '@haulbook/resource';
import { body, RateLimit, BeforeSecondFactor, Roles } from '@haulbook/platform';
import { ActorResolver } from '../sessions/actor-resolver.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { ClientSessions } from '../sessions/client-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import { meViewOf, type Principal } from '../sessions/principal.js';
import { Sessions } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';
import { WireErrorFilter } from '../http/wire-error.filter.js';
import { FactorCodes } from './factor-codes.service.js';
import { Factors } from './factors.service.js';

/** Rate limit well above normal use: 60 calls in 600 seconds. */
const OFTEN = { key: 'actor', limit: 60, per: 600 } as const;

/** Second factors: enroll, challenge, verify, remove (product spec, section 7). */
@Controller('auth/factors')
@Roles('authenticated')
@BeforeSecondFactor()
@UseFilters(WireErrorFilter)
export class FactorsController {
  constructor(
    private readonly resolver: ActorResolver,
    private readonly factors: Factors,
    private readonly codes: FactorCodes,
    private readonly sessions: Sessions,
    private readonly browsers: BrowserSessions,
    private readonly clients: ClientSessions,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit(OFTEN)
  async enrol(@Body(body(enrolInput)) input: EnrolInput, @Req() req: Request): Promise<EnrolView> {
    return this.factors.enrol(await this.principal(req), input, originOf(req));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renew(@Body(body(proofInput)) proof: ProofInput, @Req() req: Request): Promise<RecoveryCodesView> {
    return { codes: await this.codes.renew(await this.principal(req), proof, originOf(req)) };
  }

  @Post(':id/challenge')
  @HttpCode(200)
  @RateLimit(OFTEN)
  async challenge(@Param('id') id: string, @Req() req: Request): Promise<ChallengeView> {
    return this.codes.challenge(await this.principal(req), known(id));
  }

  /** Raise a browser's cookie session or an API client's session to two factors. */
  @Post(':id/verify')
  @HttpCode(200)
  async verify(
    @Param('id') id: string,
    @Body(body(factorVerifyInput)) { challenge_id, code, end_others }: z.output<typeof factorVerifyInput>,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<SecondFactorAnswer | (SessionView & { recovery_codes?: string[] })> {
    const principal = await this.principal(req);
    const { sessionId, userId } = principal;
    const { token, recoveryCodes } = await this.codes.verify(principal, known(id), challenge_id, code, originOf(req));
    if (end_others) await this.sessions.endAll(userId, 'account_changed', sessionId);
    if (!token) return { ...(await this.clients.of(sessionId)), ...(recoveryCodes && { recovery_codes: recoveryCodes }) };
    this.browsers.keep(token, res);
    return { ...meViewOf(await this.sessions.byId(sessionId, userId)), recoveryCodes };
  }

  @Delete(':id')
  async unenrol(
    @Param('id') id: string,
    @Body(body(unenrolInput)) { end_others, ...proof }: z.output<typeof unenrolInput>,
    @Req() req: Request,
  ): Promise<{ id: string }> {
    const principal = await this.principal(req);
    await this.factors.unenrol(principal, known(id), proof, originOf(req));
    if (end_others) await this.sessions.endAll(principal.userId, 'account_changed', principal.sessionId);
    return { id };
  }

  private async principal(req: Request): Promise<Principal> {
    return (await this.resolver.principal(req))!;
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new WireError('mfa_factor_not_found', 'This second factor was not found');
  return id;
}
