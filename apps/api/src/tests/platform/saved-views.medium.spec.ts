import type { AdminSchema, KeptLists } from '@haulbook/resource-contracts';
import { useTestApp, type TestClient } from '../../testing/test-app.js';

const app = useTestApp();
let ann: TestClient;
let ben: TestClient;
let boss: TestClient;
beforeAll(async () => {
  [ann, ben, boss] = await Promise.all([app.signInAs('admin'), app.signInAs('admin'), app.signInAs('super_admin')]);
});

let names = 0;
const save = (who: TestClient, more: object = {}) =>
  who.post('/api/saved-views', { name: `View ${++names}`, resource: 'quotes', query: 'f.status=sent&sort=-totalCents', ...more });
const listsOf = async (who: TestClient): Promise<KeptLists> => ((await who.get('/api/admin/schema')).body as AdminSchema).lists!;
const idsOf = async (who: TestClient) => (await listsOf(who)).views.map(({ id }) => id);

describe('saved views', () => {
  it('belong to the person who saves them, and are seen by no one else at any door', async () => {
    const { status, body } = await save(ann, { userId: 'someone', shared: false });
    expect(status).toBe(400);
    const own = await save(ann, { name: 'For Ann alone' });
    expect([own.status, own.body.userId, own.body.shared]).toEqual([201, ann.person!.userId, false]);
    expect(body.id).toBeUndefined();
    for (const other of [ben, boss]) {
      const path = `/api/saved-views/${own.body.id}`;
      expect((await other.get(path)).status).toBe(404);
      expect((await other.patch(path, { name: 'Mine' })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
      expect((await other.get('/api/saved-views')).body.map(({ id }: { id: string }) => id)).not.toContain(own.body.id);
      expect(JSON.stringify((await other.get('/api/saved-views/export?format=json&fields=name')).body)).not.toContain('For Ann alone');
      expect(await idsOf(other)).not.toContain(own.body.id);
    }
    expect(await idsOf(ann)).toContain(own.body.id);
  });

  it('have a history that their owner alone reads, that of deleted ones included', async () => {
    const { body: own } = await save(ann);
    const told = async (who: TestClient) =>
      (await who.get(`/api/audit-entries?filter=recordId||$eq||${own.id}`)).body.map(({ action }: { action: string }) => action).sort();
    expect([await told(ann), await told(ben), await told(boss)]).toEqual([['create'], [], []]);
    expect((await ann.delete(`/api/saved-views/${own.id}`)).status).toBe(200);
    expect([await told(ann), await told(ben), await told(boss)]).toEqual([['create', 'delete'], [], []]);
  });

  it('are shared for everyone to see, and changed by their owner and the super admin alone', async () => {
    const { body: shared } = await save(ann, { shared: true });
    const path = `/api/saved-views/${shared.id}`;
    expect(await idsOf(ben)).toContain(shared.id);
    expect((await ben.patch(path, { name: 'Taken over' })).status).toBe(403);
    expect((await ben.delete(path)).status).toBe(403);
    expect((await boss.patch(path, { name: 'Sent, dearest first', version: shared.version })).status).toBe(200);
    expect((await listsOf(ann)).views.find(({ id }) => id === shared.id)).toMatchObject({
      name: 'Sent, dearest first',
      ownerName: shared.ownerName,
    });
    expect((await ann.patch(path, { shared: false })).status).toBe(200);
    expect(await idsOf(ben)).not.toContain(shared.id);
  });

  it('have a name once for each person and list', async () => {
    const { body } = await save(ann);
    expect((await save(ann, { name: body.name })).status).toBe(409);
    expect((await save(ann, { name: body.name, resource: 'customers' })).status).toBe(201);
    expect((await save(ben, { name: body.name })).status).toBe(201);
  });

  it('are of lists that one sees, and shared only of lists that every colleague sees', async () => {
    for (const resource of ['unknown', 'api-tokens', '']) expect((await save(ann, { resource })).status).toBe(400);
    const tokens = await save(boss, { resource: 'api-tokens', query: 'f.status=active' });
    expect(tokens.status).toBe(201);
    const refused = await boss.patch(`/api/saved-views/${tokens.body.id}`, { shared: true });
    expect([refused.status, refused.body.fields.shared]).toEqual([400, expect.stringContaining('can’t be shared')]);
    expect((await save(boss, { resource: 'api-tokens', shared: true })).status).toBe(400);
  });

  it('are nothing for customers, visitors and programs', async () => {
    const customer = await app.signInAs('customer');
    expect((await save(customer)).status).toBe(403);
    expect((await customer.get('/api/saved-views')).status).toBe(403);
    expect((await app.visitor().get('/api/saved-views')).status).toBe(401);
  });
});

describe('lists as people have them', () => {
  it('are kept for each person: the columns, and the view that the list opens with', async () => {
    const columns = [{ name: 'totalCents', width: 140 }, { name: 'number' }];
    const { body } = await ann.post('/api/list-choices', { resource: 'orders', columns });
    const { body: view } = await save(ann, { resource: 'orders' });
    expect((await ann.patch(`/api/list-choices/${body.id}`, { viewId: view.id })).status).toBe(200);
    expect((await listsOf(ann)).choices).toEqual([{ id: body.id, version: 2, resource: 'orders', viewId: view.id, columns }]);
    expect((await listsOf(ben)).choices).toEqual([]);
    expect((await ben.get(`/api/list-choices/${body.id}`)).status).toBe(404);
    expect((await ann.post('/api/list-choices', { resource: 'orders' })).status).toBe(409);
    expect((await ben.post('/api/list-choices', { resource: 'orders', columns })).status).toBe(201);
    const ofOrders = `/api/list-choices?${new URLSearchParams({ s: '{"$and":[{"resource":{"$eq":"orders"}}]}' }).toString()}`;
    expect((await ann.get(ofOrders)).body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  it.each([
    ['none', []],
    ['without a name', [{ width: 100 }]],
    ['that say more', [{ name: 'number', color: 'red' }]],
    ['of no width that a screen has', [{ name: 'number', width: 5000 }]],
    ['without end', Array.from({ length: 101 }, () => ({ name: 'number' }))],
  ])('have no columns %s', async (_what, columns) => {
    expect((await ann.post('/api/list-choices', { resource: 'leads', columns })).status).toBe(400);
  });
});
