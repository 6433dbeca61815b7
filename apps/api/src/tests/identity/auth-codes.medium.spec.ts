import { createHash } from 'node:crypto';
import { comeBack, finish, somebody, useSocialWorld } from '../../testing/social-world.js';
import { AuthCodes } from '@haulbook/identity';

const world = useSocialWorld();

const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const query = { redirect_to: '/auth/callback?from=app', code_challenge: CHALLENGE, code_challenge_method: 's256' };

/** Sign in as an API client would. Return the URL the browser returns to, and what it received. */
async function codeFor(claims = somebody()) {
  const { client, location } = await world.signIn('google', claims, query);
  const back = new URL(location, 'http://local');
  return { client, back, code: back.searchParams.get('code')! };
}
const exchange = (code: string, verifier = VERIFIER) => world.app.app.get(AuthCodes).exchange(code, verifier);

describe('a social sign-in of an API client', () => {
  it('comes back with a code instead of a cookie, which the verifier turns into who it is', async () => {
    const person = somebody();
    const { client, back, code } = await codeFor(person);
    expect([back.pathname, back.searchParams.get('from'), back.hash]).toEqual(['/auth/callback', 'app', '']);
    expect((await client.get('/api/auth/me')).body.role).toBe('visitor');
    const [user] = await world.app.records.db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]);
    expect(await exchange(code)).toEqual({ userId: user!.id, method: 'google' });
  });

  it('a code counts once, however many ask at once', async () => {
    const { code } = await codeFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('a code is worth nothing to whoever only saw it, and is gone once somebody tried', async () => {
    const { code } = await codeFor();
    expect(await exchange(code, 'w'.repeat(64))).toBeNull();
    expect(await exchange(code, CHALLENGE)).toBeNull();
    expect(await exchange(code)).toBeNull();
  });

  it('a code is dead after five minutes', async () => {
    const { code } = await codeFor();
    await world.app.records.db.query(
      `UPDATE one_time_codes SET expires_at = expires_at - interval '5 minutes' WHERE purpose = 'auth_code'`,
    );
    expect(await exchange(code)).toBeNull();
  });

  it('is kept as a hash', async () => {
    const { code } = await codeFor();
    expect(await world.app.records.db.query('SELECT 1 FROM one_time_codes WHERE token_hash = $1', [code])).toEqual([]);
  });

  it('tells the page that asked why there is none', async () => {
    world.google.server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    const client = world.app.visitor();
    const back = new URL(await finish(client, await comeBack(client, 'google', query)), 'http://local');
    expect(back.pathname).toBe('/auth/callback');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'provider_refused' });
  });
});

const PLAIN_REFUSED = {
  code: 'validation',
  error_code: 'validation_failed',
  msg: 'code_challenge_method must be s256',
};

describe('the challenge method plain is refused', () => {
  const plain = { code_challenge: VERIFIER, code_challenge_method: 'plain' };

  it('on the way to a provider', async () => {
    const there = await world.app.visitor().get(`/api/auth/authorize?${new URLSearchParams({ provider: 'google', ...plain })}`);
    expect([there.status, there.body]).toEqual([400, expect.objectContaining(PLAIN_REFUSED)]);
    expect(there.headers.get('set-cookie')).toBeNull();
  });

  it.each(['otp', 'recover', 'signup', 'resend'])('by %s', async (call) => {
    const sent = { email: somebody().email, password: 'a long enough sentence', type: 'signup', ...plain };
    const answer = await world.app.visitor().post(`/api/auth/${call}`, sent);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(PLAIN_REFUSED)]);
  });

  it('null, which clients without PKCE send, is none', async () => {
    const sent = { email: somebody().email, code_challenge: null, code_challenge_method: null };
    expect((await world.app.visitor().post('/api/auth/otp', sent)).status).toBe(200);
  });
});
