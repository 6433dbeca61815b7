import { listenLive } from '@haulbook/identity/testing';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import type { AdminSchema, RecordChange } from '@haulbook/resource-contracts';
import { Db, routedResources, runAs } from '@haulbook/resource';
import { CrewMember } from '../../scheduling/crew-member.entity.js';
import { seedDemo } from '../../seed/index.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';

/** Every resource at the live door: each reader hears of the records that its own route shows them, and of no other. */
describe('the stream of changes, resource by resource', () => {
  const app = useTestApp();
  let changes: RecordChange[];
  const clients = new Map<string, TestClient>();

  beforeAll(async () => {
    await runAs(SYSTEM_ACTOR, () => seedDemo(app.records, new Date('2026-11-18T15:00:00Z')));
    clients.set('admin', await app.signInAs('admin')).set('another admin', await app.signInAs('admin'));
    clients.set('super_admin', await app.signInAs('super_admin'));
    for (const client of clients.values())
      for (const shared of [true, false])
        expect(
          (await client.post('/api/saved-views', { resource: 'leads', name: `View ${shared}`, shared, query: 'view=board' })).status,
        ).toBe(201);
    const ids = async ({ path: resource, table }: { path: string; table: string }) =>
      (await app.records.db.query<{ id: string }>(`SELECT id FROM "${table}" ORDER BY id LIMIT 8`)).map(({ id }) => ({ resource, id }));
    // Entries about what one person alone may read, whatever the order of the ids.
    const about = await app.records.db.query<{ id: string }>(`SELECT id FROM audit_entries WHERE resource = 'saved-views'`);
    const privateEntries = about.map(({ id }) => ({ resource: 'audit-entries', id }));
    expect(privateEntries.length).toBe(6);
    const first = (await Promise.all(routedResources().map(ids))).flat();
    changes = [...first.filter(({ id }) => !about.some((entry) => entry.id === id)), ...privateEntries].map((each) => ({
      ...each,
      kind: 'updated',
    }));
  });

  it.each(['admin', 'another admin', 'super_admin'])('is to the %s as their lists are', async (who) => {
    const client = clients.get(who)!;
    const { resources } = (await client.get<AdminSchema>('/api/admin/schema')).body;
    const shown = async ({ resource, id }: RecordChange) => (await client.get(`/api/${resource}/${id}`)).status === 200;
    const listener = await listenLive(client);
    app.app.get(Db).announce(changes);
    const { id: last } = await app.records.insert(CrewMember, { name: 'The last one' });
    const heard: RecordChange[] = [];
    while (!heard.some(({ id }) => id === last)) heard.push(...(await listener.changes(() => true))!);
    listener.close();
    const named = ({ resource, id }: RecordChange) => `${resource} ${id}`;
    const granted = [];
    for (const change of changes) if (await shown(change)) granted.push(named(change));
    expect(resources.length).toBeGreaterThan(30);
    expect(granted.length).toBeGreaterThan(50);
    expect(
      heard
        .filter(({ id }) => id !== last)
        .map(named)
        .sort(),
    ).toEqual(granted.sort());
  });
});
