import { Db } from '@haulbook/resource';
import type { AdminSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { localToday } from '@haulbook/core';
import { runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { seedDemo } from '../../seed/index.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

/** Who asks is one statement of every request. */
const SESSION = 1;

/** What the back office asks of the database, page by page: a page that needs more than its budget has lost a join or gained a loop. */
describe('the statements of a page of the back office', () => {
  let app: TestApp;
  let owner: TestClient;
  let resources: ResourceSchema[];

  beforeAll(async () => {
    app = await startTestApp();
    await runAs(SYSTEM_ACTOR, () => seedDemo(app.records, new Date('2026-11-18T15:00:00Z')));
    app.clock.set(new Date('2026-11-18T15:00:00Z'));
    owner = await app.signInAs('super_admin');
    // The books catch up with what was written past them.
    await owner.get('/api/journal?from=2026-11-01&to=2026-11-18');
    resources = ((await owner.get('/api/admin/schema')).body as AdminSchema).resources;
  });
  afterAll(() => app?.close());

  /** Count the statements of requests, which are all answered. */
  async function statements(...paths: string[]): Promise<number> {
    const db = app.app.get(Db);
    const spies = [jest.spyOn(db, 'arrays'), jest.spyOn(db, 'query')];
    for (const path of paths) {
      const { status } = await owner.get(path);
      expect([path, status]).toEqual([path, 200]);
    }
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  }
  const sorted = ({ defaultSort: { field, order } }: ResourceSchema) => `sort=${field},${order.toUpperCase()}`;

  it('are two for a list, and two more for each column of several references, whatever its length', async () => {
    const over: string[] = [];
    for (const resource of resources) {
      const many = resource.fields.filter(({ kind, list }) => kind === 'refs' && list).length;
      for (const limit of [1, 25]) {
        const count = await statements(`/api/${resource.path}?page=1&limit=${limit}&${sorted(resource)}`);
        if (count > SESSION + 2 + 2 * many) over.push(`${resource.path} by ${limit}: ${count}`);
      }
    }
    expect(resources.length).toBeGreaterThan(30);
    expect(over).toEqual([]);
  });

  it('are one for a record with its lines, and two more for each field of several references', async () => {
    const over: string[] = [];
    for (const resource of resources) {
      const [row] = (await owner.get(`/api/${resource.path}?limit=1`)).body as { id: string }[];
      if (!row) continue;
      const many = resource.fields.filter(({ kind }) => kind === 'refs').length;
      const count = await statements(`/api/${resource.path}/${row.id}`);
      if (count > SESSION + 1 + 2 * many) over.push(`${resource.path}: ${count}`);
    }
    expect(over).toEqual([]);
  });

  it('are two for each figure of the bell and the dashboard', async () => {
    const today = localToday(app.clock.now(), 'America/New_York');
    const waiting = [
      'leads?filter=status||$eq||new',
      'quotes?filter=status||$eq||draft&filter=source||$eq||online',
      'quotes?filter=status||$eq||changes_requested',
      'reschedule-requests?filter=status||$eq||pending',
      'orders?filter=timeLost||$eq||true',
      'orders?filter=status||$eq||unscheduled',
      `quotes?filter=status||$in||sent,viewed&filter=expiresOn||$gte||${today}`,
      'invoices?filter=status||$eq||draft',
      `invoices?filter=status||$in||issued,partially_paid&filter=dueOn||$lt||${today}`,
      'message-logs?filter=status||$in||failed,dead',
    ];
    expect(await statements(...waiting.map((path) => `/api/${path}&page=1&limit=1`))).toBeLessThanOrEqual(waiting.length * (SESSION + 2));
  });

  it.each([
    ['the schema', '/api/admin/schema', 2],
    ['settings', '/api/settings?page=1&limit=100', 2],
    ['the trucks of two weeks', '/api/schedule?from=2026-11-18&days=14', 3],
    ['a month of reports', '/api/reports?from=2026-11-01&to=2026-11-18', 20],
    ['the journal of a month', '/api/journal?from=2026-11-01&to=2026-11-18', 4],
    ['automation', '/api/automation', 7],
    ['performance', '/api/performance', 4],
    ['the setup of integrations', '/api/setting-pages/integrations/facts', 2],
  ])('are few for %s', async (_, path, budget) => {
    const count = await statements(path);
    if (count > SESSION + budget) throw new Error(`${path}: ${count}`);
  });

  it('are one for the history of a customer, and one for each kind of record in it', async () => {
    const [order] = (await owner.get('/api/orders?limit=1')).body as { customerId: string }[];
    const path = `/api/customers/${order!.customerId}/timeline`;
    const { data } = (await owner.get(path)).body as { data: { path: string }[] };
    const kinds = new Set(data.map((event) => event.path)).size;
    expect(kinds).toBeGreaterThan(2);
    expect(await statements(path)).toBeLessThanOrEqual(SESSION + 2 + kinds);
  });
});
