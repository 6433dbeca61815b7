import { MessageLog, SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { SecurityEvent } from '../security-log/security-event.entity.js';
import { User } from '../accounts/user.entity.js';
import { ClaimedAccounts } from '../accounts/claimed-accounts.service.js';
import { caseOffice } from '../testing/case-office.js';
import {
  addPasskey,
  meOf,
  signInWithPasskey,
  SoftwareAuthenticator,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing/index.js';
import { Passkey } from './passkey.entity.js';
import { MAX_PASSKEYS } from './passkeys.service.js';

const PATH = '/api/auth/passkeys';
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer(caseOffice);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'login_attempts']) await app.records.db.query(`DELETE FROM ${table}`);
});

/** Let the last sign-in be longer ago than a change of sign-in may be. */
const wait = (client: TestClient) =>
  app.records.db.query(`UPDATE sessions SET authenticated_at = now() - interval '11 minutes' WHERE user_id = $1`, [client.person!.userId]);
const securityOf = async (client: TestClient) => (await client.get('/api/auth/security')).body;
const eventsOf = async (client: TestClient) =>
  (await app.records.find(SecurityEvent, { email: client.person!.email }, { sort: { createdAt: 'asc' } })).map(({ event }) => event);
/** List what the person was mailed about changes of their account, the latest first. */
const noticesOf = async (client: TestClient) =>
  (
    await app.records.find(MessageLog, { recipient: client.person!.email, template: 'security_notice' }, { sort: { createdAt: 'desc' } })
  ).map(({ payload }) => (payload as unknown as { data: { what: string } }).data.what);

/** Create a person with a passkey. */
async function withPasskey(behavior: ConstructorParameters<typeof SoftwareAuthenticator>[0] = {}, role?: 'admin' | 'super_admin') {
  const client = await app.signIn(role);
  const authenticator = new SoftwareAuthenticator(behavior);
  const added = await addPasskey(client, authenticator);
  expect(added.status).toBe(200);
  return { client, authenticator, id: added.body.id as string };
}

describe('a signed-in person', () => {
  it('adds a passkey, sees it, and hears of it by mail', async () => {
    const { client, id } = await withPasskey();
    expect((await securityOf(client)).passkeys).toEqual([
      { id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, synced: true },
    ]);
    expect(await eventsOf(client)).toContain('passkey_added');
    expect((await noticesOf(client))[0]).toBe('A passkey, “My phone”, was added to your account.');
  });

  it('is asked for the password or a mailed code when the last sign-in is a while ago, before the device makes anything', async () => {
    const client = await app.signIn();
    await wait(client);
    expect((await client.post(`${PATH}/options`, {})).body.code).toBe('reauthentication_needed');
    expect((await client.post(`${PATH}/options`, { current_password: 'wrong' })).body.fields.current_password).toBe(
      'That isn’t your current password',
    );
    const { status, body } = await client.post(`${PATH}/options`, { current_password: client.person!.password });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Case office' },
      user: { name: client.person!.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('says to a device which passkeys it has already', async () => {
    const { client, authenticator } = await withPasskey();
    const { body } = await client.post(`${PATH}/options`, {});
    expect(body.excludeCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    expect((await addPasskey(client, authenticator)).body.code).toBe('conflict');
  });

  it('renames and removes it, the latter with new proof only', async () => {
    const { client, authenticator, id } = await withPasskey();
    expect((await client.patch(`${PATH}/${id}`, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await client.patch(`${PATH}/${id}`, { name: ' ' })).body.code).toBe('validation');
    expect((await noticesOf(client))[0]).toBe('A passkey of your account, “My phone”, was renamed “Old phone”.');
    await wait(client);
    expect((await client.delete(`${PATH}/${id}`, {})).body.code).toBe('reauthentication_needed');
    expect((await client.delete(`${PATH}/${id}`, { current_password: client.person!.password })).status).toBe(200);
    expect((await securityOf(client)).passkeys).toEqual([]);
    expect(await eventsOf(client)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']));
    expect((await noticesOf(client))[0]).toBe('A passkey, “Old phone”, was removed from your account.');
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });

  it('cannot touch those of others', async () => {
    const { id } = await withPasskey();
    const stranger = await app.signIn();
    expect((await stranger.patch(`${PATH}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`${PATH}/${id}`, {})).status).toBe(404);
    expect((await stranger.delete(`${PATH}/no-id`, {})).status).toBe(404);
  });

  it('has a limited number of them', async () => {
    const { client } = await withPasskey();
    await app.records.db.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key) SELECT $1::uuid, 'Key', 'k' || n || $1::text, 'x' FROM generate_series(2, $2) n`,
      [client.person!.userId, MAX_PASSKEYS],
    );
    expect((await client.post(`${PATH}/options`, {})).body.message).toBe('You have too many passkeys. Please remove one first.');
  });

  it('may end the other sessions with either change', async () => {
    const { client, id } = await withPasskey();
    const other = async () => {
      const browser = app.visitor();
      await browser.post('/api/auth/login', { email: client.person!.email, password: client.person!.password });
      return browser;
    };
    const [first, second] = [await other(), new SoftwareAuthenticator()];
    const { body } = await client.post(`${PATH}/options`, {});
    await client.post(PATH, { name: 'Laptop', credential: second.create(body), end_others: true });
    expect((await meOf(first)).role).toBe('visitor');
    const later = await other();
    await client.delete(`${PATH}/${id}`, { end_others: true });
    expect([(await meOf(later)).role, (await meOf(client)).user.email]).toEqual(['visitor', client.person!.email]);
  });
});

describe('a new passkey is refused', () => {
  it.each([
    ['made on the pages of another origin', { origin: 'http://localhost.example.com' }],
    ['made for another domain', { rpId: 'example.com' }],
    ['that nobody unlocked', { verifies: false }],
  ])('%s', async (_what, behavior) => {
    const client = await app.signIn();
    const { status, body } = await addPasskey(client, new SoftwareAuthenticator(behavior));
    expect([status, body.message]).toEqual([400, 'This passkey couldn’t be added. Please try again.']);
    expect(await app.records.count(Passkey, { userId: client.person!.userId })).toBe(0);
    expect(await eventsOf(client)).toContain('passkey_refused');
  });

  it('for a challenge that was used, is old, or is another session’s', async () => {
    const [client, stranger] = [await app.signIn(), await app.signIn()];
    const begin = async () => (await client.post(`${PATH}/options`, {})).body;
    const add = (browser: TestClient, options: { challenge: string }) =>
      browser.post(PATH, { name: 'Key', credential: new SoftwareAuthenticator().create(options) });
    const used = await begin();
    expect((await add(client, used)).status).toBe(200);
    expect((await add(client, used)).body.code).toBe('code_expired');
    expect((await add(stranger, await begin())).body.code).toBe('code_expired');
    const old = await begin();
    await app.records.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE purpose = 'passkey_registration'`);
    expect((await add(client, old)).body.message).toBe('That took too long. Please try again.');
    expect((await add(client, { challenge: 'bm9uZSBvZiBvdXJz' })).body.code).toBe('code_expired');
  });
});

describe('signing in with a passkey', () => {
  it('needs no address and no password, and counts as both factors', async () => {
    const { client, authenticator, id } = await withPasskey();
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
    const { authenticator } = await withPasskey();
    const browser = app.visitor();
    const [first, second] = [await browser.post(`${PATH}/sign-in/options`), await browser.post(`${PATH}/sign-in/options`)];
    expect(second.body.challenge).not.toBe(first.body.challenge);
    expect((await browser.post(`${PATH}/sign-in`, { credential: authenticator.get(first.body) })).status).toBe(200);
  });

  it('needs a challenge of this browser, which works once and not for long', async () => {
    const { authenticator } = await withPasskey();
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
    const { authenticator } = await withPasskey();
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
    const { client, authenticator } = await withPasskey();
    Object.assign(authenticator.behavior, behavior);
    const browser = app.visitor();
    const { status, body } = await signInWithPasskey(browser, authenticator);
    expect([status, body.code, body.message]).toEqual([
      400,
      'invalid_credentials',
      'That passkey isn’t accepted here. Please sign in another way.',
    ]);
    expect((await meOf(browser)).role).toBe('visitor');
    expect(await eventsOf(client)).not.toContain('passkey_refused');
  });

  it('refuses a passkey that it does not know, and one under the name of another, with the same answer', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
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
    const { client, authenticator } = await withPasskey({ counts: true, synced: false });
    expect((await securityOf(client)).passkeys[0].synced).toBe(false);
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
    const copy = authenticator.copy();
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
    expect((await signInWithPasskey(app.visitor(), copy)).body.code).toBe('invalid_credentials');
    expect(await eventsOf(client)).toContain('passkey_copied');
    authenticator.counter = 4_294_967_294;
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
  });
});

describe('an account is refused in the words of sign-in by password', () => {
  it('while it is locked', async () => {
    const { client, authenticator } = await withPasskey();
    const { email } = client.person!;
    for (let n = 0; n < 5; n++) await app.visitor().post('/api/auth/login', { email, password: 'wrong' });
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.code, body.message]).toEqual([429, 'locked', 'Account temporarily locked. Try again in 15 minutes']);
    await app.records.db.query('DELETE FROM login_attempts');
    expect((await signInWithPasskey(app.visitor(), authenticator)).status).toBe(200);
  });

  it('once it is disabled', async () => {
    const { client, authenticator } = await withPasskey();
    await runAs(SYSTEM_ACTOR, () => app.records.update(User, { id: client.person!.userId }, { disabledAt: new Date(0).toISOString() }));
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.code, body.message]).toEqual([400, 'invalid_credentials', 'Invalid email or password']);
  });

  it('counts failures of a network, not of an address, and makes it wait', async () => {
    const { client, authenticator } = await withPasskey();
    for (let n = 0; n < 6; n++) await signInWithPasskey(app.visitor(), Object.assign(authenticator.copy(), { id: 'bm9uZQ' }));
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.user.email).toBe(client.person!.email);
    await app.records.db.query(`UPDATE login_attempts SET locked_until = now() + interval '5 minutes' WHERE key LIKE 'net:%'`);
    const { status, body } = await signInWithPasskey(app.visitor(), authenticator);
    expect([status, body.message]).toEqual([429, 'Too many login attempts. Please try again later']);
  });
});

describe('where addresses must be confirmed', () => {
  it('an account without is refused, and mailed the link again', async () => {
    const { client, authenticator } = await withPasskey();
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

describe('an account’s passkeys', () => {
  it('end with the account', async () => {
    const { client, id } = await withPasskey();
    await app.records.db.query('DELETE FROM sessions WHERE user_id = $1', [client.person!.userId]);
    await app.records.db.query('DELETE FROM users WHERE id = $1', [client.person!.userId]);
    expect(await app.records.count(Passkey, { id })).toBe(0);
  });

  it('end when the owner of the address takes it over', async () => {
    const { client, authenticator } = await withPasskey();
    await runAs(SYSTEM_ACTOR, () => app.app.get(ClaimedAccounts).strip(client.person!.userId));
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });

  it('stay when its sessions are ended, and open new ones', async () => {
    const { client, authenticator } = await withPasskey();
    await client.post('/api/auth/logout?scope=global');
    expect((await meOf(client)).role).toBe('visitor');
    expect((await signInWithPasskey(client, authenticator)).status).toBe(200);
  });
});
