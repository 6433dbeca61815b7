import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { BookingPage, newContact } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';

/** Pages of other sites, on other ports of this machine: one in the settings, and one that is not. */
let allowed: Site;
let other: Site;

interface Site {
  server: Server;
  origin: string;
}

/** Serve a page that has the widget twice in its text, one with the script alone, and one without it. */
async function startSite(portal: string): Promise<Site> {
  const script = `<script src="${portal}/widget.js" async></script>`;
  const link = `<a href="${portal}/book-new">See your price and book</a>`;
  const pages: Record<string, string> = {
    '/': `<div id="first" data-haulbook>${link}</div>${script}<div data-haulbook data-load="4" data-zip="27601" data-service="garage-cleanouts" data-scheme="dark" data-lang="es"></div>${script}`,
    '/plain': '<p>No widget here.</p>',
    '/alone': `<p>Before</p>${script.replace(' async', ' data-title="Moving help"')}<p>After</p>`,
  };
  const server = createServer((req, res) => {
    const body = pages[req.url ?? ''];
    res.writeHead(body ? 200 : 204, { 'content-type': 'text/html' });
    res.end(body && `<!doctype html><html lang="en"><title>Smith Realty</title><body><h1>Leaving a home?</h1>${body}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// One list of sites for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ baseURL, ownerCookies, db }) => {
  [allowed, other] = await Promise.all([startSite(baseURL!), startSite(baseURL!)]);
  const staff = await request.newContext({ baseURL, storageState: ownerCookies });
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM settings WHERE key = 'otherSites'`);
  const saved = await staff.patch(`/api/settings/${rows[0]!.id}`, { data: { value: { allowed: allowed.origin } } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await staff.dispose();
});
test.afterAll(() => {
  for (const site of [allowed, other]) site?.server.close();
});

test('a page of another site shows a price, and booking goes on with it on ours', async ({ open }) => {
  const page = await open({ viewport: { width: 760, height: 900 } });
  await page.goto(allowed.origin);
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.getByRole('link')).toBeHidden();
  const frame = page.frameLocator('#first iframe');
  const form = frame.getByRole('form', { name: 'Your price in 20 seconds' });
  await form.getByLabel('ZIP code').fill('27601');
  await form.getByLabel('What needs to go?').selectOption('6');
  await expect(page.locator('#first iframe')).toHaveCSS('opacity', '1');
  const before = (await page.locator('#first iframe').boundingBox())!.height;
  await form.getByRole('button', { name: 'Get Quote' }).click();
  const answer = frame.getByRole('region', { name: 'Your price for 3/4 truck in 27601' });
  await expect(answer).toContainText('$529–$589');
  // As tall as what is in it, and never shorter.
  const fits = () => frame.locator('[data-embed]').evaluate((shown) => shown.getBoundingClientRect().height - window.innerHeight);
  await expect.poll(async () => (await page.locator('#first iframe').boundingBox())!.height).toBeGreaterThan(before);
  await expect.poll(async () => Math.abs(await fits())).toBeLessThan(2);
  const preset = page.frameLocator('[data-scheme=dark] iframe').getByRole('region', { name: 'Your price for 1/2 truck in 27601' });
  await expect(preset.getByRole('link', { name: /^Book this load/ })).toHaveAttribute(
    'href',
    /load=4&zip=27601&service=garage-cleanouts&lang=es/,
  );

  const opened = page.waitForEvent('popup');
  await answer.getByRole('listitem').last().getByRole('link').click();
  const booking = new BookingPage(await opened);
  await booking.expectStep('Let’s start with you');
  const query = new URL(booking.page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ load: '6', zip: '27601', utm_source: '127.0.0.1', utm_medium: 'widget' });
  await expect(booking.page.getByText('$529–$589').filter({ visible: true }).first()).toBeVisible();
  await booking.giveContact(newContact());
  await expect(booking.page.getByRole('slider', { name: /How much of the truck/ })).toHaveValue('6');
  expect(page.url()).toBe(`${allowed.origin}/`);
});

test('the script alone puts the widget after itself, in one small file that leaves one name', async ({ open, request: api }) => {
  const page = await open();
  await page.goto(`${allowed.origin}/alone`);
  await expect(page.frameLocator('p + script + div > iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Moving help');
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /haulbook|widget/i.test(name)))).toEqual(['Haulbook']);
  // The same again neither doubles nor moves it.
  await page.evaluate(() => (window as unknown as { Haulbook: { show: () => void } }).Haulbook.show());
  await expect(page.locator('iframe')).toHaveCount(1);
  const script = await api.get('/widget.js');
  expect(gzipSync(await script.body()).length).toBeLessThan(5000);
  const again = await api.get('/widget.js', { headers: { 'if-none-match': script.headers()['etag']! } });
  expect(again.status()).toBe(304);
});

test('a page of a site that is not in the settings shows nothing but its own link', async ({ open, complaints }) => {
  const page = await open();
  await page.goto(other.origin);
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.locator('iframe').first()).toBeHidden();
  await expect(page.locator('iframe').last()).toBeHidden();
  await expect(page.getByRole('link', { name: 'See your price and book' })).toBeVisible();
  expect(complaints.splice(0).every((complaint) => complaint.includes('frame-ancestors'))).toBe(true);
});

test('a height is believed of the frame alone', async ({ open }) => {
  const page = await open();
  await page.goto(allowed.origin);
  await expect(page.locator('#first iframe')).toHaveCSS('opacity', '1');
  const height = async () => (await page.locator('#first iframe').boundingBox())!.height;
  const before = await height();
  await page.evaluate(() => window.postMessage({ haulbook: 'height', height: 4000 }, '*'));
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await height()).toBe(before);
});

test('an allowed page prices through the API, another one is refused', async ({ open, baseURL, complaints }) => {
  const page = await open();
  const price = () =>
    page.evaluate(async (api) => {
      const body = JSON.stringify({ job: { volumeEighths: 4 }, zip: '27601' });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${api}/api/portal/estimate`, { method: 'POST', credentials: 'omit', headers, body }).catch(() => null);
      return answer && ((await answer.json()) as { lowCents: number }).lowCents;
    }, baseURL!);
  await page.goto(`${allowed.origin}/plain`);
  expect(await price()).toBeGreaterThan(0);
  await page.goto(`${other.origin}/plain`);
  expect(await price()).toBeNull();
  expect(complaints.splice(0).every((complaint) => /CORS|ERR_FAILED/.test(complaint))).toBe(true);
});

test('what is in the frame is accessible and fits, light and dark', async ({ page }) => {
  for (const path of ['/embed', '/embed?zip=27601&load=4', '/embed?zip=10001&load=4&scheme=dark', '/embed?zip=27601&load=6&scheme=dark']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 288, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});
