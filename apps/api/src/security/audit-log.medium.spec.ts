import { randomUUID } from 'node:crypto';
import { Access, findMeta, metaOf, type Actor, type ResourceMeta } from '@haulbook/resource';
import { declarationsOf, Setting } from '@haulbook/platform';
import { application } from '../application.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

const { entities, resources } = declarationsOf(application);

interface Entry {
  resource: string;
  recordId: string;
  after: Record<string, unknown> | null;
}
const ROLES = ['super_admin', 'admin'] as const;
const kept = entities.flatMap((entity) => findMeta(entity) ?? []).filter(({ history }) => history);
/** Settings are granted row by row and checked with existing rows; rows about other records are as readable as these. */
const others = kept.filter(({ path, options }) => path !== 'settings' && !options.about);
const keysOf = (meta: ResourceMeta) => [...meta.fields.values()].map((field) => field.key);

/** For every table with history and every role that reads the log, the log shows exactly what the policies grant. */
describe('the audit log', () => {
  let app: TestApp;
  const clients = new Map<string, TestClient>();
  beforeAll(async () => {
    app = await startTestApp();
    for (const role of ROLES) clients.set(role, await app.signInAs(role));
    for (const meta of others) await tell(meta, randomUUID());
    for (const { id } of await app.records.find(Setting, {})) await tell(metaOf(Setting), id);
  });
  afterAll(() => app?.close());

  /** Create an entry in which every field has changed. */
  const tell = (meta: ResourceMeta, id: string) =>
    app.records.db.query(
      `INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, after)
       SELECT 'Matrix', 'update', $1, $2, 2, jsonb_object_agg(key, 'seen') FROM unnest($3::text[]) key`,
      [meta.path, id, keysOf(meta)],
    );
  const accessOf = (meta: ResourceMeta, role: string): Access | null => {
    const definition = resources.find(({ meta: { path } }) => path === meta.path);
    const actor: Actor = { id: 'u1', role, name: 'Somebody', customerId: null, email: null };
    return definition ? Access.of(meta, definition.policy, actor) : null;
  };
  const seen = async (role: string, path: string): Promise<Entry[]> => {
    const filter = `filter=resource||$eq||${path}&filter=actorName||$eq||Matrix`;
    return (await clients.get(role)!.get(`/api/audit-entries?limit=200&fields=resource,recordId,before,after&${filter}`)).body;
  };

  it.each(ROLES)('shows %s the fields of each resource that its policy grants them, and no others', async (role) => {
    for (const meta of others) {
      const access = accessOf(meta, role);
      const granted = access ? access.readable().filter((field) => access.rows('read', field) === true) : [];
      const keys = access?.readsWhole() ? keysOf(meta) : granted.map((field) => field.key);
      const shown = (await seen(role, meta.path)).map(({ after }) => Object.keys(after ?? {}).sort());
      expect([meta.path, shown]).toEqual([meta.path, access?.rows('read') === true ? [keys.sort()] : []]);
    }
  });

  it.each(ROLES)('shows %s the history of the settings they may read', async (role) => {
    const access = accessOf(metaOf(Setting), role)!;
    const readable = (await app.records.find(Setting, {})).filter((setting) => access.can('read', setting)).map(({ id }) => id);
    expect((await seen(role, 'settings')).map(({ recordId }) => recordId).sort()).toEqual(readable.sort());
  });

  it('hides from a plain admin the role a colleague was given', async () => {
    const [entry] = await seen('admin', 'admin-users');
    expect(Object.keys(entry!.after!)).toEqual(expect.arrayContaining(['firstName', 'lastName']));
    for (const secret of ['role', 'email', 'userId']) expect(entry!.after).not.toHaveProperty(secret);
    expect((await clients.get('admin')!.get('/api/audit-entries?filter=after||$cont||super_admin')).status).toBe(400);
    expect((await clients.get('admin')!.get('/api/audit-entries?sort=before,ASC')).status).toBe(400);
  });

  it('tells customers and visitors nothing', async () => {
    expect((await (await app.signInAs('customer')).get('/api/audit-entries')).status).toBe(403);
    expect((await app.visitor().get('/api/audit-entries')).status).toBe(401);
  });
});
