/** Visits a page with nothing cached over a line that the browser emulates (CDP Network.emulateNetworkConditions). */

/**
 * Open a page and wait until something on it has been painted.
 * @param {{ path: string, shows: string, line: { megabits: number, roundTripMs: number } }} what the address, a selector, and the line
 * @returns {Promise<{ time: number, requests: object[] }>} the milliseconds from the navigation on, and the requests until then, in order
 */
export async function visit(page, { path, shows, line }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await limit(session, line);
  const requests = listen(session);
  await page.addInitScript(markFirst, shows);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-shown').length > 0, null, { timeout: 120_000 });
  const time = await page.evaluate(() => Math.round(performance.getEntriesByName('first-shown')[0].startTime));
  return { time, requests: requests().filter(({ from }) => from <= time) };
}

/** Slow down a page's connection as a line does. */
export async function limit(session, { megabits, roundTripMs }) {
  const bytesPerSecond = (megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: roundTripMs },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
}

/* global document, MutationObserver, requestAnimationFrame */
/** Mark the moment at which the first of what a selector finds has been painted. Runs in the page. */
function markFirst(selector) {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-shown')));
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
