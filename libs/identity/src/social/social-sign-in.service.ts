import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import type { User } from '../accounts/user.entity.js';
import { AuthCodes } from '../codes/auth-codes.service.js';
import { BrowserSessions } from '../sessions/browser-sessions.service.js';
import { originOf } from '../sessions/origin.js';
import type { Origin } from '../sessions/sessions.service.js';
import { Passports } from '../strategies/passport.js';
import { CompanyAccounts } from './company-accounts.service.js';
import { gaveSecondFactor } from './company-rules.js';
import { ProviderClients } from './provider-clients.service.js';
import { PROVIDERS, type ProviderName } from './provider-settings.js';
import { SignInFlows, type Destination } from './sign-in-flow.service.js';
import { SocialAccounts } from './social-accounts.service.js';
import { SocialError, socialErrorOf } from './social-error.js';
import type { SocialIdentity } from './social-identity.js';
import { SocialStrategy, type SocialAnswer } from './social.strategy.js';

/** Sign-in at a provider, from the button to the session. Both methods return where the browser goes next. */
@Injectable()
export class SocialSignIn implements OnModuleInit {
  private readonly log = new Logger('Auth');
  private readonly strategies = new Map<ProviderName, SocialStrategy>();

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly passports: Passports,
    private readonly clients: ProviderClients,
    private readonly flows: SignInFlows,
    private readonly accounts: SocialAccounts,
    private readonly company: CompanyAccounts,
    private readonly browsers: BrowserSessions,
    private readonly codes: AuthCodes,
  ) {}

  onModuleInit(): void {
    for (const name of PROVIDERS) {
      const strategy = new SocialStrategy(name, this.clients, this.flows, this.config.FACEBOOK_CLIENT_SECRET ?? '');
      this.strategies.set(name, strategy);
      this.passports.use(name, strategy);
    }
  }

  async begin(provider: ProviderName, destination: Destination, res: Response): Promise<string> {
    try {
      const secret = await this.flows.begin(provider, destination, res);
      return (await this.strategies.get(provider)!.start(secret)).href;
    } catch (error) {
      return this.refused(provider, destination, socialErrorOf(error));
    }
  }

  async finish(provider: ProviderName, req: Request, res: Response): Promise<string> {
    this.flows.forget(provider, res);
    const answer = await this.passports.authenticate<SocialAnswer>(provider, req);
    const destination: Destination = answer?.flow?.destination ?? { redirectTo: '' };
    try {
      if (!answer?.identity) throw answer?.error ?? new SocialError('sign_in_failed');
      const user = await this.accountFor(answer.identity, originOf(req), destination);
      return await this.enter(user, answer.identity, destination, req, res);
    } catch (error) {
      if (error instanceof SocialError) return this.refused(provider, destination, error);
      throw error;
    }
  }

  private accountFor(identity: SocialIdentity, origin: Origin, { campaign }: Destination): Promise<User> {
    return identity.provider === 'company'
      ? this.company.accountFor(identity, origin)
      : this.accounts.accountFor(identity, origin, campaign);
  }

  private async enter(user: User, identity: SocialIdentity, destination: Destination, req: Request, res: Response): Promise<string> {
    const { redirectTo, codeChallenge } = destination;
    const method = identity.provider;
    if (codeChallenge) {
      const claim = { userId: user.id, email: user.email, codeChallenge, method };
      return withQuery(redirectTo, { code: await this.codes.issue(claim) });
    }
    const factor = method === 'company' && gaveSecondFactor(identity.claims, this.config) ? method : undefined;
    await this.browsers.enter(user.id, method, req, res, factor);
    return withQuery('/auth/callback', redirectTo ? { redirectTo } : {});
  }

  private refused(provider: ProviderName, { redirectTo, codeChallenge }: Destination, error: SocialError): string {
    this.log.debug(`Signing in with ${provider} failed: ${error.code}${error.cause ? ` (${String(error.cause)})` : ''}`);
    if (!codeChallenge) return withQuery('/login', { error: error.code });
    const kind = error.code === 'provider_unavailable' ? 'server_error' : 'access_denied';
    return withQuery(redirectTo, { error: kind, error_code: error.code, error_description: error.message });
  }
}

/** Add to the query of a local path. */
function withQuery(path: string, more: Record<string, string>): string {
  const url = new URL(path, 'http://local');
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
