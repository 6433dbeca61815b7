import { generate } from 'otplib';
import { SettingsService, SYSTEM_ACTOR, Setting } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { caseOffice } from '../testing/case-office.js';
import {
  addPasskey,
  meOf,
  personWithPasskey,
  signInWithPasskey,
  SoftwareAuthenticator,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing/index.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import { Passkey } from './passkey.entity.js';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer(caseOffice);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.records.db.query('DELETE FROM rate_limits');
  await demand('optional');
});

/** Set whether staff must have a second factor. */
const demand = async (staffSecondFactor: 'required' | 'optional') => {
  await runAs(SYSTEM_ACTOR, () => app.records.update(Setting, { key: 'signIn' }, { value: { staffSecondFactor } }));
  app.app.get(SettingsService).forget();
};

const login = async ({ person }: TestClient) => {
  const browser = app.visitor();
  const { body } = await browser.post('/api/auth/login', { email: person!.email, password: person!.password });
  return { browser, body };
};

/** Create a member of staff with a passkey and no other factor, who must have one from now on. */
async function staffWithPasskey() {
  const staff = await personWithPasskey(app, {}, 'super_admin');
  await demand('required');
  return staff;
}

describe('staff who must have a second factor', () => {
  it('get in with a passkey alone', async () => {
    const { authenticator } = await staffWithPasskey();
    const browser = app.visitor();
    expect((await signInWithPasskey(browser, authenticator)).body).toMatchObject({
      role: 'super_admin',
      assurance: 'aal2',
      secondFactor: null,
    });
    expect((await browser.get('/api/cases')).status).toBe(200);
  });

  it('are asked for the passkey after the password, which is not enough to set up another factor or passkey', async () => {
    const { client, authenticator } = await staffWithPasskey();
    const { browser, body } = await login(client);
    expect(body).toMatchObject({ role: 'visitor', secondFactor: { state: 'required', factors: [], passkey: true } });
    expect((await browser.get('/api/cases')).body.code).toBe('second_factor_required');
    expect((await browser.post('/api/auth/factors', { factor_type: 'totp' })).body.error_code).toBe('insufficient_aal');
    expect((await addPasskey(browser, new SoftwareAuthenticator())).body.code).toBe('second_factor_required');
    expect((await signInWithPasskey(browser, authenticator)).body.role).toBe('super_admin');
  });

  it('may use the passkey in place of a code', async () => {
    const { client, authenticator } = await staffWithPasskey();
    await signInWithPasskey(client, authenticator);
    const { body: factor } = await client.post('/api/auth/factors', { factor_type: 'totp' });
    const { body: challenge } = await client.post(`/api/auth/factors/${factor.id}/challenge`, {});
    const code = await generate({ secret: factor.totp.secret });
    expect((await client.post(`/api/auth/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })).status).toBe(200);
    const { browser, body } = await login(client);
    expect(body.secondFactor).toMatchObject({ state: 'required', passkey: true, factors: [{ id: factor.id }] });
    expect((await signInWithPasskey(browser, authenticator)).body.role).toBe('super_admin');
    expect((await browser.delete(`/api/auth/factors/${factor.id}`, {})).status).toBe(200);
    // What the passkey stood for does not go with the factor.
    expect((await meOf(browser)).role).toBe('super_admin');
  });

  it('set up a factor again once their last passkey is gone', async () => {
    const { authenticator, id } = await staffWithPasskey();
    const browser = app.visitor();
    await signInWithPasskey(browser, authenticator);
    expect((await browser.delete(`/api/auth/passkeys/${id}`, {})).status).toBe(200);
    expect((await meOf(browser)).secondFactor).toMatchObject({ state: 'enrol', passkey: false });
  });

  it('lose their passkeys when a super admin resets their second factor', async () => {
    const { client, authenticator } = await staffWithPasskey();
    await demand('optional');
    const boss = await app.signIn('super_admin');
    const staff = (await app.records.findOne(AdminUser, { userId: client.person!.userId }))!;
    expect((await boss.post(`/api/admin-users/${staff.id}/transitions/resetFactor`, {})).status).toBe(200);
    expect(await app.records.count(Passkey, { userId: client.person!.userId })).toBe(0);
    expect((await signInWithPasskey(app.visitor(), authenticator)).body.code).toBe('invalid_credentials');
  });
});

it('a server at an address without https or a name has no passkeys, and says so', async () => {
  const plain = await startTestServer(caseOffice, { settings: { PUBLIC_URL: 'http://192.0.2.7:3000' } });
  try {
    expect((await plain.visitor().get('/api/auth/settings')).body.passkeys).toBe(false);
    expect((await app.visitor().get('/api/auth/settings')).body.passkeys).toBe(true);
    const client = await plain.signIn();
    expect((await client.get('/api/auth/security')).body.passkeys).toBeNull();
    expect((await client.post('/api/auth/passkeys/options', {})).body.message).toBe(
      'Passkeys need a web address with https and a domain name',
    );
    expect((await plain.visitor().post('/api/auth/passkeys/sign-in/options')).status).toBe(409);
  } finally {
    await plain.close();
  }
});
