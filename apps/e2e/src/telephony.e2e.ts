import type { BrowserContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectScreen } from './harness/back-office.js';
import { expect, newEmail, test } from './harness/fixtures.js';
import { startPhoneServer, type PhoneServer } from './harness/phone-server.js';
import { PhoneSystem, type PhoneFrame } from './harness/phone-system.js';
import type { RunningServer } from './harness/server.js';

/** The database of a separate server for this file, whose settings name a stand-in for a phone system. */

const phone = new PhoneSystem();
let running: PhoneServer | undefined;
let server: RunningServer | undefined;
let db: Pool;
let cookies: Awaited<ReturnType<BrowserContext['storageState']>>;
let customerId: string;

const ANN = { firstName: 'Ann', lastName: 'Lee', phone: '+19195550142' };

// One after the other, on one server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  running = await startPhoneServer(phone);
  ({ server, db } = running);
  const made = await running.staff.post('/api/customers', { data: { ...ANN, email: newEmail('ann') } });
  ({ id: customerId } = (await made.json()) as { id: string });
  cookies = await running.staff.storageState();
});
test.afterAll(() => running?.stop());

type Open = (options?: object) => Promise<Page>;
/** Open a page of the back office, and wait until the phone system in it has been initialized. */
async function openAt(open: Open, path: string): Promise<{ page: Page; vendor: PhoneFrame }> {
  const page = await open({ baseURL: server!.url, storageState: cookies });
  await page.goto(path);
  const vendor = await phone.frameIn(page);
  await expect.poll(async () => (await vendor.received()).length).toBeGreaterThan(0);
  return { page, vendor };
}
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Support phone' });
const buttonOf = (page: Page) => page.getByRole('button', { name: /^Support phone/ });

test('the panel has its size, initializes the phone system with every setting, and shows the status as a dot and a word', async ({
  open,
}) => {
  const { page, vendor } = await openAt(open, '/admin/leads');
  expect(await vendor.received()).toEqual([
    {
      origin: server!.url,
      data: {
        action: 'init',
        data: {
          url: phone.url,
          integrationName: 'Haulbook',
          env: 'staging',
          agentId: 'agent-7',
          view: 'headless',
          app: 'conversation',
          renderMode: 'host',
          showCTIStatus: true,
        },
      },
    },
  ]);
  const panel = panelOf(page);
  await expect(panel).toBeHidden();
  await buttonOf(page).press('Enter');
  await expect(panel.getByLabel('Phone number')).toBeFocused();
  expect(await panel.boundingBox()).toMatchObject({ width: 420, height: 580 });
  await expect(panel.getByText('Initializing phone system...')).toHaveCount(0);
  await expectAccessible(page);

  const dot = panel.locator('.hb-phone-dot');
  const colors = new Set<string>();
  for (const status of ['Offline', 'Available', 'Busy']) {
    await vendor.say('agentStatusChanged', { status });
    await expect(panel.getByRole('status').filter({ hasText: status })).toBeVisible();
    await expect(buttonOf(page)).toHaveAccessibleName(`Support phone, ${status.toLowerCase()}`);
    colors.add(await dot.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colors.size).toBe(3);
  await vendor.say('logout');
  await expect(panel.getByText('Offline')).toBeVisible();
  await vendor.say('login');
  await expect(panel.getByText('Available')).toBeVisible();

  await vendor.say('hide');
  await expect(panel).toBeHidden();
  await vendor.say('show');
  await expect(panel).toBeVisible();
  await panel.getByLabel('Phone number').press('Escape');
  await expect(panel).toBeHidden();
  await expect(buttonOf(page)).toBeFocused();
});

test('while the phone system loads, the panel says so', async ({ open }) => {
  const page = await open({ baseURL: server!.url, storageState: cookies });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(phone.url, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/leads', { waitUntil: 'commit' });
  await buttonOf(page).click();
  await expect(panelOf(page).getByText('Initializing phone system...')).toBeVisible();
  answer();
  await expect(panelOf(page).getByText('Initializing phone system...')).toHaveCount(0);
});

test('numbers on screen are called through the panel, and are remembered once each', async ({ open }) => {
  const { page, vendor } = await openAt(open, `/admin/customers/${customerId}`);
  const before = Date.now();
  await page.getByRole('main').getByRole('link', { name: '(919) 555-0142' }).first().click();
  await expect.poll(async () => (await vendor.received()).length).toBe(2);
  const [, { data: sent } = { data: null }] = await vendor.received();
  expect(sent).toEqual({
    action: 'clickToCall',
    data: { to: '+19195550142', metadata: { source: 'admin_panel', agent: 'agent-7', timestamp: expect.any(String) } },
  });
  const { timestamp } = (sent as { data: { metadata: { timestamp: string } } }).data.metadata;
  expect(Math.abs(Date.parse(timestamp) - before)).toBeLessThan(24 * 3_600_000);

  const panel = panelOf(page);
  const recent = panel.getByRole('region', { name: 'Recent contacts' }).getByRole('listitem');
  await expect(recent).toHaveText([/^Ann Lee\s*\(919\) 555-0142$/]);
  const input = panel.getByLabel('Phone number');
  const call = panel.getByRole('button', { name: 'Call', exact: true });
  await expect(call).toBeDisabled();
  for (const number of ['919 555 0151', '919 555 0152', '919 555 0151', '204', '+44 20 7946 0958', '919 555 0153', '919 555 0154']) {
    await input.fill(number);
    await call.click();
    const caller = panel.getByRole('region', { name: new RegExp(`${number.slice(-3)}$`) });
    await expect(caller.getByText(/isn’t a customer yet/)).toBeVisible();
  }
  const kept = [/0154$/, /0153$/, /^\+442079460958$/, /0152$/, /0151$/];
  await expect(recent).toHaveText(kept);
  await expectAccessible(page);
  await page.reload();
  await buttonOf(page).click();
  await expect(recent).toHaveText(kept);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain('haulbook.recent-contacts');
});

test('an incoming call shows the customer, and leaves one entry in their history', async ({ open }) => {
  const { page, vendor } = await openAt(open, '/admin/quotes');
  const panel = panelOf(page);
  await vendor.say('callStarted', { callId: 'call-1', direction: 'inbound', from: '+19195550142' });
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Incoming call from (919) 555-0142')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Ann Lee', exact: true })).toHaveAttribute('href', `/admin/customers/${customerId}`);
  await expect(panel.getByRole('link', { name: 'New quote' })).toHaveAttribute('href', new RegExp(`customerId=${customerId}`));
  for (let times = 0; times < 2; times += 1) await vendor.say('callEnded', { callId: 'call-1', duration: 75 });
  await expect(panel.getByText('Call from (919) 555-0142 logged, 1 min 15 s.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Add a note' }).click();
  // The page that a link leads to is not covered.
  await expect(panel).toBeHidden();
  await page.getByLabel('Note').fill('Wants the garage cleared on Friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wants the garage cleared on Friday')).toBeVisible();

  await page.goto(`/admin/customers/${customerId}`);
  await page.getByRole('main').getByRole('button', { name: 'Calls', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: 'Incoming' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('1 min 15 s');
  const { rows } = await db.query(`SELECT direction, seconds, number, customer_id, note FROM calls WHERE vendor_call = 'call-1'`);
  expect(rows).toEqual([
    { direction: 'incoming', seconds: 75, number: ANN.phone, customer_id: customerId, note: 'Wants the garage cleared on Friday' },
  ]);
});

test('a contact that the agent opens is shown, and an unknown number becomes a lead', async ({ open }) => {
  const { page, vendor } = await openAt(open, '/admin/quotes');
  await vendor.say('openContact', { contact: { number: '+19195550142' } });
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}$`));
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await vendor.say('openContact', { contact: { number: '+19195550142' } });
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}$`));
  await vendor.say('openContact', { number: '+19195550199', name: 'Mo Field' });
  await panelOf(page).getByRole('link', { name: 'Create a lead' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(919) 555-0199');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mo Field');
  await page.getByRole('button', { name: 'Create lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mo Field' })).toBeVisible();
  await vendor.say('callStarted', { direction: 'inbound', from: '+19195550199' });
  await expect(panelOf(page).getByRole('link', { name: 'Mo Field', exact: true })).toHaveAttribute('href', /\/admin\/leads\//);
});

test('messages from another window or another origin do not count', async ({ open }) => {
  const { page, vendor } = await openAt(open, '/admin/leads');
  const panel = panelOf(page);
  // Its own origin, but a window that is not the panel's.
  await page.evaluate((src) => {
    const other = document.createElement('iframe');
    other.src = src;
    other.name = 'other';
    document.body.append(other);
    return new Promise((resolve) => (other.onload = resolve));
  }, phone.url);
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length);
  await page.evaluate(() => {
    const all: unknown[] = [];
    Object.assign(window, { heard: all });
    window.addEventListener('message', ({ data }) => all.push(data));
  });
  await page.frame({ name: 'other' })!.evaluate(() => window.parent.postMessage({ action: 'show' }, '*'));
  // The page itself.
  await page.evaluate(() => window.postMessage({ action: 'show' }, '*'));
  await expect.poll(heard).toBe(2);
  await expect(panel).toBeHidden();
  // The panel's window, but another origin: a page of ours.
  await vendor.frame.evaluate((address) => void (window.location.href = address), `${server!.url}/robots.txt`);
  await vendor.frame.waitForURL('**/robots.txt');
  await vendor.frame.evaluate(() => window.parent.postMessage({ action: 'show' }, '*'));
  await expect.poll(heard).toBe(3);
  await expect(panel).toBeHidden();
});

test('pages of staff may frame the phone system and nothing else; other pages may not', async ({ open }) => {
  const page = await open({ baseURL: server!.url, storageState: cookies });
  const framesOf = async (path: string) => {
    const policy = (await page.request.get(path, { maxRedirects: 0 })).headers()['content-security-policy'] ?? '';
    return /frame-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await framesOf('/admin/leads')).toBe(`'self' ${new URL(phone.url).origin}`);
  for (const path of ['/', '/login', '/dashboard']) expect([path, await framesOf(path)]).toEqual([path, "'self'"]);
  const visitor = await open({ baseURL: server!.url });
  const gate = await visitor.request.get('/admin/leads', { maxRedirects: 0 });
  expect([gate.status(), gate.headers()['content-security-policy']]).toEqual([302, expect.not.stringContaining('127.0.0.1')]);
});

test('the panel fits a phone', async ({ open }) => {
  const { page } = await openAt(open, '/admin/leads');
  await page.setViewportSize({ width: 360, height: 740 });
  await buttonOf(page).click();
  await expectNoSidewaysScroll(page);
  const box = (await panelOf(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
});

test('without a phone system the panel says so, and numbers are tel: links', async ({ staff }) => {
  const made = await staff.request.post('/api/leads', { data: { name: 'Tel Link', phone: '+19195550188' } });
  const { id } = (await made.json()) as { id: string };
  await staff.goto(`/admin/leads/${id}`);
  await expect(staff.getByRole('main').getByRole('link', { name: '(919) 555-0188' })).toHaveAttribute('href', 'tel:+19195550188');
  await buttonOf(staff).click();
  const panel = panelOf(staff);
  await expect(panel.getByText('No phone system is set up.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Call', exact: true })).toBeDisabled();
  await panel.getByLabel('Phone number').fill('919-555-0177');
  await expect(panel.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+19195550177');
  await expectAccessible(staff);
  await panel.getByRole('link', { name: 'Set up the phone system' }).click();
  await expectScreen(staff, 'Phone system');
});
