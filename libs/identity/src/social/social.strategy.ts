import type { Request } from 'express';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  type Configuration,
} from 'openid-client';
import { Strategy } from 'passport-custom';
import type { ProviderClients } from './provider-clients.service.js';
import type { ProviderName } from './provider-settings.js';
import { derived, type SignInFlow, type SignInFlows } from './sign-in-flow.service.js';
import { SocialError, socialErrorOf } from './social-error.js';
import { appSecretProof, fromFacebook, fromIdToken, type SocialIdentity } from './social-identity.js';

/** Result of a provider's callback. A failure after the flow was identified still has the page to return to. */
export interface SocialAnswer {
  flow: SignInFlow | null;
  identity: SocialIdentity | null;
  error: SocialError | null;
}

type Answer = Record<string, unknown>;

/** The Passport strategy of one provider: handles its callback. Providers differ only in how the profile is sent. */
export class SocialStrategy extends Strategy {
  constructor(
    private readonly provider: ProviderName,
    private readonly clients: ProviderClients,
    private readonly flows: SignInFlows,
    private readonly facebookSecret: string,
  ) {
    super((req: Request, done: (error: unknown, answer?: SocialAnswer) => void) => {
      this.answer(req).then((answer) => done(null, answer), done);
    });
  }

  /** Return the provider's URL where the user signs in. */
  async start(secret: string): Promise<URL> {
    const client = await this.clients.client(this.provider);
    return buildAuthorizationUrl(client, {
      ...this.clients.requestOf(this.provider),
      state: derived(secret, 'state'),
      code_challenge: await calculatePKCECodeChallenge(derived(secret, 'verifier')),
      code_challenge_method: 'S256',
      ...(this.hasIdToken ? { nonce: derived(secret, 'nonce') } : {}),
    });
  }

  private get hasIdToken(): boolean {
    return this.provider !== 'facebook';
  }

  private async answer(req: Request): Promise<SocialAnswer> {
    const answer = (req.method === 'POST' ? req.body : req.query) as Answer;
    const flow = await this.flows.take(req, this.provider, answer['state']);
    if (!flow) return { flow, identity: null, error: new SocialError('state_invalid') };
    try {
      return { flow, identity: await this.identity(flow, answer), error: null };
    } catch (error) {
      return { flow, identity: null, error: socialErrorOf(error) };
    }
  }

  private async identity({ secret }: SignInFlow, answer: Answer): Promise<SocialIdentity> {
    const client = await this.clients.client(this.provider);
    const tokens = await authorizationCodeGrant(client, this.callback(answer), {
      expectedState: derived(secret, 'state'),
      pkceCodeVerifier: derived(secret, 'verifier'),
      ...(this.hasIdToken ? { expectedNonce: derived(secret, 'nonce'), idTokenExpected: true } : {}),
    });
    const claims = tokens.claims();
    if (this.hasIdToken && claims) return fromIdToken(this.provider, claims, answer['user']);
    return this.facebook(client, tokens.access_token);
  }

  private async facebook(client: Configuration, accessToken: string): Promise<SocialIdentity> {
    const url = this.clients.facebookProfileUrl();
    url.searchParams.set('appsecret_proof', appSecretProof(accessToken, this.facebookSecret));
    const response = await fetchProtectedResource(client, accessToken, url, 'GET');
    if (!response.ok) throw new SocialError(response.status >= 500 ? 'provider_unavailable' : 'sign_in_failed');
    const profile = (await response.json()) as Answer;
    if (!profile['id']) throw new SocialError('sign_in_failed');
    return fromFacebook(profile, client.serverMetadata().issuer);
  }

  /** Build the callback URL as registered, regardless of the host of the request. */
  private callback(answer: Answer): URL {
    const url = new URL(this.clients.callbackUrl(this.provider));
    for (const [name, value] of Object.entries(answer)) if (typeof value === 'string' && name !== 'user') url.searchParams.set(name, value);
    return url;
  }
}
