import { request, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { securityHeaders } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { OwnPages } from './own-pages.js';
import { forAccounts, wantedBy } from './wanted.js';

const PAGE = (nonce: string, words: string) => `<html><script nonce="${nonce}">ours()</script><p>${words}</p></html>`;

/** The database: what it has, how often something was committed, whether it responds; and the version of what the process remembers of it. */
let [rows, commits, responds, version] = [0, 0, true, 0];
const commit = () => (rows = commits += 1);
let renderings: string[] = [];
let own: OwnPages;
let complete: boolean;
let header: Record<string, string>;
let status: number;
let language: string;
let padding = '';
/** Happens while a page is rendered, after its rows were read. */
let meanwhile: () => void;
let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ secure: false } as never));
  app.use((req, res, next) => {
    const wanted = wantedBy(req);
    const session = /haulbook=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? null;
    const alone = () =>
      res
        .status(status)
        .set('Cache-Control', 'private, no-cache')
        .send(PAGE('', `rows ${rows} of ${session}`));
    if (!wanted) return void alone();
    const answer = own.answer(
      {
        req,
        res,
        version,
        seen: responds ? `${commits}` : null,
        caller: { is: 'account', session, claims: {} },
        wanted: forAccounts(wanted, language),
      },
      async (asked) => {
        renderings.push(`${session} ${req.originalUrl}`);
        const html = PAGE(String(res.locals['nonce']), `rows ${rows} of ${session}${padding}`);
        meanwhile();
        const response = new Response(html, { status, headers: header });
        if (!(await own.send(asked, response, () => complete))) alone();
        return null;
      },
    );
    answer.catch(next);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  own = new OwnPages();
  renderings = [];
  [responds, complete, status, language, meanwhile] = [true, true, 200, 'en', () => undefined];
  header = { 'x-kept-page': 'own', 'cache-control': 'no-store' };
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const ask = (session: string, path = '/dashboard', headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const chunks: Buffer[] = [];
    const cookie = `haulbook=${session}`;
    request({ port, host: '127.0.0.1', path, method, headers: { cookie, ...headers } }, (answer) => {
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
const words = async (session: string) => /rows \d+ of \w+/.exec((await ask(session)).body.toString())![0];

it('is rendered once while nothing is committed, and anew on the request after a commit', async () => {
  expect([await words('ada'), await words('ada')]).toEqual([`rows ${rows} of ada`, `rows ${rows} of ada`]);
  await ask('ada', '/dashboard', {}, 'HEAD');
  expect(renderings).toHaveLength(1);
  for (let time = 0; time < 3; time++) {
    commit();
    expect(await words('ada')).toBe(`rows ${rows} of ada`);
  }
  expect(renderings).toHaveLength(4);
});

it('is neither kept nor sent as a page where the page’s scripts ask for its data', async () => {
  const { body } = await ask('ada', '/dashboard.data');
  expect(body.toString()).toContain('of ada');
  expect(renderings).toEqual([]);
});

it('is not kept where something was committed while it was rendered', async () => {
  meanwhile = () => void commit();
  await ask('ada');
  meanwhile = () => undefined;
  expect(await words('ada')).toBe(`rows ${rows} of ada`);
  expect(await words('ada')).toBe(`rows ${rows} of ada`);
  expect(renderings).toHaveLength(2);
});

it('is rendered anew once the process has learned of settings that were already committed when it was rendered', async () => {
  await ask('ada');
  version += 1;
  await ask('ada');
  await ask('ada');
  expect(renderings).toHaveLength(2);
});

it('is one for each page of ours that the person comes from, where it notes that', async () => {
  const from = (page: string, path = '/book') => ask('ada', path, { host: 'site.example', referer: `http://site.example${page}` });
  header = { 'x-kept-page': 'own-by-previous', 'cache-control': 'private, no-cache' };
  for (const page of ['/', '/services', '/', '/services']) {
    const { headers } = await from(page);
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', 'Accept-Encoding, Cookie, Referer']);
  }
  expect(renderings).toEqual(['ada /book', 'ada /book']);
  header = { 'x-kept-page': 'own', 'cache-control': 'no-store' };
  for (const page of ['/', '/services']) await from(page, '/dashboard');
  expect(renderings.slice(2)).toEqual(['ada /dashboard']);
});

it('is that of one session', async () => {
  expect([await words('ada'), await words('ben'), await words('ada')]).toEqual(
    ['ada', 'ben', 'ada'].map((who) => `rows ${rows} of ${who}`),
  );
  expect(renderings).toEqual(['ada /dashboard', 'ben /dashboard']);
});

it('is another one by path, host, language and audience', async () => {
  const others: [string, Record<string, string>][] = [
    ['/dashboard', {}],
    ['/dashboard/quotes', {}],
    ['/dashboard', { host: 'other.example' }],
    ['/dashboard', { 'accept-language': 'es' }],
    ['/dashboard', { cookie: 'haulbook=ada; haulbook_audience=commercial' }],
  ];
  for (let time = 0; time < 2; time++) for (const [path, headers] of others) await ask('ada', path, headers);
  expect(renderings).toHaveLength(others.length);
  language = 'es';
  await ask('ada');
  expect(renderings).toHaveLength(others.length + 1);
});

it.each<[string, () => void]>([
  ['says nothing of the sort', () => (header = {})],
  ['sets a cookie', () => (header = { ...header, 'set-cookie': 'a=b' })],
  ['is a refusal', () => (status = 404)],
  ['misses a part', () => (complete = false)],
  ['came while the database did not respond', () => (responds = false)],
])('is rendered each time where it %s', async (_, change) => {
  change();
  await ask('ada');
  await ask('ada');
  expect(renderings).toHaveLength(2);
});

it.each([
  ['a question in the address', '/dashboard?lang=es', {}, 'GET'],
  ['a campaign', '/dashboard?utm_source=mail', {}, 'GET'],
  ['a cookie that is not known', '/dashboard', { cookie: 'haulbook=ada; other=1' }, 'GET'],
  ['a request for its headers alone', '/dashboard', {}, 'HEAD'],
])('is not kept for %s', async (_, path, headers, method) => {
  await ask('ada', path, headers, method);
  await ask('ada');
  expect(renderings.at(-1)).toBe('ada /dashboard');
});

it('answers no question in the address', async () => {
  await ask('ada');
  for (const path of ['/dashboard?lang=es', '/dashboard?utm_source=mail', '/dashboard?gclid=1']) await ask('ada', path);
  expect(renderings).toHaveLength(4);
});

it('stays out of caches and the browser’s history, in the encoding that is asked for, and runs its own scripts alone', async () => {
  await ask('ada');
  const { headers, body } = await ask('ada', '/dashboard', { 'accept-encoding': 'br' });
  expect(renderings).toHaveLength(1);
  expect(headers['cache-control']).toBe('no-store');
  expect(brotliDecompressSync(body).toString()).toContain('<script>ours()</script>');
  // echo -n 'ours()' | openssl dgst -sha256 -binary | base64
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='");
});

it('is kept for ten seconds at most', async () => {
  await ask('ada');
  const after = performance.now() + 10_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(after - 1000);
  await ask('ada');
  expect(renderings).toHaveLength(1);
  clock.mockReturnValue(after + 100);
  await until(async () => (await ask('ada'), renderings.length > 1), 'a page that is rendered anew');
  clock.mockRestore();
});

it('is pushed out by others once they take too much memory', async () => {
  await ask('ada');
  padding = 'x'.repeat(900_000);
  for (const other of ['ben', 'cleo', 'dan']) await ask(other);
  padding = '';
  await ask('ada');
  expect(renderings.filter((each) => each.startsWith('ada'))).toHaveLength(2);
});
