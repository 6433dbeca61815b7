import { createHash, randomBytes } from 'node:crypto';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { authClient, idle, MemoryStorage, newAddress, received, signUpNew, why } from '../../testing/auth-client.js';
import { SIGN_UP } from '../../testing/people.js';
import { forgetRateLimits, useTestApp } from '../../testing/test-app.js';
import { AuthIdentity, AuthCodes } from '@haulbook/identity';

/** The published client against this server: changing an account, and codes exchanged with PKCE. */

const PASSWORD = SIGN_UP.password;
const NEXT = 'another long sentence';
const app = useTestApp({ WORKER: '1' });
forgetRateLimits(app);

const signedUp = () => signUpNew(app);
const signIn = (email: string, password: string) => authClient(app).signInWithPassword({ email, password });
/** Make everyone's sign-in older. */
const timePasses = () => app.records.db.query(`UPDATE sessions SET authenticated_at = now() - interval '11 minutes'`);

describe('updateUser', () => {
  it('changes the password, shortly after signing in without more ado, and tells the owner', async () => {
    const { client, email } = await signedUp();
    expect((await client.updateUser({ password: NEXT })).error).toBeNull();
    expect((await signIn(email, NEXT)).error).toBeNull();
    expect(why((await signIn(email, PASSWORD)).error)?.code).toBe('invalid_credentials');
    await received(app, email, 'security_notice');
  });

  it('later asks for proof: the mailed digits or the current password', async () => {
    const { client, email } = await signedUp();
    await timePasses();
    expect(why((await client.updateUser({ password: NEXT })).error)).toEqual({ code: 'reauthentication_needed', status: 400 });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await received(app, email, 'reauthentication');
    const wrong = code === '000000' ? '111111' : '000000';
    expect(why((await client.updateUser({ password: NEXT, nonce: wrong })).error)).toEqual({
      code: 'reauthentication_not_valid',
      status: 422,
    });
    expect((await client.updateUser({ password: NEXT, nonce: code })).error).toBeNull();
    await timePasses();
    expect(why((await client.updateUser({ password: PASSWORD, nonce: code })).error)?.code).toBe('reauthentication_not_valid');
    expect(why((await client.updateUser({ password: PASSWORD, current_password: 'wrong' })).error)?.code).toBe('invalid_credentials');
    expect((await client.updateUser({ password: PASSWORD, current_password: NEXT })).error).toBeNull();
  });

  it('counts wrong current passwords like any other', async () => {
    const { client, email } = await signedUp();
    for (let n = 0; n < 5; n++) await client.updateUser({ password: NEXT, current_password: 'wrong' });
    expect(why((await signIn(email, PASSWORD)).error)?.code).toBe('over_request_rate_limit');
  });

  it('refuses weak passwords and the one there is', async () => {
    const { client } = await signedUp();
    expect(why((await client.updateUser({ password: 'short' })).error)).toEqual({ code: 'weak_password', status: 422 });
    expect(why((await client.updateUser({ password: PASSWORD })).error)).toEqual({ code: 'same_password', status: 422 });
  });

  it('changes what was told at sign-up, and nothing else that is sent along', async () => {
    const { client, userId } = await signedUp();
    const told = { first_name: 'Alexis', role: 'super_admin' };
    const { data } = await client.updateUser({ data: told });
    expect(data.user!.user_metadata).toMatchObject({ first_name: 'Alexis' });
    expect(JSON.stringify(data.user)).not.toContain('super_admin');
    expect((await client.getUser()).data.user!.id).toBe(userId);
  });

  it('forgets what is null', async () => {
    const { client } = await signedUp();
    await client.updateUser({ data: { first_name: 'Alexis', company_name: 'Poe & Co' } });
    const { data, error } = await client.updateUser({ data: { company_name: null } });
    expect(error).toBeNull();
    expect(data.user!.user_metadata).toMatchObject({ first_name: 'Alexis' });
    expect(data.user!.user_metadata).not.toHaveProperty('company_name');
  });

  it('keeps the old address until the new one is confirmed, then everything goes by the new one', async () => {
    const { client, email, userId } = await signedUp();
    const next = newAddress();
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    expect((await signIn(email, PASSWORD)).error).toBeNull();
    await received(app, email, 'security_notice');
    const { token, url } = await received(app, next, 'email_change');
    expect(url!.searchParams.get('type')).toBe('email_change');
    const changed = await authClient(app).verifyOtp({ token_hash: token, type: 'email_change' });
    expect(changed.data.user).toMatchObject({ id: userId, email: next });
    expect(changed.data.user!.new_email).toBeUndefined();
    expect((await signIn(next, PASSWORD)).data.user!.id).toBe(userId);
    expect(why((await signIn(email, PASSWORD)).error)?.code).toBe('invalid_credentials');
    expect((await app.records.findOne(Customer, { userId }))!.email).toBe(next);
  });

  it('mails the change again on demand, and takes the code as well', async () => {
    const { client, email } = await signedUp();
    const next = newAddress();
    await client.updateUser({ email: next });
    await received(app, next, 'email_change');
    await client.resend({ email, type: 'email_change' });
    const { code } = await received(app, next, 'email_change', 2);
    expect((await authClient(app).verifyOtp({ email: next, token: code, type: 'email_change' })).data.user!.email).toBe(next);
  });

  it('answers a taken address like a free one, and never gives it away', async () => {
    const { client, email } = await signedUp();
    const taken = await signedUp();
    const { data, error } = await client.updateUser({ email: taken.email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: taken.email });
    await idle(app);
    const rows = await app.records.db.query(`SELECT 1 FROM one_time_codes WHERE purpose = 'email_change' AND email = $1`, [taken.email]);
    expect(rows).toEqual([]);
  });

  it('ends the other sessions where that was ticked', async () => {
    const { client, email } = await signedUp();
    const elsewhere = authClient(app);
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    await client.updateUser({ password: NEXT, end_others: true } as { password: string });
    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
  });

  it('is for somebody signed in', async () => {
    expect((await authClient(app).updateUser({ password: NEXT })).error!.name).toBe('AuthSessionMissingError');
    expect((await authClient(app).reauthenticate()).error!.name).toBe('AuthSessionMissingError');
  });
});

describe('getUserIdentities', () => {
  it('lists password and providers', async () => {
    const { client, userId, email } = await signedUp();
    await runAs(SYSTEM_ACTOR, () =>
      app.records.insert(AuthIdentity, { userId, provider: 'google', issuer: 'https://accounts.google.com', subject: 'g-1', email }),
    );
    const { data } = await client.getUserIdentities();
    expect(data!.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  });

  it('unlinkIdentity takes a provider away, but never the only way in, nor somebody else’s', async () => {
    const { client, userId, email } = await signedUp();
    const link = (subject: string) =>
      runAs(SYSTEM_ACTOR, () =>
        app.records.insert(AuthIdentity, { userId, provider: 'google', issuer: 'https://accounts.google.com', subject, email }),
      );
    await link(`g-${userId}`);
    const google = async (of = client) => (await of.getUserIdentities()).data!.identities.find(({ provider }) => provider === 'google')!;
    const linked = await google();
    const stranger = await signedUp();
    expect(why((await stranger.client.unlinkIdentity(linked)).error)).toEqual({ code: 'identity_not_found', status: 404 });
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect(await google()).toBeUndefined();
    await link(`h-${userId}`);
    await app.records.db.query('UPDATE users SET password_hash = NULL WHERE id = $1', [userId]);
    expect(why((await client.unlinkIdentity(await google())).error)).toEqual({ code: 'single_identity_not_deletable', status: 422 });
  });
});

describe('exchangeCodeForSession', () => {
  /** Create a client in the middle of a PKCE flow, and return the challenge it sent. */
  function begun() {
    const storage = new MemoryStorage();
    const verifier = randomBytes(40).toString('hex');
    const client = authClient(app, { flowType: 'pkce', storage, storageKey: 'pkce' });
    storage.setItem('pkce-code-verifier', JSON.stringify(verifier));
    return { client, codeChallenge: createHash('sha256').update(verifier).digest('base64url') };
  }
  const issue = (userId: string, email: string, codeChallenge: string) =>
    app.app.get(AuthCodes).issue({ userId, email, codeChallenge, method: 'google' });

  it('gives the session to whoever began, once', async () => {
    const { userId, email } = await signedUp();
    const { client, codeChallenge } = begun();
    const code = await issue(userId, email, codeChallenge);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user!.id).toBe(userId);
    expect((await client.getClaims()).data!.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const again = begun();
    expect(why((await again.client.exchangeCodeForSession(code)).error)).toEqual({ code: 'flow_state_not_found', status: 404 });
  });

  it('gives nothing to somebody else', async () => {
    const { userId, email } = await signedUp();
    const code = await issue(userId, email, begun().codeChallenge);
    expect((await begun().client.exchangeCodeForSession(code)).data.session).toBeNull();
  });

  it('follows a mailed link: the page’s click gives a code to the client that asked, and no cookie', async () => {
    const { email, userId } = await signedUp();
    const client = authClient(app, { flowType: 'pkce', storage: new MemoryStorage() });
    await client.signInWithOtp({ email, options: { emailRedirectTo: '/dashboard' } });
    const { token } = await received(app, email, 'sign_in_link');
    const browser = app.visitor();
    const { body, headers } = await browser.post('/api/auth/enter', { token_hash: token, type: 'magiclink' });
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toMatchObject({ role: 'visitor', signedIn: false, redirectTo: expect.stringMatching(/^\/dashboard\?code=/) });
    const code = new URL(body.redirectTo, app.url).searchParams.get('code')!;
    expect((await client.exchangeCodeForSession(code)).data.user!.id).toBe(userId);
  });
});
