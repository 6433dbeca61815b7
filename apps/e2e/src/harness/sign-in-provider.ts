import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';

/** Far ahead of any clock that the tests set. */
const NEVER = 4_102_444_800;

export interface SignInProvider {
  /** The settings of a server whose staff sign in there, as `person`. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Start an OpenID Connect provider where one person is signed in already. */
export async function startSignInProvider(person: Record<string, unknown>): Promise<SignInProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, person, { exp: NEVER }));
  await server.start(0, '127.0.0.1');
  return {
    settings: {
      OIDC_ISSUER_URL: server.issuer.url!,
      OIDC_CLIENT_ID: 'haulbook',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Contoso',
      OIDC_DOMAINS: 'contoso.com',
    },
    stop: () => server.stop(),
  };
}
