import { SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { SecurityEvent } from '../security-log/security-event.entity.js';
import { User } from '../accounts/user.entity.js';
import { caseOffice } from '../testing/case-office.js';
import {
  meOf,
  personWithPasskey,
  securityEventsOf,
  securityOf,
  signInWithPasskey,
  SoftwareAuthenticator,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing/index.js';

const PATH = '/api/auth/passkeys';
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer(caseOffice);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'login_attempts']) await app.records.db.query(`DELETE FROM ${table}`);
});

describe('signing in with a passkey', () => {
  it('needs no address and no password, and counts as both factors', async () => {
    const { client, authenticator, id } = await personWithPasskey(app);
    const browser = app.visitor();
    const { body: options } = await browser.post(`${PATH}/sign-in/options`);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await browser.post(`${PATH}/sign-in`, { credential: authenticator.get(options) });
    expect([status, body.assurance, body.secondFactor, body.user.email]).toEqual([200, 'aal2', null, client.person!.email]);
    expect((await meOf(browser)).user.id).toBe(client.person!.userId);
    const [{ lastUsedAt }] = (await securityOf(client)).passkeys.filter((one: { id: string }) => one.id === id);
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
    expect((await browser.get('/api/auth/sessions')).body[0].method).toBe('passkey');
    const [event] = await app.records.find(SecurityEvent, { email: client.person!.email }, { sort: { createdAt: 'desc' }, limit: 1 });
    expect([event!.event, event!.details]).toEqual(['login_succeeded', { method: 'passkey', passkey: 'My phone' }]);
  });

  it('works in two tabs of a browser at once', async () => {
    const { authenticator } = await personWithPasskey(app);
    const browser = app.visitor();
    const [first, second] = [await browser.post(`${PATH}/sign-in/options`), await browser.post(`${PATH}/sign-in/options`)];
    expect(second.body.challenge).not.toBe(first.body.challenge);
    expect((await browser.post(`${PATH}/sign-in`, { credential: authenticator.get(first.body) })).status).toBe(200);
  });

  it('needs a challenge of this browser, which works once and not for long', async () => {
    const { authenticator } = await personWithPasskey(app);
    const [browser, other] = [app.visitor(), app.visitor()];
    const begin = async () => (await browser.post(`${PATH}/sign-in/options`)).body;
    const enter = (client: TestClient, credential: unknown) => client.post(`${PATH}/sign-in`, { credential });
    const answer = authenticator.get(await begin());
    // A browser without a challenge, then one with another.
    expect((await enter(other, answer)).body.code).toBe('code_expired');
    await other.post(`${PATH}/sign-in/options`);
    expect((await enter(other, answer)).body.code).toBe('code_expired');
    expect((await enter(browser, answer)).status).toBe(200);
    await begin();
    expect((await enter(browser, answer)).body).toMatchObject({ code: 'code_expired', message: 'That took too long. Please try again.' });
    const old = authenticator.get(await begin());
    await app.records.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE purpose = 'passkey_sign_in'`);
    expect((await enter(browser, old)).body.code).toBe('code_expired');
  });

  it('opens one session for the same answer sent many times at once', async () => {
    const { authenticator } = await personWithPasskey(app);
    const browser = app.visitor();
    const { body: options } = await browser.post(`${PATH}/sign-in/options`);
    const credential = authenticator.get(options);
    const cookie = browser.cookieHeader;
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.visitor().post(`${PATH}/sign-in`, { credential }, { cookie })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['an answer given on the pages of another origin', { origin: 'http://localhost:3001' }],
    ['an answer for another domain', { rpId: 'example.com' }],
    ['an answer that nobody unlocked', { verifies: false }],
  ])('refuses %s', async (_what, behavior) => {
    const { client, authenticator } = await personWithPasskey(app);
    Object.assign(authenticator.behavior, behavior);
    const browser = app.visitor();
    const { status, body } = await signInWithPasskey(browser, authenticator);
    expect([status, body.code, body.message]).toEqual([
      400,
      'invalid_credentials',
      'That passkey isn’t accepted here. Please sign in another way.',
    ]);
    expect((await meOf(browser)).role).toBe('visitor');
    expect(await securityEventsOf(app, client)).not.toContain('passkey_refused');
  });

  it('refuses a passkey that it does not know, and one under the name of another, with the same answer', async () => {
    const [one, other] = [await personWithPasskey(app), await personWithPasskey(app)];
    const unknown = await signInWithPasskey(app.visitor(), new SoftwareAuthenticator());
    const browser = app.visitor();
    const { body: options } = await browser.post(`${PATH}/sign-in/options`);
    const { id, rawId } = other.authenticator.get(options);
    const posing = await browser.post(`${PATH}/sign-in`, { credential: { ...one.authenticator.get(options), id, rawId } });
    expect([posing.status, posing.body]).toEqual([unknown.status, { ...unknown.body, requestId: posing.body.requestId }]);
    const { body: more } = await browser.post(`${PATH}/sign-in/options`);
    const answer = one.authenticator.get(more);
    const handle = { ...answer.response, userHandle: other.authenticator.get(more).response.userHandle };
    expect((await browser.post(`${PATH}/sign-in`, { credential: { ...answer, response: handle } })).body.code).toBe('invalid_credentials');
    const broken = { ...answer, response: { ...answer.response, clientDataJSON: 'bm90IGpzb24' } };
    expect((await browser.post(`${PATH}/sign-in`, { credential: broken })).body.code).toBe('code_expired');
    expect((await browser.post(`${PATH}/sign-in`, { credential: {} })).body.code).toBe('validation');
  });

  it('refuses a copy of a security key that has not counted on, and says so in the log', async () => {
    const { client, authenticator } = await personWithPasskey(app, { counts: true, synced: false });
    expect((await securityOf(client)).passkeys[0].synced).toBe(false);
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
    const copy = authenticator.copy();
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
    expect((await signInWithPasskey(app.visitor(), copy)).body.code).toBe('invalid_credentials');
    expect(await securityEventsOf(app, client)).toContain('passkey_copied');
    authenticator.counter = 4_294_967_294;
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
  });
});

describe('an account is refused in the words of sign-in by password', () => {
  it('while it is locked', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    const { email } = client.person!;
    for (let n = 0; n < 5; n++) await app.visitor().post('/api/auth/login', { email, password: 'wrong' });
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.code, body.message]).toEqual([429, 'locked', 'Account temporarily locked. Try again in 15 minutes']);
    await app.records.db.query('DELETE FROM login_attempts');
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
  });

  it('once it is disabled', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    await runAs(SYSTEM_ACTOR, () => app.records.update(User, { id: client.person!.userId }, { disabledAt: new Date(0).toISOString() }));
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.code, body.message]).toEqual([400, 'invalid_credentials', 'Invalid email or password']);
  });

  it('counts failures of a network, not of an address, and makes it wait', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    for (let n = 0; n < 6; n++) await signInWithPasskey(app.visitor(), Object.assign(authenticator.copy(), { id: 'bm9uZQ' }));
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.user.email).toBe(client.person!.email);
    await app.records.db.query(`UPDATE login_attempts SET locked_until = now() + interval '5 minutes' WHERE key LIKE 'net:%'`);
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.message]).toEqual([429, 'Too many login attempts. Please try again later']);
  });
});

describe('where addresses must be confirmed', () => {
  it('an account without is refused, and mailed the link again', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    await app.records.db.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [client.person!.userId]);
    const strict = await startTestServer(caseOffice, { settings: { CONFIRM_EMAILS: '1', DATABASE_URL: app.config.DATABASE_URL } });
    try {
      const { status, body } = await signInWithPasskey(strict.visitor(), authenticator);
      expect([status, body.code, body.message]).toEqual([400, 'email_not_confirmed', 'Please check your email and confirm your account']);
    } finally {
      await strict.close();
    }
  });
});
