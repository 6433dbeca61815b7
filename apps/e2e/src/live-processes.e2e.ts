import { randomUUID } from 'node:crypto';
import { startBalancer, type Balancer } from './harness/balancer.js';
import { expectScreen } from './harness/back-office.js';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

let database: OwnDatabase;
let servers: RunningServer[] = [];
let balancer: Balancer;

test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  database = await createAppDatabase();
  const start = () => startServer(workspace, database.url, { WORKER: '0' });
  servers = await Promise.all([start(), start(), start()]);
  balancer = await startBalancer(servers.map(({ url }) => url));
  for (const { url } of servers) await isUp(url, true);
});
test.afterAll(async () => {
  await balancer?.close();
  await Promise.all(servers.map((server) => server.kill()));
  await database?.drop();
});

const isUp = (url: string, up: boolean) => expect.poll(() => balancer.isUp(url), { timeout: 120_000 }).toBe(up);

test('three processes show the changes of each in a list, also once those that served it were killed', async ({ open, complaints }) => {
  const page = await open({ baseURL: balancer.url });
  const entered = await page.request.post('/api/auth/login', { data: OWNER });
  expect(entered.status()).toBe(200);
  const cookie = entered.headers()['set-cookie']!.split(';')[0]!;
  const word = `Three ${randomUUID().slice(0, 8)}`;
  /** Make a lead at one of the processes, and see it in the list. */
  const shows = async (server: RunningServer, name: string) => {
    const made = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name: `${word} ${name}`, phone: '+19195550143' }),
    });
    expect(made.status, await made.text()).toBe(201);
    await expect(page.getByRole('link', { name: `${word} ${name}`, exact: true })).toBeVisible();
  };

  await page.goto(`/admin/leads?search=${encodeURIComponent(word)}`);
  await expectScreen(page, 'Leads');
  for (const [index, server] of servers.entries()) await shows(server, `of ${index}`);
  const [first, second, last] = servers as [RunningServer, RunningServer, RunningServer];
  for (const server of [first, second]) {
    await server.kill();
    await isUp(server.url, false);
  }
  await shows(last, 'after');
  // The streams that were cut, and requests that a killed process did not answer any more.
  complaints.length = 0;
});
