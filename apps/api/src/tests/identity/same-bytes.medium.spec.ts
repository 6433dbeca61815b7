import { randomUUID } from 'node:crypto';
import { Customer } from '../../customers/customer.entity.js';
import { asSystem, createPerson, SIGN_UP } from '../../testing/people.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import { User } from '@haulbook/identity';

/** Known and unknown addresses get the same response to the byte: status, headers and body. */

const { password: PASSWORD, data: DATA } = SIGN_UP;
const app = useTestApp({ CONFIRM_EMAILS: '1' });
beforeEach(async () => {
  await app.records.db.query('DELETE FROM rate_limits');
  await app.records.db.query('DELETE FROM login_attempts');
});

const newEmail = () => `pat-${randomUUID()}@example.com`;

const account = (role: 'customer' | 'super_admin', patch: Partial<User> = {}) =>
  asSystem(async () => {
    const { userId, email } = await createPerson(app.records, role, newEmail());
    await app.records.update(User, { id: userId }, patch);
    return email;
  });

/** Addresses that a response could reveal. */
const KNOWN: Record<string, () => Promise<string>> = {
  'an account': () => account('customer'),
  'an account nobody confirmed': () => account('customer', { emailConfirmedAt: null }),
  'a disabled account': () => account('customer', { disabledAt: new Date().toISOString() }),
  'an account by a provider alone': () => account('customer', { passwordHash: null }),
  'a super admin': () => account('super_admin'),
  'a customer without an account': async () => {
    const email = newEmail();
    await asSystem(() => app.records.insert(Customer, { email, firstName: 'From', lastName: 'Before', leadSource: 'booking' }));
    return email;
  },
};

/** Every call that takes an address, with a plausible body. */
const CALLS: Record<string, [method: string, path: string, more: object]> = {
  'sign up, browser': ['POST', '/api/auth/register', { password: PASSWORD, data: DATA }],
  'sign up, client': ['POST', '/api/auth/signup', { password: PASSWORD, data: DATA }],
  'sign up without data': ['POST', '/api/auth/signup', { password: PASSWORD }],
  'sign in, browser': ['POST', '/api/auth/login', { password: 'not the password' }],
  'sign in, client': ['POST', '/api/auth/token?grant_type=password', { password: 'not the password' }],
  'magic link': ['POST', '/api/auth/otp', { data: DATA }],
  'secure link': ['POST', '/api/auth/otp', { create_user: false }],
  'new password': ['POST', '/api/auth/recover', {}],
  'resend sign-up': ['POST', '/api/auth/resend', { type: 'signup' }],
  'resend change of address': ['POST', '/api/auth/resend', { type: 'email_change' }],
  'wrong code, client': ['POST', '/api/auth/verify', { token: '123456', type: 'email' }],
  'wrong code, browser': ['POST', '/api/auth/enter', { token: '123456', type: 'recovery' }],
  'deletion link': ['POST', '/api/portal/deletion-links', {}],
  'quote link': ['POST', '/api/portal/quote-links', { number: 'Q-2026-00001' }],
};

/** Replace the values that differ in every response by their format: a UUID by its version, a time by the places of its digits. */
const formOf = (text: string, email: string): string =>
  text
    .replaceAll(email, 'ADDRESS')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'UUID$1')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => time.replace(/\d/g, '0'));

async function bytes(browser: TestClient, [method, path, more]: (typeof CALLS)[string], email: string) {
  const response = await browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', origin: app.config.publicUrl },
    body: JSON.stringify({ email, ...more }),
  });
  const headers = [...response.headers].filter(([name]) => name !== 'date').map((pair) => formOf(pair.join(': '), email));
  return { status: response.status, headers, body: formOf(await response.text(), email) };
}

describe.each(Object.keys(KNOWN))('the address of %s', (kind) => {
  it.each(Object.keys(CALLS))('%s', async (name) => {
    const known = await bytes(app.visitor(), CALLS[name]!, await KNOWN[kind]!());
    expect(known).toEqual(await bytes(app.visitor(), CALLS[name]!, newEmail()));
    expect(known.status).not.toBe(429);
  });

  it('a change to it', async () => {
    const call: (typeof CALLS)[string] = ['PUT', '/api/auth/user', {}];
    const [one, other] = await Promise.all([app.signInAs('customer', newEmail()), app.signInAs('customer', newEmail())]);
    const known = await bytes(one, call, await KNOWN[kind]!());
    expect(known.status).toBe(200);
    const unknown = await bytes(other, call, newEmail());
    const rid = (text: string, { person }: TestClient) => text.replaceAll(person!.email, 'OWN');
    expect({ ...known, body: rid(known.body, one) }).toEqual({ ...unknown, body: rid(unknown.body, other) });
  });
});

it('whether a member of staff has an account is not answered', async () => {
  const check: (typeof CALLS)[string] = ['POST', '/api/check-user', {}];
  const unknown = await bytes(app.visitor(), check, newEmail());
  expect(unknown).toMatchObject({ status: 200, body: '{"exists":false,"hasPassword":false}' });
  expect(await bytes(app.visitor(), check, await KNOWN['a super admin']!())).toEqual(unknown);
});
