import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { login } from './harness/sign-in.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

/** The database of a separate server for this file, whose pages load the script of an outside service. */

const SCRIPT = 'https://speed.example/insights/script.js?site=1&x=2';
let database: OwnDatabase;
let server: RunningServer | undefined;
let db: Pool;

// One after the other, on one server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  database = await createAppDatabase();
  db = new Pool({ connectionString: database.url, max: 2 });
  server = await startServer(workspace, database.url, { SPEED_METRICS_URL: SCRIPT });
});
test.afterAll(async () => {
  await server?.stop();
  await db?.end();
  await database?.drop();
});

/** Stand in for the outside service: its script counts the pages that it has run on, and sends that to its own server. */
async function serveScript(page: Page): Promise<void> {
  const body = `window.measuredBy = 'speed.example'; fetch('https://speed.example/collect', { method: 'POST', mode: 'no-cors', body: '1' });`;
  await page.route('https://speed.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
const measuredBy = (page: Page) => page.evaluate(() => (window as unknown as { measuredBy?: string }).measuredBy);

/** Return the origins other than ours that a page may run scripts from, and send to. */
async function outsideOf(page: Page, url: string): Promise<string[]> {
  const policy = (await page.request.get(url)).headers()['content-security-policy'] ?? '';
  return ['script-src', 'connect-src'].flatMap((name) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.match(/https:\S+/g) ?? []);
}

test('site and back office load the speed-metrics script, and may load from its origin', async ({ open }) => {
  const page = await open({ baseURL: server!.url });
  await serveScript(page);
  for (const path of ['/', '/about', '/login']) {
    await page.goto(path);
    await expect.poll(() => measuredBy(page)).toBe('speed.example');
  }
  await login(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => measuredBy(page)).toBe('speed.example');
  for (const path of ['/', '/admin/leads']) {
    expect([path, await outsideOf(page, path)]).toEqual([path, ['https://speed.example', 'https://speed.example']]);
  }
});

test('without its setting, there is no such script and no such origin', async ({ staff }) => {
  for (const path of ['/', '/admin/leads']) {
    await staff.goto(path);
    expect(await staff.locator('script[src^="http"]').count()).toBe(0);
    expect([path, await outsideOf(staff, path)]).toEqual([path, []]);
  }
});

test('a visitor’s browser sends what it measured when the page is left', async ({ open }) => {
  const page = await open({ baseURL: server!.url });
  await serveScript(page);
  const measured = async () =>
    (await db.query<{ name: string }>(`SELECT name FROM web_vitals WHERE page = '/about' AND device = 'computer'`)).rows;
  // The library loads after the page; a page that is left before has measured nothing.
  await expect(async () => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.goto('/');
    expect((await measured()).map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'LCP', 'CLS']));
  }).toPass();
  const { rows } = await db.query(`SELECT DISTINCT page FROM web_vitals WHERE page NOT LIKE '/%' OR page LIKE '%?%'`);
  expect(rows).toEqual([]);
});
