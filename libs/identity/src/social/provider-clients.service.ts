import { Inject, Injectable } from '@nestjs/common';
import { allowInsecureRequests, ClientSecretPost, Configuration, discovery } from 'openid-client';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { appleClientAuth } from './apple-secret.js';
import type { ProviderName } from './provider-settings.js';

/** Timeout in seconds after which a provider counts as down. */
const TIMEOUT_SECONDS = 8;
/** The time in milliseconds after which a provider's metadata is read again. */
const FRESH_MS = 3_600_000;
const FACEBOOK_API = 'v23.0';
/** The issuer of Facebook identities; Facebook issues no ID tokens here. */
const FACEBOOK_ISSUER = 'https://www.facebook.com';

/** The scopes requested from each provider whose scopes are not a setting. */
const REQUESTS: Record<Exclude<ProviderName, 'company'>, Record<string, string>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  facebook: { scope: 'email public_profile' },
  // Apple sends name and address only in a form post.
  apple: { scope: 'openid email name', response_mode: 'form_post' },
};

/** OAuth clients of the sign-in providers, with the metadata from the provider (OpenID Connect) or, for Facebook, from our code. */
@Injectable()
export class ProviderClients {
  private readonly known = new Map<ProviderName, { at: number; client: Promise<Configuration> }>();

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  /**
   * Return the OAuth client of a provider.
   * @throws what openid-client throws when the provider cannot be reached; the next call tries again
   */
  client(name: ProviderName): Promise<Configuration> {
    const known = this.known.get(name);
    if (known && Date.now() - known.at < FRESH_MS) return known.client;
    const client = this.make(name);
    this.known.set(name, { at: Date.now(), client });
    client.catch(() => this.known.delete(name));
    return client;
  }

  /** Return the parameters of the authorization request, apart from those that protect the sign-in. */
  requestOf(name: ProviderName): Record<string, string> {
    const request = name === 'company' ? { scope: this.config.OIDC_SCOPES } : REQUESTS[name];
    return { ...request, response_type: 'code', redirect_uri: this.callbackUrl(name) };
  }

  callbackUrl(name: ProviderName): string {
    return `${this.config.publicUrl}/api/auth/callback/${name}`;
  }

  /** Return the URL at which Facebook reports who an access token belongs to. */
  facebookProfileUrl(): URL {
    return new URL(`${this.config.FACEBOOK_GRAPH_URL}/${FACEBOOK_API}/me?fields=id,email,first_name,last_name`);
  }

  private async make(name: ProviderName): Promise<Configuration> {
    const { config } = this;
    if (name === 'company')
      return this.discover(config.OIDC_ISSUER_URL!, config.OIDC_CLIENT_ID!, ClientSecretPost(config.OIDC_CLIENT_SECRET));
    if (name === 'google')
      return this.discover(config.GOOGLE_ISSUER_URL, config.GOOGLE_CLIENT_ID!, ClientSecretPost(config.GOOGLE_CLIENT_SECRET));
    if (name === 'apple') return this.discover(config.APPLE_ISSUER_URL, config.APPLE_CLIENT_ID!, appleClientAuth(config));
    return this.facebook();
  }

  private discover(issuer: string, clientId: string, auth: ReturnType<typeof ClientSecretPost>): Promise<Configuration> {
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, {}, auth, { execute, timeout: TIMEOUT_SECONDS });
  }

  private facebook(): Configuration {
    const { FACEBOOK_URL, FACEBOOK_GRAPH_URL, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = this.config;
    const server = {
      issuer: FACEBOOK_ISSUER,
      authorization_endpoint: `${FACEBOOK_URL}/${FACEBOOK_API}/dialog/oauth`,
      token_endpoint: `${FACEBOOK_GRAPH_URL}/${FACEBOOK_API}/oauth/access_token`,
    };
    const client = new Configuration(server, FACEBOOK_CLIENT_ID!, {}, ClientSecretPost(FACEBOOK_CLIENT_SECRET));
    client.timeout = TIMEOUT_SECONDS;
    if (FACEBOOK_GRAPH_URL.startsWith('http:')) allowInsecureRequests(client);
    return client;
  }
}
