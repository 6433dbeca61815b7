import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.js';

/** Sections of the home page below the first screen, which come after the first frame. */

const SCREENS = {
  phone: { width: 390, height: 844 },
  computer: { width: 1280, height: 800 },
  'tall computer': { width: 1280, height: 2400 },
};

/** Return how each section below the head is laid out. */
const sectionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hero ~ section, #main + footer')].map(({ style }) => style.contentVisibility),
  );

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`on a ${screen}, they are left out of the first frame and follow by themselves, and nothing moves`, async ({ open }) => {
    const page = await open({ viewport });
    await page.addInitScript(() => {
      const seen = { first: [] as string[], moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.moved += (entry as never)['value']))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // The end of the page, before which no frame is drawn.
      new MutationObserver((_changes, observer) => {
        if (!document.getElementById('whole')) return;
        observer.disconnect();
        seen.first = [...document.querySelectorAll<HTMLElement>('.hero ~ section, #main + footer')].map(
          ({ style }) => style.contentVisibility,
        );
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(async () => new Set(await sectionsOf(page))).toEqual(new Set(['visible']));
    const { first, moved } = await page.evaluate(() => (window as unknown as { seen: { first: string[]; moved: number } }).seen);
    expect(first).toEqual(expect.arrayContaining(['hidden']));
    // Those that are seen come with the first frame, and all that follow them are left out.
    expect(first.indexOf('hidden') === 0 || first.lastIndexOf('visible') < first.indexOf('hidden')).toBe(true);
    expect(moved).toBe(0);
  });

  test(`on a ${screen}, links lead to their sections, however early`, async ({ open }) => {
    const page = await open({ viewport });
    await page.goto('/#area');
    await expect(page.locator('#area h2')).toBeInViewport();
    await page.getByRole('link', { name: 'See commercial services' }).click();
    await expect(page.locator('#commercial h2')).toBeInViewport();
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (location.hash = 'area')));
    await page.goto('/');
    await expect(page).toHaveURL(/#area$/);
    await expect(page.locator('#area h2')).toBeInViewport();
  });
}

test('without scripts, they are there as one scrolls', async ({ open }) => {
  const page = await open({ viewport: SCREENS.phone, javaScriptEnabled: false });
  await page.goto('/');
  await page.locator('#last-title').scrollIntoViewIfNeeded();
  await expect(page.locator('#last-title')).toBeInViewport();
});
