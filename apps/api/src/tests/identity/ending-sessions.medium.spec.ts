import { AuditEntry } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { MessageLog } from '@haulbook/platform';
import { asSystem } from '../../testing/people.js';
import { forgetRateLimits, useTestApp, type TestClient } from '../../testing/test-app.js';
import { meOf } from '@haulbook/identity/testing';
import { AdminUser } from '@haulbook/identity';

/** Staff sign another user out: it takes effect on the next request, for every kind of session. */

const app = useTestApp();
forgetRateLimits(app);

const path = 'transitions/endSessions';
const customerOf = ({ person }: TestClient) => `/api/customers/${person!.customerId}/${path}`;
const staffOf = async ({ person }: TestClient) =>
  `/api/admin-users/${(await app.records.findOne(AdminUser, { userId: person!.userId }))!.id}/${path}`;

/** Start an API client's session of the same person. */
async function apiClientOf({ person }: TestClient) {
  const { email, password } = person!;
  const { body } = await app.visitor().post('/api/auth/token?grant_type=password', { email, password });
  return {
    user: async () => (await app.visitor().get('/api/auth/user', { authorization: `Bearer ${body.access_token}` })).body.error_code,
    refresh: async () =>
      (await app.visitor().post('/api/auth/token?grant_type=refresh_token', { refresh_token: body.refresh_token })).body.error_code,
  };
}

it('an admin ends all sessions of a customer, and nobody else’s', async () => {
  const [admin, customer, other] = [await app.signInAs('admin'), await app.signInAs('customer'), await app.signInAs('customer')];
  const client = await apiClientOf(customer);
  const before = await app.records.get(Customer, customer.person!.customerId!);
  const answer = await admin.post(customerOf(customer), {});
  expect([answer.status, answer.body.customerStatus]).toEqual([200, before.customerStatus]);
  expect((await meOf(customer)).role).toBe('visitor');
  expect([await client.user(), await client.refresh()]).toEqual(['session_not_found', 'refresh_token_not_found']);
  expect((await meOf(other)).role).toBe('customer');
  await customer.signIn();
  expect((await meOf(customer)).role).toBe('customer');
  const mail = await app.records.findOne(MessageLog, { recipient: customer.person!.email, template: 'security_notice' });
  expect(JSON.stringify(mail!.payload)).toContain('We signed you out of all your devices');
});

it('a super admin ends those of staff; an admin does not', async () => {
  const [boss, admin, other] = [await app.signInAs('super_admin'), await app.signInAs('admin'), await app.signInAs('admin')];
  expect((await other.post(await staffOf(admin), {})).status).toBe(403);
  expect((await meOf(admin)).role).toBe('admin');
  expect((await boss.post(await staffOf(admin), {})).status).toBe(200);
  expect((await meOf(admin)).role).toBe('visitor');
});

it('an admin does not end those of a super admin who was a customer before', async () => {
  const [boss, admin] = [await app.signInAs('super_admin'), await app.signInAs('admin')];
  const { userId, email } = boss.person!;
  const { id } = await asSystem(() => app.records.insert(Customer, { firstName: 'Bo', lastName: 'Ss', email, userId }));
  expect((await admin.post(`/api/customers/${id}/${path}`, {})).status).toBe(403);
  expect((await meOf(boss)).role).toBe('super_admin');
});

it('the history says who did it', async () => {
  const [boss, admin] = [await app.signInAs('super_admin'), await app.signInAs('admin')];
  const { body } = await boss.post(await staffOf(admin), {});
  const entry = await app.records.findOne(AuditEntry, { recordId: body.id, action: 'endSessions' });
  expect(entry).toMatchObject({ actorId: boss.person!.userId });
});

it('somebody without an account has no sessions, and customers end none but their own', async () => {
  const [admin, customer] = [await app.signInAs('admin'), await app.signInAs('customer')];
  expect((await customer.post(customerOf(customer), {})).status).toBe(403);
  const stranger = await asSystem(() =>
    app.records.insert(Customer, { email: 'no-account@example.com', firstName: 'No', lastName: 'Account', leadSource: 'staff' }),
  );
  const answer = await admin.post(`/api/customers/${stranger.id}/${path}`, {});
  expect([answer.status, answer.body.message]).toEqual([409, 'This person has never signed in, so there’s no account to sign out']);
});
