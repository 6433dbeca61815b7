import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures.js';

/** What a server may send at the beginning of a connection before it waits for an answer: ten packets of 1,460 bytes. */
const FIRST_ROUND_TRIP = 14_600;

/** Ask for a file as browsers do over HTTPS. @returns the bytes of its headers and its content on the line */
async function sizeOf(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, { headers: { 'accept-encoding': 'br' } }, resolve));
  const headers = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  let content = 0;
  for await (const chunk of answer) content += (chunk as Buffer).length;
  return headers + content;
}

test('the style sheet and the fonts of a page each fit into the first round trip of a connection', async ({ page, baseURL }) => {
  await page.goto('/terms');
  const urls = await page
    .locator('head link:is([rel=stylesheet], [as=font])')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(urls).toHaveLength(3);
  for (const url of urls) expect(await sizeOf(new URL(url, baseURL).href), url).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
});

test('a page of a service needs no letter of the second files of the fonts', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'networkidle' });
  const fonts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name.replace(/^.*\//, '')] : [])),
  );
  expect(fonts).toHaveLength(2);
  expect(fonts.filter((name) => name.includes('-more-'))).toEqual([]);
});

/** Return how many scripts a page asked for, besides the one that measures speed, and those that it asked for before it was painted. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js') && !name.includes('web-vitals'));
    return { all: scripts.length > 5, before: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name) };
  });

test('sign-up asks for its scripts once it has been painted, and works', async ({ page }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await expect(page.locator('head [data-late]')).toHaveCount(0);
  expect(await scriptsOf(page)).toEqual({ all: true, before: [] });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('the form for a secure link asks for its scripts once it has been painted, and works', async ({ page }) => {
  await page.goto('/auth/secure', { waitUntil: 'networkidle' });
  expect(await scriptsOf(page)).toEqual({ all: true, before: [] });
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByRole('button', { name: 'Email me a secure link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
