import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The most script of booking and of quote review, in bytes: in every language and state. */
export const MOST_OF_ISLANDS = 110_000;

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
