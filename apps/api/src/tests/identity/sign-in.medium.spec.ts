import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { AdminUser, Session, User } from '@haulbook/identity';
import { createPerson, type TestPerson } from '../../testing/people.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { meOf, ANONYMOUS } from '@haulbook/identity/testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPerson = (role: 'customer' | 'admin' | 'super_admin' = 'customer') => runAs(SYSTEM_ACTOR, () => createPerson(app.records, role));
const login = (email: string, password: string, headers?: Record<string, string>) =>
  app.visitor().post('/api/auth/login', { email, password }, headers);
const wrong = (email: string) => login(email, 'not the password');
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

async function failTimes(person: { email: string }, count: number): Promise<void> {
  for (let n = 0; n < count; n++) expect((await wrong(person.email)).body.code).toBe('invalid_credentials');
}

/** Let time pass for the database: make the events of an address that much older. */
const letPass = (email: string, minutes: number) =>
  app.records.db.query(
    `UPDATE login_attempts SET locked_until = locked_until - make_interval(mins => $2::integer),
       attempts = ARRAY(SELECT t - make_interval(mins => $2::integer) FROM unnest(attempts) t) WHERE key = $1`,
    [`email:${email}`, minutes],
  );

beforeEach(async () => {
  await app.records.db.query(`DELETE FROM login_attempts WHERE key LIKE 'net:%'`);
  await app.records.db.query('DELETE FROM rate_limits');
});

describe('signing in with a password', () => {
  it('opens a session whose cookie no script can read and no other site sends along', async () => {
    const person = await newPerson();
    const answer = await login(person.email.toUpperCase(), person.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      role: 'customer',
      active: true,
      user: { id: person.userId, email: person.email, customerId: person.customerId },
    });
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^haulbook=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
    expect(cookie).not.toContain('Domain');
  });

  it('keeps only a hash of the cookie', async () => {
    const person = await newPerson();
    const token = /^haulbook=([^;]+)/.exec((await login(person.email, person.password)).headers.get('set-cookie')!)![1]!;
    const session = await app.records.findOne(Session, { userId: person.userId });
    expect(session!.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(session!.tokenHash).not.toContain(token);
  });

  it('answers an unknown address like a wrong password', async () => {
    const person = await newPerson();
    const [known, unknown] = [await wrong(person.email), await wrong('nobody@example.com')];
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, requestId: known.body.requestId }).toEqual(known.body);
    expect(known.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid email or password',
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
      requestId: expect.any(String),
    });
  });

  it('says what is wrong with the input before it looks anybody up', async () => {
    const answer = await app.visitor().post('/api/auth/login', { email: 'nonsense', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ email: 'Please enter a valid email address', password: 'Password is required' });
  });

  it('is refused to a disabled account, in the same words', async () => {
    const person = await newPerson();
    await runAs(SYSTEM_ACTOR, () =>
      app.records.update(User, { id: person.userId }, { disabledAt: new Date(Date.now() - 1000).toISOString() }),
    );
    expect((await login(person.email, person.password)).body.message).toBe('Invalid email or password');
  });
});

describe('the lockout', () => {
  const evaluated = (answers: { body: { code: string } }[]) => answers.filter(({ body }) => body.code === 'invalid_credentials').length;

  it('locks for 15 minutes after five failures, right password or not', async () => {
    const person = await newPerson();
    await failTimes(person, 5);
    const answer = await login(person.email, person.password);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'locked', message: 'Account temporarily locked. Try again in 15 minutes' });
  });

  it('evaluates no more than five of fifty wrong passwords at once', async () => {
    const person = await newPerson();
    const answers = await times(50, () => wrong(person.email));
    expect(evaluated(answers)).toBe(5);
    expect(answers.filter(({ body }) => body.code === 'locked')).toHaveLength(45);
  });

  it('treats an unknown address alike', async () => {
    const answers = await times(8, () => wrong('stranger@example.com'));
    expect(evaluated(answers)).toBe(5);
  });

  it('is over when its time is over, and is not prolonged by trying on', async () => {
    const person = await newPerson();
    await failTimes(person, 5);
    await letPass(person.email, 14);
    expect((await wrong(person.email)).body.message).toBe('Account temporarily locked. Try again in 1 minute');
    await letPass(person.email, 1);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('counts failures of the last hour only', async () => {
    const person = await newPerson();
    await failTimes(person, 4);
    await letPass(person.email, 60);
    await failTimes(person, 4);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('forgets failures with a success', async () => {
    const person = await newPerson();
    await failTimes(person, 4);
    expect((await login(person.email, person.password)).status).toBe(200);
    await failTimes(person, 4);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('sees through a made-up X-Forwarded-For', async () => {
    await app.records.db.query(
      `INSERT INTO login_attempts (key, attempts) VALUES ('net:127.0.0.0/24', ARRAY(SELECT clock_timestamp() FROM generate_series(1, 99)))`,
    );
    await wrong('one@example.com');
    const answer = await login('another@example.com', 'not the password', { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'too_many_requests', message: 'Too many login attempts. Please try again later' });
  });

  it('does not count successes against the network', async () => {
    const person = await newPerson();
    await login(person.email, person.password);
    const [row] = await app.records.db.query<{ count: number }>(
      `SELECT cardinality(attempts) AS count FROM login_attempts WHERE key = 'net:127.0.0.0/24'`,
    );
    expect(row!.count).toBe(0);
  });
});

describe('a session', () => {
  it('is nobody without a cookie, and with one that was made up', async () => {
    expect(await meOf(app.visitor())).toEqual(ANONYMOUS);
    expect((await app.visitor().get('/api/auth/me', { cookie: 'haulbook=made-up' })).body.role).toBe('visitor');
  });

  it('loses the back office with the next request after a demotion', async () => {
    const admin = await app.signInAs('admin');
    expect((await admin.get('/api/customers')).status).toBe(200);
    await runAs(SYSTEM_ACTOR, () => app.records.remove(AdminUser, { userId: admin.person!.userId }));
    expect((await admin.get('/api/customers')).status).not.toBe(200);
    expect((await meOf(admin)).role).toBe('customer');
  });

  it('gives staff rights only to a confirmed address', async () => {
    const admin = await app.signInAs('admin');
    await runAs(SYSTEM_ACTOR, () => app.records.update(User, { id: admin.person!.userId }, { emailConfirmedAt: null }));
    expect((await meOf(admin)).role).toBe('customer');
  });

  it('ends with the next request after the account was disabled', async () => {
    const customer = await app.signInAs('customer');
    await runAs(SYSTEM_ACTOR, () =>
      app.records.update(User, { id: customer.person!.userId }, { disabledAt: new Date(Date.now() - 1000).toISOString() }),
    );
    expect((await meOf(customer)).role).toBe('visitor');
  });

  it('ends when it expires', async () => {
    const customer = await app.signInAs('customer');
    await app.records.db.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [customer.person!.userId]);
    expect((await meOf(customer)).role).toBe('visitor');
  });

  it('is prolonged by use, but never past its last day', async () => {
    const customer = await app.signInAs('customer');
    const days = async () => ((await meOf(customer)).expiresAt - Date.now() / 1000) / 86_400;
    expect(await days()).toBeCloseTo(7, 1);
    await app.records.db.query(
      `UPDATE sessions SET last_seen_at = now() - interval '2 minutes', created_at = now() - interval '29 days' WHERE user_id = $1`,
      [customer.person!.userId],
    );
    expect(await days()).toBeCloseTo(1, 1);
  });

  it('notes that it is in use once a minute at most', async () => {
    const customer = await app.signInAs('customer');
    const seen = async () => (await app.records.findOne(Session, { userId: customer.person!.userId }))!.lastSeenAt;
    await meOf(customer);
    const first = await seen();
    await meOf(customer);
    expect(await seen()).toBe(first);
    expect(first).not.toBeNull();
  });

  it('is replaced, not added to, by signing in again in the same browser', async () => {
    const customer = await app.signInAs('customer');
    await customer.signIn();
    const sessions = await app.records.find(Session, { userId: customer.person!.userId });
    expect(sessions.map(({ revokedReason }) => String(revokedReason)).sort()).toEqual(['null', 'replaced']);
  });

  it('ends here, elsewhere, or everywhere', async () => {
    const here = await app.signInAs('customer');
    const person = here.person as TestPerson;
    const there = app.visitor();
    await there.post('/api/auth/login', { email: person.email, password: person.password });
    expect((await here.post('/api/auth/logout?scope=others')).status).toBe(204);
    expect([(await meOf(here)).role, (await meOf(there)).role]).toEqual(['customer', 'visitor']);
    const cookie = (await here.post('/api/auth/logout')).headers.get('set-cookie')!;
    expect(cookie).toMatch(/^haulbook=;.*Expires=Thu, 01 Jan 1970/);
    expect((await meOf(here)).role).toBe('visitor');
  });

  it('cannot be signed out twice with an error', async () => {
    expect((await app.visitor().post('/api/auth/logout')).status).toBe(204);
  });
});

describe('requests from other sites', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a browser that only tells its origin', { origin: 'https://evil.example' }],
  ])('%s cannot write with the cookie', async (_, headers) => {
    const admin = await app.signInAs('admin');
    const answer = await admin.post('/api/customers', { firstName: 'A', lastName: 'B', email: 'x@example.com' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'forbidden',
      message: 'Requests from other sites aren’t allowed',
      requestId: answer.headers.get('x-request-id'),
    });
    expect((await admin.post('/api/auth/logout', undefined, headers)).status).toBe(403);
    expect((await admin.get('/api/auth/me')).body.role).toBe('admin');
  });

  it('our own pages can', async () => {
    const customer = await app.signInAs('customer');
    expect(
      (await customer.post('/api/auth/logout', undefined, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).status,
    ).toBe(204);
  });
});
