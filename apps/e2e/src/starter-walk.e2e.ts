import { request, type APIRequestContext, type Page } from '@playwright/test';
import { startTraceCollector, type TraceCollector } from '@haulbook/testing/traces';
import { WebhookReceiver } from '@haulbook/testing/webhooks';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { choose, expectScreen, goWithin, rowLinks, tick } from './harness/back-office.js';
import { withClient } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';
import { expectTraced, tracedBy } from './harness/traces.js';

const METRICS_TOKEN = 'of-what-scrapes-the-metrics';

/** Save the secret that a record shows once. */
async function secretOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the secret' }).click();
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByLabel('Secret').inputValue();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** A walk through the lines of docs/capabilities.md that no other journey shows in the lending library. */
test('the smallest application has what every application on the framework has', async ({ open, serve }) => {
  const collector = await startTraceCollector();
  const server = await serve({ DEMO: '1', MCP: '1', WEBHOOKS_PRIVATE: '1', METRICS_TOKEN, ...tracedBy(collector) }, 'starter');
  const receiver = new WebhookReceiver();
  await receiver.start();
  try {
    const page = await open({ baseURL: server.url });
    await page.request.post('/api/auth/login', { data: OWNER });
    await lists(page);
    await programs(page, server.url, receiver);
    await records(page, await open({ baseURL: server.url, storageState: await page.context().storageState() }));
    await settings(page, collector);
    await around(page);
    await deadLetters(page, server.databaseUrl);
  } finally {
    await receiver.stop();
    await collector.stop();
  }
});

async function lists(page: Page): Promise<void> {
  await test.step('4: a list is added up and grouped, all pages of it', async () => {
    await page.goto('/admin/books?view=table&sort=title');
    await page.getByRole('button', { name: 'Totals and groups' }).click();
    await page.getByRole('menuitem', { name: 'Counts, sums and averages' }).click();
    const totals = page.getByRole('region', { name: 'Totals and groups', exact: true });
    await expect(totals.getByRole('row', { name: /^All 4/ })).toContainText('on average');
    await page.getByRole('button', { name: 'Totals and groups' }).click();
    await page.getByRole('menuitem', { name: 'Author' }).click();
    await expect(totals.getByRole('row').nth(1)).toHaveText(/^Ursula Le Guin2/);
    await expectAccessible(page);
    await totals.getByRole('button', { name: 'Toni Morrison' }).click();
    await expect(rowLinks(page)).toHaveText(['Beloved']);
    await page.goBack();
    await expect(rowLinks(page)).toHaveCount(4);
  });

  await test.step('7: it is worked through at the keyboard: a look, a change in its cell, and that undone', async () => {
    for (const key of ['j', 'Space']) await page.keyboard.press(key);
    await expect(page.getByRole('complementary', { name: 'Quick look' }).getByText('Toni Morrison')).toBeVisible();
    for (const key of ['Escape', 'e']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Edit author of Beloved' }).getByLabel('Author')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('T. Morrison');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Changed author of Beloved')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: /Toni Morrison/ })).toBeVisible();
  });

  await test.step('12: it is saved as a file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^books.*\.csv$/);
  });

  await test.step('8: a misspelled word finds its record from anywhere', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search records and pages' }).fill('midlemarch');
    const found = page.getByRole('group', { name: 'Books' });
    await found.getByRole('option', { name: /Middlemarch/ }).click();
    await expectScreen(page, 'Middlemarch');
  });

  await test.step('6: on a phone, rows are cards', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await goWithin(page, '/admin/members');
    await expect(page.getByRole('listitem').filter({ hasText: 'Maya Okafor' }).filter({ hasText: 'maya@example.com' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

async function programs(page: Page, url: string, receiver: WebhookReceiver): Promise<void> {
  let program: APIRequestContext;
  await test.step('16: a token is made for a program, with the permissions that it needs', async () => {
    await page.goto('/admin/api-tokens/new');
    await page.getByLabel('Used by').fill('Shop');
    for (const permission of ['Books: read', 'Books: write', 'Members: read']) await tick(page.getByRole('checkbox', { name: permission }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create API token' }).click();
    await expectScreen(page, 'Shop');
    program = await request.newContext({ baseURL: url, extraHTTPHeaders: { authorization: `Bearer ${await secretOf(page)}` } });
  });

  await test.step('13, 20: it reads pages, writes once however often it asks, and does no more than its permissions', async () => {
    const first = await (await program.get('/api/books?page=1&limit=2&sort=title,ASC')).json();
    const next = await (await program.get(`/api/books?limit=2&sort=title,ASC&after=${first.after}`)).json();
    expect([...first.data, ...next.data].map(({ title }) => title)).toEqual(['Beloved', 'Middlemarch', 'Tehanu', 'The Tombs of Atuan']);
    const once = { data: { title: 'Sula', author: 'Toni Morrison' }, headers: { 'idempotency-key': 'walk-1' } };
    const [made, again] = [await program.post('/api/books', once), await program.post('/api/books', once)];
    expect([made.status(), (await again.json()).id]).toEqual([201, (await made.json()).id]);
    expect((await program.get('/api/loans')).status()).toBe(403);
    expect((await program.post('/api/members', { data: {} })).status()).toBe(403);
  });

  await test.step('19: an assistant asks over MCP, as far as the token goes', async () => {
    const ask = async (method: string, params: object) => {
      const headers = { accept: 'application/json, text/event-stream' };
      return (await program.post('/api/mcp', { data: { jsonrpc: '2.0', id: 1, method, params }, headers })).text();
    };
    expect(await ask('tools/list', {})).toContain('run_transition');
    expect(await ask('tools/call', { name: 'search', arguments: { text: 'Sula' } })).toContain('Sula');
    expect(await ask('tools/call', { name: 'list_records', arguments: { resource: 'loans' } })).toContain('isError');
    await program.dispose();
  });

  await test.step('14: the API describes itself', async () => {
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Lending library API' })).toBeVisible();
    const { paths } = await (await page.request.get('/api/docs-json')).json();
    expect(paths).toHaveProperty(['/api/loans/{id}/transitions/giveBack', 'post']);
  });

  await test.step('18: a webhook tells another program of one step', async () => {
    await page.goto('/admin/webhook-endpoints/new');
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Address').fill(receiver.url);
    await choose(page, 'Records', 'Loans');
    await page.getByRole('group', { name: 'Events' }).getByLabel('Moved on by a step').check();
    await page.getByRole('group', { name: 'Steps' }).getByLabel('Return').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expectScreen(page, 'Shop');
    await secretOf(page);
    const [[member], [book]] = await Promise.all(['members', 'books'].map(async (path) => (await page.request.get(`/api/${path}`)).json()));
    const lent = await page.request.post('/api/loans', { data: { memberId: member.id, books: [{ bookId: book.id }] } });
    const { id } = await lent.json();
    for (const step of ['renew', 'giveBack']) await page.request.post(`/api/loans/${id}/transitions/${step}`, { data: {} });
    expect((await receiver.next()).map(({ type }) => type)).toEqual(['loans.giveBack']);
  });
}

async function records(page: Page, other: Page): Promise<void> {
  await test.step('26, 25, 23: two windows at one record hear of each other, merge what both type, and its history tells', async () => {
    await page.goto('/admin/books?view=table&search=Sula');
    await page.getByRole('link', { name: 'Sula' }).click();
    await expectScreen(page, 'Sula');
    await other.goto(page.url());
    for (const one of [page, other]) await one.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Sula, a novel');
    await other.getByLabel('Title').fill('Sula (1973)');
    await other.getByLabel('Copies').fill('3');
    await other.getByRole('button', { name: 'Save' }).click();
    await expectScreen(other, 'Sula (1973)');
    await expect(page.getByLabel('Copies')).toHaveValue('3');
    const news = page.getByRole('status').filter({ hasText: /changed Title and Copies/ });
    await news.getByRole('radio', { name: /^Yours/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    for (const one of [page, other]) await expectScreen(one, 'Sula, a novel');
    await expect(other.getByRole('complementary', { name: 'History' })).toContainText(/Title: Sula \(1973\).*Sula, a novel/);
    await other.close();
  });
}

const settings = (page: Page, collector: TraceCollector) =>
  test.step('38, 43: a setting has a page, and counts from then on; its change is traced down to the statement', async () => {
    await goWithin(page, '/admin/settings');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Lending/ }).click();
    await page.getByRole('textbox', { name: 'Renewals' }).fill('5');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('complementary', { name: 'History' })).toContainText(/Renewals: 2.*became 5/);
    await expectTraced(collector, await saved);
  });

async function around(page: Page): Promise<void> {
  await test.step('37: the audit log has who did what, through which door', async () => {
    await goWithin(page, '/admin/audit-entries');
    await expectScreen(page, 'Audit log');
    await expect(page.getByRole('row').filter({ hasText: 'Sula, a novel' }).first()).toBeVisible();
    await expectAccessible(page);
    await goWithin(page, '/admin/security-events');
    await expectScreen(page, 'Security log');
  });

  await test.step('39, 43: timed jobs say what they did, and metrics what the server does', async () => {
    await goWithin(page, '/admin/automation');
    const run = page.getByRole('button', { name: /^Run now: / });
    await run.first().click();
    await expect(page.getByText(/started by /).first()).toBeVisible({ timeout: 30_000 });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await (await page.request.get('/metrics', { headers })).text()).toContain('http_requests_total');
  });

  await test.step('41: it is dark for those who like it', async () => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    await page.getByRole('dialog', { name: 'Appearance' }).getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 20, 25)');
    await expectAccessible(page);
  });
}

const deadLetters = (page: Page, databaseUrl: string) =>
  test.step('39: a mail that was given up is seen from the bell, with the reason, and sent again', async () => {
    const data = { what: 'Your password was changed.', when: 'Nov 23, 2026, 10:00 AM' };
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO message_logs (channel, template, recipient, subject, payload, status, tries, error)
         VALUES ('email', 'security_notice', 'maya@example.com', 'Your account was changed', $1, 'dead', 10, 'The mail server doesn’t answer')`,
        [{ data, attachments: [] }],
      ),
    );
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page
      .getByRole('tooltip')
      .getByRole('link', { name: /^Messages: Gave up/ })
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'maya@example.com' })).toBeVisible();
    await goWithin(page, '/admin/automation');
    const letter = page.getByRole('region', { name: 'Waiting to be resent' }).getByRole('listitem').filter({ hasText: 'maya@example.com' });
    await expect(letter).toContainText('The mail server doesn’t answer');
    await expectAccessible(page);
    await letter.getByRole('button', { name: 'Resend: Your account was changed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await expect(letter).toHaveCount(0);
  });
