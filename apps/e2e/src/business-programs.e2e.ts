import type { Page } from '@playwright/test';
import { createClient, type Client } from '@haulbook/resource-client';
import { WebhookReceiver } from '@haulbook/testing/webhooks';
import { expectAccessible } from './harness/accessibility.js';
import { choose, expectScreen, rowLinks } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

/** Types alone: journeys know no code of an application. */
type Resources = import('../../api/client/index.js').Resources;

/** More than a page of a list shows. */
const COUNT = 26;

let receiver: WebhookReceiver;
test.beforeAll(() => (receiver = new WebhookReceiver()).start());
test.afterAll(() => receiver?.stop());

/** Lines of docs/capabilities.md in which programs of others and the back office of the business work together. */
test('leads come from another program, are changed all at once, and a third program hears of it', async ({ open, serve }) => {
  const server = await serve({ WEBHOOKS_PRIVATE: '1' });
  const page = await open({ baseURL: server.url });
  await page.request.post('/api/auth/login', { data: OWNER });
  const api = createClient<Resources>({ origin: server.url, token: await newToken(page) });
  await test.step('15: a program makes leads by the typed client, with a token', async () => {
    for (let n = 1; n <= COUNT; n++)
      await api.leads.create({ name: `Fair ${n}`, phone: null, email: `fair-${n}@example.com`, source: 'other' });
    await api.leads.create({ name: 'Ann Lee', email: 'ann@example.com' });
    await expect(api.customers.list()).rejects.toMatchObject({ status: 403 });
  });
  await webhook(page);
  await bulk(page, api);
});

/** Make a token that reads and writes leads. @returns its secret */
async function newToken({ request }: Page): Promise<string> {
  const { id } = await (await request.post('/api/api-tokens', { data: { name: 'Fair', scopes: ['leads:read', 'leads:write'] } })).json();
  return (await (await request.post(`/api/api-tokens/${id}/secret`)).json()).secret as string;
}

const webhook = (page: Page) =>
  test.step('18: a webhook is to tell of leads that are changed', async () => {
    await page.goto('/admin/webhook-endpoints/new');
    await page.getByLabel('Name').fill('Newsletter');
    await page.getByLabel('Address').fill(receiver.url);
    await choose(page, 'Records', 'Leads', 'Leads');
    await page.getByRole('group', { name: 'Events' }).getByLabel('Changed').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expectScreen(page, 'Newsletter');
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(dialog).toBeHidden();
  });

async function bulk(page: Page, api: Client<Resources>): Promise<void> {
  await test.step('9: all leads that match are changed in the background, more than the page shows and no others', async () => {
    await page.goto('/admin/leads?view=table&search=Fair');
    await expect(rowLinks(page).first()).toContainText('Fair');
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: `Select all ${COUNT} leads that match` }).click();
    await page.getByRole('button', { name: 'Edit a field' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${COUNT} leads` });
    await choose(dialog, 'Field', 'ZIP code');
    await dialog.getByLabel('ZIP code').fill('27601');
    await dialog.getByRole('button', { name: `Change ${COUNT} leads` }).click();
    await expect(page.getByRole('link', { name: `${COUNT} changed` })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const { total, data } = await api.leads.list({ where: { zip: '27601' }, fields: ['name'], sort: ['name'], count: 'exact' });
    expect([total, data[0]!.name]).toEqual([COUNT, 'Fair 1']);
  });

  await test.step('18: the other program hears of each of them', async () => {
    const messages = await receiver.next(COUNT);
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['leads.updated']));
    expect(new Set(messages.map(({ data }) => data.id)).size).toBe(COUNT);
    expect(messages[0]!.headers['webhook-signature']).toMatch(/^v1,/);
  });
}
