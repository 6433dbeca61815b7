import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@haulbook/testing';
import { KeptPages } from './kept-pages.js';
import { KeptSite } from './testing/kept-site.js';
import { forAccounts, wantedBy } from './wanted.js';

const site = new KeptSite();
const { ask } = site;
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => site.reset());

it('is rendered once per site.version, however often it is asked for', async () => {
  await ask('/');
  await Promise.all([ask('/'), ask('/'), ask('/', {}, 'HEAD')]);
  expect(site.renderings).toEqual(['/']);
  site.version += 1;
  const after = await Promise.all([ask('/'), ask('/'), ask('/')]);
  expect(after.every(({ body }) => body.includes(`version ${site.version}`))).toBe(true);
  expect(site.renderings).toEqual(['/', '/']);
});

it('may be kept by shared caches that ask each time, apart for those with cookies', async () => {
  const { headers } = await ask('/');
  expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Cookie' });
});

it('may be kept by shared caches for as long as the setting says, while browsers ask each time', async () => {
  site.kept = new KeptPages(60);
  const { headers } = await ask('/', { 'accept-encoding': 'br' });
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
  site.kept = new KeptPages(0);
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
  site.version += 1;
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
  ['a question among those that the page knows', '/?lang=es&zip=27601', {}],
  ['a language that there is not', '/?lang=tlh', {}],
  ['what an advertising network adds to a campaign', '/?utm_source=mail&gclid=1', {}],
])('neither answers nor is filled by a request with %s', async (_, path, headers) => {
  await ask('/');
  expect((await ask(path, headers)).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect((await ask(path, headers)).headers['etag']).not.toBe((await ask('/')).headers['etag']);
  expect(site.renderings).toEqual(['/', path, path]);
});

describe('for people who are signed in', () => {
  const as = (person: string, path = '/', more: Record<string, string> = {}) => ask(path, { cookie: `haulbook=${person}`, ...more });
  beforeEach(() => {
    // Which pages are the same for all accounts is remembered as long as the process runs.
    site.kept = new KeptPages(60);
    site.isSignedIn = true;
  });
  afterAll(() => (site.kept = new KeptPages(0)));

  it('is rendered for the first one alone, then once for all, and never with what visitors get', async () => {
    await ask('/');
    for (const person of ['ada', 'ben', 'cleo']) await as(person);
    await as('__Host-', '/', { cookie: '__Host-haulbook=dan' });
    await ask('/');
    expect(site.people).toEqual(['', 'haulbook=ada', 'all']);
    site.version += 1;
    await as('ada');
    expect(site.people.slice(3)).toEqual(['all']);
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
    expect(site.people).toEqual(['haulbook=ada', 'haulbook=ada', 'haulbook=ada', 'haulbook=ada', 'haulbook=ada', 'haulbook=ada']);
    await as('ada');
    site.complete = false;
    await as('ben');
    await as('ben');
    expect(site.people.slice(6)).toEqual(['haulbook=ada', 'all', 'all']);
  });

  it('is never kept as it was rendered for one of two who ask at once, and both get an answer', async () => {
    const release = site.hold();
    const before = site.arrived;
    const both = [as('ada'), as('ben')];
    await until(async () => site.arrived === before + 2, 'both requests');
    release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const later = await as('cleo');
    expect(site.people).toEqual(['haulbook=ada', 'haulbook=ben', 'all']);
    expect(later.body.toString()).toContain('all');
  });

  it('is another one for each language of accounts', async () => {
    const one = wantedBy({ method: 'GET', headers: {}, get: () => undefined, originalUrl: '/', path: '/', protocol: 'http' } as never)!;
    expect(new Set([one, forAccounts(one), forAccounts(one, 'es'), forAccounts(one, 'en')].map(({ key }) => key)).size).toBe(4);
  });

  it('is that of visitors once the session is over', async () => {
    await ask('/');
    site.isSignedIn = false;
    expect((await as('ada')).headers['etag']).toBe((await ask('/')).headers['etag']);
    expect(site.people).toEqual(['']);
  });
});

it('is rendered once for all who ask again in the same moment', async () => {
  await ask('/');
  site.version += 1;
  let open!: () => void;
  site.door = new Promise((resolve) => (open = resolve));
  const before = site.arrived;
  const all = [ask('/'), ask('/'), ask('/')];
  await until(async () => site.arrived === before + 3, 'the requests');
  open();
  expect(new Set((await Promise.all(all)).map(({ headers }) => headers['etag'])).size).toBe(1);
  expect(site.renderings).toEqual(['/', '/']);
});

it('is not shared, while it is rendered, with a campaign that the page carries on', async () => {
  await ask('/');
  site.version += 1;
  const before = site.arrived;
  const release = site.hold();
  const plain = ask('/');
  await until(async () => site.arrived === before + 1, 'the first request');
  const campaign = ask('/?utm_source=mail');
  await until(async () => site.arrived === before + 2, 'the second request');
  release();
  expect((await plain).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  expect((await campaign).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  expect(site.renderings).toEqual(['/', '/', '/?utm_source=mail']);
});

it('is the same with whatever a campaign adds to the address of a page that shows nothing of it', async () => {
  await ask('/about');
  await Promise.all([ask('/about?utm_source=mail&gclid=1'), ask('/?gclid=2').then(() => ask('/about?utm_campaign=spring'))]);
  expect(site.renderings.filter((path) => path.startsWith('/about'))).toEqual(['/about']);
});

it('has its own copy for each page of ours that the visitor comes from, where it notes that', async () => {
  const from = (referer?: string) => ask('/book', { host: 'site.example', ...(referer && { referer }) });
  expect((await from()).headers['vary']).toBe('Accept-Encoding, Cookie, Referer');
  await from('https://elsewhere.example/?utm_source=theirs');
  expect(site.renderings).toHaveLength(1);
  for (let time = 0; time < 2; time++) {
    await from('http://site.example/');
    await from('https://public.example/');
    await from('http://site.example/about');
  }
  expect(site.renderings).toHaveLength(3);
  for (let time = 0; time < 2; time++)
    for (const source of ['mail', 'flyer']) await from(`http://site.example/?utm_source=${source}&zip=27601`);
  expect(site.renderings).toHaveLength(5);
  await ask('/', { referer: 'http://site.example/?utm_source=mail', host: 'site.example' });
  await ask('/', { host: 'site.example' });
  expect(site.renderings).toHaveLength(6);
});

it('has its own copy for the menus of each audience', async () => {
  const tagOf = async (audience: string) => (await ask('/', { cookie: `haulbook_audience=${audience}` })).headers['etag'];
  await tagOf('residential');
  await tagOf('commercial');
  await tagOf('residential');
  await ask('/');
  expect(site.renderings).toEqual(['/', '/']);
});

it('has its own copy for each language that was chosen or that the browser wishes', async () => {
  site.says = [['vary', 'Accept-Language']];
  const { headers } = await ask('/', { 'accept-language': 'es-MX,es;q=0.9' });
  expect(headers['vary']).toBe('Accept-Encoding, Cookie, Accept-Language');
  await ask('/', { 'accept-language': 'es' });
  await ask('/', { cookie: 'haulbook_language=es; haulbook_audience=residential' });
  expect(site.renderings).toEqual(['/']);
  await ask('/', { 'accept-language': 'en-US' });
  await ask('/', { 'accept-language': 'es', cookie: 'haulbook_language=en' });
  await ask('/', { 'accept-language': 'fr-FR' });
  expect(site.renderings).toEqual(['/', '/']);
});

it('is kept only when nothing is missing', async () => {
  site.complete = false;
  expect((await ask('/')).status).toBe(200);
  await ask('/');
  expect(site.renderings).toEqual(['/', '/']);
});

it('is not kept for a made-up address, nor for more made-up hosts than fit', async () => {
  await ask('/nowhere');
  await ask('/nowhere');
  await ask('/');
  for (let n = 0; n < 260; n++) await ask('/', { host: `h${n}.example` });
  await ask('/');
  expect(site.renderings.filter((path) => path === '/nowhere')).toHaveLength(2);
  expect(site.renderings.filter((path) => path === '/')).toHaveLength(262);
});
