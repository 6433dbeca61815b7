import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { authClient, received, signUpNew, why } from '../../testing/auth-client.js';
import { SIGN_UP } from '../../testing/people.js';
import { forgetRateLimits, useTestApp } from '../../testing/test-app.js';

/** The published client against this server: second factors and assurance levels. */

const PASSWORD = SIGN_UP.password;
const app = useTestApp({ WORKER: '1' });
forgetRateLimits(app);
let count = 0;

type Client = ReturnType<typeof authClient>;
const newPhone = () => `+1919555${String(1000 + ++count)}`;

const signedUp = () => signUpNew(app);
async function enrolled() {
  const { client, email } = await signedUp();
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My app', issuer: 'Haul & Co' });
  if (data?.type !== 'totp') throw new Error('No authenticator app');
  return { client, email, factorId: data.id, totp: data.totp };
}
/** Create a client with a verified factor; the app's next code may be used right away. */
async function verified() {
  const person = await enrolled();
  const { error, data } = await person.client.mfa.challengeAndVerify({ factorId: person.factorId, code: await code(person.totp.secret) });
  if (error) throw error;
  await forgetSteps();
  return { ...person, recoveryCodes: (data as unknown as { recovery_codes: string[] }).recovery_codes };
}
const code = (secret: string, offset = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + offset });
const forgetSteps = () => app.records.db.query('UPDATE auth_factors SET last_step = NULL');
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');
async function elsewhere(email: string): Promise<Client> {
  const client = authClient(app);
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}
const levels = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data!.currentLevel, data!.nextLevel];
};

describe('enroll', () => {
  it('shows a picture, a key and an address, and a factor that does not count yet', async () => {
    const { client, totp, factorId } = await enrolled();
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    expect(totp.uri).toContain('issuer=Haul%20%26%20Co');
    const { data } = await client.mfa.listFactors();
    expect(data!.all).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'unverified', friendly_name: 'My app' }]);
    expect(data!.totp).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(totp.secret);
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
  });

  it('refuses a name twice once it counts, and more than ten', async () => {
    const { client } = await verified();
    const enroll = (friendlyName?: string) => client.mfa.enroll({ factorType: 'totp', friendlyName });
    expect(why((await enroll('My app')).error)).toEqual({ code: 'mfa_factor_name_conflict', status: 422 });
    for (let n = 1; n < 10; n++) expect((await enroll()).error).toBeNull();
    expect(why((await enroll()).error)).toEqual({ code: 'too_many_enrolled_mfa_factors', status: 422 });
  });

  it('asks for proof some time after signing in', async () => {
    const { client } = await signedUp();
    await app.records.db.query(`UPDATE sessions SET authenticated_at = now() - interval '11 minutes'`);
    expect(why((await client.mfa.enroll({ factorType: 'totp' })).error)).toEqual({ code: 'reauthentication_needed', status: 400 });
  });
});

describe('challenge and verify', () => {
  it('raise the session to the second level, with ten recovery codes for the first factor', async () => {
    const { client, factorId, recoveryCodes } = await verified();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(recoveryCodes).toHaveLength(10);
    const { data } = await client.mfa.listFactors();
    expect(data!.totp).toMatchObject([{ id: factorId, status: 'verified' }]);
    const { claims } = (await client.getClaims()).data!;
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    await client.refreshSession();
    expect((await client.getClaims()).data!.claims.aal).toBe('aal2');
  });

  it('a session of the password alone is of the first level and opens nothing but the factor', async () => {
    const { email, factorId, totp } = await verified();
    const client = await elsewhere(email);
    expect(await levels(client)).toEqual(['aal1', 'aal2']);
    expect(why((await client.updateUser({ password: 'another long sentence' })).error)).toEqual({ code: 'insufficient_aal', status: 403 });
    expect(why((await client.mfa.enroll({ factorType: 'totp' })).error)?.code).toBe('insufficient_aal');
    expect(why((await client.mfa.unenroll({ factorId })).error)?.code).toBe('insufficient_aal');
    const { access_token } = (await client.getSession()).data.session!;
    const orders = await app.visitor().get('/api/orders', { authorization: `Bearer ${access_token}` });
    expect([orders.status, orders.body.code]).toEqual([403, 'second_factor_required']);
    const { data: challenge } = await client.mfa.challenge({ factorId });
    expect(challenge!.expires_at).toBeGreaterThan(Date.now() / 1000 + 590);
    expect((await client.mfa.verify({ factorId, challengeId: challenge!.id, code: await code(totp.secret) })).error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
  });

  it('a code counts once, also when four sessions bring it at once', async () => {
    const { email, factorId, totp } = await verified();
    const clients = await Promise.all(Array.from({ length: 4 }, () => elsewhere(email)));
    const right = await code(totp.secret);
    const answers = await Promise.all(clients.map((client) => client.mfa.challengeAndVerify({ factorId, code: right })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('five wrong codes lock the factor, over all challenges', async () => {
    const { email, factorId, totp } = await verified();
    const client = await elsewhere(email);
    const bad = wrong(await code(totp.secret));
    const tries = await Promise.all(Array.from({ length: 12 }, () => client.mfa.challengeAndVerify({ factorId, code: bad })));
    const refused = tries.filter(({ error }) => error!.code === 'mfa_verification_failed');
    expect(refused).toHaveLength(5);
    expect(why(refused[0]!.error)).toEqual({ code: 'mfa_verification_failed', status: 422 });
    expect(why((await client.mfa.challengeAndVerify({ factorId, code: await code(totp.secret) })).error)).toEqual({
      code: 'over_request_rate_limit',
      status: 429,
    });
  });

  it('refuses old challenges, those of others, and factors of others', async () => {
    const { email, factorId, totp } = await verified();
    const client = await elsewhere(email);
    const { data: challenge } = await client.mfa.challenge({ factorId });
    await app.records.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE id = $1`, [challenge!.id]);
    const verify = async (challengeId: string) => client.mfa.verify({ factorId, challengeId, code: await code(totp.secret) });
    expect(why((await verify(challenge!.id)).error)).toEqual({ code: 'mfa_challenge_expired', status: 422 });
    expect(why((await verify(randomUUID())).error)?.code).toBe('mfa_challenge_expired');
    const stranger = await signedUp();
    expect(why((await stranger.client.mfa.challenge({ factorId })).error)).toEqual({ code: 'mfa_factor_not_found', status: 404 });
  });

  it('a factor begun by somebody with the password alone never counts for them', async () => {
    const { client: owner, email } = await signedUp();
    const thief = await elsewhere(email);
    const { data: theirs } = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' });
    const { data: own } = await owner.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    if (theirs?.type !== 'totp' || own?.type !== 'totp') throw new Error('No authenticator app');
    await owner.mfa.challengeAndVerify({ factorId: own.id, code: await code(own.totp.secret) });
    const stolen = await thief.mfa.challengeAndVerify({ factorId: theirs.id, code: await code(theirs.totp.secret) });
    expect(why(stolen.error)?.code).toBe('insufficient_aal');
  });
});

describe('recovery codes', () => {
  it('take the place of a code, each once, however they are typed', async () => {
    const { email, factorId, recoveryCodes } = await verified();
    const use = async (typed: string) => (await elsewhere(email)).mfa.challengeAndVerify({ factorId, code: typed });
    expect((await use(recoveryCodes[0]!.toUpperCase().replace('-', ' '))).error).toBeNull();
    expect(why((await use(recoveryCodes[0]!)).error)?.code).toBe('mfa_verification_failed');
    await received(app, email, 'security_notice');
  });

  it('are hashed at rest and replaced all at once', async () => {
    const { client, email, factorId, recoveryCodes } = await verified();
    const kept = JSON.stringify(await app.records.db.query('SELECT recovery_codes FROM auth_factors WHERE id = $1', [factorId]));
    for (const one of recoveryCodes) expect(kept).not.toContain(one.replace('-', ''));
    const { access_token } = (await client.getSession()).data.session!;
    const renew = (token: string) => app.visitor().post('/api/auth/factors/recovery-codes', {}, { authorization: `Bearer ${token}` });
    const { body } = await renew(access_token);
    expect(body.codes).toHaveLength(10);
    const second = await elsewhere(email);
    expect((await renew((await second.getSession()).data.session!.access_token)).status).toBe(403);
    expect((await second.mfa.challengeAndVerify({ factorId, code: recoveryCodes[0]! })).error).not.toBeNull();
    expect((await second.mfa.challengeAndVerify({ factorId, code: body.codes[0] })).error).toBeNull();
  });
});

describe('a phone', () => {
  it('gets its code as a text', async () => {
    const { client, email } = await signedUp();
    const phone = newPhone();
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone });
    const { data: challenge, error } = await client.mfa.challenge({ factorId: data!.id });
    expect([error, challenge!.type]).toEqual([null, 'phone']);
    const text = await received(app, phone, 'factor_code');
    const verify = (typed: string) => client.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code: typed });
    expect(why((await verify(wrong(text.code))).error)?.code).toBe('mfa_verification_failed');
    expect((await verify(text.code)).error).toBeNull();
    expect((await client.getClaims()).data!.claims.amr).toMatchObject([{ method: 'mfa/phone' }, { method: 'password' }]);
    expect((await client.mfa.listFactors()).data!.phone).toMatchObject([{ phone, status: 'verified' }]);
    const withPasswordOnly = await elsewhere(email);
    expect(await levels(withPasswordOnly)).toEqual(['aal1', 'aal2']);
    expect((await withPasswordOnly.getUser()).data.user!.factors).toMatchObject([{ phone: `•••• ${phone.slice(-4)}` }]);
    expect(JSON.stringify((await withPasswordOnly.getSession()).data.session!.user)).not.toContain(phone);
  });

  it('gets no more than five in ten minutes', async () => {
    const { client } = await signedUp();
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() });
    for (let n = 0; n < 5; n++) expect((await client.mfa.challenge({ factorId: data!.id })).error).toBeNull();
    expect(why((await client.mfa.challenge({ factorId: data!.id })).error)).toEqual({ code: 'over_sms_send_rate_limit', status: 429 });
  });

  it('must be one', async () => {
    const { client } = await signedUp();
    expect(why((await client.mfa.enroll({ factorType: 'phone', phone: '12' })).error)).toEqual({ code: 'validation_failed', status: 400 });
  });
});

describe('unenroll', () => {
  it('takes the factor and with the last one the level', async () => {
    const { client, email, factorId } = await verified();
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    expect((await (await elsewhere(email)).updateUser({ password: 'another long sentence' })).error).toBeNull();
  });

  it('hands the recovery codes on to a factor that is left', async () => {
    const { client, email, factorId, recoveryCodes } = await verified();
    const { data: second } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' });
    if (second?.type !== 'totp') throw new Error('No authenticator app');
    await client.mfa.challengeAndVerify({ factorId: second.id, code: await code(second.totp.secret) });
    await client.mfa.unenroll({ factorId });
    const other = await elsewhere(email);
    expect((await other.mfa.challengeAndVerify({ factorId: second.id, code: recoveryCodes[3]! })).error).toBeNull();
  });
});

describe('a reset', () => {
  it('never skips the second factor', async () => {
    const { email, factorId, totp } = await verified();
    const client = authClient(app);
    await client.resetPasswordForEmail(email);
    const { token } = await received(app, email, 'password_reset');
    expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
    const change = () => client.updateUser({ password: 'another long sentence' });
    expect(why((await change()).error)).toEqual({ code: 'insufficient_aal', status: 403 });
    await client.mfa.challengeAndVerify({ factorId, code: await code(totp.secret) });
    expect((await change()).error).toBeNull();
  });
});
