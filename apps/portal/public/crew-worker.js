/* global self, caches, Headers, Response */
/**
 * Keeps the crew's page on the phone, so that it opens without signal with the stops as they were last seen. It is kept for one link at a
 * time, until the day is over or the server says that the link has ended, and is served only when the server can't be reached.
 */
const CACHE = 'haulbook-crew';
/** Where the icon on the home screen leads. */
const START = '/crew';
const KEPT_AT = 'x-kept-at';
/** How long a page may be kept, in milliseconds, as the server says. A page that does not say so is one without stops. */
const KEEP_FOR = 'x-keep-for';
const ENDED = [404, 410];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));

/** The page names itself and the parts it loaded before this worker was there. */
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (isPart(pathname)) event.respondWith(openPart(request));
  else if (isDay(pathname) && pathname.endsWith('.data')) event.waitUntil(refresh(pathname.slice(0, -'.data'.length)));
});

const isPart = (pathname) => pathname.startsWith('/assets/');
const isDay = (pathname) => pathname.startsWith('/crew/');

async function openPage(event, pathname) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    return (await keptPage(pathname)) ?? nothingKept();
  }
  event.waitUntil(note(pathname, answer.clone()));
  return answer;
}

const nothingKept = () =>
  new Response('There is no signal, and no day is kept on this phone. Open the link again once there is.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

async function openPart(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

async function keepAll({ page, parts }) {
  const cache = await caches.open(CACHE);
  await refresh(START);
  const wanted = [...parts, ...(await partsOfStart(cache))].map((part) => new URL(part, self.location.origin).href);
  for (const { url } of await cache.keys()) if (isPart(new URL(url).pathname) && !wanted.includes(url)) await cache.delete(url);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.allSettled(wanted.filter((url) => !known.has(url)).map((url) => cache.add(url)));
  if (!known.has(new URL(page, self.location.origin).href)) await refresh(page);
}

/** List the files that the start page names: it was not opened yet, so that none of them was loaded. */
async function partsOfStart(cache) {
  const start = await cache.match(START);
  return start ? new Set((await start.text()).match(/\/assets\/[\w.-]+/g)) : [];
}

/** Keep a page as it is now: what it shows has changed. Without signal the one before stays. */
async function refresh(pathname) {
  const answer = await fetch(pathname, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer) await note(pathname, answer);
}

/** Keep the answer for a page in place of that of any other day, or forget the page once its link has ended. */
async function note(pathname, answer) {
  const cache = await caches.open(CACHE);
  if (ENDED.includes(answer.status)) return void (await cache.delete(pathname));
  if (!answer.ok || (isDay(pathname) && !answer.headers.has(KEEP_FOR))) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  for (const sent of ['content-encoding', 'content-length']) headers.delete(sent);
  const content = await answer.arrayBuffer();
  if (isDay(pathname)) await sweep((other) => other !== pathname);
  await cache.put(pathname, new Response(content, { headers }));
}

async function keptPage(pathname) {
  await sweep();
  return (await caches.open(CACHE)).match(pathname);
}

/** Forget the days that are over, and others that are no longer wanted. */
async function sweep(isUnwanted = () => false) {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!isDay(pathname)) continue;
    const { headers } = await cache.match(request);
    const until = Number(headers.get(KEPT_AT)) + Number(headers.get(KEEP_FOR));
    if (Date.now() >= until || isUnwanted(pathname)) await cache.delete(request);
  }
}
