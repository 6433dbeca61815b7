import { Customer } from '../../customers/customer.entity.js';
import { MessageLog } from '@haulbook/platform';
import { asSystem, newNumber } from '../../testing/people.js';
import { comeBack, finish, googleSettings, somebody, useSocialWorld } from '../../testing/social-world.js';
import { startTestApp, TestClient } from '../../testing/test-app.js';
import { meOf } from '@haulbook/identity/testing';
import { AdminUser, AuthFactor, AuthIdentity, User, hashPassword } from '@haulbook/identity';

const world = useSocialWorld();
const { app } = world;

const accountOf = (email: string) => app.records.findOne(User, { email });
const newUser = async (email: string, confirmed: boolean) =>
  asSystem(async () =>
    app.records.insert(User, {
      email,
      passwordHash: await hashPassword('a password of before'),
      emailConfirmedAt: confirmed ? new Date().toISOString() : null,
    }),
  );
const login = (email: string) => app.visitor().post('/api/auth/login', { email, password: 'a password of before' });

describe('whose account a provider’s address opens', () => {
  it('a confirmed account is linked, and keeps its password', async () => {
    const person = somebody();
    const account = await newUser(person.email, true);
    const { client } = await world.signIn('google', person);
    expect((await meOf(client)).user.id).toBe(account.id);
    expect((await login(person.email)).status).toBe(200);
  });

  it('nobody’s, when the provider does not vouch for it', async () => {
    const person = somebody({ email_verified: false });
    const account = await newUser(person.email, true);
    const { client, location } = await world.signIn('google', person);
    expect(location).toBe('/login?error=account_exists');
    expect((await meOf(client)).role).toBe('visitor');
    expect(await app.records.count(AuthIdentity, { userId: account.id })).toBe(0);
  });

  it('nobody’s either for Facebook, which never says whether an address was confirmed', async () => {
    const account = await newUser('taken-fb@example.com', true);
    const { location } = await world.signIn('facebook', { id: 'fb-thief', email: 'taken-fb@example.com' });
    expect(location).toBe('/login?error=account_exists');
    expect(await app.records.count(AuthIdentity, { userId: account.id })).toBe(0);
  });

  it('an account nobody had confirmed loses everything the stranger who made it could get in with', async () => {
    const person = somebody();
    const account = await newUser(person.email, false);
    const stranger = app.visitor();
    await stranger.post('/api/auth/login', { email: person.email, password: 'a password of before' });
    expect((await meOf(stranger)).role).toBe('customer');
    await asSystem(async () => {
      await app.records.insert(AuthIdentity, {
        userId: account.id,
        provider: 'facebook',
        issuer: 'https://www.facebook.com',
        subject: 'stranger',
      });
      await app.records.insert(AuthFactor, { userId: account.id, factorType: 'totp', status: 'verified', friendlyName: 'Theirs' });
    });

    const { client } = await world.signIn('google', person);
    expect((await meOf(client)).user.id).toBe(account.id);
    expect((await meOf(stranger)).role).toBe('visitor');
    expect((await login(person.email)).body.message).toBe('Invalid email or password');
    expect(await app.records.find(AuthIdentity, { userId: account.id })).toMatchObject([{ subject: person.sub }]);
    expect(await app.records.count(AuthFactor, { userId: account.id })).toBe(0);
    expect((await app.records.get(User, account.id)).emailConfirmedAt).not.toBeNull();
    const facebookAgain = await world.signIn('facebook', { id: 'stranger', email: person.email });
    expect(facebookAgain.location).toBe('/login?error=account_exists');
  });

  it('a customer who has no account yet is claimed with a vouched-for address, and with no other', async () => {
    const kept = async (email: string) =>
      asSystem(() => app.records.insert(Customer, { email, firstName: 'Kept', lastName: 'Customer', phone: newNumber() }));
    const [known, alike] = [somebody(), somebody({ email_verified: false })];
    const [customer, other] = [await kept(known.email), await kept(alike.email)];
    await world.signIn('google', known);
    await world.signIn('google', alike);
    expect((await app.records.get(Customer, customer.id)).userId).toBe((await accountOf(known.email))!.id);
    expect((await app.records.get(Customer, other.id)).userId).toBeNull();
  });

  it('staff sign in as staff, and never become customers', async () => {
    const person = somebody();
    await asSystem(() => app.records.insert(AdminUser, { email: person.email, role: 'admin', firstName: 'Stella', lastName: 'Staff' }));
    const { client } = await world.signIn('google', person);
    expect(await meOf(client)).toMatchObject({ role: 'admin', user: { customerId: null } });
    expect(await app.records.findOne(Customer, { email: person.email })).toBeNull();
  });

  it('a staff address that nobody vouches for gives no rights, and no customer either', async () => {
    const person = somebody({ email_verified: false });
    await asSystem(() => app.records.insert(AdminUser, { email: person.email, role: 'super_admin', firstName: 'S', lastName: 'T' }));
    const { client } = await world.signIn('google', person);
    expect(await meOf(client)).toMatchObject({ role: 'customer', user: { customerId: null } });
    expect((await client.get('/api/customers')).status).toBe(403);
    expect(await app.records.findOne(Customer, { email: person.email })).toBeNull();
  });

  it('a new account with an address nobody vouched for is asked to confirm it', async () => {
    const person = { id: 'fb-2', email: 'fb-2@example.com', first_name: 'Fay', last_name: 'Two' };
    await world.signIn('facebook', person);
    expect((await accountOf(person.email))!.emailConfirmedAt).toBeNull();
    expect(await app.records.findOne(MessageLog, { recipient: person.email })).toMatchObject({ template: 'signup_confirmation' });
  });

  it('none without an address', async () => {
    expect((await world.signIn('facebook', { id: 'fb-3' })).location).toBe('/login?error=no_email');
  });

  it('a disabled account stays shut', async () => {
    const person = somebody();
    await world.signIn('google', person);
    await asSystem(() => app.records.update(User, { email: person.email }, { disabledAt: new Date(Date.now() - 1000).toISOString() }));
    const { client, location } = await world.signIn('google', person);
    expect(location).toBe('/login?error=sign_in_failed');
    expect((await meOf(client)).role).toBe('visitor');
  });
});

describe('where addresses have to be confirmed', () => {
  it('one the provider does not vouch for waits for that', async () => {
    const strict = await startTestApp({
      CONFIRM_EMAILS: '1',
      ...googleSettings(world.google),
    });
    try {
      world.google.claims = somebody({ email_verified: false });
      const client = new TestClient(strict.url);
      expect(await finish(client, await comeBack(client, 'google'))).toBe('/login?error=email_not_confirmed');
      world.google.claims = somebody();
      expect(await finish(client, await comeBack(client, 'google'))).toBe('/auth/callback');
    } finally {
      await strict.close();
    }
  });
});
