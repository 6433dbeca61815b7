import { request, type BrowserContext } from '@playwright/test';
import { Pool } from 'pg';
import { expectAccessible } from './harness/accessibility.js';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { newStripe, serveStripeScript, type FakeStripe } from './harness/stripe.js';
import { workspace } from './harness/workspace.js';

/** The database of a separate server for this file, with a stand-in for Stripe. Stripe.js in the browser is replaced, too. */

let database: OwnDatabase;
let server: RunningServer | undefined;
let stripe: FakeStripe;
let db: Pool;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [stripe, database] = await Promise.all([newStripe(), createAppDatabase()]);
  db = new Pool({ connectionString: database.url, max: 2 });
  server = await startServer(workspace, database.url, {
    STRIPE_SECRET_KEY: 'sk_test_e2e',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
    STRIPE_WEBHOOK_SECRET: 'whsec_e2e',
    STRIPE_API_URL: await stripe.start(),
  });
});
test.afterAll(async () => {
  await server?.stop();
  await stripe?.stop();
  await db?.end();
  await database?.drop();
});

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Create a customer of this server with an invoice for $119, and return their cookies. */
async function customerWhoOwes(): Promise<Cookies> {
  const email = newEmail('card');
  const client = await request.newContext({ baseURL: server!.url });
  const data = { first_name: 'Casey', last_name: 'Customer', phone_number: '9195550123', customer_type: 'residential' };
  await client.post('/api/auth/register', { data: { email, password: 'a long enough sentence', data } });
  // Staff write to customers whose address is confirmed.
  await db.query('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
  const { rows } = await db.query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [email]);
  const staff = await request.newContext({ baseURL: server!.url });
  await staff.post('/api/auth/login', { data: OWNER });
  const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 11_900 }];
  const made = await staff.post('/api/invoices', { data: { customerId: rows[0]!.id, lines } });
  const { id } = (await made.json()) as { id: string };
  await staff.post(`/api/invoices/${id}/transitions/issue`, { data: {} });
  const signedIn = await client.post('/api/auth/login', { data: { email, password: 'a long enough sentence' } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const cookies = await client.storageState();
  await Promise.all([client.dispose(), staff.dispose()]);
  return cookies;
}

test('a card is saved in Stripe’s form, which says what is wrong and stays open, and pays when the bank agrees', async ({ open }) => {
  const page = await open({ baseURL: server!.url, storageState: await customerWhoOwes() });
  await serveStripeScript(page, stripe);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Add a card' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a card' });
  const digits = adding.getByRole('textbox', { name: 'Last four digits' });
  await digits.fill('0002');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save card' }).click();
  await expect(adding.getByRole('alert')).toContainText('Your card number is not right.');
  await digits.fill('3155');
  await adding.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Visa ending in 3155', { exact: true })).toBeVisible();
  await expect(adding).toHaveCount(0);
  expect(await page.evaluate('stripeCalls')).toEqual(['elements pk_test_e2e en', 'setup if_required', 'setup if_required']);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Pay INV-/ }).click();
  const paying = page.getByRole('dialog', { name: /^Pay INV-/ });
  await expect(paying.getByRole('radio', { name: /^Visa ending in 3155/ })).toBeChecked();
  await paying.getByRole('button', { name: 'Pay $119.00' }).click();
  // The bank's dialog is shown on top of the page, where a modal dialog would cover it.
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByText('We received $119.00')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay INV-/ })).toHaveCount(0);
  expect(await page.evaluate('stripeCalls')).toEqual(['next action']);
});

test('a card typed in pays, and is saved for next time when that is wished', async ({ open }) => {
  const page = await open({ baseURL: server!.url, storageState: await customerWhoOwes() });
  await serveStripeScript(page, stripe);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Pay INV-/ }).click();
  const paying = page.getByRole('dialog', { name: /^Pay INV-/ });
  await paying.getByRole('radio', { name: '$10', exact: true }).check();
  await paying.getByRole('checkbox', { name: /^Save this card for next time/ }).check();
  await paying.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(paying.getByText('or pay by card')).toBeHidden();
  const digits = paying.getByRole('textbox', { name: 'Last four digits' });
  await digits.fill('0002');
  await paying.getByRole('button', { name: 'Pay $129.00' }).click();
  await expect(paying.getByRole('alert')).toContainText('Your card number is not right.');
  await digits.fill('3220');
  await paying.getByRole('button', { name: 'Pay $129.00' }).click();
  await page.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(page.getByText('We received $129.00')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible();
  expect(await page.evaluate('stripeCalls')).toEqual(['elements pk_test_e2e en', 'payment if_required', 'payment if_required']);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Visa ending in 3220', { exact: true })).toBeVisible();
});

test('where the device has a wallet, one button pays', async ({ open }) => {
  const page = await open({ baseURL: server!.url, storageState: await customerWhoOwes() });
  await serveStripeScript(page, stripe, { googlePay: true });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Pay INV-/ }).click();
  const paying = page.getByRole('dialog', { name: /^Pay INV-/ });
  await paying.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(paying.getByText('or pay by card')).toBeVisible();
  await expectAccessible(page);
  await paying.getByRole('button', { name: 'Google Pay' }).click();
  await expect(page.getByText('We received $119.00')).toBeVisible();
  expect(await page.evaluate('stripeCalls')).toEqual(['elements pk_test_e2e en', 'google pay', 'payment if_required']);

  const domainFile = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await page.request.get(domainFile)).status()).toBe(404);
  const owner = await request.newContext({ baseURL: server!.url });
  await owner.post('/api/auth/login', { data: OWNER });
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM settings WHERE key = 'payments'`);
  await owner.patch(`/api/settings/${rows[0]!.id}`, { data: { value: { applePayDomainFile: '7B2276' } } });
  await owner.dispose();
  expect(await (await page.request.get(domainFile)).text()).toBe('7B2276');
});

test('without Stripe’s script the form says so and can be closed', async ({ open, complaints }) => {
  const page = await open({ baseURL: server!.url, storageState: await customerWhoOwes() });
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Add a card' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a card' });
  await expect(adding.getByRole('alert')).toContainText('We couldn’t load the card form.');
  await adding.getByRole('button', { name: 'Close' }).click();
  await expect(adding).toHaveCount(0);
  // The browser reports the script that did not load.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});
