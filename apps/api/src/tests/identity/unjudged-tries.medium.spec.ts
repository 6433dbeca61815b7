import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { hashingLimiter } from '@haulbook/identity';

/** An attempt whose password was never checked does not count as a failure. */

const PROCESSORS_AND_SEATS = 2000;
const app = useTestApp();
let client: TestClient;
beforeAll(async () => {
  client = await app.signInAs('customer');
});
beforeEach(() => app.records.db.query('DELETE FROM login_attempts'));

/** Occupy every hashing slot and every place in the queue while `work` runs, as a flood of sign-ins does. */
async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  let leave = (): void => undefined;
  const gate = new Promise<void>((resolve) => (leave = resolve));
  const flood = Array.from({ length: PROCESSORS_AND_SEATS }, () => hashingLimiter.run(() => gate).catch(() => undefined));
  try {
    return await work();
  } finally {
    leave();
    await Promise.all(flood);
  }
}
const login = (password: string) => app.visitor().post('/api/auth/login', { email: client.person!.email, password });
const counted = () =>
  app.records.db.query(`SELECT key, cardinality(attempts) AS tries FROM login_attempts WHERE cardinality(attempts) > 0`);

it('signing in while too many wait locks nobody out', async () => {
  const answers = await whileFull(async () => [
    ...(await Promise.all(Array.from({ length: 3 }, () => login('anything')))),
    ...(await Promise.all(Array.from({ length: 4 }, () => login('anything')))),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([503, 'unavailable']));
  expect(await counted()).toEqual([]);
  expect((await login(client.person!.password)).status).toBe(200);
});

it('the fifth try that is not looked at unlocks what it locked', async () => {
  for (let n = 0; n < 4; n++) await login('not the password');
  await whileFull(() => login('not the password'));
  expect((await login(client.person!.password)).status).toBe(200);
});

it('what was judged before stays counted', async () => {
  for (let n = 0; n < 4; n++) await login('not the password');
  for (let n = 0; n < 3; n++) await whileFull(() => login('not the password'));
  expect((await login('not the password')).body.code).toBe('invalid_credentials');
  expect((await login(client.person!.password)).body.code).toBe('locked');
});

it('proving it anew with the password is counted by the same rule', async () => {
  const change = () => client.put('/api/auth/user', { password: 'another long sentence', current_password: client.person!.password });
  for (let n = 0; n < 6; n++) expect((await whileFull(change)).status).toBe(503);
  expect(await counted()).toEqual([]);
});

it('a database that fails in between is nobody’s failure either', async () => {
  await app.records.db.query('ALTER TABLE users RENAME TO users_away');
  try {
    expect((await login('anything')).status).toBeGreaterThanOrEqual(500);
  } finally {
    await app.records.db.query('ALTER TABLE users_away RENAME TO users');
  }
  expect(await counted()).toEqual([]);
});
