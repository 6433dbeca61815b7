import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** The security requirements for cookies, headers, and redirects on the sign-in paths. */

let app: TestApp;

describe('behind https', () => {
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://haul.example' });
  });
  afterAll(() => app.close());

  it('the cookie has the prefix browsers hold to Secure, this host and this path', async () => {
    const browser = await app.signInAs('customer');
    const login = await browser.post('/api/auth/login', { email: browser.person!.email, password: browser.person!.password });
    const cookie = login.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^__Host-haulbook=[\w-]{43};/);
    expect(cookie).toContain('; Secure');
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).toContain('; Path=/');
    expect(cookie).not.toContain('Domain');
    expect((await browser.get('/api/auth/me')).body.role).toBe('customer');
  });

  it('answers are never kept, never guessed at, never framed, and only over https', async () => {
    const { headers } = await app.visitor().get('/api/auth/me');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('a cookie without the prefix is no session', async () => {
    const browser = await app.signInAs('customer');
    const login = await browser.post('/api/auth/login', { email: browser.person!.email, password: browser.person!.password });
    const token = /=([^;]+)/.exec(login.headers.get('set-cookie')!)![1]!;
    expect((await app.visitor().get('/api/auth/me', { cookie: `haulbook=${token}` })).body.role).toBe('visitor');
    expect((await app.visitor().get('/api/auth/me', { cookie: `__Host-haulbook=${token}` })).body.role).toBe('customer');
  });

  it('links in mails lead to our own origin, whatever Host was sent', async () => {
    const answer = await app.visitor().get('/api/auth/verify?token=a&type=magiclink&redirect_to=https%3A%2F%2Fevil.example%2F', {
      'x-forwarded-host': 'evil.example',
    });
    expect(answer.headers.get('location')).toBe('/auth/callback?token_hash=a&type=magiclink');
  });
});

describe('writes from other sites', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each([
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/enter'],
    ['POST', '/api/auth/otp'],
    ['POST', '/api/auth/session/refresh'],
    ['PUT', '/api/auth/user'],
    ['POST', '/api/auth/factors'],
    ['POST', '/api/auth/factors/recovery-codes'],
    ['DELETE', '/api/auth/sessions/00000000-0000-4000-8000-000000000000'],
    ['POST', '/api/auth/logout'],
  ])('are refused: %s %s', async (method, path) => {
    const browser = await app.signInAs('customer');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
      const { status, body } = await browser.send(method, path, {}, headers as unknown as Record<string, string>);
      expect([status, body.message]).toEqual([403, 'Requests from other sites aren’t allowed']);
    }
  });

  it('a body that is too large, too deep or no JSON is refused', async () => {
    const send = (body: string, path = '/api/auth/login') =>
      app.visitor().fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send('{')).status).toBe(400);
    const details = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await send(`{"event":"login_failed","details":${details}}`, '/api/security-log')).status).toBe(400);
    expect((await send(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('a body in another encoding, in which its depth could not be seen, is refused', async () => {
    const send = (charset: string, body: RequestInit['body']) =>
      app.visitor().fetch('/api/check-user', { method: 'POST', headers: { 'content-type': `application/json; charset=${charset}` }, body });
    const json = '{"email":"somebody@example.com"}';
    expect((await send('UTF-8', json)).status).toBe(200);
    expect((await send('utf-16le', Buffer.from(json, 'utf16le'))).status).toBe(415);
    expect((await send('utf-7', json)).status).toBe(415);
  });
});
