import { Customer } from '../../customers/customer.entity.js';
import { MessageLog } from '@haulbook/platform';
import { authClient, idle, newAddress, received, signUpNew, why } from '../../testing/auth-client.js';
import { SIGN_UP } from '../../testing/people.js';
import { forgetRateLimits, useTestApp } from '../../testing/test-app.js';
import { User } from '@haulbook/identity';

/** The published client against this server: mailed links, codes, new passwords and addresses. */

const PASSWORD = SIGN_UP.password;
const app = useTestApp({ WORKER: '1' });
forgetRateLimits(app);

const signedUp = () => signUpNew(app);
const later = (minutes: number) =>
  app.records.db.query(
    `UPDATE one_time_codes SET created_at = created_at - make_interval(mins => $1::int), expires_at = expires_at - make_interval(mins => $1::int)`,
    [minutes],
  );

describe('signInWithOtp', () => {
  it('mails a link to the callback page and a code; the code makes the account', async () => {
    const email = newAddress();
    const client = authClient(app);
    const { error } = await client.signInWithOtp({
      email,
      options: { data: { first_name: 'Casey' }, emailRedirectTo: '/dashboard' },
    });
    expect(error).toBeNull();
    const mail = await received(app, email, 'sign_in_link');
    expect(mail.url!.pathname).toBe('/auth/callback');
    expect(mail.url!.searchParams.get('redirectTo')).toBe('/dashboard');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(await app.records.count(User, { email })).toBe(0);
    const { data } = await client.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String), user_metadata: { first_name: 'Casey' } });
    expect(await app.records.findOne(Customer, { email })).toMatchObject({ firstName: 'Casey', customerStatus: 'prospect' });
    expect((await client.getClaims()).data!.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  it('opens the account there is by its link', async () => {
    const { email, userId } = await signedUp();
    const client = authClient(app);
    await client.signInWithOtp({ email });
    const { token } = await received(app, email, 'sign_in_link');
    const { data } = await client.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(data.user!.id).toBe(userId);
  });

  it('without making users mails a secure link, and nothing to a stranger, with the same answer', async () => {
    const { email } = await signedUp();
    const stranger = newAddress();
    const options = { shouldCreateUser: false };
    const known = await authClient(app).signInWithOtp({ email, options });
    const unknown = await authClient(app).signInWithOtp({ email: stranger, options });
    expect(unknown).toEqual(known);
    const { url } = await received(app, email, 'secure_sign_in');
    expect(url!.pathname).toBe('/auth/secure');
    expect(Object.fromEntries(url!.searchParams)).toMatchObject({ purpose: 'quote_access', email });
    await idle(app);
    expect(await app.records.count(MessageLog, { recipient: stranger })).toBe(0);
  });

  it('is not by phone', async () => {
    expect(why((await authClient(app).signInWithOtp({ phone: '+19195550142' })).error)?.code).toBe('phone_provider_disabled');
  });

  it('is limited per address, whoever asks', async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n++) expect((await authClient(app).signInWithOtp({ email })).error).toBeNull();
    const { error } = await authClient(app).signInWithOtp({ email: email.toUpperCase() });
    expect(why(error)).toEqual({ code: 'over_email_send_rate_limit', status: 429 });
    expect(error!.message).toBe('Email rate limit exceeded');
  });
});

describe('verifyOtp', () => {
  it('uses a link once, also when it comes twenty times at once', async () => {
    const { email } = await signedUp();
    await authClient(app).signInWithOtp({ email });
    const { token } = await received(app, email, 'sign_in_link');
    const tries = Array.from({ length: 20 }, () => authClient(app).verifyOtp({ token_hash: token, type: 'magiclink' }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
    expect(why(answers.find(({ error }) => error)!.error)).toEqual({ code: 'otp_expired', status: 403 });
  });

  it('uses a code once, also when it comes twenty times at once', async () => {
    const { email } = await signedUp();
    await authClient(app).signInWithOtp({ email });
    const { code } = await received(app, email, 'sign_in_link');
    const tries = Array.from({ length: 20 }, () => authClient(app).verifyOtp({ email, token: code, type: 'email' }));
    expect((await Promise.all(tries)).filter(({ data }) => data.session)).toHaveLength(1);
  });

  it('refuses after five wrong tries, ten minutes, for another purpose or another address', async () => {
    const { email } = await signedUp();
    const verify = (token: string, type: 'email' | 'recovery' = 'email', of = email) =>
      authClient(app).verifyOtp({ email: of, token, type });
    const ask = async (count: number) => {
      await authClient(app).signInWithOtp({ email });
      return received(app, email, 'sign_in_link', count);
    };
    const tried = await ask(1);
    const other = tried.code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) expect((await verify(other)).data.session).toBeNull();
    expect(why((await verify(tried.code)).error)?.code).toBe('otp_expired');
    const old = await ask(2);
    await later(10);
    expect(why((await verify(old.code)).error)?.code).toBe('otp_expired');
    expect(why((await authClient(app).verifyOtp({ token_hash: old.token, type: 'magiclink' })).error)?.code).toBe('otp_expired');
    const bound = await ask(3);
    expect((await verify(bound.code, 'recovery')).data.session).toBeNull();
    expect((await verify(bound.code, 'email', (await signedUp()).email)).data.session).toBeNull();
    expect((await authClient(app).verifyOtp({ token_hash: bound.token, type: 'recovery' })).data.session).toBeNull();
    expect((await verify(bound.code)).data.session).not.toBeNull();
  });

  it('counts wrong tries that come at once', async () => {
    const { email } = await signedUp();
    await authClient(app).signInWithOtp({ email });
    const { code } = await received(app, email, 'sign_in_link');
    const wrong = Array.from({ length: 12 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'));
    await Promise.all(wrong.map((token) => authClient(app).verifyOtp({ email, token, type: 'email' })));
    expect((await authClient(app).verifyOtp({ email, token: code, type: 'email' })).data.session).toBeNull();
  });

  it('a later mail makes the earlier one worthless', async () => {
    const { email } = await signedUp();
    await authClient(app).signInWithOtp({ email });
    const first = await received(app, email, 'sign_in_link');
    await authClient(app).signInWithOtp({ email });
    await received(app, email, 'sign_in_link', 2);
    expect((await authClient(app).verifyOtp({ token_hash: first.token, type: 'magiclink' })).data.session).toBeNull();
  });

  it('opens nothing for a disabled account', async () => {
    const { email, userId } = await signedUp();
    await authClient(app).signInWithOtp({ email });
    const { token } = await received(app, email, 'sign_in_link');
    await app.records.db.query(`UPDATE users SET disabled_at = now() - interval '1 second' WHERE id = $1`, [userId]);
    expect(why((await authClient(app).verifyOtp({ token_hash: token, type: 'magiclink' })).error)?.code).toBe('otp_expired');
  });
});

describe('resetPasswordForEmail', () => {
  it('signs in by its link, also while locked, so that a new password can be chosen; that one lifts the lock', async () => {
    const { email } = await signedUp();
    for (let n = 0; n < 5; n++) await authClient(app).signInWithPassword({ email, password: 'not the password' });
    const client = authClient(app);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { token, url } = await received(app, email, 'password_reset');
    expect([url!.pathname, url!.searchParams.get('type')]).toEqual(['/auth/callback', 'recovery']);
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'another long sentence' })).error).toBeNull();
    expect((await authClient(app).signInWithPassword({ email, password: 'another long sentence' })).error).toBeNull();
    expect(why((await authClient(app).signInWithPassword({ email, password: PASSWORD })).error)?.code).toBe('invalid_credentials');
  });

  it('answers an unknown address alike and mails nothing', async () => {
    const stranger = newAddress();
    expect((await authClient(app).resetPasswordForEmail(stranger)).error).toBeNull();
    await idle(app);
    expect(await app.records.count(MessageLog, { recipient: stranger })).toBe(0);
  });
});

describe('resend', () => {
  it('mails a sign-up’s confirmation again, which then confirms by code', async () => {
    const { email } = await signedUp();
    await app.records.db.query(`UPDATE one_time_codes SET created_at = created_at - interval '11 minutes' WHERE email = $1`, [email]);
    expect((await authClient(app).resend({ email, type: 'signup' })).error).toBeNull();
    const { code } = await received(app, email, 'signup_confirmation', 2);
    const { data } = await authClient(app).verifyOtp({ email, token: code, type: 'signup' });
    expect(data.user!.email_confirmed_at).not.toBeNull();
  });

  it('is not by phone', async () => {
    expect(why((await authClient(app).resend({ phone: '+19195550142', type: 'sms' })).error)?.code).toBe('phone_provider_disabled');
  });
});
