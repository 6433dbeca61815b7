import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { User } from '@haulbook/identity';

/** Accounts without a customer record (product spec, section 5): "No user logged in". */

const ID = '7d0a3a0e-6f2b-4c11-9b7a-1f1f2f3f4f5f';
const HOME = { line1: '12 Oak Street', city: 'Raleigh', zip: '27601', label: 'Home' };
let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.signInAs('customer');
  await runAs(SYSTEM_ACTOR, () => app.records.update(Customer, { id: client.person!.customerId! }, { userId: null }));
});
afterAll(() => app.close());

it.each<[string, 'PATCH' | 'POST' | 'PUT' | 'DELETE' | 'GET', string, object | undefined]>([
  ['a change of profile', 'PATCH', '/api/portal/profile', { firstName: 'Robin' }],
  ['a look at the dashboard', 'GET', '/api/portal/dashboard', undefined],
  ['a new address', 'POST', '/api/portal/addresses', HOME],
  ['a change of address', 'PUT', `/api/portal/addresses/${ID}`, HOME],
  ['a deletion', 'POST', '/api/portal/deletion-requests', { password: 'correct horse battery' }],
])('%s is refused in the words of the spec', async (_, method, path, body) => {
  const answer = await client.send(method, path, body);
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'No user logged in' } });
});

it('the record that was the account’s before is not touched', async () => {
  const before = await app.records.get(Customer, client.person!.customerId!);
  const patch = { firstName: 'Mallory', customerStatus: 'active' };
  await client.patch('/api/portal/profile', { firstName: 'Mallory' });
  const direct = await client.patch(`/api/customers/${before.id}`, patch);
  expect([403, 404]).toContain(direct.status);
  expect(await app.records.get(Customer, before.id)).toMatchObject({
    firstName: before.firstName,
    customerStatus: before.customerStatus,
    lastInteractionDate: before.lastInteractionDate,
  });
});

it('an account whose address nobody confirmed is refused a change of profile in the same words', async () => {
  const unproven = await app.signInAs('customer');
  const { userId, customerId } = unproven.person!;
  await runAs(SYSTEM_ACTOR, async () => {
    await app.records.update(Customer, { id: customerId! }, { userId: null });
    await app.records.update(User, { id: userId }, { emailConfirmedAt: null });
  });
  const answer = await unproven.patch('/api/portal/profile', { firstName: 'Robin' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'No user logged in' } });
  expect((await unproven.get('/api/portal/dashboard')).body.message).toMatch(/^Please confirm your email address/);
});
