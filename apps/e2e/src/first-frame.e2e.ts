import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.js';

/** Return the files of drawings that a page asked for, by name, before it was painted and after. */
const drawingsOf = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[a-z]+-[^/]+\.svg\b/.test(name));
    const named = (late: boolean) =>
      files.flatMap(({ name, startTime }) => (startTime > painted === late ? [/assets\/([a-z]+)-/.exec(name)![1]!] : []));
    return { before: named(false), after: named(true) };
  });

test('pages are painted with one file of drawings, and tiles come after that', async ({ page }) => {
  for (const path of ['/thank-you', '/thank-you?outcome=request', '/services/mattress-removal', '/about']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await drawingsOf(page), path).toEqual({ before: ['drawings'], after: [] });
  }
  await page.goto('/services', { waitUntil: 'networkidle' });
  expect(await drawingsOf(page)).toEqual({ before: ['drawings'], after: ['tiles'] });
  const tiles = page.locator('.tile-picture > svg > use');
  expect(await tiles.count()).toBeGreaterThan(20);
  await tiles.first().scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.first().evaluate((tile: SVGUseElement) => tile.getBBox().width)).toBeGreaterThan(100);
});

test('without scripts, tiles are drawn as well', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/services');
  const tile = page.locator('.tile-picture svg').first();
  await tile.scrollIntoViewIfNeeded();
  await expect(tile.locator('use')).toHaveAttribute('href', /tiles-.*#/);
  expect((await tile.boundingBox())!.width).toBeGreaterThan(100);
});
