import { expectScreen, goWithin } from './harness/back-office.js';
import { withClient } from './harness/database.js';
import { createAdmin, expect, test, type Person } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';
import { createFollowedDatabase, type Followed } from './harness/standby.js';

let database: Followed;
test.beforeAll(async () => void (database = await createFollowedDatabase()));
test.afterAll(() => database?.stop());

test('41: lists and exports come from a replica, as old as it is; who wrote sees what they wrote', async ({ open, serve }) => {
  const { url: baseURL } = await serve({ DEMO: '1', WORKER: '0', DATABASE_READ_URL: database.replicaUrl }, 'starter', database.url);
  let admin!: Person;
  await withClient(database.url, async (client) => (admin = await createAdmin(client)));
  const [owner, other] = [await open({ baseURL }), await open({ baseURL })];
  await owner.request.post('/api/auth/login', { data: OWNER });
  await other.request.post('/api/auth/login', { data: admin });
  // A page that hears of the change asks where it is, and so does whatever its person asks then.
  await other.route('**/api/admin/live*', () => undefined);
  const sula = (page: typeof owner) => page.getByRole('link', { name: 'Sula', exact: true });

  await database.behind(async () => {
    await owner.goto('/admin/books/new');
    await owner.getByLabel('Title').fill('Sula');
    await owner.getByLabel('Author').fill('Toni Morrison');
    await owner.getByRole('button', { name: 'Create book' }).click();
    await expectScreen(owner, 'Sula');
    await goWithin(owner, '/admin/books?view=table');
    await expect(sula(owner)).toBeVisible();
    await other.goto('/admin/books?view=table');
    await expect(other.getByRole('link', { name: 'Beloved', exact: true })).toBeVisible();
    await expect(sula(other)).toHaveCount(0);
    const file = await (await other.request.get('/api/books/export?format=csv&fields=title')).text();
    expect([file.includes('Beloved'), file.includes('Sula')]).toEqual([true, false]);
  });
  await other.reload();
  await expect(sula(other)).toBeVisible();
});
