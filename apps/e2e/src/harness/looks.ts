import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadable, settled } from './accessibility.js';
import { goWithin } from './back-office.js';

/** The keys under which the business and an application without a name keep how a person likes the back office. */
const KEYS = ['haulbook.preferences', 'app.preferences'];

/** Have the back office dark and with its rows close together, by choice, from its first page on. */
export async function darkAndCompact(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    // The frame of a preview has no storage.
    if (window === window.top) for (const key of keys) localStorage.setItem(key, '{"theme":"dark","density":"compact"}');
  }, KEYS);
}

/** Go to another screen within the back office, and wait until it shows what it loads. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Records of two kinds may have the same title: what they are is below it.
  const title = async () => (await page.locator('.ra-title > h1, .ra-title-more > p').allTextContents()).join();
  const before = await title();
  await goWithin(page, path);
  await expect.poll(title, { message: path, intervals: [50] }).not.toBe(before);
  await expect(page.locator('.ra-loading, .ra-veil, [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /This page doesn’t exist|This didn’t load|Page Loading Error/ })).toHaveCount(0);
}

/** Fail unless the current page is dark and compact, can be used by everyone, and fits the window. */
export async function expectSoundInTheDark(page: Page): Promise<void> {
  await page.evaluate(settled);
  const { theme, density } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect({ theme, density }).toEqual({ theme: 'dark', density: 'compact' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/**
 * Check the current page in the dark as a whole, and that it can be read in light, where all else is the same. It starts in the colors that
 * the last one was left in: painting the back office anew takes longer than asking for its contrast.
 */
export async function expectSoundInDarkAndLight(page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  for (const theme of [shown, shown === 'dark' ? 'light' : 'dark']) {
    if (theme !== shown) await prefer(page, JSON.stringify({ theme, density: 'compact' }));
    if (theme === 'dark') await expectSoundInTheDark(page);
    else await expectReadable(page, theme);
  }
}

/** Check the current page, which is light, as it is on a dark screen and for those who like rows close together. */
export async function expectSoundAlsoInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await prefer(page, '{"density":"compact"}');
  await expectSoundInTheDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await prefer(page, '{}');
}

/** Choose how the back office looks, as a tab beside this one would. */
const prefer = (page: Page, chosen: string): Promise<void> =>
  page.evaluate(
    ([keys, value]) => {
      for (const key of keys) localStorage.setItem(key, value);
      dispatchEvent(new Event('storage'));
    },
    [KEYS, chosen] as const,
  );
