import { Customer } from '../../customers/customer.entity.js';
import { authClient, newAddress, signUpNew, why } from '../../testing/auth-client.js';
import { SIGN_UP } from '../../testing/people.js';
import { useTestApp } from '../../testing/test-app.js';

/** The published client against this server: accounts, sessions and keys. Links, factors, and providers have separate files. */

const { password: PASSWORD, data } = SIGN_UP;

const app = useTestApp();

/** Create a user who is signed in with the published client. */
const signedUp = () => signUpNew(app, data);
const tokensOf = async (client: ReturnType<typeof authClient>) => (await client.getSession()).data.session!;

describe('signUp', () => {
  it('makes the account with its data, the customer of it, and a session', async () => {
    const { user, session, email } = await signedUp();
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: data,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', user_id: user.id, identity_data: { email } }],
    });
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { id: user.id } });
    expect(await app.records.findOne(Customer, { userId: user.id })).toMatchObject({
      companyName: 'Poe & Co',
      leadSource: 'direct_signup',
    });
  });

  it('takes null for what was left empty', async () => {
    const empty = { first_name: 'Robin', last_name: null, phone_number: null, customer_type: null, company_name: null };
    const { user } = await signUpNew(app, empty);
    const told = { first_name: 'Robin', last_name: '', phone_number: '', customer_type: 'residential', company_name: '' };
    expect(user.user_metadata).toEqual(told);
    const customer = await app.records.findOne(Customer, { userId: user.id });
    expect(customer).toMatchObject({ firstName: 'Robin', lastName: '', phone: null, customerType: 'residential', companyName: null });
    const nothing = await app.visitor().post('/api/auth/signup', { email: newAddress(), password: PASSWORD, data: null });
    expect([nothing.status, nothing.body.user.user_metadata]).toEqual([200, { ...told, first_name: '' }]);
  });

  it('tells the client that it is signed in', async () => {
    const client = authClient(app);
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    await client.signUp({ email: newAddress(), password: PASSWORD });
    expect(events).toContain('SIGNED_IN');
    expect((await client.getSession()).data.session).not.toBeNull();
  });

  it.each([
    ['a weak password', { password: 'short' }, { code: 'weak_password', status: 422 }, 'Password must be at least 8 characters long'],
    ['a common password', { password: 'password123' }, { code: 'weak_password', status: 422 }, 'Please choose a less common password'],
    ['no address', { email: 'nonsense' }, { code: 'validation_failed', status: 400 }, 'Unable to validate email address: invalid format'],
  ])('refuses %s', async (_, wrong, refusal, message) => {
    const { data: answer, error } = await authClient(app).signUp({ email: newAddress(), password: PASSWORD, ...wrong });
    expect(answer).toEqual({ user: null, session: null });
    expect(why(error)).toMatchObject(refusal);
    expect(error!.message).toBe(message);
  });

  it('says why a password is too weak, as the client expects it', async () => {
    const { error } = await authClient(app).signUp({ email: newAddress(), password: 'password123' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  });

  it('refuses a taken address where addresses need no confirmation', async () => {
    const { email } = await signedUp();
    const { error } = await authClient(app).signUp({ email: email.toUpperCase(), password: PASSWORD });
    expect(why(error)).toEqual({ code: 'user_already_exists', status: 422 });
  });

  it('is by e-mail address alone', async () => {
    const client = authClient(app);
    expect(why((await client.signUp({ phone: '+19195550142', password: PASSWORD })).error)?.code).toBe('phone_provider_disabled');
    expect(why((await client.signInAnonymously()).error)).toEqual({ code: 'anonymous_provider_disabled', status: 422 });
  });
});

describe('signInWithPassword', () => {
  it('answers a session', async () => {
    const { email, user } = await signedUp();
    const client = authClient(app);
    const { data: answer, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(answer.user!.id).toBe(user.id);
    expect(answer.user!.last_sign_in_at).toEqual(expect.any(String));
  });

  it('refuses a wrong password and an unknown address alike, in the words the spec knows', async () => {
    const { email } = await signedUp();
    const wrong = await authClient(app).signInWithPassword({ email, password: 'not the password' });
    const unknown = await authClient(app).signInWithPassword({ email: newAddress(), password: 'not the password' });
    for (const { error } of [wrong, unknown]) {
      expect(why(error)).toEqual({ code: 'invalid_credentials', status: 400 });
      expect(error!.message).toBe('Invalid login credentials');
    }
  });

  it('is locked after five failures', async () => {
    const { email } = await signedUp();
    for (let n = 0; n < 5; n++) await authClient(app).signInWithPassword({ email, password: 'not the password' });
    const { error } = await authClient(app).signInWithPassword({ email, password: PASSWORD });
    expect(why(error)).toEqual({ code: 'over_request_rate_limit', status: 429 });
    expect(error!.message).toBe('Account temporarily locked. Try again in 15 minutes');
  });

  it('is by e-mail address alone', async () => {
    const { error } = await authClient(app).signInWithPassword({ phone: '+19195550142', password: PASSWORD });
    expect(why(error)).toEqual({ code: 'phone_provider_disabled', status: 400 });
  });
});

describe('getSession, refreshSession, setSession', () => {
  it('exchanges the pair for a new one of the same session', async () => {
    const { client, session } = await signedUp();
    const { data: answer, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(answer.session!.refresh_token).not.toBe(session.refresh_token);
    expect((await client.getSession()).data.session!.access_token).toBe(answer.session!.access_token);
  });

  it('refreshes by itself what is about to end', async () => {
    const { client, session } = await signedUp();
    const storage = (client as unknown as { storage: { setItem(key: string, value: string): void } }).storage;
    const key = (client as unknown as { storageKey: string }).storageKey;
    storage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 10 }));
    expect((await client.getSession()).data.session!.refresh_token).not.toBe(session.refresh_token);
  });

  it('takes over a session from elsewhere', async () => {
    const { session, user } = await signedUp();
    const client = authClient(app);
    const { data: answer } = await client.setSession({ access_token: session.access_token, refresh_token: session.refresh_token });
    expect(answer.user!.id).toBe(user.id);
  });

  it('refuses a refresh token nobody was given', async () => {
    const { error } = await authClient(app).refreshSession({ refresh_token: 'made-up' });
    expect(why(error)).toEqual({ code: 'refresh_token_not_found', status: 400 });
  });

  it('ends the family when a token comes back after the grace', async () => {
    const { client, session } = await signedUp();
    await client.refreshSession();
    await app.records.db.query(`UPDATE refresh_tokens SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL`);
    const { error } = await authClient(app).refreshSession({ refresh_token: session.refresh_token });
    expect(why(error)).toEqual({ code: 'refresh_token_already_used', status: 400 });
    expect(why((await client.refreshSession()).error)?.code).toBe('refresh_token_not_found');
  });

  it('lets two tabs with the same pair refresh at once', async () => {
    const { session } = await signedUp();
    const tabs = [authClient(app), authClient(app)];
    const answers = await Promise.all(tabs.map((tab) => tab.refreshSession({ refresh_token: session.refresh_token })));
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    await app.records.db.query(`UPDATE refresh_tokens SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL`);
    for (const tab of tabs) expect((await tab.refreshSession()).error).toBeNull();
  });
});

describe('getUser, getClaims', () => {
  it('show who it is, by the server and by the published keys', async () => {
    const { client, user, email } = await signedUp();
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email, user_metadata: data });
    const { data: answer } = await client.getClaims();
    expect(answer!.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(answer!.claims).toMatchObject({
      sub: user.id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_metadata: data,
      is_anonymous: false,
    });
  });

  it('refuse a token that was tampered with', async () => {
    const { client, session } = await signedUp();
    const [head, , signature] = session.access_token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...JSON.parse(atob(session.access_token.split('.')[1]!)), role: 'service_role' }));
    const forged = `${head}.${payload.toString('base64url')}.${signature}`;
    expect(why((await client.getUser(forged)).error)).toEqual({ code: 'bad_jwt', status: 403 });
    expect((await client.getClaims(forged)).error!.name).toBe('AuthInvalidJwtError');
  });

  it('tell the client that its session is over', async () => {
    const { client, session } = await signedUp();
    await authClient(app).admin.signOut(session.access_token, 'global');
    const { error } = await client.getUser();
    expect(error!.name).toBe('AuthSessionMissingError');
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('need a token', async () => {
    expect((await authClient(app).getUser()).error!.name).toBe('AuthSessionMissingError');
    const bare = await app.visitor().get('/api/auth/user');
    expect([bare.status, bare.body.error_code, bare.body.code]).toEqual([401, 'no_authorization', 'unauthenticated']);
  });
});

describe('signOut', () => {
  const alive = async (token: string) => (await authClient(app).getUser(token)).error === null;

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s', async (scope, expected) => {
    const { client, email } = await signedUp();
    const elsewhere = authClient(app);
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    const tokens = [(await tokensOf(client)).access_token, (await tokensOf(elsewhere)).access_token];
    expect((await client.signOut({ scope })).error).toBeNull();
    expect([await alive(tokens[0]!), await alive(tokens[1]!)]).toEqual(expected);
    expect((await client.getSession()).data.session === null).toBe(scope !== 'others');
  });
});

describe('the server itself', () => {
  it('publishes its keys and says that it is there', async () => {
    const { keys } = (await app.visitor().get('/api/auth/.well-known/jwks.json')).body;
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect((await app.visitor().get('/api/auth/health')).body).toMatchObject({ name: 'Haulbook' });
    expect((await app.visitor().get('/api/auth/settings')).body).toMatchObject({ external: { email: true, phone: false } });
  });

  it('refuses grants it does not know', async () => {
    const { error } = await authClient(app).signInWithIdToken({ provider: 'google', token: 'x' });
    expect(why(error)).toEqual({ code: 'validation_failed', status: 400 });
  });
});
