import { request, type Page } from '@playwright/test';
import { ObjectServer } from '@haulbook/testing/objects';
import { startTraceCollector, type TraceCollector } from '@haulbook/testing/traces';
import { expectAccessible } from './harness/accessibility.js';
import { choose, expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { PIXEL } from './harness/pixel.js';
import { OWNER } from './harness/server.js';
import { expectTraced, tracedBy } from './harness/traces.js';

const METRICS_TOKEN = 'of-what-scrapes-the-metrics';
const FILE = ['Name,Phone', 'Ann Lee,+19195550141', 'Bob Ray,not a number'].join('\r\n');

let objects: ObjectServer;
let collector: TraceCollector;
test.beforeAll(async () => void ([objects, collector] = await Promise.all([ObjectServer.start(), startTraceCollector()])));
test.afterAll(() => Promise.all([objects?.stop(), collector?.stop()]));

/** A walk through the lines of docs/capabilities.md that no other journey shows in the business. */
test('the business has what a declaration gives it beside its own screens', async ({ open, serve }) => {
  const server = await serve({ MCP: '1', METRICS_TOKEN, ...objects.environment, ...tracedBy(collector) });
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });
  await leads(page);
  await quotes(page);
  await files(page);
  await zone(page);
  await programs(page, server.url);
});

async function leads(page: Page): Promise<void> {
  await test.step('11: leads come from a file: matched, checked, the good rows imported', async () => {
    await page.goto('/admin/leads');
    await page.getByRole('link', { name: 'Import' }).click();
    await expectScreen(page, 'Import leads');
    const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(/^Row 3, Phone/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 row created')).toBeVisible();
  });

  await test.step('3: a list has the columns that were chosen, and keeps them', async () => {
    await page.goto('/admin/leads?view=table');
    await expect(page.getByRole('link', { name: 'Ann Lee', exact: true })).toBeVisible();
    const heads = page.getByRole('columnheader');
    await expect(heads.filter({ hasText: 'Phone' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await expect(heads.filter({ hasText: 'Phone' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ann Lee', exact: true })).toBeVisible();
    await expect(heads.filter({ hasText: 'Phone' })).toHaveCount(0);
  });

  await test.step('12: it is saved as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^leads.*\.csv$/);
  });
}

const quotes = (page: Page) =>
  test.step('22: a quote is duplicated by an action, which opens the new one', async () => {
    const post = async (path: string, data: object) => (await page.request.post(path, { data })).json();
    const { id: customerId } = await post('/api/customers', { firstName: 'Quinn', lastName: 'Reader', email: 'quinn@example.com' });
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 11_900 }];
    const { id } = await post('/api/quotes', { customerId, lines });
    await page.goto(`/admin/quotes/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByRole('form')).toContainText('Quinn Reader');
  });

const files = (page: Page) =>
  test.step('42: a file of a lead is in object storage, where a link to it leads', async () => {
    const [{ id }] = await (await page.request.get('/api/leads')).json();
    await page.goto(`/admin/leads/${id}`);
    const panel = page.getByRole('region', { name: 'Files' });
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([{ name: 'Yard.png', mimeType: 'image/png', buffer: PIXEL }]);
    await expect(panel.getByRole('link', { name: /^Download Yard/ })).toBeVisible();
    expect(await objects.keys()).toHaveLength(1);
    const opened = page.waitForEvent('popup');
    await panel.getByRole('link', { name: /^Yard/ }).click();
    await expect(await opened).toHaveURL((url) => url.origin === objects.endpoint);
    await expect((await opened).locator('img')).toHaveJSProperty('naturalWidth', 1);
    await (await opened).close();
  });

const zone = (page: Page) =>
  test.step('40, 43: the zone is a setting, which moves the times on the screen; its change is traced down to the statement', async () => {
    const [{ createdAt }] = await (await page.request.get('/api/leads')).json();
    const timeIn = (timeZone: string) => new Date(createdAt).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    const expectTime = async (timeZone: string) => {
      await page.goto('/admin/audit-entries');
      await expect(page.getByRole('row').filter({ hasText: 'Ann Lee' }).last()).toContainText(timeIn(timeZone));
    };
    await expectTime('America/New_York');
    await page.goto('/admin/settings/brand');
    await choose(page, 'Time zone', 'Asia/Tokyo', 'Tokyo');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectTraced(collector, await saved);
    await expectTime('Asia/Tokyo');
  });

async function programs(page: Page, url: string): Promise<void> {
  await test.step('14: the API describes itself', async () => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Haulbook API' })).toBeVisible();
  });

  await test.step('16, 19: a token is made on its page, and an assistant does with it what it may, an action of quotes as well', async () => {
    await page.goto('/admin/api-tokens/new');
    await page.getByLabel('Used by').fill('Assistant');
    for (const permission of ['Quotes: read', 'Quotes: write']) await page.getByRole('checkbox', { name: permission, exact: true }).click();
    await page.getByRole('button', { name: 'Create API token' }).click();
    await expectScreen(page, 'Assistant');
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const secret = await page.getByRole('dialog').getByLabel('Secret').inputValue();
    const program = await request.newContext({ baseURL: url, extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
    const call = async (name: string, given: object) => {
      const data = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
      const headers = { accept: 'application/json, text/event-stream' };
      return (await program.post('/api/mcp', { data, headers })).text();
    };
    const [{ id }] = await (await page.request.get('/api/quotes')).json();
    expect(await call('run_action', { resource: 'quotes', action: 'duplicate', id })).toContain('open');
    expect(await call('list_records', { resource: 'leads' })).toContain('isError');
    expect(await (await page.request.get('/api/quotes')).json()).toHaveLength(3);
    await program.dispose();
  });

  await test.step('43: metrics tell what the server does', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await (await page.request.get('/metrics', { headers })).text()).toContain('http_requests_total');
  });
}
