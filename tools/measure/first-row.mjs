/**
 * Measures the time from requesting the quotes list of the back office until its first row is painted: signed in, nothing cached, with 10
 * Mbit/s and a round trip of 40 ms, which the browser emulates (CDP Network.emulateNetworkConditions).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/workspace.mjs';

const BYTES_PER_SECOND = 10_000_000 / 8;
const NETWORK = { offline: false, latency: 40, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
const LIST = '/admin/quotes';

/** Measure the milliseconds of each run, and list the requests up to the first row of the last one. */
export async function firstRow(browser, { url, email, password, runs }) {
  const times = [];
  let requests = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ baseURL: url });
    const answer = await context.request.post('/api/auth/login', { data: { email, password } });
    if (!answer.ok()) throw new Error(`Signing in as ${email} was refused (${answer.status()}). Give --email and --password.`);
    const one = await visit(await context.newPage());
    times.push(one.time);
    requests = one.requests;
    await context.close();
  }
  return { times, requests, gzippedKb: await gzippedScripts(requests) };
}

async function visit(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const requests = listen(session);
  await page.addInitScript(markFirstRow);
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  const time = await page.evaluate(() => Math.round(performance.getEntriesByName('first-row')[0].startTime));
  return { time, requests: requests().filter(({ from }) => from <= time) };
}

/* global document, MutationObserver, requestAnimationFrame */
/** Mark the moment at which the first row has been painted. Runs in the page. */
function markFirstRow() {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('tbody .ra-row-link')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-row')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Collect the requests of a page; the returned function lists them in order, with times in milliseconds since the first. */
function listen(session) {
  const begun = new Map();
  const done = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => begun.set(requestId, { url: request.url, timestamp }));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request) done.push({ ...request, end: timestamp, kb: encodedDataLength / 1000 });
  });
  return () => {
    const start = Math.min(...done.map(({ timestamp }) => timestamp));
    const since = (seconds) => Math.round((seconds - start) * 1000);
    return done
      .map(({ url, timestamp, end, kb }) => ({ from: since(timestamp), to: since(end), kb, path: url.replace(/^https?:\/\/[^/]+/, '') }))
      .sort((one, other) => one.from - other.from);
  };
}

/** Compute the size of the scripts with gzip, however the server sent them. */
async function gzippedScripts(requests) {
  const scripts = requests.filter(({ path }) => path.startsWith('/admin/assets/') && path.endsWith('.js'));
  const sizes = scripts.map(
    async ({ path }) => gzipSync(await readFile(join(root, 'apps/admin/dist', path.slice('/admin/'.length))), { level: 9 }).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
