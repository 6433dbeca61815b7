import { newAppleKey, SignInProvider, startFacebook, type Claims } from './sign-in-provider.js';
import { forgetRateLimits, startTestApp, type TestApp, type TestClient } from './test-app.js';

/** A server with all three sign-in providers configured, each a mock on its own port. */
export interface SocialWorld {
  app: TestApp;
  google: SignInProvider;
  facebook: SignInProvider;
  apple: SignInProvider;
  appleKey: ReturnType<typeof newAppleKey>;
  /** Sign in as the person these claims describe, with a new browser session unless `client` is given. */
  signIn(
    provider: 'google' | 'facebook' | 'apple',
    claims: Claims,
    query?: Record<string, string>,
    client?: TestClient,
  ): Promise<{ client: TestClient; location: string }>;
  close(): Promise<void>;
}

async function startSocialWorld(): Promise<SocialWorld> {
  const [google, apple, facebook] = await Promise.all([SignInProvider.start(), SignInProvider.start(), startFacebook()]);
  const appleKey = newAppleKey();
  const app = await startTestApp({ ...googleSettings(google), ...facebookSettings(facebook), ...appleSettings(apple, appleKey.line) });
  const providers = { google, facebook, apple };
  return {
    app,
    ...providers,
    appleKey,
    signIn: async (provider, claims, query, client = app.visitor()) => {
      providers[provider].claims = claims;
      return { client, location: await finish(client, await comeBack(client, provider, query)) };
    },
    close: async () => {
      await app.close();
      await Promise.all([google.stop(), apple.stop(), facebook.stop()]);
    },
  };
}

/** Start such a server for all tests of a file. Its properties are set only once the tests run. */
export function useSocialWorld(): SocialWorld {
  const app = {} as TestApp;
  const world = { app } as SocialWorld;
  beforeAll(async () => {
    const { app: started, ...rest } = await startSocialWorld();
    Object.assign(app, started);
    Object.assign(world, rest);
  });
  afterAll(() => world.close());
  forgetRateLimits(app);
  return world;
}

export const googleSettings = (google: SignInProvider) => ({
  GOOGLE_CLIENT_ID: 'haulbook-google',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER_URL: google.url,
});
export const appleSettings = (apple: SignInProvider, key: string) => ({
  APPLE_CLIENT_ID: 'com.haulbook.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: key,
  APPLE_ISSUER_URL: apple.url,
});
const facebookSettings = (facebook: SignInProvider) => ({
  FACEBOOK_CLIENT_ID: 'haulbook-facebook',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  FACEBOOK_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.url,
});

let people = 0;

/** Return the claims of a new person at a provider, with a unique subject and email address. */
export function somebody(claims: Claims = {}): Claims & { sub: string; email: string } {
  const sub = `subject-${++people}`;
  return { sub, email: `social-${people}@example.com`, email_verified: true, given_name: 'Sam', family_name: 'Social', ...claims };
}

/**
 * Follow the redirects to the provider and back, as a browser does. `query` goes to the authorize call.
 * @returns the callback URL
 */
export async function comeBack(client: TestClient, provider: string, query: Record<string, string> = {}): Promise<URL> {
  const there = await client.fetch(`/api/auth/authorize?${new URLSearchParams({ provider, ...query })}`);
  const back = await fetch(there.headers.get('location')!, { redirect: 'manual' });
  return new URL(back.headers.get('location')!);
}

/**
 * Call the callback.
 * @returns the URL that it redirects to.
 */
export async function finish(client: TestClient, callback: URL): Promise<string> {
  const response = await client.fetch(`${callback.pathname}${callback.search}`);
  if (response.status !== 303) throw new Error(`The callback answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location')!;
}
