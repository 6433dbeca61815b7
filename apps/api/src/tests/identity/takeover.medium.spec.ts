import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { received } from '../../testing/auth-client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { User, AuthCodes, ClaimedAccounts, AccountLinks, Sessions } from '@haulbook/identity';

/** Ways in that an attacker leaves in an account, to use once it belongs to someone else. */

const THEIRS = 'the password of a stranger';
const OWN = 'the password of the owner';
let app: TestApp;
beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));

const newEmail = () => `jo-${randomUUID()}@example.com`;
const register = (email: string, password: string, browser = app.visitor()) =>
  browser.post('/api/auth/register', { email, password, data: {} });
const login = (email: string, password: string) => app.visitor().post('/api/auth/login', { email, password });
const confirm = (token: string) => app.visitor().post('/api/auth/confirm', { token });
const userOf = async (email: string) => (await app.records.findOne(User, { email }))!;

describe('an address that two people signed up with', () => {
  beforeAll(async () => {
    app = await startTestApp({ CONFIRM_EMAILS: '1' });
  });
  afterAll(() => app.close());

  it('opens to none of their passwords: whoever confirms it need not be who chose the first', async () => {
    const email = newEmail();
    await register(email, THEIRS);
    const { token } = await received(app, email, 'signup_confirmation');
    expect(await register(email, OWN)).toMatchObject({ status: 200, body: { role: 'visitor' } });
    expect((await confirm(token)).status).toBe(200);
    expect((await login(email, THEIRS)).body.code).toBe('invalid_credentials');
  });

  it('keeps the password of whoever signs up once more with the same', async () => {
    const email = newEmail();
    await register(email, OWN);
    await register(email, OWN);
    const { token } = await received(app, email, 'signup_confirmation');
    await confirm(token);
    expect((await login(email, OWN)).status).toBe(200);
  });

  it('keeps its password once it is confirmed, whoever signs up with it then', async () => {
    const email = newEmail();
    await register(email, OWN);
    await confirm((await received(app, email, 'signup_confirmation')).token);
    await register(email, THEIRS);
    expect((await login(email, OWN)).status).toBe(200);
  });
});

describe('what was begun before', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const changeAsked = async (email: string, to: string) => {
    const browser = app.visitor();
    await register(email, THEIRS, browser);
    expect((await browser.put('/api/auth/user', { email: to })).status).toBe(200);
    return browser;
  };
  /** Request the mail of a change of address again, as anyone may, and open its link. */
  async function finishChange(email: string, to: string): Promise<string[]> {
    await app.app
      .get(AccountLinks)
      .deliver({ type: 'email_change', email, create: null, target: { page: '/auth/callback', redirectTo: null, query: {} } });
    const mails = await app.records.db.query<{ id: string }>(`SELECT id FROM message_logs WHERE recipient = $1`, [to]);
    return mails.map(({ id }) => id);
  }

  it('a change of address dies with the claim of the account', async () => {
    const [email, to] = [newEmail(), newEmail()];
    await changeAsked(email, to);
    await app.app.get(ClaimedAccounts).strip((await userOf(email)).id);
    expect(await finishChange(email, to)).toEqual([]);
  });

  it('a change of address dies with a new password', async () => {
    const [email, to] = [newEmail(), newEmail()];
    const browser = await changeAsked(email, to);
    expect((await browser.put('/api/auth/user', { password: OWN, end_others: true })).status).toBe(200);
    expect(await finishChange(email, to)).toEqual([]);
  });

  it('a change of address asked for together with a new password lives', async () => {
    const [email, to] = [newEmail(), newEmail()];
    const browser = app.visitor();
    await register(email, THEIRS, browser);
    await browser.put('/api/auth/user', { email: to, password: OWN });
    expect(await finishChange(email, to)).toHaveLength(1);
  });

  it('a code nobody exchanged yet is over with the sessions', async () => {
    const email = newEmail();
    await register(email, OWN);
    const { id: userId } = await userOf(email);
    const verifier = randomBytes(32).toString('base64url');
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const code = await app.app.get(AuthCodes).issue({ userId, email, codeChallenge, method: 'google' });
    await app.app.get(Sessions).endAll(userId, 'claimed');
    const answer = await app.visitor().post('/api/auth/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    expect([answer.status, answer.body.error_code]).toEqual([404, 'flow_state_not_found']);
  });
});
