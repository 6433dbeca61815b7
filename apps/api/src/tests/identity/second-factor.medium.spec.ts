import { generate } from 'otplib';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, Setting, SettingsService, RouteAccessReader } from '@haulbook/platform';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { meOf } from '@haulbook/identity/testing';
import { Session, Factors } from '@haulbook/identity';

let app: TestApp;
beforeEach(() => app.records.db.query('DELETE FROM rate_limits'));

const codeOf = (secret: string) => generate({ secret });
async function enrol(client: TestClient) {
  const { body } = await client.post('/api/auth/factors', { factor_type: 'totp' });
  return { factorId: body.id as string, secret: body.totp.secret as string };
}
async function give(client: TestClient, factorId: string, code: string) {
  const challenge = await client.post(`/api/auth/factors/${factorId}/challenge`, {});
  return client.post(`/api/auth/factors/${factorId}/verify`, { challenge_id: challenge.body.id, code });
}
/** Allow an app's current code to be used once more. */
const nextStep = () => app.records.db.query('UPDATE auth_factors SET last_step = NULL');

describe('a browser with a second factor', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Create a customer with an active factor, signed in again with only the password. */
  async function halfOpen() {
    const client = await app.signInAs('customer');
    const { factorId, secret } = await enrol(client);
    const { body } = await give(client, factorId, await codeOf(secret));
    await nextStep();
    const again = app.visitor();
    const answer = await again.post('/api/auth/login', { email: client.person!.email, password: client.person!.password });
    return { client, again, answer, factorId, secret, recoveryCodes: body.recoveryCodes as string[] };
  }

  it('ends none but itself, whatever it asks for', async () => {
    const { client, again } = await halfOpen();
    expect((await again.post('/api/auth/logout?scope=global')).status).toBe(204);
    expect((await meOf(again)).secondFactor).toBeNull();
    expect((await meOf(client)).user.email).toBe(client.person!.email);
  });

  it('gets a half open session for the password: nobody yet, and what is missing', async () => {
    const { answer, factorId, client } = await halfOpen();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      role: 'visitor',
      active: false,
      user: null,
      assurance: 'aal1',
      secondFactor: { state: 'required', email: client.person!.email, factors: [{ id: factorId, factorType: 'totp' }] },
    });
  });

  it('may do nothing with it but give the factor, look and leave', async () => {
    const { again } = await halfOpen();
    for (const path of ['/api/orders', '/api/auth/sessions', '/api/portal/dashboard', '/api/auth/reauthenticate']) {
      const { status, body } = await again.get(path);
      if (status === 404) continue;
      expect([path, status, body.code]).toEqual([path, 403, 'second_factor_required']);
    }
    expect((await again.send('PUT', '/api/auth/user', { data: { first_name: 'X' } })).body.code).toBe('second_factor_required');
    expect((await again.post('/api/auth/logout?scope=others')).body.code).toBe('second_factor_required');
    expect((await again.get('/api/auth/user')).status).toBe(200);
    expect((await again.get('/api/portal/catalog')).status).toBe(200);
    expect((await again.get('/api/auth/security')).status).toBe(200);
    expect((await again.post('/api/auth/session/refresh', {})).body.role).toBe('visitor');
    expect((await again.post('/api/auth/logout')).status).toBe(204);
    expect((await meOf(again)).secondFactor).toBeNull();
  });

  it('is somebody once the code was given, with a new cookie; the old one is worth nothing', async () => {
    const { again, answer, factorId, secret, client } = await halfOpen();
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    const given = await give(again, factorId, await codeOf(secret));
    expect(given.body).toMatchObject({ role: 'customer', assurance: 'aal2', secondFactor: null, recoveryCodes: null });
    expect(given.body.user.id).toBe(client.person!.userId);
    expect((await meOf(again)).role).toBe('customer');
    expect((await app.visitor().get('/api/auth/me', { cookie })).body).toMatchObject({ role: 'visitor', secondFactor: null });
  });

  it('enters with a recovery code as well, once', async () => {
    const { again, factorId, recoveryCodes } = await halfOpen();
    expect(recoveryCodes).toHaveLength(10);
    expect((await give(again, factorId, recoveryCodes[0]!)).body.role).toBe('customer');
    expect((await again.get('/api/auth/security')).body.recoveryCodesLeft).toBe(9);
    expect((await give(again, factorId, recoveryCodes[0]!)).body.code).toBe('code_wrong');
  });

  it('is asked for it at once in all places it was signed in before', async () => {
    const here = await app.signInAs('customer');
    const there = app.visitor();
    await there.post('/api/auth/login', { email: here.person!.email, password: here.person!.password });
    const { factorId, secret } = await enrol(here);
    await give(here, factorId, await codeOf(secret));
    expect((await meOf(there)).secondFactor.state).toBe('required');
    expect((await meOf(here)).role).toBe('customer');
  });

  it('is told how many minutes after five wrong codes', async () => {
    const { again, factorId, secret } = await halfOpen();
    const bad = (await codeOf(secret)) === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) expect((await give(again, factorId, bad)).body.code).toBe('code_wrong');
    const { status, body } = await give(again, factorId, await codeOf(secret));
    expect([status, body.code, body.message]).toEqual([429, 'locked', 'Account temporarily locked. Try again in 15 minutes']);
  });
});

describe('staff who must have a second factor', () => {
  beforeAll(async () => {
    app = await startTestApp({ STAFF_SECOND_FACTOR: '1' });
  });
  afterAll(() => app.close());

  it('set it up before anything else, from then on they are let in', async () => {
    const admin = await app.signInAs('admin');
    expect(await meOf(admin)).toMatchObject({ role: 'visitor', user: null, secondFactor: { state: 'enrol', factors: [] } });
    expect((await admin.get('/api/customers')).body.code).toBe('second_factor_required');
    expect((await admin.get('/api/admin/schema')).body.code).toBe('second_factor_required');
    const { factorId, secret } = await enrol(admin);
    const { body } = await give(admin, factorId, await codeOf(secret));
    expect(body).toMatchObject({ role: 'admin', secondFactor: null });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await admin.get('/api/customers')).status).toBe(200);
  });

  it('whose factor was reset are signed out and set it up anew', async () => {
    const admin = await app.signInAs('admin');
    const { factorId, secret } = await enrol(admin);
    await give(admin, factorId, await codeOf(secret));
    await runAs(SYSTEM_ACTOR, () => app.app.get(Factors).removeAll(admin.person!.userId));
    expect((await admin.get('/api/customers')).status).toBe(401);
    await admin.signIn();
    expect((await meOf(admin)).secondFactor.state).toBe('enrol');
  });

  it('are let off by the setting, and customers never need one', async () => {
    expect((await meOf(await app.signInAs('customer'))).role).toBe('customer');
    const admin = await app.signInAs('super_admin');
    const set = async (staffSecondFactor: string) => {
      const value = { staffSecondFactor };
      await runAs(SYSTEM_ACTOR, () => app.records.update(Setting, { key: 'signIn' }, { value }));
      app.app.get(SettingsService).forget();
    };
    await set('optional');
    expect((await meOf(admin)).role).toBe('super_admin');
    await set('required');
    expect((await meOf(admin)).role).toBe('visitor');
    await set('default');
  });
});

describe('an account’s own sessions', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';

  it('are listed with the browser, the current one first, and end one by one', async () => {
    const here = await app.signInAs('customer');
    const { email, password } = here.person!;
    const there = app.visitor();
    await there.post('/api/auth/login', { email, password }, { 'user-agent': CHROME });
    await app.visitor().post('/api/auth/token?grant_type=password', { email, password });
    const { body } = await here.get('/api/auth/sessions');
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({ current: true, method: 'password', assurance: 'aal1', kind: 'browser' });
    const other = body.find(({ browser }: { browser: string }) => browser === 'Chrome 128 on Windows');
    expect(body.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['api', 'browser', 'browser']);
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/);
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await meOf(there)).role).toBe('visitor');
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404);
    expect((await here.delete('/api/auth/sessions/nonsense')).status).toBe(404);
  });

  it('of others are nobody’s business', async () => {
    const [one, two] = [await app.signInAs('customer'), await app.signInAs('customer')];
    const theirs = await app.records.findOne(Session, { userId: two.person!.userId });
    expect((await one.delete(`/api/auth/sessions/${theirs!.id}`)).status).toBe(404);
    expect((await meOf(two)).role).toBe('customer');
  });

  it('the current one ends like signing out', async () => {
    const here = await app.signInAs('customer');
    const [current] = (await here.get('/api/auth/sessions')).body;
    const cookie = (await here.delete(`/api/auth/sessions/${current.id}`)).headers.get('set-cookie');
    expect(cookie).toMatch(/^haulbook=;/);
  });

  it('are prolonged on request until they are over', async () => {
    const here = await app.signInAs('customer');
    await app.records.db.query(`UPDATE sessions SET expires_at = now() + interval '4 minutes' WHERE user_id = $1`, [here.person!.userId]);
    const { body } = await here.post('/api/auth/session/refresh', {});
    expect(body.expiresAt - Date.now() / 1000).toBeGreaterThan(6 * 86_400);
    await app.records.db.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [here.person!.userId]);
    expect((await here.post('/api/auth/session/refresh', {})).status).toBe(401);
  });

  it('a password change with the box ticked ends the others', async () => {
    const here = await app.signInAs('customer');
    const there = app.visitor();
    await there.post('/api/auth/login', { email: here.person!.email, password: here.person!.password });
    const change = { password: 'another long sentence', current_password: here.person!.password, end_others: true };
    expect((await here.send('PUT', '/api/auth/user', change)).status).toBe(200);
    expect([(await meOf(here)).role, (await meOf(there)).role]).toEqual(['customer', 'visitor']);
  });

  it('only the calls around the second factor are open before it', () => {
    const open = app.app
      .get(RouteAccessReader)
      .routes()
      .filter(({ halfOpen }) => halfOpen);
    expect(open.map(({ name }) => name).sort()).toEqual([
      'AccountController.overview',
      'AccountController.user',
      'FactorsController.challenge',
      'FactorsController.enrol',
      'FactorsController.renew',
      'FactorsController.unenrol',
      'FactorsController.verify',
    ]);
  });
});
