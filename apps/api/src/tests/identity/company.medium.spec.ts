import { AdminUser, SecurityEvent, Session, User } from '@haulbook/identity';
import { meOf } from '@haulbook/identity/testing';
import { asSystem } from '../../testing/people.js';
import { SignInProvider, type Claims } from '../../testing/sign-in-provider.js';
import { comeBack, finish, somebody } from '../../testing/social-world.js';
import { forgetRateLimits, startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const settings = (provider: SignInProvider) => ({
  OIDC_ISSUER_URL: provider.url,
  OIDC_CLIENT_ID: 'haulbook',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Contoso',
  STAFF_SECOND_FACTOR: '1',
});

interface Company {
  app: TestApp;
  provider: SignInProvider;
}

/** Start a server whose staff sign in at a provider, for all tests of a block. */
function useCompany(more: Record<string, string> = {}): Company {
  const app = {} as TestApp;
  const company = { app } as Company;
  beforeAll(async () => {
    company.provider = await SignInProvider.start();
    Object.assign(app, await startTestApp({ ...settings(company.provider), ...more }));
  });
  afterAll(async () => {
    await app.close();
    await company.provider.stop();
  });
  forgetRateLimits(app);
  return company;
}

/** Sign in as the person these claims describe. */
async function signIn({ app, provider }: Company, claims: Claims): Promise<{ client: TestClient; location: string }> {
  provider.claims = claims;
  const client = app.visitor();
  return { client, location: await finish(client, await comeBack(client, 'company', { redirect_to: '/admin/quotes' })) };
}

const colleague = (more: Claims = {}) => somebody({ given_name: 'Cleo', family_name: 'Colleague', amr: ['pwd', 'mfa'], ...more });
const staffOf = ({ app }: Company, email: string) => app.records.findOne(AdminUser, { email });
const invite = ({ app }: Company, email: string, more: Partial<AdminUser> = {}) =>
  asSystem(() => app.records.insert(AdminUser, { email, firstName: 'Ivy', lastName: 'Newman', ...more }));

describe('signing in at the provider of the organization', () => {
  const company = useCompany();

  it('is offered by name, and its metadata is discovered', async () => {
    const { body } = await company.app.visitor().get('/api/auth/settings');
    expect(body).toMatchObject({ external: { company: true, google: false }, company_name: 'Contoso' });
    const there = await company.app.visitor().fetch('/api/auth/authorize?provider=company');
    const url = new URL(there.headers.get('location')!);
    expect(url.origin).toBe(new URL(company.provider.url).origin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'haulbook',
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    expect(url.searchParams.get('scope')).toBe('openid email profile');
    expect(url.searchParams.get('nonce')).toBeTruthy();
  });

  it('opens the back office to those who were invited, and remembers them by their identity', async () => {
    const person = colleague();
    await invite(company, person.email);
    const { client, location } = await signIn(company, person);
    expect(location).toBe('/auth/callback?redirectTo=%2Fadmin%2Fquotes');
    expect(await meOf(client)).toMatchObject({ role: 'admin', user: { name: 'Ivy Newman' }, secondFactor: null });
    expect(await staffOf(company, person.email)).toMatchObject({ status: 'active' });
    const renamed = await signIn(company, { ...person, email: 'renamed@example.com' });
    expect(await meOf(renamed.client)).toMatchObject({ role: 'admin', user: { name: 'Ivy Newman' } });
  });

  it('refuses everyone else, customers too, and makes no account of them', async () => {
    const stranger = colleague();
    expect((await signIn(company, stranger)).location).toBe('/login?error=not_staff');
    expect(await company.app.records.findOne(User, { email: stranger.email })).toBeNull();
    const customer = await company.app.signInAs('customer');
    const { location, client } = await signIn(company, colleague({ email: customer.person!.email }));
    expect(location).toBe('/login?error=not_staff');
    expect((await meOf(client)).role).toBe('visitor');
  });

  it('takes an invitation for no one’s whose address the provider does not vouch for', async () => {
    const thief = colleague({ email_verified: false });
    await invite(company, thief.email);
    expect((await signIn(company, thief)).location).toBe('/login?error=not_staff');
    expect(await staffOf(company, thief.email)).toMatchObject({ status: 'invited', userId: null });
    const silent = colleague();
    delete (silent as Claims)['email_verified'];
    await invite(company, silent.email);
    expect((await signIn(company, silent)).location).toBe('/login?error=not_staff');
  });

  it('takes the password and sessions of a stranger who had signed up with the invited address', async () => {
    const person = colleague();
    const stranger = company.app.visitor();
    await stranger.post('/api/auth/register', { email: person.email, password: 'the stranger’s sentence' });
    await invite(company, person.email);
    const { client } = await signIn(company, person);
    expect((await meOf(client)).role).toBe('admin');
    expect((await meOf(stranger)).role).toBe('visitor');
    const again = await company.app.visitor().post('/api/auth/login', { email: person.email, password: 'the stranger’s sentence' });
    expect(again.status).toBe(400);
  });

  it('refuses whoever was disabled or removed here', async () => {
    const [disabled, removed] = [colleague(), colleague()];
    for (const person of [disabled, removed]) {
      await invite(company, person.email);
      await signIn(company, person);
    }
    const owner = colleague();
    await invite(company, owner.email, { role: 'super_admin' });
    const { client: boss } = await signIn(company, owner);
    const idOf = async ({ email }: { email: string }) => (await staffOf(company, email))!.id;
    expect((await boss.post(`/api/admin-users/${await idOf(disabled)}/transitions/disable`, {})).status).toBe(200);
    expect((await boss.delete(`/api/admin-users/${await idOf(removed)}`)).status).toBe(200);
    expect((await signIn(company, disabled)).location).toMatch(/^\/login\?error=(sign_in_failed|not_staff)$/);
    expect((await signIn(company, removed)).location).toBe('/login?error=not_staff');
  });

  it('counts a second factor that was given there, and asks for one where none was', async () => {
    const [with2, without] = [colleague(), colleague({ amr: ['pwd'] })];
    for (const { email } of [with2, without]) await invite(company, email);
    const entered = await signIn(company, with2);
    expect(await meOf(entered.client)).toMatchObject({ role: 'admin', assurance: 'aal2' });
    const { id } = (await meOf(entered.client)).user;
    expect(await company.app.records.findOne(Session, { userId: id })).toMatchObject({ method: 'company', factorMethod: 'company' });
    const half = await signIn(company, without);
    expect(await meOf(half.client)).toMatchObject({ role: 'visitor', secondFactor: { state: 'enrol' } });
    expect((await half.client.get('/api/quotes')).status).toBe(403);
  });

  it('is noted in the security log, with the provider', async () => {
    const person = colleague();
    await invite(company, person.email);
    await signIn(company, person);
    const [entry] = await company.app.records.find(SecurityEvent, { email: person.email, event: 'login_succeeded' });
    expect(entry).toMatchObject({ details: { provider: 'company' } });
  });
});

describe('the people of a domain', () => {
  const company = useCompany({ OIDC_DOMAINS: 'contoso.com, fabrikam.com' });

  it('are staff with their first sign-in, also where the provider says nothing of the address', async () => {
    const person = colleague({ email: 'cleo@fabrikam.com' });
    delete (person as Claims)['email_verified'];
    const { client } = await signIn(company, person);
    expect(await meOf(client)).toMatchObject({ role: 'admin', user: { name: 'Cleo Colleague', email: 'cleo@fabrikam.com' } });
  });

  it('are no one else: other domains, and addresses that are said to be unconfirmed', async () => {
    for (const claims of [{ email: 'cleo@evil.com' }, { email: 'x@contoso.com', email_verified: false }, { email: 'x@notcontoso.com' }])
      expect((await signIn(company, colleague(claims))).location).toBe('/login?error=not_staff');
  });

  it('are one person in two tabs', async () => {
    company.provider.claims = colleague({ email: 'twice@contoso.com' });
    const tabs = [company.app.visitor(), company.app.visitor()];
    const backs = await Promise.all(tabs.map((tab) => comeBack(tab, 'company')));
    await Promise.all(tabs.map((tab, index) => finish(tab, backs[index]!)));
    for (const tab of tabs) expect((await meOf(tab)).role).toBe('admin');
    expect(await company.app.records.count(AdminUser, { email: 'twice@contoso.com' })).toBe(1);
  });
});

describe('groups at the provider', () => {
  const company = useCompany({ OIDC_DOMAINS: 'contoso.com', OIDC_ADMIN_GROUPS: 'office', OIDC_SUPER_ADMIN_GROUPS: 'owners' });
  const roleOf = async (email: string) => (await staffOf(company, email))?.role;

  it('give the role, and change it with the next sign-in', async () => {
    const person = colleague({ email: 'grace@contoso.com' });
    await signIn(company, { ...person, groups: ['owners'] });
    expect(await roleOf(person.email)).toBe('super_admin');
    await company.app.signInAs('super_admin');
    await signIn(company, { ...person, groups: ['office'] });
    expect(await roleOf(person.email)).toBe('admin');
  });

  it('refuse those who are in none, though they were staff before', async () => {
    const person = colleague({ email: 'left@contoso.com' });
    await signIn(company, { ...person, groups: ['office'] });
    expect((await signIn(company, { ...person, groups: ['guests'] })).location).toBe('/login?error=no_group');
    expect((await signIn(company, person)).location).toBe('/login?error=no_group');
  });

  it('are missed in words when there are too many of them for a token', async () => {
    const person = colleague({ email: 'many@contoso.com', _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } });
    expect((await signIn(company, person)).location).toBe('/login?error=too_many_groups');
    expect(await staffOf(company, person.email)).toBeNull();
    // Once app roles or the assigned groups are in the token, they count.
    await signIn(company, { ...person, groups: ['office'] });
    expect(await roleOf(person.email)).toBe('admin');
  });

  it('leave the last super admin one', async () => {
    const person = colleague({ email: 'last@contoso.com' });
    await signIn(company, { ...person, groups: ['owners'] });
    await company.app.records.db.query(`UPDATE admin_users SET role = 'admin' WHERE email <> $1`, [person.email]);
    const { client } = await signIn(company, { ...person, groups: ['office'] });
    expect((await meOf(client)).role).toBe('super_admin');
  });
});

describe('a provider that always asks for a second factor', () => {
  const company = useCompany({ OIDC_SECOND_FACTOR: '1', OIDC_SCOPES: 'openid email profile groups' });

  it('needs not say so in its token', async () => {
    const person = colleague({ amr: undefined });
    await invite(company, person.email);
    expect(await meOf((await signIn(company, person)).client)).toMatchObject({ role: 'admin', assurance: 'aal2' });
  });

  it('is asked for the scopes of the setting', async () => {
    const there = await company.app.visitor().fetch('/api/auth/authorize?provider=company');
    expect(new URL(there.headers.get('location')!).searchParams.get('scope')).toBe('openid email profile groups');
  });
});
