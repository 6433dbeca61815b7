import { jwtVerify } from 'jose';
import { Customer } from '../../customers/customer.entity.js';
import { appleSettings, comeBack, finish, googleSettings, somebody, useSocialWorld } from '../../testing/social-world.js';
import { startTestApp, type TestClient } from '../../testing/test-app.js';
import { meOf } from '@haulbook/identity/testing';
import { AuthIdentity, User } from '@haulbook/identity';

const world = useSocialWorld();
const { app } = world;

const accountOf = (email: string) => app.records.findOne(User, { email });

describe('signing in with Google', () => {
  it('makes an account with a residential customer of social sign-up, and a session', async () => {
    const person = somebody();
    const { client, location } = await world.signIn('google', person, { redirect_to: '/dashboard/quotes' });
    expect(location).toBe('/auth/callback?redirectTo=%2Fdashboard%2Fquotes');
    const session = await meOf(client);
    expect(session).toMatchObject({ role: 'customer', user: { email: person.email, firstName: 'Sam' } });
    const customer = await app.records.get(Customer, session.user.customerId);
    expect(customer).toMatchObject({ leadSource: 'oauth_signup', customerType: 'residential', firstName: 'Sam', lastName: 'Social' });
    expect(customer).toMatchObject({ customerStatus: 'prospect', customerScore: 50 });
    expect(await app.records.findOne(AuthIdentity, { subject: person.sub })).toMatchObject({
      issuer: world.google.url,
      provider: 'google',
    });
  });

  it('keeps the campaign of the first visit', async () => {
    const person = somebody();
    await world.signIn('google', person, { utm_source: 'flyer', utm_campaign: 'spring' });
    const customer = await app.records.findOne(Customer, { email: person.email });
    expect(customer).toMatchObject({ utmSource: 'flyer', utmMedium: null, utmCampaign: 'spring' });
  });

  it('knows who it is by issuer and subject, whatever address they have by now', async () => {
    const person = somebody();
    await world.signIn('google', person);
    const account = await accountOf(person.email);
    const { client } = await world.signIn('google', { ...person, email: 'moved-on@example.com' });
    expect((await meOf(client)).user.id).toBe(account!.id);
    expect(await accountOf('moved-on@example.com')).toBeNull();
  });

  it('takes the same subject of another issuer for somebody else', async () => {
    const person = somebody();
    await world.signIn('google', person);
    const { client } = await world.signIn('apple', { ...somebody(), sub: person.sub });
    expect((await meOf(client)).user.email).not.toBe(person.email);
  });

  it('proves with PKCE that whoever exchanges the code began the sign-in', async () => {
    await world.signIn('google', somebody());
    expect(world.google.tokenCalls.at(-1)!['code_verifier']).toMatch(/^[\w-]{43}$/);
  });

  it('makes one account of two callbacks at once', async () => {
    const person = somebody();
    world.google.claims = person;
    const clients = [app.visitor(), app.visitor(), app.visitor()];
    const callbacks = await Promise.all(clients.map((client) => comeBack(client, 'google')));
    const locations = await Promise.all(clients.map((client, index) => finish(client, callbacks[index]!)));
    expect(locations).toEqual(['/auth/callback', '/auth/callback', '/auth/callback']);
    expect(await app.records.count(AuthIdentity, { subject: person.sub })).toBe(1);
  });

  it('ends the session the browser had before', async () => {
    const client = await app.signInAs('customer');
    const before = (await meOf(client)).user.id;
    await world.signIn('google', somebody(), {}, client);
    expect((await meOf(client)).user.id).not.toBe(before);
    const [ended] = await app.records.db.query('SELECT revoked_reason FROM sessions WHERE user_id = $1', [before]);
    expect(ended).toEqual({ revoked_reason: 'replaced' });
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example'])('leads to no other site: %s', async (redirect_to) => {
    const { location } = await world.signIn('google', somebody(), { redirect_to });
    expect(location).toBe('/auth/callback');
  });
});

describe('signing in with Facebook and Apple', () => {
  it('Facebook tells the profile beside an access token, asked for with the proof of the secret', async () => {
    const person = { id: 'fb-1', email: 'fb-1@example.com', first_name: 'Fay', last_name: 'Book' };
    const asked: string[] = [];
    world.facebook.server.service.once('beforeUserinfo', (_answer, req) => asked.push(String(req.url)));
    const { client, location } = await world.signIn('facebook', person);
    expect(location).toBe('/auth/callback');
    expect(asked).toEqual([
      expect.stringMatching(
        /^\/v23\.0\/me\?fields=id%2Cemail%2Cfirst_name%2Clast_name&appsecret_proof=[0-9a-f]{64}$|^\/v23\.0\/me\?fields=id,email,first_name,last_name&appsecret_proof=[0-9a-f]{64}$/,
      ),
    ]);
    expect((await meOf(client)).user).toMatchObject({ email: 'fb-1@example.com', firstName: 'Fay' });
    expect(await app.records.findOne(AuthIdentity, { subject: 'fb-1' })).toMatchObject({ issuer: 'https://www.facebook.com' });
  });

  it('Facebook is asked for email and public_profile', async () => {
    const there = await app.visitor().fetch('/api/auth/authorize?provider=facebook');
    expect(new URL(there.headers.get('location')!).searchParams.get('scope')).toBe('email public_profile');
  });

  it('Apple posts its answer from its own site, tells the name beside it, and gets a secret signed for the call', async () => {
    const person = somebody({ email_verified: 'true', given_name: undefined, family_name: undefined });
    world.apple.claims = person;
    const client = app.visitor();
    const callback = await comeBack(client, 'apple');
    callback.searchParams.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Pell' } }));
    const response = await client.fetch('/api/auth/callback/apple', {
      method: 'POST',
      body: callback.searchParams,
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/auth/callback']);
    expect((await meOf(client)).user).toMatchObject({ email: person.email, firstName: 'Ada' });
    const secret = world.apple.tokenCalls.at(-1)!['client_secret']!;
    const { payload, protectedHeader } = await jwtVerify(secret, world.appleKey.publicKey as never, {
      audience: world.apple.url,
      issuer: 'TEAM123456',
    });
    expect([payload.sub, protectedHeader.kid]).toEqual(['com.haulbook.web', 'KEY1234567']);
  });

  it('Apple’s cookie survives its post on https; the others keep to the strict kind', async () => {
    const secure = await startTestApp({
      PUBLIC_URL: 'https://haul.example',
      ...googleSettings(world.google),
      ...appleSettings(world.apple, world.appleKey.line),
    });
    try {
      const cookieOf = async (provider: string) =>
        (await secure.visitor().fetch(`/api/auth/authorize?provider=${provider}`)).headers.get('set-cookie')!;
      expect(await cookieOf('google')).toMatch(/^__Host-haulbook-signin=[\w-]{43}; Max-Age=600; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
      expect(await cookieOf('apple')).toMatch(/HttpOnly; Secure; SameSite=None$/);
    } finally {
      await secure.close();
    }
  });
});

describe('a callback that is not the answer to this browser’s question', () => {
  const invalid = '/login?error=state_invalid';
  const refused = async (client: TestClient, callback: URL) => {
    const before = await app.records.count(User, {});
    expect(await finish(client, callback)).toBe(invalid);
    expect((await meOf(client)).role).toBe('visitor');
    expect(await app.records.count(User, {})).toBe(before);
  };

  beforeEach(() => {
    world.google.claims = somebody();
  });

  it('is refused without state', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    callback.searchParams.delete('state');
    await refused(client, callback);
  });

  it('is refused with a made-up state, and the true answer still counts afterwards', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    const forged = new URL(callback);
    forged.searchParams.set('state', 'x'.repeat(43));
    const cookie = { cookie: `haulbook-signin=${signInCookie(client)}` };
    const response = await fetch(`${app.url}${forged.pathname}${forged.search}`, { redirect: 'manual', headers: cookie });
    expect(response.headers.get('location')).toBe(invalid);
    expect(await finish(client, callback)).toBe('/auth/callback');
  });

  it('is refused in another browser: somebody else’s sign-in cannot be slipped in', async () => {
    const attacker = app.visitor();
    const callback = await comeBack(attacker, 'google');
    await refused(app.visitor(), callback);
    const victim = app.visitor();
    await comeBack(victim, 'google');
    await refused(victim, callback);
  });

  it('is refused the second time', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    const cookie = { cookie: `haulbook-signin=${signInCookie(client)}` };
    const again = () => fetch(`${app.url}${callback.pathname}${callback.search}`, { redirect: 'manual', headers: cookie });
    const locations = await Promise.all(Array.from({ length: 5 }, async () => (await again()).headers.get('location')));
    expect(locations.sort()).toEqual(['/auth/callback', invalid, invalid, invalid, invalid]);
  });

  it('is refused at another provider’s address', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    callback.pathname = '/api/auth/callback/facebook';
    await refused(client, callback);
  });

  it('is refused when it comes too late', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    await app.records.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE purpose = 'social_sign_in'`);
    await refused(client, callback);
  });

  it('is refused when its ID token answers another question', async () => {
    const client = app.visitor();
    const callback = await comeBack(client, 'google');
    world.google.claims = { ...world.google.claims, nonce: 'another' };
    expect(await finish(client, callback)).toBe('/login?error=sign_in_failed');
    expect((await meOf(client)).role).toBe('visitor');
  });

  it('is refused when its ID token was made for another application, or by another issuer', async () => {
    for (const wrong of [{ aud: 'somebody-elses-app' }, { iss: 'https://evil.example' }]) {
      const client = app.visitor();
      const callback = await comeBack(client, 'google');
      world.google.claims = { ...somebody(), ...wrong };
      expect(await finish(client, callback)).toBe('/login?error=sign_in_failed');
    }
  });
});

/** Return the browser's cookie during a sign-in. */
const signInCookie = (client: TestClient): string =>
  (client as unknown as { cookies: Map<string, string> }).cookies.get('haulbook-signin')!;

describe('when the provider says no, or nothing', () => {
  it('a refusal leads back to login', async () => {
    world.google.server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    expect((await world.signIn('google', somebody())).location).toBe('/login?error=provider_refused');
  });

  it('so does a provider that breaks down on the way', async () => {
    world.google.server.service.once('beforeResponse', (answer) => {
      answer.statusCode = 503;
      answer.body = { error: 'temporarily_unavailable' };
    });
    expect((await world.signIn('google', somebody())).location).toBe('/login?error=provider_unavailable');
  });

  it('and one that is not there at all', async () => {
    const down = await startTestApp({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER_URL: 'http://127.0.0.1:9' });
    try {
      const there = await down.visitor().fetch('/api/auth/authorize?provider=google');
      expect(there.headers.get('location')).toBe('/login?error=provider_unavailable');
      const settings = (await down.visitor().get('/api/auth/settings')).body;
      expect(settings.external).toMatchObject({ google: true, facebook: false, apple: false });
      const apple = await down.visitor().get('/api/auth/authorize?provider=apple');
      expect([apple.status, apple.body.message]).toEqual([400, 'Unsupported provider: provider is not enabled']);
    } finally {
      await down.close();
    }
  });
});
