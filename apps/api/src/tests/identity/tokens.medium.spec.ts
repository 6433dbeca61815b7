import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR, Sealing } from '@haulbook/platform';
import { createPerson, type TestPerson } from '../../testing/people.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { RefreshToken, Session, aboutSigningKey, SigningKeys } from '@haulbook/identity';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await runAs(SYSTEM_ACTOR, () => createPerson(app.records, 'customer'));
});

const grant = (who = person) =>
  app
    .visitor()
    .post('/api/auth/token?grant_type=password', { email: who.email, password: who.password })
    .then(({ body }) => body);
const refresh = (token: string) => app.visitor().post('/api/auth/token?grant_type=refresh_token', { refresh_token: token });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userOf = (token: string) => app.visitor().get('/api/auth/user', bearer(token));
/** Let the grace period of used tokens pass. */
const gracePasses = () =>
  app.records.db.query(`UPDATE refresh_tokens SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL`);

describe('the password grant', () => {
  it('answers with the session of the wire contract', async () => {
    const session = await grant();
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      user: {
        id: person.userId,
        aud: 'authenticated',
        role: 'authenticated',
        email: person.email,
        factors: [],
        app_metadata: { provider: 'email' },
      },
    });
    expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(590);
    expect(JSON.stringify(session)).not.toContain('argon2');
  });

  it('shares the lockout and the words of the browser', async () => {
    const attempt = () => app.visitor().post('/api/auth/token?grant_type=password', { email: person.email, password: 'wrong wrong' });
    for (let n = 0; n < 5; n++)
      expect((await attempt()).body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect((await app.visitor().post('/api/auth/login', { email: person.email, password: person.password })).body.code).toBe('locked');
  });

  it('refuses other grants', async () => {
    expect((await app.visitor().post('/api/auth/token?grant_type=implicit', {})).status).toBe(400);
  });
});

describe('an access token', () => {
  it('verifies against the published keys, which show no private part', async () => {
    const { access_token } = await grant();
    const jwks = (await app.visitor().get<JSONWebKeySet>('/api/auth/.well-known/jwks.json')).body;
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(jwks), {
      issuer: 'http://localhost:3000/api/auth',
      audience: 'authenticated',
    });
    expect(payload.sub).toBe(person.userId);
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', kid: jwks.keys[0]!.kid });
    expect(jwks.keys[0]).not.toHaveProperty('d');
  });

  it('says who it is', async () => {
    expect((await userOf((await grant()).access_token)).body).toMatchObject({ id: person.userId, email: person.email });
  });

  it('counts only while its session does', async () => {
    const { access_token } = await grant();
    expect((await app.visitor().post('/api/auth/logout?scope=local', undefined, bearer(access_token))).status).toBe(204);
    expect((await userOf(access_token)).status).toBe(403);
  });

  it('is not accepted from another signer, unsigned, or for another session of the same key', async () => {
    const { access_token } = await grant();
    const { kid } = decodeProtectedHeader(access_token);
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(decodeJwt(access_token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', kid })}.${encode(decodeJwt(access_token))}.`;
    const secret = new TextEncoder().encode(JSON.stringify((await app.app.get(SigningKeys).jwks()).keys[0]));
    const confused = await new SignJWT(decodeJwt(access_token)).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    for (const token of [forged, unsigned, confused, 'nonsense', `${access_token}x`]) expect((await userOf(token)).status).toBe(403);
    expect((await userOf(access_token)).status).toBe(200);
  });

  it('expires', async () => {
    const { access_token } = await grant();
    const { kid, key } = await app.app.get(SigningKeys).signingKey();
    const now = Math.floor(Date.now() / 1000);
    const sign = (exp: number) => new SignJWT({ ...decodeJwt(access_token), exp }).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
    expect((await userOf(await sign(now + 60))).status).toBe(200);
    expect((await userOf(await sign(now - 1))).status).toBe(403);
  });

  describe('lives by the database’s clock, whatever that of the process says', () => {
    afterEach(() => jest.restoreAllMocks());
    const processIsLate = (minutes: number) => {
      const { now } = Date;
      jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
    };
    const databaseTime = () =>
      app.records.db.query<{ now: number }>('SELECT extract(epoch FROM now())::float8 AS now').then(([row]) => row!.now);

    it.each([60, -60])('issued by a process that is %i minutes off', async (minutes) => {
      processIsLate(minutes);
      const { access_token, expires_at } = await grant();
      const { iat, exp } = decodeJwt(access_token);
      const now = await databaseTime();
      expect([exp, exp! - iat!]).toEqual([expires_at, 600]);
      expect(Math.abs(iat! - now)).toBeLessThan(30);
      expect((await userOf(access_token)).status).toBe(200);
    });

    it.each([60, -60])('checked by a process that is %i minutes off', async (minutes) => {
      const { access_token } = await grant();
      const { kid, key } = await app.app.get(SigningKeys).signingKey();
      const old = { ...decodeJwt(access_token), exp: Math.floor(await databaseTime()) - 1 };
      const expired = await new SignJWT(old).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
      processIsLate(minutes);
      expect((await userOf(access_token)).status).toBe(200);
      expect((await userOf(expired)).body).toMatchObject({ error_code: 'bad_jwt' });
    });

    it('without an end counts for nothing', async () => {
      const { exp: _exp, ...claims } = decodeJwt((await grant()).access_token);
      const { kid, key } = await app.app.get(SigningKeys).signingKey();
      const endless = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
      expect((await userOf(endless)).body).toMatchObject({ error_code: 'bad_jwt' });
    });
  });

  it('is worth more than the cookie beside it: a bad one makes nobody', async () => {
    const browser = await app.signInAs('customer');
    expect((await browser.get('/api/auth/me', bearer('nonsense'))).body.role).toBe('visitor');
  });

  it('is verified by a process that has not seen its key yet', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const { access_token } = await grant();
    // The keys were read a while ago; then another process activated a new one.
    const keys = app.app.get(SigningKeys);
    await keys.rotate();
    await keys.jwks();
    (keys as unknown as { known: { at: number } }).known.at -= 10_000;
    await app.records.db.query('INSERT INTO signing_keys (kid, public_jwk, private_jwk) VALUES ($1, $2, $3)', [
      'another',
      JSON.stringify(await exportJWK(publicKey)),
      app.app.get(Sealing).seal(JSON.stringify(await exportJWK(privateKey)), aboutSigningKey('another')),
    ]);
    const token = await new SignJWT(decodeJwt(access_token)).setProtectedHeader({ alg: 'ES256', kid: 'another' }).sign(privateKey);
    expect((await userOf(token)).status).toBe(200);
  });
});

describe('keys', () => {
  it('take turns: the new one signs, the old one still verifies for a day', async () => {
    const keys = app.app.get(SigningKeys);
    const before = (await grant()).access_token;
    await app.records.db.query(`UPDATE signing_keys SET created_at = created_at - interval '31 days'`);
    await keys.rotate();
    const after = (await grant()).access_token;
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect((await userOf(before)).status).toBe(200);
    await app.records.db.query(`UPDATE signing_keys SET created_at = created_at - interval '2 days'`);
    await keys.rotate();
    expect((await userOf(before)).status).toBe(403);
    expect((await userOf(after)).status).toBe(200);
  });
});

describe('refreshing', () => {
  it('exchanges a token for a new pair of the same session', async () => {
    const first = await grant();
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token)['session_id']).toBe(decodeJwt(first.access_token)['session_id']);
    expect((await userOf(second.access_token)).status).toBe(200);
  });

  it('lets two tabs refresh at once, and both go on', async () => {
    const { refresh_token } = await grant();
    const [one, two] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    await gracePasses();
    for (const tab of [one, two]) expect((await refresh(tab.body.refresh_token)).status).toBe(200);
  });

  it('ends the whole family when an old token comes back after the grace', async () => {
    const first = await grant();
    const second = (await refresh(first.refresh_token)).body;
    await gracePasses();
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
    expect((await userOf(second.access_token)).status).toBe(403);
    const session = await app.records.findOne(Session, { userId: person.userId });
    expect(session!.revokedReason).toBe('refresh_token_reused');
  });

  it('is over with the session, and for tokens nobody gave out', async () => {
    const { refresh_token, access_token } = await grant();
    await app.visitor().post('/api/auth/logout', undefined, bearer(access_token));
    expect((await refresh(refresh_token)).status).toBe(400);
    expect((await refresh('made-up')).status).toBe(400);
  });

  it('keeps hashes only', async () => {
    const { refresh_token } = await grant();
    const kept = await app.records.find(RefreshToken, {});
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(refresh_token);
  });
});
