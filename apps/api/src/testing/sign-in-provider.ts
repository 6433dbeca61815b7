import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server';

/** The claims of a person at the provider. */
export type Claims = Record<string, unknown>;

interface TokenRequest extends IncomingMessage {
  body: Record<string, string>;
}

/** A sign-in provider on its own port: issues signed ID tokens (Google, Apple) and a profile (Facebook). */
export class SignInProvider {
  /** The person who signs in next. */
  claims: Claims = {};
  /** Bodies of the token calls so far. */
  readonly tokenCalls: Record<string, string>[] = [];

  private constructor(readonly server: OAuth2Server) {
    server.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, this.claims));
    server.service.on('beforeUserinfo', (answer: MutableResponse) => {
      answer.body = this.claims;
    });
    server.service.on('beforeResponse', (_answer: MutableResponse, req: IncomingMessage) => {
      this.tokenCalls.push({ ...(req as TokenRequest).body });
    });
  }

  get url(): string {
    return this.server.issuer.url!;
  }

  static async start(endpoints: Record<string, string> = {}): Promise<SignInProvider> {
    const server = new OAuth2Server(undefined, undefined, { endpoints });
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    return new SignInProvider(server);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

/** Start Facebook's endpoints; it issues no ID token. */
export async function startFacebook(): Promise<SignInProvider> {
  const provider = await SignInProvider.start({
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    userinfo: '/v23.0/me',
  });
  provider.server.service.on('beforeResponse', (answer: MutableResponse) => {
    if (answer.body) delete answer.body['id_token'];
  });
  return provider;
}

/** Create a key like that of an Apple developer account, on one line as in an environment file. */
export function newAppleKey(): { line: string; publicKey: ReturnType<typeof generateKeyPairSync>['publicKey'] } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { line: String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', '\\n'), publicKey: publicKey as never };
}
