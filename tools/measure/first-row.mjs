/**
 * Measures the time from requesting the quotes list of the back office until its first row is painted: signed in, nothing cached, with 10
 * Mbit/s and a round trip of 40 ms.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/workspace.mjs';
import { signedIn } from './browser.mjs';
import { visit } from './visit.mjs';

export const LINE = { megabits: 10, roundTripMs: 40 };
export const LIST = '/admin/quotes';
export const FIRST_ROW = 'tbody .ra-row-link';

/** Measure the milliseconds of each run, and list the requests up to the first row of the last one. */
export async function firstRow(browser, { url, email, password, runs }) {
  const times = [];
  let requests = [];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, { url, email, password });
    const one = await visit(await context.newPage(), { path: LIST, shows: FIRST_ROW, line: LINE });
    times.push(one.time);
    requests = one.requests;
    await context.close();
  }
  return { times, requests, gzippedKb: await gzippedScripts(requests) };
}

/** Compute the size of the scripts with gzip, however the server sent them. */
async function gzippedScripts(requests) {
  const scripts = requests.filter(({ path }) => path.startsWith('/admin/assets/') && path.endsWith('.js'));
  const sizes = scripts.map(
    async ({ path }) => gzipSync(await readFile(join(root, 'apps/admin/dist', path.slice('/admin/'.length))), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
