import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AdminUser, User, SecurityEvent } from '@haulbook/identity';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));

const NOBODY = { exists: false, hasPassword: false };
const ELSEWHERE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

describe('asking whether an address has an account', () => {
  const check = async (email: unknown) => (await app.visitor().post('/api/check-user', { email })).body;

  it('tells whether there is one, and whether it has a password', async () => {
    const { email } = (await app.signInAs('customer')).person!;
    await runAs(SYSTEM_ACTOR, () => app.records.insert(User, { email: 'linkonly@example.com' }));
    expect(await check(email.toUpperCase())).toEqual({ exists: true, hasPassword: true });
    expect(await check('linkonly@example.com')).toEqual({ exists: true, hasPassword: false });
    expect(await check('nobody@example.com')).toEqual(NOBODY);
    expect(await check('nonsense')).toEqual(NOBODY);
  });

  it('tells nothing of staff, of those invited neither', async () => {
    const { email } = (await app.signInAs('admin')).person!;
    await runAs(SYSTEM_ACTOR, async () => {
      await app.records.insert(User, { email: 'invited@example.com' });
      await app.records.insert(AdminUser, { email: 'invited@example.com', firstName: 'In', lastName: 'Vited' });
    });
    expect(await check(email)).toEqual(NOBODY);
    expect(await check('invited@example.com')).toEqual(NOBODY);
  });

  it('tells nothing any more to whoever asks too often, and does not say that either', async () => {
    const { email } = (await app.signInAs('customer')).person!;
    for (let n = 0; n < 10; n++) expect((await check(email)).exists).toBe(true);
    const over = await app.visitor().post('/api/check-user', { email });
    expect([over.status, over.body]).toEqual([200, NOBODY]);
  });

  it('counts a whole network together', async () => {
    const { email } = (await app.signInAs('customer')).person!;
    await check(email);
    await app.records.db.query(`UPDATE rate_limits SET hits = 60 WHERE key = 'check-user:net:127.0.0.0/24'`);
    expect(await check(email)).toEqual(NOBODY);
  });

  it('answers a failed look-up like an unknown address', async () => {
    const { email } = (await app.signInAs('customer')).person!;
    await app.records.db.query('ALTER TABLE users RENAME TO users_gone');
    try {
      const answer = await app.visitor().post('/api/check-user', { email });
      expect([answer.status, answer.body]).toEqual([200, NOBODY]);
    } finally {
      await app.records.db.query('ALTER TABLE users_gone RENAME TO users');
    }
  });

  it('is for our own pages', async () => {
    expect((await app.visitor().post('/api/check-user', { email: 'a@example.com' }, ELSEWHERE)).status).toBe(403);
  });
});

describe('what browsers report to the security log', () => {
  const report = (more: object = {}, headers: Record<string, string> = {}) =>
    app
      .visitor()
      .post(
        '/api/security-log',
        { event: 'login_failed', email: 'kim@example.com', ip: '1.2.3.4', userAgent: 'Made up', ...more },
        headers,
      );
  const last = async () => (await app.records.find(SecurityEvent, { source: 'browser' }, { sort: { createdAt: 'desc' }, limit: 1 }))[0]!;

  it('is kept beside what the server saw itself, which alone fills the log’s own columns', async () => {
    const answer = await report({ details: { method: 'password' }, timestamp: '2001-01-01T00:00:00Z' }, { 'user-agent': 'A real one' });
    expect(answer.status).toBe(202);
    const entry = await last();
    expect(entry).toMatchObject({
      event: 'login_failed',
      source: 'browser',
      email: 'kim@example.com',
      ip: '127.0.0.1',
      userAgent: 'A real one',
    });
    expect(entry.reported).toEqual({ ip: '1.2.3.4', userAgent: 'Made up', details: { method: 'password' } });
    expect(Math.abs(Date.parse(entry.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it.each(['factor_removed', 'account_taken_over', 'api_token_issued', 'made_up', ''])(
    'is refused when only the server knows such a thing: %s',
    async (event) => {
      // Only those of browsers: the server notes a refusal after its answer, so those of the tests above may come at any time.
      const before = await app.records.count(SecurityEvent, { source: 'browser' });
      expect((await report({ event })).status).toBe(400);
      expect(await app.records.count(SecurityEvent, { source: 'browser' })).toBe(before);
    },
  );

  it('is bounded in length and number', async () => {
    expect((await report({ details: { text: 'x'.repeat(3000) } })).status).toBe(400);
    await report({ ip: 'y'.repeat(5000), userAgent: 'z'.repeat(5000), email: 'no address' });
    const { email, reported } = await last();
    expect([email, (reported!['ip'] as string).length, (reported!['userAgent'] as string).length]).toEqual([null, 64, 500]);
    await app.records.db.query(`UPDATE rate_limits SET hits = 60 WHERE key = 'OwnEndpointsController.report:ip:127.0.0.1'`);
    expect((await report()).status).toBe(429);
  });

  it('locks nobody out and lets nobody in', async () => {
    const person = (await app.signInAs('customer')).person!;
    for (let n = 0; n < 6; n++) await report({ event: n < 5 ? 'login_failed' : 'login_locked', email: person.email });
    const login = () => app.visitor().post('/api/auth/login', { email: person.email, password: person.password });
    expect((await login()).status).toBe(200);
    for (let n = 0; n < 5; n++) await app.visitor().post('/api/auth/login', { email: person.email, password: 'wrong one' });
    await report({ event: 'login_succeeded', email: person.email });
    expect((await login()).status).toBe(429);
  });

  it('is for our own pages', async () => {
    expect((await report({}, ELSEWHERE)).status).toBe(403);
  });
});

describe('the address a browser is seen under', () => {
  it('is the connection’s, and told to our own pages only', async () => {
    expect((await app.visitor().get('/api/ip', { 'x-forwarded-for': '203.0.113.9' })).body).toEqual({ ip: '127.0.0.1' });
    expect((await app.visitor().get('/api/ip', ELSEWHERE)).status).toBe(403);
  });
});

describe('the security log', () => {
  it('is read by staff, filtered by event, address and day, and written by nobody', async () => {
    const admin = await app.signInAs('admin');
    await app.visitor().post('/api/auth/login', { email: 'filtered@example.com', password: 'wrong' });
    const filtered = (filter: string) => admin.get(`/api/security-events?page=1&limit=50&${filter}`).then(({ body }) => body.data);
    const mine = await filtered('filter=email||$eq||filtered@example.com&filter=event||$eq||login_failed');
    expect(mine).toMatchObject([{ event: 'login_failed', source: 'server', email: 'filtered@example.com' }]);
    expect(await filtered('filter=email||$eq||filtered@example.com&filter=createdAt||$lt||2020-01-01T00:00:00Z')).toEqual([]);
    const id = mine[0].id;
    for (const who of [admin, await app.signInAs('super_admin')]) {
      expect((await who.post('/api/security-events', { event: 'logout' })).status).toBe(403);
      expect((await who.patch(`/api/security-events/${id}`, { email: null })).status).toBe(403);
      expect((await who.delete(`/api/security-events/${id}`)).status).toBe(403);
    }
    expect((await (await app.signInAs('customer')).get('/api/security-events')).status).toBe(403);
  });

  it('has words for every event, and when it happened, in its list and among its filters', async () => {
    const admin = await app.signInAs('admin');
    const { resources } = (await admin.get('/api/admin/schema')).body;
    const { fields, labelPlural } = resources.find(({ path }: { path: string }) => path === 'security-events');
    const named = (name: string) => fields.find((field: { name: string }) => field.name === name);
    expect(labelPlural).toBe('Security log');
    expect(named('event')).toMatchObject({ kind: 'enum', list: true, filter: true });
    expect(named('event').choices).toContainEqual({ value: 'login_locked', label: 'Locked after failed sign-ins', tone: 'error' });
    expect(named('email')).toMatchObject({ list: true, filter: true });
    expect(named('createdAt')).toMatchObject({ label: 'When', list: true, filter: true, sort: true });
  });
});
