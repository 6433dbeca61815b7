import { request, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

const METRICS_TOKEN = 'of-what-scrapes-the-metrics';
const FILE = ['Name,Phone', 'Ann Lee,+19195550141', 'Bob Ray,not a number'].join('\r\n');

/** A walk through the lines of docs/capabilities.md that no other journey shows in the business. */
test('the business has what a declaration gives it beside its own screens', async ({ open, serve }) => {
  const server = await serve({ MCP: '1', METRICS_TOKEN });
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });
  await leads(page);
  await quotes(page);
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
