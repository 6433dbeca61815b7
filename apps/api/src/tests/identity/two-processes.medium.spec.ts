import { randomUUID } from 'node:crypto';
import { addPasskey, SoftwareAuthenticator } from '@haulbook/identity/testing';
import { useTwoTestApps, type TestApp } from '../../testing/test-app.js';

/** Two servers on one database: sign-in does not depend on which of them responds. */

const { one, two } = useTwoTestApps();

const newEmail = () => `lee-${randomUUID()}@example.com`;
const servers = () => [one, two] as const;
/** Send the same call to both in turn, `count` times in total, all at once. */
const inTurns = <T>(count: number, call: (app: TestApp) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(servers()[n % 2]!)));

it('limits are shared: five mails per address, whoever is asked', async () => {
  const email = newEmail();
  const answers = await inTurns(12, (app) => app.visitor().post('/api/auth/recover', { email }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many requests. Please try again later',
    error_code: 'over_email_send_rate_limit',
  });
});

it('the lockout is shared: of fifty wrong passwords at once five are evaluated', async () => {
  const email = newEmail();
  const answers = await inTurns(50, (app) => app.visitor().post('/api/auth/login', { email, password: 'not the password' }));
  const codes = answers.map(({ body }) => body.code as string);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'locked')).toHaveLength(45);
});

it('a session begun here is known there, and over there when it ends here', async () => {
  const here = await one.signInAs('customer');
  const { access_token } = (
    await one.visitor().post('/api/auth/token?grant_type=password', { email: here.person!.email, password: here.person!.password })
  ).body;
  const there = () => two.visitor().get('/api/auth/user', { authorization: `Bearer ${access_token}` });
  expect((await there()).status).toBe(200);
  await here.post('/api/auth/logout?scope=global');
  expect((await there()).body.error_code).toBe('session_not_found');
});

it('a passkey’s challenge made here is used there, and then no longer here', async () => {
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(await one.signInAs('customer'), authenticator);
  const browser = one.visitor();
  const { body: options } = await browser.post('/api/auth/passkeys/sign-in/options');
  const credential = authenticator.get(options);
  const { cookieHeader: cookie } = browser;
  const enter = (app: TestApp) => app.visitor().post('/api/auth/passkeys/sign-in', { credential }, { cookie });
  expect((await enter(two)).body.assurance).toBe('aal2');
  expect((await enter(one)).body.code).toBe('code_expired');
});

it('a refresh token used here is used there', async () => {
  const here = await one.signInAs('customer');
  const { email, password } = here.person!;
  const { refresh_token } = (await one.visitor().post('/api/auth/token?grant_type=password', { email, password })).body;
  const refresh = (app: TestApp) => app.visitor().post('/api/auth/token?grant_type=refresh_token', { refresh_token });
  expect((await refresh(one)).status).toBe(200);
  await one.records.db.query(`UPDATE refresh_tokens SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL`);
  expect((await refresh(two)).body.error_code).toBe('refresh_token_already_used');
});
