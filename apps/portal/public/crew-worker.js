/* global self, caches, Headers, Response */
/**
 * Keeps the crew's page on the phone, with its stops as they were last seen and their small photos, so that it opens without signal. They
 * are kept for one link at a time, until the day is over or the server says that the link has ended, and are served only when the server
 * can't be reached, or not within a few seconds. Photos never change.
 */
const CACHE = 'haulbook-crew';
/** Where the icon on the home screen leads. */
const START = '/crew';
const KEPT_AT = 'x-kept-at';
/** How long a page may be kept, in milliseconds, as the server says. A page that does not say so is one without stops. */
const KEEP_FOR = 'x-keep-for';
const ENDED = [404, 410];
/** How long the server is waited for where something was kept, in milliseconds. */
const PATIENCE = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), sweep()])));

/** The page names itself and the parts it loaded before this worker was there. */
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromServer(event, pathname, nothingKept));
  else if (isPart(pathname)) event.respondWith(openPart(request));
  else if (isStops(pathname)) event.respondWith(fromServer(event, pathname, () => Response.error()));
  else if (isPhoto(request.url)) event.respondWith(openPhoto(event));
});

const isPart = (pathname) => pathname.startsWith('/assets/');
const DAY = /^(?:\/api\/portal)?\/crew\/([^/]+)/;
const isStops = (pathname) => /^\/api\/portal\/crew\/[^/]+$/.test(pathname);
const isPhoto = (url) => /\/api\/portal\/crew\/[^/]+\/photos\/[^/]+\?small$/.test(url);
/** Return the link that an address is of; undefined for none of a day. */
const linkOf = (url) => DAY.exec(new URL(url, self.location.origin).pathname)?.[1];

/** Answer from the server; from what is kept when it can't be reached, or takes too long. */
async function fromServer(event, pathname, nothing) {
  const kept = await keptPage(pathname);
  const asked = fetch(event.request).then((answer) => {
    event.waitUntil(note(pathname, answer.clone()));
    return answer;
  });
  if (!kept) return asked.catch(nothing);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([asked, late]).catch(() => kept);
}

async function openPhoto(event) {
  const { url } = event.request;
  const kept = await keptPage(url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(note(url, answer.clone()));
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
  await refresh(`/api/portal${page}`);
}

/** List the files that the start page names: it was not opened yet, so that none of them was loaded. */
async function partsOfStart(cache) {
  const start = await cache.match(START);
  return start ? new Set((await start.text()).match(/\/assets\/[\w.-]+/g)) : [];
}

/** Keep a page, or its stops, as they are now. Without signal those before stay. */
async function refresh(pathname) {
  const answer = await fetch(pathname).catch(() => null);
  if (answer) await note(pathname, answer);
}

/** Keep an answer in place of those of any other day, or forget the day once its link has ended. */
async function note(path, answer) {
  const link = linkOf(path);
  if (ENDED.includes(answer.status)) return void (await sweep((other) => other === link));
  if (!answer.ok || (link && !answer.headers.has(KEEP_FOR))) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  for (const sent of ['content-encoding', 'content-length']) headers.delete(sent);
  const content = await answer.arrayBuffer();
  if (link) await sweep((other) => other !== link);
  await (await caches.open(CACHE)).put(path, new Response(content, { headers }));
}

async function keptPage(path) {
  await sweep();
  return (await caches.open(CACHE)).match(path);
}

/** Forget the days that are over, and others that are no longer wanted. */
async function sweep(isUnwanted = () => false) {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const link = linkOf(request.url);
    if (!link) continue;
    const { headers } = await cache.match(request);
    const until = Number(headers.get(KEPT_AT)) + Number(headers.get(KEEP_FOR));
    if (Date.now() >= until || isUnwanted(link)) await cache.delete(request);
  }
}
