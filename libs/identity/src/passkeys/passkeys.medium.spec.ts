import { MessageLog, SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { ClaimedAccounts } from '../accounts/claimed-accounts.service.js';
import { caseOffice } from '../testing/case-office.js';
import {
  addPasskey,
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
/** List what the person was mailed about changes of their account, the latest first. */
const noticesOf = async (client: TestClient) =>
  (
    await app.records.find(MessageLog, { recipient: client.person!.email, template: 'security_notice' }, { sort: { createdAt: 'desc' } })
  ).map(({ payload }) => (payload as unknown as { data: { what: string } }).data.what);

describe('a signed-in person', () => {
  it('adds a passkey, sees it, and hears of it by mail', async () => {
    const { client, id } = await personWithPasskey(app);
    expect((await securityOf(client)).passkeys).toEqual([
      { id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, synced: true },
    ]);
    expect(await securityEventsOf(app, client)).toContain('passkey_added');
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
    const { client, authenticator } = await personWithPasskey(app);
    const { body } = await client.post(`${PATH}/options`, {});
    expect(body.excludeCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    expect((await addPasskey(client, authenticator)).body.code).toBe('conflict');
  });

  it('renames and removes it, the latter with new proof only', async () => {
    const { client, authenticator, id } = await personWithPasskey(app);
    expect((await client.patch(`${PATH}/${id}`, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await client.patch(`${PATH}/${id}`, { name: ' ' })).body.code).toBe('validation');
    expect((await noticesOf(client))[0]).toBe('A passkey of your account, “My phone”, was renamed “Old phone”.');
    await wait(client);
    expect((await client.delete(`${PATH}/${id}`, {})).body.code).toBe('reauthentication_needed');
    expect((await client.delete(`${PATH}/${id}`, { current_password: client.person!.password })).status).toBe(200);
    expect((await securityOf(client)).passkeys).toEqual([]);
    expect(await securityEventsOf(app, client)).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']));
    expect((await noticesOf(client))[0]).toBe('A passkey, “Old phone”, was removed from your account.');
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });

  it('cannot touch those of others', async () => {
    const { id } = await personWithPasskey(app);
    const stranger = await app.signIn();
    expect((await stranger.patch(`${PATH}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`${PATH}/${id}`, {})).status).toBe(404);
    expect((await stranger.delete(`${PATH}/no-id`, {})).status).toBe(404);
  });

  it('has a limited number of them', async () => {
    const { client } = await personWithPasskey(app);
    await app.records.db.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key) SELECT $1::uuid, 'Key', 'k' || n || $1::text, 'x' FROM generate_series(2, $2) n`,
      [client.person!.userId, MAX_PASSKEYS],
    );
    expect((await client.post(`${PATH}/options`, {})).body.message).toBe('You have too many passkeys. Please remove one first.');
  });

  it('may end the other sessions with either change', async () => {
    const { client, id } = await personWithPasskey(app);
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
    expect(await securityEventsOf(app, client)).toContain('passkey_refused');
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

describe('an account’s passkeys', () => {
  it('end with the account', async () => {
    const { client, id } = await personWithPasskey(app);
    await app.records.db.query('DELETE FROM sessions WHERE user_id = $1', [client.person!.userId]);
    await app.records.db.query('DELETE FROM users WHERE id = $1', [client.person!.userId]);
    expect(await app.records.count(Passkey, { id })).toBe(0);
  });

  it('end when the owner of the address takes it over', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    await runAs(SYSTEM_ACTOR, () => app.app.get(ClaimedAccounts).strip(client.person!.userId));
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });

  it('stay when its sessions are ended, and open new ones', async () => {
    const { client, authenticator } = await personWithPasskey(app);
    await client.post('/api/auth/logout?scope=global');
    expect((await meOf(client)).role).toBe('visitor');
    expect((await signInWithPasskey(client, authenticator)).status).toBe(200);
  });
});
