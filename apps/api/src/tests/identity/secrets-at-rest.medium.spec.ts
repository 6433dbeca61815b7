import { generate } from 'otplib';
import type { Config } from '../../config.js';
import { firstRun } from '@haulbook/platform';
import { application } from '../../application.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

/** Signing keys and the secrets of authenticator apps are stored sealed in the database, under a key outside of it. */

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((name) => `the ${name} key, as long as keys have to be`) as [
  string,
  string,
  string,
];

let app: TestApp;
let client: TestClient;
let secret: string;
let factorId: string;
let token: string;

beforeEach(async () => {
  app = await startTestApp({ SEALING_KEY: FIRST });
  client = await app.signInAs('customer');
  const { body } = await client.post('/api/auth/factors', { factor_type: 'totp' });
  [secret, factorId] = [body.totp.secret, body.id];
  token = await grant();
});
afterEach(() => app.close());

const grant = async (of = app) => {
  const { email, password } = client.person!;
  return (await of.visitor().post('/api/auth/token?grant_type=password', { email, password })).body.access_token as string;
};
const start = (settings: Partial<Config>) => firstRun(application, { ...app.config, DEMO: false, ...settings });
const stored = async () =>
  JSON.stringify(
    await app.records.db.query('SELECT private_jwk AS kept FROM signing_keys UNION ALL SELECT to_jsonb(secret) FROM auth_factors'),
  );
const privatePart = () => app.records.db.query<{ d: string }>(`SELECT private_jwk->>'d' AS d FROM signing_keys`).then(([row]) => row!.d);

/** Store both as versions before sealing did. */
async function unsealed(): Promise<void> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const [pub, priv] = await Promise.all([publicKey, privateKey].map((key) => crypto.subtle.exportKey('jwk', key)));
  await app.records.db.query('UPDATE signing_keys SET public_jwk = $1::jsonb, private_jwk = $2::jsonb', [
    JSON.stringify(pub),
    JSON.stringify(priv),
  ]);
  await app.records.db.query('UPDATE auth_factors SET secret = $1', [secret]);
}

/** Whether a server with these settings accepts the tokens it signs, and the authenticator's codes. */
async function works(settings: Record<string, string>): Promise<void> {
  const other = await startTestApp({ ...settings, DATABASE_URL: app.config.DATABASE_URL });
  // A code counts once: within the same half minute the next server would refuse it for that.
  await app.records.db.query('UPDATE auth_factors SET last_step = NULL');
  try {
    const own = { authorization: `Bearer ${await grant(other)}` };
    const challenge = await other.visitor().post(`/api/auth/factors/${factorId}/challenge`, {}, own);
    const given = { challenge_id: challenge.body.id, code: await generate({ secret }) };
    expect((await other.visitor().post(`/api/auth/factors/${factorId}/verify`, given, own)).status).toBe(200);
  } finally {
    await other.app.close();
  }
}

it('neither can be read in the database', async () => {
  expect(token).toMatch(/^ey/);
  expect(await stored()).not.toContain(secret);
  expect(await privatePart()).toBeNull();
});

it('what an earlier version left open is sealed at the start, and goes on working', async () => {
  await unsealed();
  expect(await stored()).toContain(secret);
  await start({});
  expect(await stored()).not.toContain(secret);
  expect(await privatePart()).toBeNull();
  await works({ SEALING_KEY: FIRST });
});

it('a wrong key stops the start with a sentence, and changes nothing', async () => {
  const before = await stored();
  await expect(start({ SEALING_KEY: SECOND })).rejects.toThrow(
    'Secrets in this database are sealed with a different key than the one from SEALING_KEY. Set SEALING_KEY to the original key. All processes that share a database need the same key.',
  );
  await expect(start({ SEALING_KEY: undefined })).rejects.toThrow(/a different key than the one from .*sealing\.key/);
  expect(await stored()).toBe(before);
});

it('so it does before anybody signed in', async () => {
  await app.records.db.query('DELETE FROM signing_keys');
  await app.records.db.query('DELETE FROM auth_factors');
  await start({ SEALING_KEY: SECOND });
  await expect(start({})).rejects.toThrow(/sealed with a different key/);
});

it('keys are changed: the new one with the old one beside it, then alone', async () => {
  await start({ SEALING_KEY: SECOND, SEALING_KEY_OTHER: FIRST });
  await expect(start({})).rejects.toThrow(/sealed with a different key/);
  await start({ SEALING_KEY: SECOND });
  await works({ SEALING_KEY: SECOND });
  // Processes that still use the old key but know the new one keep working.
  await works({ SEALING_KEY: THIRD, SEALING_KEY_OTHER: SECOND });
});

it('a secret opens for its own account only', async () => {
  const thief = await app.signInAs('customer');
  const { body } = await thief.post('/api/auth/factors', { factor_type: 'totp' });
  await app.records.db.query('UPDATE auth_factors SET secret = (SELECT secret FROM auth_factors WHERE id = $1) WHERE id = $2', [
    body.id,
    factorId,
  ]);
  const challenge = await client.post(`/api/auth/factors/${factorId}/challenge`, {});
  const given = { challenge_id: challenge.body.id, code: await generate({ secret: body.totp.secret }) };
  expect((await client.post(`/api/auth/factors/${factorId}/verify`, given)).status).toBe(500);
});
