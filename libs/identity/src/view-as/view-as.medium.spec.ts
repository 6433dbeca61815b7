import { VIEW_AS_HEADER } from '@haulbook/resource-contracts';
import { AuditEntry } from '@haulbook/resource';
import { defineApplication, readSettings } from '@haulbook/platform';
import { identityConfig, identitySettings, type IdentityConfig } from '../config/identity-config.js';
import { identityPart } from '../identity.js';
import { frameworkMigrations } from '../migrations/index.js';
import { SecurityEvent } from '../security-log/security-event.entity.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import { until } from '@haulbook/testing';
import { startTestServer, TestClient, type TestServer } from '../testing/index.js';

const application = defineApplication<IdentityConfig>({
  name: 'Plain office',
  zone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  callingCode: '1',
  readConfig: (env) => identityConfig(readSettings(env, identitySettings)),
  parts: [identityPart()],
  migrations: [...frameworkMigrations],
  groups: ['people', 'settings'].map((name, order) => ({ name, label: name, order })),
});

const HOUR = 3_600_000;

describe('seeing the back office as someone else', () => {
  let server: TestServer;
  let boss: TestClient;
  let ann: TestClient;
  let annStaffId: string;
  const begin = (as: object, who = boss) => who.post('/api/admin/view-as', as);
  const tokenFor = async (as: object): Promise<Record<string, string>> => ({ [VIEW_AS_HEADER]: (await begin(as)).body.token });
  const pathsOf = (schema: { resources: { path: string }[] }) => schema.resources.map(({ path }) => path);

  beforeAll(async () => {
    server = await startTestServer(application);
    [boss, ann] = [await server.signIn('super_admin'), await server.signIn('admin', 'ann@example.com')];
    annStaffId = (await server.records.findOne(AdminUser, { userId: ann.person!.userId }))!.id;
  });
  afterAll(() => server?.close());

  it('shows what a role sees: its screens, its rows, its fields', async () => {
    const view = await tokenFor({ role: 'admin' });
    const { body: schema } = await boss.get('/api/admin/schema', view);
    expect(schema.me.role).toBe('admin');
    expect(pathsOf(schema)).toEqual(pathsOf((await ann.get('/api/admin/schema')).body));
    expect(pathsOf((await boss.get('/api/admin/schema')).body)).toContain('webhook-endpoints');
    const [colleague] = (await boss.get('/api/admin-users', view)).body;
    expect([colleague.firstName, colleague.email]).toEqual([expect.any(String), undefined]);
    expect((await boss.get('/api/security-events', view)).status).toBe((await ann.get('/api/security-events')).status);
  });

  it('shows what a person sees, what is theirs alone included', async () => {
    await ann.post('/api/saved-views', { name: 'Ann’s own', resource: 'admin-users' });
    const view = await tokenFor({ staffId: annStaffId });
    const { body: schema } = await boss.get('/api/admin/schema', view);
    expect(schema.me).toMatchObject({ id: ann.person!.userId, staffId: annStaffId });
    expect((await boss.get('/api/saved-views', view)).body).toEqual([expect.objectContaining({ name: 'Ann’s own' })]);
    expect((await boss.get('/api/saved-views')).body).toEqual([]);
  });

  it('changes nothing, and lets one leave', async () => {
    const view = await tokenFor({ staffId: annStaffId });
    const values = { name: 'By the boss', resource: 'admin-users' };
    for (const answer of [
      await boss.post('/api/saved-views', values, view),
      await boss.patch(`/api/admin-users/${annStaffId}`, { firstName: 'Other' }, view),
      await boss.delete(`/api/admin-users/${annStaffId}`, undefined, view),
      await begin({ role: 'admin' }, Object.assign(new TestClient(boss.url), {})),
    ])
      expect([401, 403]).toContain(answer.status);
    const refused = await boss.post('/api/saved-views', values, view);
    expect(refused.body.message).toBe('You can’t change anything while viewing as someone else');
    expect((await boss.get('/api/saved-views', view)).body).toHaveLength(1);
    expect((await boss.post('/api/saved-views', values)).status).toBe(201);
  });

  it('is for super admins, in the session in which they began it, for eight hours', async () => {
    expect((await begin({ role: 'super_admin' }, ann)).status).toBe(403);
    const view = await tokenFor({ role: 'admin' });
    const again = new TestClient(boss.url, boss.person);
    await again.signIn();
    for (const [who, header] of [
      [ann, view],
      [again, view],
      [boss, { [VIEW_AS_HEADER]: 'made-up' }],
    ] as const)
      expect((await who.get('/api/admin/schema', header)).status).toBe(403);
    expect((await server.visitor().get('/api/admin/schema', view)).status).toBe(401);
    const now = server.clock.now().getTime();
    server.clock.set(new Date(now + 9 * HOUR));
    expect((await boss.get('/api/admin/schema', view)).body.message).toBe('Your view as someone else has ended. Stop and start again.');
    server.clock.set(new Date(now));
    expect((await boss.get('/api/admin/schema', view)).status).toBe(200);
  });

  it('ends when the person may no longer work here', async () => {
    const gone = await server.signIn('admin', 'gone@example.com');
    const { id: staffId } = (await server.records.findOne(AdminUser, { userId: gone.person!.userId }))!;
    const view = await tokenFor({ staffId });
    expect((await boss.get('/api/admin/schema', view)).status).toBe(200);
    expect((await boss.post(`/api/admin-users/${staffId}/transitions/disable`, {})).status).toBe(200);
    expect((await boss.get('/api/admin/schema', view)).status).toBe(403);
    expect((await begin({ staffId })).body.fields).toEqual({ staffId: 'Choose someone with an active account' });
  });

  it('is noted in the security log', async () => {
    await server.records.db.query('DELETE FROM security_events');
    await begin({ staffId: annStaffId });
    await begin({ role: 'admin' });
    expect((await boss.delete('/api/admin/view-as')).status).toBe(204);
    const events = await server.records.find(SecurityEvent, {}, { sort: { createdAt: 'asc', event: 'asc' } });
    expect(events.map(({ event, email, details }) => [event, email, details])).toEqual([
      ['viewed_as', boss.person!.email, { as: expect.stringMatching(/\w+ \w+/), staffId: annStaffId }],
      ['viewed_as', boss.person!.email, { role: 'admin' }],
      ['viewed_as_ended', boss.person!.email, {}],
    ]);
  });

  it('lets one’s own refusals be one’s own in the security log', async () => {
    await server.records.db.query('DELETE FROM security_events');
    await server.records.db.query('DELETE FROM rate_limits');
    const view = await tokenFor({ staffId: annStaffId });
    expect((await boss.get('/api/webhook-endpoints', view)).status).toBe(403);
    const [refused] = await until(async () => {
      const found = await server.records.find(SecurityEvent, { event: 'access_refused' });
      return found.length > 0 && found;
    }, 'the entry');
    expect(refused).toMatchObject({ email: boss.person!.email, details: { path: '/api/webhook-endpoints', as: expect.any(String) } });
  });

  it('signs what is noted in the audit log with one’s own name, and says as whom', async () => {
    const { name: bossName } = (await boss.get('/api/auth/me')).body.user;
    const { name: annName } = (await ann.get('/api/auth/me')).body.user;
    await server.records.db.query(`DELETE FROM audit_entries WHERE action = 'export'`);
    for (const as of [{ role: 'admin' }, { staffId: annStaffId }])
      expect((await boss.get('/api/admin-users/export?format=csv', await tokenFor(as))).status).toBe(200);
    const entries = await until(async () => {
      const found = await server.records.find(AuditEntry, { action: 'export' }, { sort: { createdAt: 'asc' } });
      return found.length > 1 && found;
    }, 'the entries');
    expect(entries.map(({ actorId, actorName }) => [actorId, actorName])).toEqual([
      [boss.person!.userId, `${bossName} (as Admin)`],
      [boss.person!.userId, `${bossName} (as ${annName})`],
    ]);
  });

  it('has no part in signing in, or in one’s own account', async () => {
    const view = await tokenFor({ role: 'admin' });
    expect((await boss.get('/api/auth/me', view)).body.role).toBe('super_admin');
    const { email, password } = ann.person!;
    expect((await new TestClient(boss.url).post('/api/auth/login', { email, password }, view)).status).toBe(200);
    expect((await boss.post('/api/auth/factors', {}, view)).body.message).not.toMatch(/viewing/);
  });

  it('refuses every write, at addresses that are open to all as well', async () => {
    const view = await tokenFor({ role: 'admin' });
    expect((await boss.post('/api/security-log', { event: 'session_expired' }, view)).body.code).toBe('viewing');
    expect((await boss.post('/api/saved-views', {}, view)).body.code).toBe('viewing');
  });
});
