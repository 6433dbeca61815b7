import { randomUUID } from 'node:crypto';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { idle, received } from '../../testing/auth-client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AdminUser, User, AccountLinks } from '@haulbook/identity';

const PASSWORD = 'a long enough sentence';
const newEmail = () => `kim-${randomUUID()}@example.com`;
let app: TestApp;

const otp = (email: string, more: object = {}, query = '') => app.visitor().post(`/api/auth/otp${query}`, { email, ...more });
const register = (email: string, browser = app.visitor()) => browser.post('/api/auth/register', { email, password: PASSWORD, data: {} });

describe('the page behind a mailed link', () => {
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1' });
  });
  afterAll(() => app.close());
  beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));

  it('enters with a click: a cookie, who it is, and where to go on to', async () => {
    const email = newEmail();
    await otp(email, {}, '?redirect_to=%2Fdashboard%2Fquotes');
    const { token } = await received(app, email, 'sign_in_link');
    const browser = app.visitor();
    const { status, body, headers } = await browser.post('/api/auth/enter', { token_hash: token, type: 'magiclink' });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('HttpOnly');
    expect(body).toMatchObject({ role: 'customer', type: 'magiclink', email, redirectTo: '/dashboard/quotes', signedIn: true });
    expect(JSON.stringify(body)).not.toContain('access_token');
    expect((await browser.get('/api/auth/me')).body.user.email).toBe(email);
  });

  it('takes the six digits as well', async () => {
    const email = newEmail();
    await otp(email);
    const { code } = await received(app, email, 'sign_in_link');
    const { body } = await app.visitor().post('/api/auth/enter', { email: ` ${email.toUpperCase()}`, token: code, type: 'email' });
    expect(body).toMatchObject({ role: 'customer', type: 'magiclink', signedIn: true });
  });

  it('opening it uses nothing up, however often a scanner does', async () => {
    const email = newEmail();
    await otp(email);
    const { token, url } = await received(app, email, 'sign_in_link');
    for (let n = 0; n < 3; n++) await app.visitor().get(`/api/auth/verify${url!.search}`);
    expect((await app.visitor().post('/api/auth/enter', { token_hash: token, type: 'magiclink' })).status).toBe(200);
  });

  it.each([
    ['magiclink', '', '/auth/callback', null],
    ['recovery', '', '/auth/reset-password', null],
    ['magiclink', '&redirect_to=%2Fdashboard', '/auth/callback', '/dashboard'],
    ['magiclink', '&redirect_to=https%3A%2F%2Fevil.example', '/auth/callback', null],
    ['magiclink', '&redirect_to=%2F%2Fevil.example', '/auth/callback', null],
  ])('a link of the contract’s own making (%s%s) leads to it, on our origin, with nothing in the hash', async (type, more, page, on) => {
    const answer = await app.visitor().get(`/api/auth/verify?token=abc&type=${type}${more}`);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location')!;
    expect(location).toMatch(/^\/auth\//);
    const url = new URL(location, 'http://localhost');
    expect([url.pathname, url.searchParams.get('token_hash'), url.searchParams.get('redirectTo'), url.hash]).toEqual([page, 'abc', on, '']);
  });

  it('confirms a sign-up by its link without signing anybody in; its code does sign in', async () => {
    const email = newEmail();
    await register(email);
    const { token } = await received(app, email, 'signup_confirmation');
    const stranger = await app.visitor().post('/api/auth/enter', { token_hash: token, type: 'signup' });
    expect(stranger.body).toMatchObject({ role: 'visitor', signedIn: false, email, type: 'signup' });
    expect(stranger.headers.get('set-cookie')).toBeNull();
    expect((await app.records.findOne(User, { email }))!.emailConfirmedAt).not.toBeNull();
    const other = newEmail();
    await register(other);
    const { code } = await received(app, other, 'signup_confirmation');
    const { body } = await app.visitor().post('/api/auth/enter', { email: other, token: code, type: 'signup' });
    expect(body).toMatchObject({ role: 'customer', signedIn: true });
  });

  it('lets an invited member of staff in, who then chooses a password', async () => {
    const email = newEmail();
    await runAs(SYSTEM_ACTOR, async () => {
      await app.records.insert(AdminUser, { email, role: 'admin', firstName: 'Sam', lastName: 'Lee' });
      await app.app.get(AccountLinks).invite(email);
    });
    const { token, url } = await received(app, email, 'staff_invitation');
    expect(url!.searchParams.get('type')).toBe('invite');
    const browser = app.visitor();
    expect((await browser.post('/api/auth/enter', { token_hash: token, type: 'invite' })).body).toMatchObject({
      role: 'admin',
      signedIn: true,
    });
    expect((await browser.send('PUT', '/api/auth/user', { password: PASSWORD })).status).toBe(200);
    expect((await app.visitor().post('/api/auth/login', { email, password: PASSWORD })).body.role).toBe('admin');
  });

  it('a change of address by its link signs nobody else in, and keeps whoever asked for it', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const browser = app.visitor();
    await register(email, browser);
    const ask = () => browser.send('PUT', '/api/auth/user', { email: next });
    await ask();
    const first = await received(app, next, 'email_change');
    const stranger = await app.visitor().post('/api/auth/enter', { token_hash: first.token, type: 'email_change' });
    expect(stranger.body).toMatchObject({ role: 'visitor', signedIn: false, email: next });
    const last = newEmail();
    await browser.send('PUT', '/api/auth/user', { email: last });
    const { token } = await received(app, last, 'email_change');
    const own = await browser.post('/api/auth/enter', { token_hash: token, type: 'email_change' });
    expect(own.body).toMatchObject({ role: 'customer', signedIn: true, user: { email: last } });
  });

  it('says one thing for whatever is wrong', async () => {
    const email = newEmail();
    await register(email);
    const known = await app.visitor().post('/api/auth/enter', { email, token: '123456', type: 'recovery' });
    const unknown = await app.visitor().post('/api/auth/enter', { email: newEmail(), token: '123456', type: 'recovery' });
    expect({ ...known.body, requestId: unknown.body.requestId }).toEqual(unknown.body);
    expect(known).toMatchObject({ status: 403, body: { code: 'code_expired', error_code: 'otp_expired' } });
    expect((await app.visitor().post('/api/auth/enter', { type: 'magiclink' })).status).toBe(400);
  });

  it('answers the same for known and unknown addresses, whatever is asked for', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await register(known);
    for (const [path, more] of [
      ['otp', {}],
      ['otp', { create_user: false }],
      ['recover', {}],
      ['resend', { type: 'signup' }],
      ['resend', { type: 'email_change' }],
    ] as const) {
      const [one, two] = [
        await app.visitor().post(`/api/auth/${path}`, { email: known, ...more }),
        await app.visitor().post(`/api/auth/${path}`, { email: unknown, ...more }),
      ];
      expect([one.status, one.body]).toEqual([200, {}]);
      expect([two.status, two.body]).toEqual([200, {}]);
    }
    await idle(app);
  });
});

describe('in production', () => {
  beforeAll(async () => {
    app = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://haul.example' });
  });
  afterAll(() => app.close());

  it('a link for a new password opens the page of its own that the specification names', async () => {
    const email = newEmail();
    await runAs(SYSTEM_ACTOR, () => app.app.get(AccountLinks).recover(email));
    const { url } = await received(app, email, 'password_reset');
    expect(url!.origin + url!.pathname).toBe('https://haul.example/auth/reset-password');
    expect(url!.searchParams.get('type')).toBe('recovery');
  });
});

describe('where sign-ups have to be confirmed', () => {
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1', CONFIRM_EMAILS: '1' });
  });
  afterAll(() => app.close());

  it('an account somebody else made beforehand is the owner’s from their first link on: the stranger’s password is gone', async () => {
    const email = newEmail();
    await register(email);
    await otp(email);
    const { token } = await received(app, email, 'sign_in_link');
    expect((await app.visitor().post('/api/auth/enter', { token_hash: token, type: 'magiclink' })).body.role).toBe('customer');
    const stranger = await app.visitor().post('/api/auth/login', { email, password: PASSWORD });
    expect(stranger.body.code).toBe('invalid_credentials');
  });

  it('the sign-up’s own link keeps the password', async () => {
    const email = newEmail();
    await register(email);
    const { token } = await received(app, email, 'signup_confirmation');
    await app.visitor().post('/api/auth/enter', { token_hash: token, type: 'signup' });
    expect((await app.visitor().post('/api/auth/login', { email, password: PASSWORD })).body.role).toBe('customer');
  });
});

describe('guessing the digits', () => {
  beforeAll(async () => {
    app = await startTestApp({ WORKER: '1' });
  });
  afterAll(() => app.close());

  it('comes to an end for an address, however many codes are asked for and from wherever', async () => {
    const email = newEmail();
    const guess = async (n: number, token = String(n).padStart(6, '0')) => {
      // As if from another network each time.
      await app.records.db.query(`DELETE FROM rate_limits WHERE key LIKE '%:ip:%'`);
      return (await app.visitor().post('/api/auth/verify', { email, token, type: 'email' })).body.error_code as string;
    };
    for (let n = 0; n < 30; n++) expect(await guess(n)).toBe('otp_expired');
    expect(await guess(31)).toBe('over_request_rate_limit');
    // A link needs no digits, so its owner can still sign in.
    await otp(email);
    const { token } = await received(app, email, 'sign_in_link');
    expect((await app.visitor().post('/api/auth/enter', { token_hash: token, type: 'magiclink' })).status).toBe(200);
  });
});
