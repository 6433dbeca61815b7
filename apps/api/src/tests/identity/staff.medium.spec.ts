import { AdminUser, AuthFactor, StaffRules, User } from '@haulbook/identity';
import { MessageLog } from '@haulbook/platform';
import { createPerson, asSystem } from '../../testing/people.js';
import { forgetRateLimits, startTestApp, useTestApp, type TestClient } from '../../testing/test-app.js';
import { meOf, type Answer } from '@haulbook/identity/testing';

const app = useTestApp();
let boss: TestClient;
beforeAll(async () => {
  boss = await app.signInAs('super_admin');
});
forgetRateLimits(app);

let people = 0;
const newEmail = () => `staff-${++people}@example.com`;
const staffOf = async ({ person }: TestClient) => (await app.records.findOne(AdminUser, { userId: person!.userId }))!;
const act = async (client: TestClient, name: string, by = boss) =>
  by.post(`/api/admin-users/${(await staffOf(client)).id}/transitions/${name}`, {});
const invite = (email: string, more: object = {}) =>
  boss.post('/api/admin-users', { email, firstName: 'Ivy', lastName: 'Newman', ...more });

/** Return the secret of the newest mailed invitation. */
async function invitationOf(email: string): Promise<string> {
  const [mail] = await app.records.find(
    MessageLog,
    { recipient: email, template: 'staff_invitation' },
    { sort: { createdAt: 'desc' }, limit: 1 },
  );
  return new URL((mail!.payload as { data: { url: string } }).data.url).searchParams.get('token_hash')!;
}
const enter = (client: TestClient, token_hash: string) => client.post('/api/auth/enter', { token_hash, type: 'invite' });

describe('inviting staff', () => {
  it('mails a link with which they become staff, choose a password and sign in', async () => {
    const email = newEmail();
    const invited = await invite(email, { role: 'admin', jobTitle: 'Dispatcher' });
    expect([invited.status, invited.body.status]).toEqual([201, 'invited']);
    const browser = app.visitor();
    expect((await enter(browser, await invitationOf(email))).status).toBe(200);
    expect(await meOf(browser)).toMatchObject({ role: 'admin', user: { name: 'Ivy Newman' } });
    const answer = await browser.fetch('/api/auth/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a sentence of my own' }),
    });
    expect(answer.status).toBe(200);
    expect((await app.visitor().post('/api/auth/login', { email, password: 'a sentence of my own' })).body.role).toBe('admin');
    expect((await boss.get(`/api/admin-users/${invited.body.id}`)).body.status).toBe('active');
  });

  it('never makes staff of whoever had signed up with the address meanwhile', async () => {
    const email = newEmail();
    await invite(email, { role: 'super_admin' });
    const stranger = app.visitor();
    await stranger.post('/api/auth/register', { email, password: 'the stranger’s sentence' });
    await enter(app.visitor(), await invitationOf(email));
    expect((await meOf(stranger)).role).toBe('visitor');
    expect((await app.visitor().post('/api/auth/login', { email, password: 'the stranger’s sentence' })).status).toBe(400);
  });

  it('makes staff at once of somebody with a confirmed account', async () => {
    const person = await asSystem(() => createPerson(app.records, 'customer', newEmail()));
    const { body } = await invite(person.email);
    expect(body.status === 'invited' || body.status === 'active').toBe(true);
    expect((await app.visitor().post('/api/auth/login', { email: person.email, password: person.password })).body.role).toBe('admin');
  });

  it('is taken back with the record, and only the newest link counts', async () => {
    const email = newEmail();
    const { body } = await invite(email);
    const first = await invitationOf(email);
    expect((await boss.post(`/api/admin-users/${body.id}/transitions/resendInvitation`, {})).status).toBe(200);
    const second = await invitationOf(email);
    expect((await enter(app.visitor(), first)).status).toBe(403);
    expect((await boss.delete(`/api/admin-users/${body.id}`)).status).toBeLessThan(300);
    expect((await enter(app.visitor(), second)).status).toBe(403);
  });
});

describe('what a super admin changes counts with the next request', () => {
  it('a role', async () => {
    const admin = await app.signInAs('admin');
    expect((await admin.get('/api/users')).status).toBe(403);
    const { id } = await staffOf(admin);
    expect((await boss.patch(`/api/admin-users/${id}`, { role: 'super_admin' })).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(200);
    expect((await boss.patch(`/api/admin-users/${id}`, { role: 'admin' })).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(403);
  });

  it('being disabled, in every browser, and being enabled again', async () => {
    const admin = await app.signInAs('admin');
    expect((await act(admin, 'disable')).body.status).toBe('disabled');
    expect((await admin.get('/api/customers')).status).toBe(401);
    const login = () => app.visitor().post('/api/auth/login', { email: admin.person!.email, password: admin.person!.password });
    expect((await login()).status).toBe(400);
    expect((await act(admin, 'enable')).body.status).toBe('active');
    expect((await admin.get('/api/customers')).status).toBe(401);
    expect((await login()).body.role).toBe('admin');
  });

  it('a second factor that was reset', async () => {
    const admin = await app.signInAs('admin');
    const { userId } = admin.person!;
    await asSystem(() => app.records.insert(AuthFactor, { userId, factorType: 'totp', status: 'verified', friendlyName: 'Lost phone' }));
    expect((await act(admin, 'resetFactor')).status).toBe(200);
    expect(await app.records.count(AuthFactor, { userId })).toBe(0);
    expect((await meOf(admin)).role).toBe('visitor');
  });

  it('not one’s own second factor, which asks for the password elsewhere', async () => {
    const { userId } = boss.person!;
    const factor = await asSystem(() =>
      app.records.insert(AuthFactor, { userId, factorType: 'totp', status: 'unverified', friendlyName: 'Own phone' }),
    );
    const { status, body } = await act(boss, 'resetFactor');
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await app.records.count(AuthFactor, { id: factor.id })).toBe(1);
  });

  it('the history of what only super admins read is theirs alone', async () => {
    const admin = await app.signInAs('admin');
    const path = '/api/api-tokens';
    const made = await boss.post(path, { name: 'Key of the boss', scopes: ['leads:read'] });
    expect(made.status).toBe(201);
    const seen = async (who: TestClient) =>
      (await who.get(`/api/audit-entries?filter=${encodeURIComponent(`resource||$eq||api-tokens`)}`)).body as
        { data?: unknown[] } | unknown[];
    const rows = (answer: { data?: unknown[] } | unknown[]) => (Array.isArray(answer) ? answer : answer.data!);
    expect(rows(await seen(boss)).length).toBeGreaterThan(0);
    expect(rows(await seen(admin))).toEqual([]);
  });

  it('being removed from staff', async () => {
    const admin = await app.signInAs('admin');
    expect((await boss.delete(`/api/admin-users/${(await staffOf(admin)).id}`)).status).toBeLessThan(300);
    expect((await admin.get('/api/customers')).status).toBe(403);
  });
});

describe('the house keeps somebody with the keys', () => {
  const attempts: [string, (id: string) => Promise<Answer>][] = [
    ['demote', (id) => boss.patch(`/api/admin-users/${id}`, { role: 'admin' })],
    ['disable', (id) => boss.post(`/api/admin-users/${id}/transitions/disable`, {})],
    ['remove', (id) => boss.delete(`/api/admin-users/${id}`)],
    ['demote in bulk', (id) => boss.patch('/api/admin-users/bulk', { ids: [id], values: { role: 'admin' } })],
    ['remove in bulk', (id) => boss.delete('/api/admin-users/bulk', { ids: [id] })],
  ];

  it.each(attempts)('nobody can %s themselves, with other super admins or without', async (_, attempt) => {
    await app.signInAs('super_admin');
    const answer = await attempt((await staffOf(boss)).id);
    expect([answer.status, answer.body.message]).toEqual([409, 'You can’t remove your own access']);
    expect((await meOf(boss)).role).toBe('super_admin');
  });

  it('they can still mend their own name', async () => {
    const { id } = await staffOf(boss);
    expect((await boss.patch(`/api/admin-users/${id}`, { jobTitle: 'Owner', role: 'super_admin' })).status).toBe(200);
  });

  it('of two who take each other’s rights at the same moment, one keeps them', async () => {
    const alone = await startTestApp();
    try {
      for (let round = 0; round < 3; round++) {
        await alone.records.db.query(`UPDATE admin_users SET role = 'admin' WHERE role = 'super_admin'`);
        const [one, other] = [await alone.signInAs('super_admin'), await alone.signInAs('super_admin')];
        const idOf = async ({ person }: TestClient) => (await alone.records.findOne(AdminUser, { userId: person!.userId }))!.id;
        const [first, second] = [await idOf(one), await idOf(other)];
        const answers = await Promise.all([
          one.patch(`/api/admin-users/${second}`, { role: 'admin' }),
          other.post(`/api/admin-users/${first}/transitions/disable`, {}),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await alone.records.count(AdminUser, { role: 'super_admin', status: 'active' })).toBe(1);
      }
    } finally {
      await alone.close();
    }
  });

  it('a super admin who cannot sign in does not count as one', async () => {
    const other = await app.signInAs('super_admin');
    const [mine, theirs] = [boss.person!.userId, other.person!.userId];
    await app.records.db.query(`UPDATE admin_users SET role = 'admin' WHERE user_id NOT IN ($1, $2)`, [mine, theirs]);
    const rules = app.app.get(StaffRules, { strict: false });
    const staff = await staffOf(boss);
    const allowed = () => asSystem(() => app.records.transaction(() => rules.mayLoseRights(staff)));
    await expect(allowed()).resolves.toBeUndefined();
    for (const cannot of [{ disabledAt: new Date(0).toISOString() }, { emailConfirmedAt: null }]) {
      await asSystem(() => app.records.update(User, { id: theirs }, cannot));
      await expect(allowed()).rejects.toMatchObject({ message: 'This is the last active super admin' });
      await asSystem(() => app.records.update(User, { id: theirs }, { disabledAt: null, emailConfirmedAt: new Date(0).toISOString() }));
    }
    await act(other, 'disable');
    await expect(allowed()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('who manages staff', () => {
  it('are super admins alone: other staff read colleagues’ names, customers nothing', async () => {
    const [admin, customer] = [await app.signInAs('admin'), await app.signInAs('customer')];
    const { id } = await staffOf(boss);
    const seen = (await admin.get(`/api/admin-users/${id}`)).body;
    expect(Object.keys(seen).sort()).toEqual(['avatarUrl', 'firstName', 'id', 'jobTitle', 'lastName', 'status', 'version']);
    for (const who of [admin, customer]) {
      expect((await who.post('/api/admin-users', { email: newEmail(), firstName: 'A', lastName: 'B', role: 'super_admin' })).status).toBe(
        403,
      );
      expect((await who.patch(`/api/admin-users/${(await staffOf(admin)).id}`, { role: 'super_admin' })).status).toBe(403);
      expect((await who.post(`/api/admin-users/${id}/transitions/disable`, {})).status).toBe(403);
      expect((await who.get('/api/users')).status).toBe(403);
    }
    expect((await customer.get('/api/admin-users')).status).toBe(403);
  });

  it('disable staff where staff are, and other accounts among the accounts', async () => {
    const [admin, customer] = [await app.signInAs('admin'), await app.signInAs('customer')];
    const disabledAt = new Date(Date.now() - 1000).toISOString();
    const refused = await boss.patch(`/api/users/${admin.person!.userId}`, { disabledAt });
    expect(refused.body.fields).toEqual({ disabledAt: 'This account belongs to a staff member. Disable it under Users.' });
    expect((await meOf(admin)).role).toBe('admin');
    expect((await boss.patch(`/api/users/${customer.person!.userId}`, { disabledAt })).status).toBe(200);
    expect((await meOf(customer)).role).toBe('visitor');
  });

  it('cannot give a state or an account by hand', async () => {
    const { body } = await invite(newEmail());
    expect((await boss.patch(`/api/admin-users/${body.id}`, { status: 'active' })).status).toBe(400);
    expect((await boss.patch(`/api/admin-users/${body.id}`, { userId: boss.person!.userId })).status).toBe(400);
  });
});
