import { Customer } from '../../customers/customer.entity.js';
import { MessageLog, hashToken, newToken } from '@haulbook/platform';
import { asSystem, SIGN_UP } from '../../testing/people.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ANONYMOUS } from '@haulbook/identity/testing';
import { AdminUser, User } from '@haulbook/identity';

const { password: PASSWORD, data } = SIGN_UP;

let app: TestApp;
let count = 0;
const newEmail = () => `robin-${++count}@example.com`;
const register = (email: string) => app.visitor().post('/api/auth/register', { email, password: PASSWORD, data });
const confirm = (token: string) => app.visitor().post('/api/auth/confirm', { token });
const customerOf = (email: string) => app.records.findOne(Customer, { email });
const userOf = async (email: string) => (await app.records.findOne(User, { email }))!;
const earlierCustomer = (email: string) =>
  asSystem(() => app.records.insert(Customer, { email, firstName: 'From', lastName: 'Before', leadSource: 'booking' }));

/** Create a link for this address, as a mail would contain it. */
async function linkFor(email: string, { purpose = 'signup', hours = 24 } = {}): Promise<string> {
  const token = newToken();
  await app.records.db.query(
    `INSERT INTO one_time_codes (purpose, email, token_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4::integer))`,
    [purpose, email, hashToken(token), hours],
  );
  return token;
}

describe('signing up where addresses need no confirmation', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('signs in and makes the customer of the spec', async () => {
    const email = newEmail();
    const browser = app.visitor();
    const { status, body } = await browser.post('/api/auth/register', { email: ` ${email.toUpperCase()} `, password: PASSWORD, data });
    expect(status).toBe(200);
    const customer = (await customerOf(email))!;
    expect(body).toMatchObject({ role: 'customer', active: true, user: { email, name: 'Robin Poe', customerId: customer.id } });
    expect(customer).toMatchObject({
      userId: body.user.id,
      customerStatus: 'prospect',
      leadSource: 'direct_signup',
      customerScore: 50,
      likelihoodToBook: 0.5,
      lifetimeValueCents: 0,
      totalJobsCompleted: 0,
      preferredContactMethod: 'email',
      customerType: 'commercial',
      companyName: 'Poe & Co',
      phone: '+19195550142',
      acquisitionDate: null,
    });
    expect((await browser.get('/api/auth/me')).body.user.id).toBe(body.user.id);
  });

  it('answers alike for a number that another customer has, which stays theirs', async () => {
    const owner = await app.records.findOne(Customer, { phone: '+19195550142' });
    const email = newEmail();
    const { status, body } = await register(email);
    expect([status, Object.keys(body)]).toEqual([200, expect.arrayContaining(['role', 'user'])]);
    expect(await customerOf(email)).toMatchObject({ phone: null, notes: expect.stringContaining('(919) 555-0142') });
    expect((await app.records.findOne(Customer, { phone: '+19195550142' }))!.id).toBe(owner!.id);
  });

  it('says how likely a customer books as a decimal number, which lists compare with', async () => {
    const email = newEmail();
    const { body } = await register(email);
    const { customerId } = body.user;
    const staff = await app.signInAs('admin');
    const seen = async () => (await staff.get(`/api/customers/${customerId}`)).body.likelihoodToBook;
    const found = async (filter: string) =>
      (await staff.get(`/api/customers?filter=id||$eq||${customerId}&filter=likelihoodToBook||${filter}`)).body.length;
    expect([await seen(), await found('$gte||0.5'), await found('$gt||0.5'), await found('$in||0.25,0.5')]).toEqual([0.5, 1, 0, 1]);
    expect((await staff.post(`/api/customers/${customerId}/transitions/activate`, {})).status).toBe(200);
    expect([await seen(), await found('$gt||0.5'), await found('$eq||1')]).toEqual([1, 1, 1]);
    const [activated] = (await staff.get(`/api/customers/${customerId}/history`)).body;
    expect(activated.changes).toContainEqual(expect.objectContaining({ field: 'likelihoodToBook', before: 0.5, after: 1 }));
  });

  it('keeps the campaign of the first visit', async () => {
    const email = newEmail();
    const came = { utm_source: 'flyer', utm_medium: 'x'.repeat(150), utm_campaign: 'spring\nsale' };
    const { status } = await app.visitor().post('/api/auth/register', { email, password: PASSWORD, data: { ...data, ...came } });
    expect(status).toBe(200);
    expect(await customerOf(email)).toMatchObject({ utmSource: 'flyer', utmMedium: 'x'.repeat(100), utmCampaign: null });
  });

  it('answers API clients with a session', async () => {
    const email = newEmail();
    const { body } = await app.visitor().post('/api/auth/signup', { email, password: PASSWORD, data });
    expect(body).toMatchObject({ token_type: 'bearer', user: { email, email_confirmed_at: null, user_metadata: data } });
    expect((await app.visitor().get('/api/auth/user', { authorization: `Bearer ${body.access_token}` })).body.email).toBe(email);
  });

  it('makes one account, however often the button is clicked', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => register(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await app.records.count(Customer, { email })).toBe(1);
  });

  it.each([
    ['short12', 'Password must be at least 8 characters long'],
    ['x'.repeat(129), 'Password is too long (max 128 characters)'],
    ['Password123', 'Please choose a less common password'],
  ])('refuses the password %s', async (password, message) => {
    const { status, body } = await app.visitor().post('/api/auth/register', { email: newEmail(), password, data });
    expect(status).toBe(422);
    expect(body.fields.password).toBe(message);
  });

  it("takes nobody's word for who they are: role, score and status are not for sign-up", async () => {
    const email = newEmail();
    await app.visitor().post('/api/auth/register', {
      email,
      password: PASSWORD,
      role: 'super_admin',
      data: { ...data, customer_score: 100, customer_status: 'active', role: 'admin' },
    });
    expect(await customerOf(email)).toMatchObject({ customerScore: 50, customerStatus: 'prospect' });
    expect(JSON.stringify((await userOf(email)).userMetadata)).not.toContain('admin');
  });

  it('leaves an earlier customer of the same address alone until the address is confirmed', async () => {
    const email = newEmail();
    const earlier = await earlierCustomer(email);
    expect((await register(email)).body.user.customerId).toBeNull();
    expect((await customerOf(email))!.userId).toBeNull();
    expect((await confirm(await linkFor(email))).body).toEqual({ email });
    expect(await customerOf(email)).toMatchObject({ id: earlier.id, userId: (await userOf(email)).id, leadSource: 'booking' });
  });

  it('never takes over a customer that has an account', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await register(first);
    await register(second);
    const owner = (await customerOf(first))!.userId;
    // The first customer now uses the address that the second account was created for, so that account must give it up first.
    await asSystem(() => app.records.remove(Customer, { email: second }));
    await asSystem(() => app.records.update(Customer, { email: first }, { email: second }));
    await confirm(await linkFor(second));
    expect((await customerOf(second))!.userId).toBe(owner);
  });

  it('makes staff of an invited address only once it is confirmed, and never of whoever signed up with it before', async () => {
    const email = newEmail();
    await asSystem(() => app.records.insert(AdminUser, { email, role: 'admin', firstName: 'Sam', lastName: 'Lee' }));
    const browser = app.visitor();
    expect((await browser.post('/api/auth/register', { email, password: PASSWORD, data })).body.role).toBe('customer');
    expect(await customerOf(email)).toBeNull();
    await confirm(await linkFor(email));
    expect(await app.records.findOne(AdminUser, { email })).toMatchObject({ status: 'active', userId: expect.any(String) });
    expect((await browser.get('/api/auth/me')).body.role).toBe('visitor');
    expect((await app.visitor().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(400);
  });
});

describe('a confirmation link', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('works once, also when it is clicked twenty times at once', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await userOf(email)).emailConfirmedAt).not.toBeNull();
  });

  it.each([
    ['too old', { hours: 0 }],
    ['made for something else', { purpose: 'recovery' }],
  ])('does nothing when it is %s', async (_, made) => {
    const email = newEmail();
    await register(email);
    const answer = await confirm(await linkFor(email, made));
    expect(answer.body.code).toBe('code_expired');
    expect((await userOf(email)).emailConfirmedAt).toBeNull();
  });

  it('is mailed at sign-up and holds a token of which only the hash is known', async () => {
    const email = newEmail();
    await register(email);
    const message = await app.records.findOne(MessageLog, { recipient: email, template: 'signup_confirmation' });
    const token = /token_hash=([\w-]+)/.exec(JSON.stringify(message!.payload))![1]!;
    expect(await app.records.db.query('SELECT 1 FROM one_time_codes WHERE token_hash = $1', [token])).toEqual([]);
    expect((await confirm(token)).body).toEqual({ email });
  });
});

describe('signing up where addresses have to be confirmed', () => {
  beforeAll(async () => {
    app = await startTestApp({ CONFIRM_EMAILS: '1' });
  });
  afterAll(() => app.close());

  const login = (email: string, password = PASSWORD) => app.visitor().post('/api/auth/login', { email, password });
  const shape = (value: Record<string, unknown>) => Object.fromEntries(Object.entries(value).map(([name, item]) => [name, typeof item]));

  it('answers the same for a known and an unknown address', async () => {
    const email = newEmail();
    const signup = () => app.visitor().post('/api/auth/signup', { email, password: PASSWORD, data });
    const [unknown, known] = [await signup(), await signup()];
    expect(known.status).toBe(unknown.status);
    expect(shape(known.body)).toEqual(shape(unknown.body));
    expect(known.body).not.toHaveProperty('access_token');
    expect((await register(email)).body).toEqual(ANONYMOUS);
  });

  it('a repeated sign-up does not change the password', async () => {
    const email = newEmail();
    await register(email);
    await app.visitor().post('/api/auth/register', { email, password: 'somebody else’s password', data });
    expect((await login(email, 'somebody else’s password')).body.code).toBe('invalid_credentials');
  });

  it('says so only after the right password, and lets in once it is done', async () => {
    const email = newEmail();
    await register(email);
    expect((await login(email, 'not the password')).body.message).toBe('Invalid email or password');
    const refused = await login(email);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'email_not_confirmed', message: 'Please check your email and confirm your account' });
    await confirm(await linkFor(email));
    expect((await login(email)).body.role).toBe('customer');
  });
});
