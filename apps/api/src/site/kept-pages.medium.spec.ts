import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import express from 'express';
import { securityHeaders, VISITING } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { forAccounts, KeptPages, wantedBy } from './kept-pages.js';

/** A page with a script of ours and one that came in with some text. */
const PAGE = (nonce: string, word: string) =>
  `<html><script nonce="${nonce}">ours()</script><script nonce="${nonce}" src="/a.js"></script><p>${word}</p><script>theirs()</script></html>`;

let server: Server;
let kept = new KeptPages(0);
let version = 1;
let renderings: string[] = [];
/** Whether the session in the cookie is valid, and for whom pages were rendered. */
let isSignedIn = false;
let people: string[] = [];
let complete = true;
/** What the page says that it depends on. */
let depends = '';
let arrived = 0;
/** What every rendering waits for. */
let held: Promise<void> = Promise.resolve();
const mark: Record<string, string> = { '/': 'bare', '/about': 'any-campaign', '/book': 'by-previous' };

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ secure: false } as never));
  app.use((req, res, next) => {
    const asks = wantedBy(req, 'public.example');
    const wanted = asks?.hasSession && isSignedIn ? forAccounts(asks) : asks;
    const html = (person = '') => {
      renderings.push(req.originalUrl);
      people.push(person);
      return PAGE(String(res.locals['nonce']), `version ${version}${person}`);
    };
    if (!wanted) return void res.set('Cache-Control', 'private, no-cache').send(html());
    const asked = { req, res, wanted, version, seen: null, caller: VISITING };
    arrived += 1;
    const answer = kept.answer(asked, async (one) => {
      await held;
      const header: Record<string, string> = mark[req.path] ? { 'x-kept-page': mark[req.path]! } : {};
      const page = html(wanted.account ? (one.forAll ? 'all' : req.headers.cookie) : undefined);
      const keptPage = await kept.keep(
        one,
        new Response(page, { headers: { ...header, ...(depends && { vary: depends }) } }),
        () => complete,
      );
      if (!keptPage) res.set('Cache-Control', 'private, no-cache').send(page);
      return keptPage;
    });
    answer.catch(next);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  version += 1;
  renderings = [];
  people = [];
  isSignedIn = false;
  complete = true;
  depends = '';
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const chunks: Buffer[] = [];
    request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });

it('is rendered once per version, however often it is asked for', async () => {
  await ask('/');
  await Promise.all([ask('/'), ask('/'), ask('/', {}, 'HEAD')]);
  expect(renderings).toEqual(['/']);
  version += 1;
  const after = await Promise.all([ask('/'), ask('/'), ask('/')]);
  expect(after.every(({ body }) => body.includes(`version ${version}`))).toBe(true);
  expect(renderings).toEqual(['/', '/']);
});

it('may be kept by shared caches that ask each time, apart for those with cookies', async () => {
  const { headers } = await ask('/');
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Cookie' });
});

it('may be kept by shared caches for as long as the setting says, while browsers ask each time', async () => {
  kept = new KeptPages(60);
  const { headers } = await ask('/', { 'accept-encoding': 'br' });
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
  kept = new KeptPages(0);
  const expected = { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60', vary: 'Accept-Encoding, Cookie' };
  expect(headers).toMatchObject(expected);
  expect([again.status, again.headers]).toEqual([304, expect.objectContaining(expected)]);
});

it('is not sent again to those who have it', async () => {
  const etag = String((await ask('/', { 'accept-encoding': 'br' })).headers['etag']);
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
  expect((await ask('/', { 'accept-encoding': 'br', 'cache-control': 'no-cache', 'if-none-match': `"other", W/${etag}` })).status).toBe(
    304,
  );
  version += 1;
  expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
});

it('comes in the encodings that a browser takes, each with its own tag', async () => {
  const [plain, br, gzip] = [
    await ask('/'),
    await ask('/', { 'accept-encoding': 'gzip, br' }),
    await ask('/', { 'accept-encoding': 'gzip, br;q=0' }),
  ];
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
});

it('lets run the scripts that the rendering wrote, by their hashes, and no other', async () => {
  await ask('/');
  const { headers, body } = await ask('/');
  const policy = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1];
  // echo -n 'ours()' | openssl dgst -sha256 -binary | base64
  expect(policy).toBe("'self' 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='");
  expect(body.toString()).not.toContain('nonce');
});

it.each([
  ['a cookie of another program', '/', { cookie: 'haulbook_audience=commercial; other=secret' }],
  ['a token', '/', { authorization: 'Bearer secret' }],
  ['a question', '/?zip=27601', {}],
  ['a campaign that the page carries on', '/?utm_source=mail', {}],
])('neither answers nor is filled by a request with %s', async (_, path, headers) => {
  await ask('/');
  expect((await ask(path, headers)).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect((await ask(path, headers)).headers['etag']).not.toBe((await ask('/')).headers['etag']);
  expect(renderings).toEqual(['/', path, path]);
});

describe('for people who are signed in', () => {
  const as = (person: string, path = '/', more: Record<string, string> = {}) => ask(path, { cookie: `haulbook=${person}`, ...more });
  beforeEach(() => {
    // Which pages are the same for all accounts is remembered as long as the process runs.
    kept = new KeptPages(60);
    isSignedIn = true;
  });
  afterAll(() => (kept = new KeptPages(0)));

  it('is rendered for the first one alone, then once for all, and never with what visitors get', async () => {
    await ask('/');
    for (const person of ['ada', 'ben', 'cleo']) await as(person);
    await as('__Host-', '/', { cookie: '__Host-haulbook=dan' });
    await ask('/');
    expect(people).toEqual(['', 'haulbook=ada', 'all']);
    version += 1;
    await as('ada');
    expect(people.slice(3)).toEqual(['all']);
  });

  it('is kept by their browser alone, which asks each time', async () => {
    await as('ada');
    const { headers, body } = await as('ben', '/', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
    expect(brotliDecompressSync(body).toString()).not.toContain('nonce');
    expect((await as('ben', '/', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })).status).toBe(304);
    expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })).status).toBe(200);
  });

  it('is rendered for each where it says nothing of the sort, notes the page before, or misses a part', async () => {
    for (let time = 0; time < 2; time++) for (const path of ['/nowhere', '/book', '/?zip=27601']) await as('ada', path);
    // One with a question in its address is rendered before anything of pages that are kept is asked.
    expect(people).toEqual(['haulbook=ada', 'haulbook=ada', '', 'haulbook=ada', 'haulbook=ada', '']);
    await as('ada');
    complete = false;
    await as('ben');
    await as('ben');
    expect(people.slice(6)).toEqual(['haulbook=ada', 'all', 'all']);
  });

  it('is never kept as it was rendered for one of two who ask at once, and both get an answer', async () => {
    let release!: () => void;
    held = new Promise((resolve) => (release = resolve));
    const before = arrived;
    const both = [as('ada'), as('ben')];
    await until(async () => arrived === before + 2, 'both requests');
    release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const later = await as('cleo');
    expect(people).toEqual(['haulbook=ada', 'haulbook=ben', 'all']);
    expect(later.body.toString()).toContain('all');
  });

  it('is another one for each language of accounts', async () => {
    const one = wantedBy({ method: 'GET', headers: {}, get: () => undefined, query: {}, path: '/', protocol: 'http' } as never)!;
    expect(new Set([one, forAccounts(one), forAccounts(one, 'es'), forAccounts(one, 'en')].map(({ key }) => key)).size).toBe(4);
  });

  it('is that of visitors once the session is over', async () => {
    await ask('/');
    isSignedIn = false;
    expect((await as('ada')).headers['etag']).toBe((await ask('/')).headers['etag']);
    expect(people).toEqual(['']);
  });
});

it('is not shared, while it is rendered, with a campaign that the page carries on', async () => {
  await ask('/');
  version += 1;
  const before = arrived;
  let release!: () => void;
  held = new Promise((resolve) => (release = resolve));
  const plain = ask('/');
  await until(async () => arrived === before + 1, 'the first request');
  const campaign = ask('/?utm_source=mail');
  await until(async () => arrived === before + 2, 'the second request');
  release();
  expect((await plain).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  expect((await campaign).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
});

it('is the same with whatever a campaign adds to the address of a page that shows nothing of it', async () => {
  await ask('/about');
  await Promise.all([ask('/about?utm_source=mail&gclid=1'), ask('/?gclid=2').then(() => ask('/about?utm_campaign=spring'))]);
  expect(renderings.filter((path) => path.startsWith('/about'))).toEqual(['/about']);
});

it('has its own copy for each page of ours that the visitor comes from, where it notes that', async () => {
  const from = (referer?: string) => ask('/book', { host: 'site.example', ...(referer && { referer }) });
  expect((await from()).headers['vary']).toBe('Accept-Encoding, Cookie, Referer');
  await from('https://elsewhere.example/?utm_source=theirs');
  expect(renderings).toHaveLength(1);
  for (let time = 0; time < 2; time++) {
    await from('http://site.example/');
    await from('https://public.example/');
    await from('http://site.example/about');
  }
  expect(renderings).toHaveLength(3);
  for (let time = 0; time < 2; time++)
    expect((await from('http://site.example/?utm_source=mail')).headers['cache-control']).toBe('private, no-cache');
  expect(renderings).toHaveLength(5);
  await ask('/', { referer: 'http://site.example/?utm_source=mail', host: 'site.example' });
  await ask('/', { host: 'site.example' });
  expect(renderings).toHaveLength(6);
});

it('has its own copy for the menus of each audience', async () => {
  const tagOf = async (audience: string) => (await ask('/', { cookie: `haulbook_audience=${audience}` })).headers['etag'];
  await tagOf('residential');
  await tagOf('commercial');
  await tagOf('residential');
  await ask('/');
  expect(renderings).toEqual(['/', '/']);
});

it('has its own copy for each language that was chosen or that the browser wishes', async () => {
  depends = 'Accept-Language';
  const { headers } = await ask('/', { 'accept-language': 'es-MX,es;q=0.9' });
  expect(headers['vary']).toBe('Accept-Encoding, Cookie, Accept-Language');
  await ask('/', { 'accept-language': 'es' });
  await ask('/', { cookie: 'haulbook_language=es; haulbook_audience=residential' });
  expect(renderings).toEqual(['/']);
  await ask('/', { 'accept-language': 'en-US' });
  await ask('/', { 'accept-language': 'es', cookie: 'haulbook_language=en' });
  await ask('/', { 'accept-language': 'fr-FR' });
  expect(renderings).toEqual(['/', '/']);
});

it('is kept only when nothing is missing', async () => {
  complete = false;
  expect((await ask('/')).status).toBe(200);
  await ask('/');
  expect(renderings).toEqual(['/', '/']);
});

it('is not kept for a made-up address, nor for more made-up hosts than fit', async () => {
  await ask('/nowhere');
  await ask('/nowhere');
  await ask('/');
  for (let n = 0; n < 260; n++) await ask('/', { host: `h${n}.example` });
  await ask('/');
  expect(renderings.filter((path) => path === '/nowhere')).toHaveLength(2);
  expect(renderings.filter((path) => path === '/')).toHaveLength(262);
});
