import { authClient, MemoryStorage } from '../../testing/auth-client.js';
import { finish, somebody, useSocialWorld } from '../../testing/social-world.js';

/** The published client against this server and a provider of the tests: signing in with Google, Facebook and Apple. */

const world = useSocialWorld();

const pkceClient = () => authClient(world.app, { flowType: 'pkce', storage: new MemoryStorage() });

/** Follow a URL from the client to the provider and back, and return where the browser lands. */
async function follow(address: string): Promise<URL> {
  const browser = world.app.visitor();
  const url = new URL(address);
  const there = await browser.fetch(`${url.pathname}${url.search}`);
  const back = await fetch(there.headers.get('location')!, { redirect: 'manual' });
  return new URL(await finish(browser, new URL(back.headers.get('location')!)), world.app.url);
}

it('signInWithOAuth leads to the provider and back with a code, which only this client turns into a session', async () => {
  const person = somebody();
  world.google.claims = person;
  const client = pkceClient();
  const { data, error } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo: '/auth/callback' } });
  expect(error).toBeNull();
  expect(data.url).toMatch(/\/api\/auth\/authorize\?provider=google&.*code_challenge=/);
  const back = await follow(data.url!);
  expect([back.pathname, back.hash]).toEqual(['/auth/callback', '']);
  const { data: answer } = await client.exchangeCodeForSession(back.searchParams.get('code')!);
  expect(answer.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google' } });
  expect((await client.getUserIdentities()).data!.identities).toMatchObject([{ provider: 'google', id: person.sub }]);
  expect((await client.getClaims()).data!.claims.amr).toMatchObject([{ method: 'oauth' }]);
});

it('a code is worth nothing to another client', async () => {
  world.google.claims = somebody();
  const { data } = await pkceClient().signInWithOAuth({ provider: 'google' });
  const back = await follow(data.url!);
  const thief = pkceClient();
  await thief.signInWithOAuth({ provider: 'google' });
  expect((await thief.exchangeCodeForSession(back.searchParams.get('code')!)).error!.code).toBe('flow_state_not_found');
});

it('another site is never come back to', async () => {
  world.google.claims = somebody();
  const { data } = await pkceClient().signInWithOAuth({ provider: 'google', options: { redirectTo: 'https://evil.example/' } });
  const back = await follow(data.url!);
  expect(back.origin).toBe(world.app.url);
});
