import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  LINK_TYPES,
  otpInput,
  recoverInput,
  redirectQuery,
  resendInput,
  type EnterView,
  type LinkType,
  type OtpInput,
  type SessionView,
} from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { CONFIG, body, query, RateLimit, Public } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { byEmail } from '../accounts/by-email.pipe.js';
import { ClientSessions } from '../sessions/client-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import { Passports } from '../strategies/passport.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { WireErrorFilter } from '../http/wire-error.filter.js';
import { AccountLinks } from './account-links.service.js';
import type { CodeSignedIn } from './code-sign-in.service.js';
import { Entering } from './entering.service.js';
import { linkTarget, linkUrl } from './link-pages.js';

type Redirect = z.output<typeof redirectQuery>;
const openedQuery = redirectQuery.extend({
  token_hash: z.string().max(200).optional(),
  token: z.string().max(200).optional(),
  type: z.enum(LINK_TYPES),
});
const usualPage = (type: LinkType) => (type === 'recovery' ? '/auth/reset-password' : '/auth/callback');

const ASKING = [
  { key: 'ip', limit: 60, per: 3600 },
  { key: 'email', limit: 5, per: 900 },
] as const;
/** A code is dead after five tries, but each new code allows five more, so tries are also limited per address. */
const USING = [
  { key: 'ip', limit: 60, per: 60, message: AUTH_MESSAGES.tooManyAttempts },
  { key: 'email', limit: 30, per: 3600, message: AUTH_MESSAGES.tooManyAttempts },
] as const;

/** Mailed links and six-digit codes (product spec, section 7): requesting and using them. */
@Controller('auth')
@Public()
@UseFilters(WireErrorFilter)
export class LinksController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly links: AccountLinks,
    private readonly passports: Passports,
    private readonly clients: ClientSessions,
    private readonly entering: Entering,
    private readonly log: SecurityLog,
  ) {}

  @Post('otp')
  @HttpCode(200)
  @RateLimit(...ASKING)
  async otp(@Body(byEmail, body(otpInput)) input: OtpInput, @Query(query(redirectQuery)) { redirect_to }: Redirect): Promise<object> {
    await this.links.signIn(input, redirect_to);
    return {};
  }

  @Post('recover')
  @HttpCode(200)
  @RateLimit(...ASKING)
  async recover(
    @Body(body(recoverInput)) { email, code_challenge }: z.output<typeof recoverInput>,
    @Query(query(redirectQuery)) { redirect_to }: Redirect,
    @Req() req: Request,
  ): Promise<object> {
    await this.links.recovery(email, redirect_to, { code_challenge });
    await this.log.note('password_reset_requested', email, originOf(req));
    return {};
  }

  @Post('resend')
  @HttpCode(200)
  @RateLimit(...ASKING)
  async resend(
    @Body(byEmail, body(resendInput)) { email, type }: z.output<typeof resendInput>,
    @Query(query(redirectQuery)) { redirect_to }: Redirect,
  ): Promise<object> {
    await this.links.again(email, type, redirect_to);
    return {};
  }

  /**
   * Redirect links in the wire contract's own format to the page that asks for a click, so that a mail scanner's GET does not use up
   * the token.
   */
  @Get('verify')
  opened(@Query(query(openedQuery)) { token_hash, token, type, redirect_to }: z.output<typeof openedQuery>, @Res() res: Response): void {
    const target = linkTarget(usualPage(type), redirect_to, this.config.publicUrl);
    const { pathname, search } = new URL(linkUrl(this.config.publicUrl, token_hash ?? token ?? '', type, target));
    res.redirect(303, pathname + search);
  }

  /** Open a session for an API client by a link or code. */
  @Post('verify')
  @HttpCode(200)
  @RateLimit(...USING)
  async verify(@Req() req: Request): Promise<SessionView> {
    const { user, method } = await this.used(req);
    return this.clients.begin({ userId: user.id, method, origin: originOf(req) });
  }

  /**
   * Use a link or code for a browser, called on a click by the page behind the link. Opens a cookie session where `Entering` allows
   * one.
   */
  @Post('enter')
  @HttpCode(200)
  @RateLimit(...USING)
  async enter(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<EnterView> {
    return this.entering.enter(await this.used(req), req, res);
  }

  private async used(req: Request): Promise<CodeSignedIn> {
    const used = await this.passports.authenticate<CodeSignedIn>('code', req);
    if (!used) throw new Error('The strategy for one-time codes answers or refuses');
    return used;
  }
}
