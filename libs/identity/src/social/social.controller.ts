import { Controller, Get, Inject, Logger, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { campaignFields, codeChallenge } from '@haulbook/resource-contracts';
import { invalid } from '@haulbook/resource';
import { CONFIG, query, RateLimit, Public } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { WireErrorFilter } from '../http/wire-error.filter.js';
import { isConfigured, isProvider, PROVIDERS, type ProviderName } from './provider-settings.js';
import { localTarget } from './local-target.js';
import { SocialSignIn } from './social-sign-in.service.js';

const authorizeQuery = z.object({
  provider: z.string().max(20),
  redirect_to: z.string().max(2000).optional(),
  ...codeChallenge,
  ...campaignFields,
});

/** Sign-in with Google, Facebook, Apple (product spec, section 7), or the staff's own provider: the redirect there and the callback. */
@Controller('auth')
@Public()
@UseFilters(WireErrorFilter)
export class SocialController {
  private readonly log = new Logger('Auth');

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly signIn: SocialSignIn,
  ) {}

  /** Return the sign-in options of the login page, in the format of the wire contract. */
  @Get('settings')
  settings(): object {
    const external = Object.fromEntries(PROVIDERS.map((name) => [name, isConfigured(this.config, name)]));
    return {
      external: { ...external, email: true, phone: false, anonymous_users: false },
      ...(external['company'] ? { company_name: this.config.OIDC_NAME } : {}),
      passkeys: this.config.passkeys !== null,
      disable_signup: false,
      mailer_autoconfirm: !this.config.confirmEmails,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  /** Send the browser to the provider. With a `code_challenge` it returns to `redirect_to?code=`, otherwise with a cookie session. */
  @Get('authorize')
  @RateLimit({ key: 'ip', limit: 60, per: 600 })
  async authorize(@Query(query(authorizeQuery)) input: z.output<typeof authorizeQuery>, @Res() res: Response): Promise<void> {
    const provider = this.configured(input.provider);
    const redirectTo = localTarget(input.redirect_to, this.config.publicUrl);
    const { code_challenge, utm_source, utm_medium, utm_campaign } = input;
    const campaign = { utm_source, utm_medium, utm_campaign };
    const destination = code_challenge
      ? { redirectTo: redirectTo ?? '/auth/callback', codeChallenge: code_challenge, campaign }
      : { redirectTo: redirectTo ?? '', campaign };
    res.redirect(302, await this.signIn.begin(provider, destination, res));
  }

  @Get('callback/:provider')
  @RateLimit({ key: 'ip', limit: 120, per: 600 })
  async callback(@Param('provider') name: string, @Req() req: Request, @Res() res: Response): Promise<void> {
    res.redirect(303, await this.signIn.finish(this.configured(name), req, res));
  }

  /** Handle Apple's callback, a cross-site form post. The state makes it safe, not its origin. */
  @Post('callback/:provider')
  @RateLimit({ key: 'ip', limit: 120, per: 600 })
  async posted(@Param('provider') name: string, @Req() req: Request, @Res() res: Response): Promise<void> {
    await this.callback(name, req, res);
  }

  private configured(name: string): ProviderName {
    if (isProvider(name) && isConfigured(this.config, name)) return name;
    this.log.debug(`A sign-in with ${name.slice(0, 20)} was asked for, which is not set up`);
    throw invalid({ provider: 'Unsupported provider: provider is not enabled' });
  }
}
