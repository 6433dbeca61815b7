import { Controller, Get } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Session } from '@haulbook/identity';
import { INTERNAL_HEADER, INTERNAL_SECRET, RateLimiter, RouteAccessReader } from '@haulbook/platform';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('every route', () => {
  it('says who may call it', () => {
    const routes = app.app.get(RouteAccessReader).routes();
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter(({ access }) => access === 'unmarked')).toEqual([]);
  });

  it('is found: a forgotten one would be', () => {
    @Controller('forgotten')
    class Forgotten {
      @Get()
      read(): string {
        return 'anything';
      }
    }
    const reader = app.app.get(RouteAccessReader);
    expect(reader.accessOf(Forgotten.prototype.read, Forgotten)).toBe('unmarked');
  });

  it('of a resource asks visitors to sign in, and customers to be more than that', async () => {
    expect((await app.visitor().get('/api/customers')).body).toMatchObject({ code: 'unauthenticated', message: 'Please sign in' });
    expect((await app.visitor().get('/api/admin/schema')).status).toBe(401);
    const customer = await app.signInAs('customer');
    expect((await customer.get('/api/coupons')).status).toBe(403);
  });
});

describe('when it cannot be looked up who is asking', () => {
  it('nobody gets in, and liveness stays up', async () => {
    const admin = await app.signInAs('admin');
    await app.records.db.query('ALTER TABLE sessions RENAME TO sessions_gone');
    try {
      expect((await admin.get('/api/customers')).status).toBe(503);
      expect((await admin.get('/api/live')).status).toBe(200);
    } finally {
      await app.records.db.query('ALTER TABLE sessions_gone RENAME TO sessions');
    }
    expect((await admin.get('/api/customers')).status).toBe(200);
  });
});

describe('answers', () => {
  it('carry the security headers', async () => {
    const { headers } = await app.visitor().get('/api/live');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('let pages run only the scripts that carry a nonce of their own', async () => {
    const page = await app.visitor().get('/api/docs');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('strict-transport-security')).toBeNull();
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const nonce = async () => /nonce-([^']+)/.exec((await app.visitor().get('/api/docs')).headers.get('content-security-policy')!)![1];
    expect(await nonce()).not.toBe(await nonce());
  });
});

describe('on https', () => {
  it('the cookie is bound to the host and the connection, and browsers are told to stay on https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://haul.example' });
    try {
      const { headers } = await secure
        .visitor()
        .post('/api/auth/register', { email: 'kim@example.com', password: 'a long enough sentence' });
      expect(headers.get('set-cookie')).toMatch(/^__Host-haulbook=[^;]+;.* Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
      const page = await secure.visitor().get('/api/docs');
      for (const answer of [headers, page.headers]) expect(answer.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await secure.close();
    }
  });
});

describe('where a call comes from', () => {
  const addressOf = async (headers: Record<string, string>) => {
    const person = (await app.signInAs('customer')).person!;
    await app
      .visitor()
      .post('/api/auth/login', { email: person.email, password: person.password }, { 'x-forwarded-for': '203.0.113.9', ...headers });
    const [latest] = await app.records.find(Session, { userId: person.userId }, { sort: { createdAt: 'desc' }, limit: 1 });
    return latest!.ip;
  };

  it('is the connection, whatever the caller says', async () => {
    expect(await addressOf({})).toBe('127.0.0.1');
    expect(await addressOf({ [INTERNAL_HEADER]: 'guessed' })).toBe('127.0.0.1');
  });

  it('is the visitor when our own pages ask for them', async () => {
    expect(await addressOf({ [INTERNAL_HEADER]: INTERNAL_SECRET })).toBe('203.0.113.9');
  });

  it('is what a trusted proxy says, and no more than the proxy itself added', async () => {
    const behind = await startTestApp({ TRUST_PROXY: '1' });
    try {
      await behind
        .visitor()
        .post(
          '/api/auth/register',
          { email: 'lee@example.com', password: 'a long enough sentence' },
          { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
        );
      expect((await behind.records.findOne(Session, {}))!.ip).toBe('203.0.113.9');
    } finally {
      await behind.close();
    }
  });
});

describe('rate limits', () => {
  const limit = { limit: 3, per: 60 };

  it('count exactly, however many come at once', async () => {
    const limiter = app.app.get(RateLimiter);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.hit('test:burst', limit)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('begin anew with the next window', async () => {
    const limiter = app.app.get(RateLimiter);
    for (let n = 0; n < 3; n++) await limiter.hit('test:window', limit);
    await expect(limiter.hit('test:window', limit)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later',
    });
    await app.records.db.query(`UPDATE rate_limits SET resets_at = now() WHERE key = 'test:window'`);
    await expect(limiter.hit('test:window', limit)).resolves.toBeUndefined();
  });

  it('hold with the header of a preview where there is none', async () => {
    const attempt = () => app.visitor().post('/api/auth/login', { email: 'somebody@example.com' }, { 'x-messages': 'show' });
    await attempt();
    await app.records.db.query(`UPDATE rate_limits SET hits = 120 WHERE key = 'AuthController.login:ip:127.0.0.1'`);
    expect((await attempt()).status).toBe(429);
    await app.records.db.query(`DELETE FROM rate_limits WHERE key LIKE 'AuthController.login:%'`);
  });

  it('hold for routes: the words are those of the catalogue', async () => {
    const attempt = () => app.visitor().post('/api/auth/login', { email: 'somebody@example.com', password: 'x' });
    expect((await attempt()).status).toBe(400);
    await app.records.db.query(`UPDATE rate_limits SET hits = 120 WHERE key = 'AuthController.login:ip:127.0.0.1'`);
    const answer = await attempt();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'too_many_requests', message: 'Too many login attempts. Please try again later' });
  });
});
