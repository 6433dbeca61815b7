import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The most script of booking and of quote review, in bytes: in every language and state. */
export const MOST_OF_ISLANDS = 110_000;

/** The most script of a page without React that has a few lines of its own, in bytes, with what measures speed. */
export const MOST_OF_A_FEW_LINES = 6000;

/**
 * The most script of a list of the back office, in bytes, with what it loads ahead once it is painted. Until its first row it may be 400 kB;
 * this is near what it is, so that growth shows.
 */
export const MOST_OF_A_LIST = 380_000;

/**
 * Count the script that a page loads from now on.
 * @returns what returns its bytes so far, each file compressed by itself.
 */
export function countScript(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(response)));
  return async () => {
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}
