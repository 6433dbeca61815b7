import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark, layoutShift } from './harness/accessibility.js';
import { choose, expectScreen } from './harness/back-office.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER } from './harness/server.js';

/** Pages that the owner writes, at a server of their own: elsewhere no service has words, and all of them lead to booking. */

test.describe.configure({ timeout: 180_000 });

/** Expect a page to be sound at both widths, without our scripts. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await layoutShift(page)).toBe(0);
  await expectReadableInTheDark(page);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')));
  expect(scripts.filter((name) => name.endsWith('.js') && !name.startsWith('web-vitals'))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as { '@type': string });
const typesOf = async (page: Page) => (await dataOf(page)).map((data) => data['@type']);
const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
const mapOf = async (page: Page) => (await page.request.get('/sitemap.xml')).text();

test('the owner writes a guide, a town and a service; visitors read them once they are published', async ({ open, serve }) => {
  const server = await serve({ WORKER: '1' });
  const owner = await open({ baseURL: server.url });
  const visitor = await open({ baseURL: server.url });
  expect((await owner.request.post('/api/auth/login', { data: OWNER })).status()).toBe(200);

  await test.step('a guide, in Markdown with buttons and a preview', async () => {
    await owner.goto('/admin/guides');
    await owner.getByRole('link', { name: 'New guide' }).first().click();
    await expectScreen(owner, 'New guide');
    await owner.getByLabel('Title').fill('Before the truck comes');
    await owner.getByLabel('Web address').fill('before-the-truck-comes');
    await owner.getByLabel('Summary').fill('Three things to do the day before.');
    const text = owner.getByRole('textbox', { name: 'Text' });
    await text.fill(
      '## Sort\n\nPut a note on what stays.\n\n<img src=x onerror="window.ran = true"> [x](javascript:window.ran=true)\n\nIt helps',
    );
    await text.press('ControlOrMeta+End');
    await text.press('Shift+ControlOrMeta+ArrowLeft');
    await owner.getByRole('button', { name: 'Bold' }).click();
    await expect(text).toHaveValue(/It \*\*helps\*\*$/);
    await owner.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(owner.getByRole('heading', { name: 'Sort' })).toBeVisible();
    await expectAccessible(owner);
    await choose(owner, 'Services', 'Hot Tub Removal', 'Hot Tub');
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Create guide' }).click();
    await expectScreen(owner, 'Before the truck comes');
    expect([await statusOf(visitor, '/guides'), await statusOf(visitor, '/guides/before-the-truck-comes')]).toEqual([404, 404]);
    await owner.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(owner.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expect(owner.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/guides/before-the-truck-comes');
  });

  await test.step('a town', async () => {
    await owner.goto('/admin/towns');
    await owner.getByRole('link', { name: 'New town' }).first().click();
    await expectScreen(owner, 'New town');
    await owner.getByLabel('Name').fill('Cary');
    await owner.getByLabel('Web address').fill('cary');
    await owner.getByLabel('Summary').fill('Pickups in Cary, most weekdays.');
    await owner.getByRole('textbox', { name: 'Text' }).fill('Long cul-de-sacs and visitor parking.');
    await owner.getByRole('button', { name: 'Add line' }).click();
    await owner.getByLabel('Question, line 1').fill('Do you come on Saturdays?');
    await owner.getByLabel('Answer, line 1').fill('Yes, until noon.</script><script>window.ran = true</script>');
    await owner.getByRole('button', { name: 'Create town' }).click();
    await expectScreen(owner, 'Cary');
    await owner.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(owner.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  });

  await test.step('words for a service, which leads to booking until then', async () => {
    expect(await statusOf(visitor, '/services/hot-tub-removal')).toBe(302);
    const found = await owner.request.get('/api/services?filter=slug||$eq||hot-tub-removal');
    const [{ id }] = (await found.json()) as [{ id: string }];
    await owner.goto(`/admin/services/${id}/edit`);
    await owner.getByRole('textbox', { name: 'Page text' }).fill('We cut it up and carry it out.');
    await owner.getByRole('button', { name: 'Add line' }).click();
    await owner.getByLabel('Question, line 1').fill('Do I drain it?');
    await owner.getByLabel('Answer, line 1').fill('Please do, the day before.');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expectScreen(owner, 'Hot Tub Removal');
  });

  await test.step('a picture, with what it shows and what stays in view of it', async () => {
    await owner.goto('/admin/site-pictures/new');
    await expectScreen(owner, 'New picture of the site');
    await choose(owner, 'Place', 'Crew');
    await owner.locator('input[type=file]').setInputFiles({ name: 'crew.png', mimeType: 'image/png', buffer: await owner.screenshot() });
    await owner.getByLabel('What it shows').fill('Lee and Ana beside their truck');
    await owner.getByRole('button', { name: /^Focal point/ }).press('Shift+ArrowRight');
    await expect(owner.getByText('60% from the left, 50% from the top')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Create picture of the site' }).click();
    await expectScreen(owner, 'Lee and Ana beside their truck');
    await owner.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(owner.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    const picture = visitor.getByAltText('Lee and Ana beside their truck');
    // Its sizes are drawn by a job; until then the drawing stays.
    await expect(async () => {
      await visitor.goto('/about');
      await expect(picture).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(picture).toHaveCSS('object-position', '60% 50%');
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))).toMatch(/\.avif$/);
    await expectSound(visitor);
  });

  await test.step('from the home page to the service, its guide and the town', async () => {
    await visitor.goto('/');
    const services = visitor.getByRole('main').getByRole('region', { name: 'From one mattress to the whole house' });
    await expect(services.getByRole('link', { name: 'Garage Cleanouts' })).toHaveAttribute('href', '/garage-cleanouts');
    await services.getByRole('link', { name: 'Hot Tub Removal' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hot Tub Removal in Raleigh');
    expect(await typesOf(visitor)).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Get my quote' })).toHaveAttribute(
      'href',
      '/book-new?service=hot-tub-removal',
    );
    await visitor.getByText('Do I drain it?').click();
    await expect(visitor.getByText('Please do, the day before.')).toBeVisible();
    await expectSound(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Before the truck comes' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Before the truck comes');
    expect(await typesOf(visitor)).toEqual(['Article', 'BreadcrumbList']);
    await expect(visitor.locator('strong', { hasText: 'helps' })).toBeVisible();
    await expect(visitor.getByText('<img src=x onerror="window.ran = true">')).toBeVisible();
    expect(await visitor.evaluate(() => 'ran' in window)).toBe(false);
    await expectSound(visitor);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Cary' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Junk removal in Cary, NC');
    await expect(visitor.getByText(/27511, 27513/)).toBeVisible();
    expect(await typesOf(visitor)).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
    expect(await visitor.evaluate(() => 'ran' in window)).toBe(false);
    await expectSound(visitor);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Guides');
    await expectSound(visitor);
    const map = await mapOf(visitor);
    for (const path of ['/services/hot-tub-removal', '/junk-removal/cary', '/guides', '/guides/before-the-truck-comes'])
      expect(map).toContain(`${path}</loc>`);
    for (const path of ['/services/garage-cleanouts', '/book-new?service=hot-tub-removal']) expect(map).not.toContain(`${path}</loc>`);
    expect(map).toContain('/book-new?service=garage-cleanouts</loc>');
  });

  await test.step('a service that starts with a single item names its price, and those of its group', async () => {
    const found = await owner.request.get('/api/services?filter=slug||$eq||appliance-removal');
    const [{ id }] = (await found.json()) as [{ id: string }];
    expect((await owner.request.patch(`/api/services/${id}`, { data: { intro: 'We carry it down.' } })).ok()).toBe(true);
    await visitor.goto('/services/appliance-removal');
    const prices = visitor.getByRole('region', { name: 'Just one thing?' });
    await expect(prices.getByRole('term').first()).toHaveText('Refrigerator');
    await expect(prices.getByRole('definition').first()).toHaveText('$129');
    await expect(prices).toContainText('The minimum for a visit is $149');
    await expectSound(visitor);
  });

  await test.step('what is unpublished is gone with the next request', async () => {
    const { id } = ((await (await owner.request.get('/api/guides')).json()) as [{ id: string }])[0];
    expect((await owner.request.post(`/api/guides/${id}/transitions/unpublish`, { data: {} })).status()).toBe(200);
    expect(await statusOf(visitor, '/guides/before-the-truck-comes')).toBe(404);
    await visitor.goto('/services/hot-tub-removal');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Before the truck comes' })).toHaveCount(0);
    expect(await mapOf(visitor)).not.toContain('/guides');
  });
});
