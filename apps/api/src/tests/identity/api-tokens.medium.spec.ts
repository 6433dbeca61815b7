import { AuditEntry } from '@haulbook/resource';
import { SecurityEvent, AdminUser, User, ApiToken, type ApiScope } from '@haulbook/identity';
import { asSystem } from '../../testing/people.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';

const app = useTestApp();
let boss: TestClient;
beforeAll(async () => {
  boss = await app.signInAs('super_admin');
});

const create = (scopes: ApiScope[], more: object = {}, by = boss) => by.post('/api/api-tokens', { name: 'Bookkeeping', scopes, ...more });
const secretOf = (id: string, by = boss) => by.post(`/api/api-tokens/${id}/secret`);

/** Create an integration with a new token. */
async function integration(scopes: ApiScope[], by = boss) {
  const { body } = await create(scopes, {}, by);
  const { secret } = (await secretOf(body.id, by)).body as { secret: string };
  const headers = { authorization: `Bearer ${secret}` };
  const client = app.visitor();
  return {
    id: body.id as string,
    secret,
    get: (path: string) => client.get(path, headers),
    post: (path: string, sent?: unknown) => client.post(path, sent, headers),
    patch: (path: string, sent?: unknown) => client.patch(path, sent, headers),
    delete: (path: string, sent?: unknown) => client.delete(path, sent, headers),
  };
}
const newCategory = () => ({
  name: `Category ${Math.random()}`,
  slug: `category-${Math.random().toString(36).slice(2)}`,
  audience: 'both',
});

describe('an API token', () => {
  it('shows its secret once, and keeps a hash', async () => {
    const created = await create(['leads:read']);
    expect([created.status, created.body.status, created.body.prefix]).toEqual([201, 'new', null]);
    expect(JSON.stringify(created.body)).not.toMatch(/hb_|hash/i);
    const answers = await Promise.all(Array.from({ length: 10 }, () => secretOf(created.body.id)));
    const shown = answers.filter(({ status }) => status === 200);
    expect(shown).toHaveLength(1);
    const { secret } = shown[0]!.body;
    expect(secret).toMatch(/^hb_[\w-]{43}$/);
    const stored = await app.records.get(ApiToken, created.body.id);
    expect(stored).toMatchObject({ status: 'active', prefix: secret.slice(0, 9) });
    expect(JSON.stringify(stored)).not.toContain(secret);
    const seen = JSON.stringify((await boss.get(`/api/api-tokens/${created.body.id}`)).body);
    expect(seen).not.toContain(stored.tokenHash);
    const written = JSON.stringify(await app.records.find(AuditEntry, { recordId: created.body.id }));
    expect(written).not.toContain(secret);
    expect(written).not.toContain(stored.tokenHash);
    expect(await app.records.findOne(SecurityEvent, { event: 'api_token_issued' })).toMatchObject({ email: boss.person!.email });
  });

  it('does what its scopes name, as its owner, and says so in history', async () => {
    const program = await integration(['categories:read', 'categories:write']);
    const made = await program.post('/api/categories', newCategory());
    expect(made.status).toBe(201);
    expect((await program.get(`/api/categories/${made.body.id}`)).status).toBe(200);
    const [entry] = await app.records.find(AuditEntry, { recordId: made.body.id });
    expect(entry!.actorName).toMatch(/^Alex Test\d+ \(API: Bookkeeping\)$/);
  });

  it('does nothing else: not with what it may read, nor with other resources', async () => {
    const program = await integration(['categories:read', 'leads:write']);
    expect((await program.get('/api/categories')).status).toBe(200);
    expect((await program.post('/api/categories', newCategory())).status).toBe(403);
    const [category] = (await program.get('/api/categories')).body;
    expect((await program.patch(`/api/categories/${category.id}`, { name: 'Other' })).status).toBe(403);
    expect((await program.delete(`/api/categories/${category.id}`)).status).toBe(403);
    expect((await program.get('/api/leads')).status).toBe(403);
    expect((await program.get('/api/customers')).status).toBe(403);
    const { resources } = (await program.get('/api/admin/schema')).body;
    expect(resources.map(({ path }: { path: string }) => path)).toEqual(['categories']);
  });

  it('reaches no account, no secret and no other address of the server', async () => {
    const program = await integration(['customers:read', 'customers:write']);
    for (const path of [
      '/api/auth/me',
      '/api/auth/user',
      '/api/users',
      '/api/admin-users',
      '/api/api-tokens',
      '/api/settings',
      '/api/ip',
    ]) {
      expect([path, (await program.get(path)).status]).toEqual([path, 403]);
    }
    for (const path of ['/api/auth/logout', `/api/api-tokens/${program.id}/secret`, '/api/auth/login']) {
      expect([path, (await program.post(path, {})).status]).toEqual([path, 403]);
    }
    expect((await boss.get('/api/auth/me')).body.role).toBe('super_admin');
  });

  it('is worth what its owner is worth at that moment', async () => {
    const owner = await app.signInAs('super_admin');
    const program = await integration(['customers:read', 'categories:read'], owner);
    const works = async () => (await program.get('/api/customers')).status;
    expect(await works()).toBe(200);
    await asSystem(() => app.records.update(User, { id: owner.person!.userId }, { disabledAt: new Date(Date.now() - 1000).toISOString() }));
    expect(await works()).toBe(401);
    await asSystem(() => app.records.update(User, { id: owner.person!.userId }, { disabledAt: null }));
    expect(await works()).toBe(200);
    await asSystem(() => app.records.remove(AdminUser, { userId: owner.person!.userId }));
    expect(await works()).toBe(401);
  });

  it('stops with the next call after it was revoked, and never starts again', async () => {
    const program = await integration(['categories:read']);
    expect((await program.get('/api/categories')).status).toBe(200);
    expect((await boss.post(`/api/api-tokens/${program.id}/transitions/revoke`, {})).body.status).toBe('revoked');
    expect((await program.get('/api/categories')).status).toBe(401);
    expect((await secretOf(program.id)).status).toBe(409);
  });

  it('expires: after 90 days unless said otherwise, after a year at most', async () => {
    const days = (at: string) => Math.round((Date.parse(at) - Date.now()) / 86_400_000);
    expect(days((await create(['leads:read'])).body.expiresAt)).toBe(90);
    const inDays = (count: number) => ({ expiresAt: new Date(Date.now() + count * 86_400_000).toISOString() });
    expect((await create(['leads:read'], inDays(400))).body.fields).toEqual({ expiresAt: 'A token can be valid for at most one year' });
    expect((await create(['leads:read'], inDays(-1))).body.fields).toEqual({ expiresAt: 'Expires must be in the future' });
    const program = await integration(['categories:read']);
    await app.records.db.query(`UPDATE api_tokens SET expires_at = now() WHERE id = $1`, [program.id]);
    expect((await program.get('/api/categories')).status).toBe(401);
  });

  it('tells when and from where it was last used', async () => {
    const program = await integration(['categories:read']);
    await program.get('/api/categories');
    const { lastUsedAt, lastUsedIp } = (await boss.get(`/api/api-tokens/${program.id}`)).body;
    expect([Date.now() - Date.parse(lastUsedAt) < 60_000, lastUsedIp]).toEqual([true, '127.0.0.1']);
  });

  it('is held to a number of calls', async () => {
    const program = await integration(['categories:read']);
    await program.get('/api/categories');
    await app.records.db.query(`UPDATE rate_limits SET hits = 600 WHERE key = $1`, [`api-token:${program.id}`]);
    expect((await program.get('/api/categories')).status).toBe(429);
  });

  it('that was made up opens nothing, whatever cookie comes with it', async () => {
    const made = { authorization: `Bearer hb_${'x'.repeat(43)}` };
    expect((await boss.get('/api/customers', made)).status).toBe(401);
    expect((await app.visitor().get('/api/services', made)).status).toBe(401);
  });

  it('opens nothing while it cannot be looked up', async () => {
    const program = await integration(['categories:read']);
    await app.records.db.query('ALTER TABLE api_tokens RENAME TO api_tokens_gone');
    try {
      expect((await program.get('/api/categories')).status).toBe(503);
    } finally {
      await app.records.db.query('ALTER TABLE api_tokens_gone RENAME TO api_tokens');
    }
  });
});

describe('who makes API tokens', () => {
  it('are super admins alone; nobody sees the secret of another’s', async () => {
    const admin = await app.signInAs('admin');
    expect((await create(['leads:read'], {}, admin)).status).toBe(403);
    expect((await admin.get('/api/api-tokens')).status).toBe(403);
    const { body } = await create(['leads:read']);
    expect((await secretOf(body.id, admin)).status).toBe(403);
    expect((await secretOf(body.id, await app.signInAs('super_admin'))).status).toBe(403);
    expect((await secretOf(body.id)).status).toBe(200);
  });

  it('name what it is for, and never give it more later', async () => {
    expect((await create([])).status).toBe(400);
    expect((await create(['users:read' as ApiScope])).status).toBe(400);
    const { body } = await create(['leads:read']);
    for (const patch of [{ scopes: ['leads:write'] }, { expiresAt: new Date().toISOString() }, { tokenHash: 'x' }, { userId: null }]) {
      expect((await boss.patch(`/api/api-tokens/${body.id}`, patch)).status).toBeGreaterThanOrEqual(400);
    }
  });
});
