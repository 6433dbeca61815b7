import { layOutAll } from './harness/accessibility.js';
import { changeSettings, createAppDatabase, withClient, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { drawPictures, publishPictures } from './harness/pictures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

/** Pages that are rendered once, at two processes of the built server on one database. */

let database: OwnDatabase;
let servers: RunningServer[] = [];
let cookie: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  database = await createAppDatabase();
  for (let n = 0; n < 2; n += 1) servers.push(await startServer(workspace, database.url, { WORKER: '0' }));
  const entered = await send(servers[0]!, 'POST', '/api/auth/login', OWNER);
  cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await database?.drop();
});

const send = (server: RunningServer, method: string, path: string, body: object) =>
  fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
/** Sign up a customer. @returns the cookie of their session */
async function signUp(email: string, phone: string): Promise<string> {
  const data = { first_name: 'Casey', last_name: 'Customer', phone_number: phone, customer_type: 'residential' };
  const answer = await fetch(`${servers[0]!.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough sentence', data }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
const lookAs = (person: string, path: string, headers = {}) => look(servers[0]!, path, { cookie: person, ...headers });
const look = (server: RunningServer, path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test('a saved setting is on the next page that any process sends', async () => {
  const read = await fetch(`${servers[0]!.url}/api/settings?filter=key||$eq||brand`, { headers: { cookie } });
  const [{ id, ...stored }] = (await read.json()) as [{ id: string; version: number; value: object }];
  let { version, value } = stored;
  for (const city of ['Durham', 'Cary', 'Apex', 'Garner', 'Raleigh']) {
    for (const server of servers) await look(server, '/');
    const saved = await send(servers[0]!, 'PATCH', `/api/settings/${id}`, { version, value: { ...value, city } });
    expect(saved.status).toBe(200);
    ({ version, value } = (await saved.json()) as { version: number; value: object });
    for (const server of [...servers].reverse()) expect(await (await look(server, '/')).text()).toContain(`junk removal for ${city}`);
  }
});

test('a guide that one process publishes is on the next page of the other, and gone as fast', async () => {
  const words = { title: 'Moving', slug: 'moving', summary: 'A list.', body: 'Label **first**.' };
  const { id } = (await (await send(servers[0]!, 'POST', '/api/guides', words)).json()) as { id: string };
  for (let time = 0; time < 3; time += 1) {
    for (const [step, status] of [
      ['publish', 200],
      ['unpublish', 404],
    ] as const) {
      expect((await send(servers[0]!, 'POST', `/api/guides/${id}/transitions/${step}`, {})).status).toBe(200);
      for (const server of [...servers].reverse()) {
        expect((await look(server, '/guides/moving')).status).toBe(status);
        expect((await (await look(server, '/about')).text()).includes('href="/guides"')).toBe(status === 200);
      }
    }
  }
});

test('a page for everybody may be kept by caches, one for a person may not', async () => {
  const kept = await look(servers[0]!, '/');
  expect(kept.headers.get('cache-control')).toBe('public, no-cache');
  expect(kept.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  expect((await look(servers[0]!, '/', { 'if-none-match': kept.headers.get('etag')! })).status).toBe(304);
  const own = await look(servers[0]!, '/', { cookie });
  expect(own.headers.get('cache-control')).toBe('private, no-cache');
  expect(await own.text()).not.toContain('Account Login');
  expect(await (await look(servers[0]!, '/')).text()).toContain('Account Login');
});

test('for all who are signed in, a page is kept that says what is rendered for each of them', async () => {
  const customer = await signUp('kept-pages@example.com', '(984) 555-0199');
  /** Return a page without what differs between two renderings: nonces, and whose page it is. */
  const words = async (person: string, path: string) =>
    (await (await lookAs(person, path)).text()).replace(/ (nonce|data-user)="[^"]*"/g, '');

  for (const path of ['/', '/services', '/about', '/terms', '/privacy', '/brand-kit-showcase']) {
    // A question in the address that no page knows is rendered for the person who asks it.
    const alone = [await words(cookie, `${path}?own=1`), await words(customer, `${path}?own=1`)];
    // The first of each language of accounts is rendered for its person; staff have none.
    for (const person of [cookie, customer]) await lookAs(person, path);
    const kept = await lookAs(customer, path);
    const html = await kept.text();
    expect(kept.headers.get('cache-control')).toBe('private, no-cache');
    expect(html).toContain('data-user="?"');
    expect([await words(cookie, path), await words(customer, path)], path).toEqual(alone);
    expect((await lookAs(customer, path, { 'if-none-match': kept.headers.get('etag')! })).status).toBe(304);
  }
  for (const path of ['/dashboard', '/book-new', '/dashboard'])
    expect(await (await lookAs(customer, path)).text(), path).not.toContain('data-user="?"');

  await fetch(`${servers[0]!.url}/api/auth/logout`, { method: 'POST', headers: { cookie: customer } });
  expect(await (await lookAs(customer, '/about')).text()).toContain('Account Login');
});

test('a kept page runs its own scripts and no other, and is drawn from the sheets', async ({ open, complaints }) => {
  const page = await open({ baseURL: servers[0]!.url });
  await page.goto('/login');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(complaints.splice(0).join()).toContain('Content Security Policy');
});

test('with all of the owner’s pictures and a second language, the home page has at most 60 KB of HTML and 5,000 px on a phone, in each', async ({
  open,
}) => {
  await publishPictures(database.url);
  await changeSettings(database.url, 'languages', { es: true });
  for (const [locale, other] of [
    ['en-US', 'Español'],
    ['es-US', 'English'],
  ] as const) {
    const page = await open({ locale, baseURL: servers[0]!.url, viewport: { width: 390, height: 844 } });
    await drawPictures(page);
    const answer = (await page.goto('/'))!;
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: other })).toBeVisible();
    await expect(page.getByRole('main').locator('picture')).toHaveCount(16);
    expect.soft((await answer.body()).byteLength, locale).toBeLessThan(60_000);
    await layOutAll(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), locale).toBeLessThanOrEqual(5000);
  }
});

test('a price, a service to book and a language in the address are answered by a page that was rendered before', async () => {
  await changeSettings(database.url, 'languages', { es: true });
  const [server] = servers as [RunningServer];
  const cached = async (path: string) => {
    const [first] = [await look(server, path), await look(server, path)];
    const again = await look(server, path, { 'if-none-match': first.headers.get('etag') ?? '' });
    return { html: await first.text(), says: first.headers.get('cache-control'), again };
  };
  const service = await cached('/book-new?service=piano-removal');
  expect([service.again.status, service.says]).toEqual([304, 'public, no-cache']);
  expect((await look(server, '/book-new?service=made-up')).headers.get('etag')).toBeNull();
  const campaign = await cached('/?utm_source=mail');
  expect([campaign.again.status, campaign.html.includes('value="mail"')]).toEqual([304, true]);

  const spanish = await cached('/?lang=es');
  expect([spanish.again.status, spanish.says]).toEqual([304, 'private, no-cache']);
  expect(spanish.html).toContain('<html lang="es-US"');
  expect(spanish.again.headers.getSetCookie().join()).toContain('_language=es; Path=/');
  expect((await look(server, '/')).headers.getSetCookie()).toEqual([]);

  const path = '/?zip=27601&load=4';
  const price = await look(server, path);
  expect([price.headers.get('cache-control'), price.headers.get('etag')]).toEqual(['private, no-cache', expect.any(String)]);
  expect(await price.text()).toContain('Next free times');
  // Nothing else is committed for as long as two requests take, sooner or later. The first rendering counted its calls.
  await expect
    .poll(async () => (await look(server, path, { 'if-none-match': (await look(server, path)).headers.get('etag')! })).status)
    .toBe(304);
  expect((await look(server, '/?zip=90210&load=4')).headers.get('etag')).toBeNull();
  // The first free time of the answer is gone with the commit of a blackout, which changes no version of what pages tell.
  const first = (html: string) => /date=([\d-]+)/.exec(html)?.[1] ?? '';
  const day = first(await (await look(server, path)).text());
  await withClient(database.url, (client) =>
    client.query(`INSERT INTO blackouts (starts_on, ends_on, reason) VALUES ($1, $1, 'Closed')`, [day]),
  );
  expect(first(await (await look(server, path)).text()) > day).toBe(true);
});

test('a page that names no one is kept for visitors, and is of its person with a session or with more in its address', async () => {
  await changeSettings(database.url, 'languages', { es: true });
  const [server] = servers as [RunningServer];
  const tagOf = async (path: string) => (await look(server, path)).headers.get('etag');
  const paths = ['/signup', '/signup/check-mail', '/account/delete', '/thank-you', '/thank-you?outcome=request'];
  for (const path of paths) {
    const tags = new Set<string>();
    for (const language of ['en', 'es']) {
      const headers = { 'accept-language': language };
      const page = await look(server, path, headers);
      expect(await page.text(), path).toContain(`<html lang="${language}-US"`);
      const tag = page.headers.get('etag');
      expect([tag, page.headers.get('cache-control')], path).toEqual([expect.any(String), 'public, no-cache']);
      expect((await look(server, path, { ...headers, 'if-none-match': tag! })).status, path).toBe(304);
      tags.add(tag!);
    }
    expect(tags.size, path).toBe(2);
    expect(await tagOf(`${path}${path.includes('?') ? '&' : '?'}email=kim@example.com`), path).toBeNull();
  }
  const ofOne = ['/thank-you?quote=1', '/thank-you?outcome=made-up', '/account/delete?token=made-up'];
  for (const path of ofOne) expect(await tagOf(path), path).toBeNull();

  const sam = await signUp('sam@example.com', '(984) 555-0196');
  for (const path of ['/signup/check-mail', '/account/delete'])
    for (let time = 0; time < 3; time += 1) {
      const own = await lookAs(sam, path);
      expect([await own.text(), own.headers.get('etag')], path).toEqual([expect.stringContaining('sam@example.com'), null]);
    }
  for (let time = 0; time < 3; time += 1) expect(await (await lookAs(sam, '/thank-you')).text()).toContain('href="/dashboard"');
});

test('booking is one page for all times of a load and a ZIP code, until we no longer come there', async () => {
  const [server, other] = servers as [RunningServer, RunningServer];
  const booking = (zip: string, time: string) => `/book-new?load=4&zip=${zip}${time}`;
  const tagAt = async (at: RunningServer, path: string) => (await look(at, path)).headers.get('etag');
  const page = await look(server, booking('27513', '&date=2031-05-07&window=w1'));
  const html = await page.text();
  expect([html.includes('value="27513"'), html.includes('2031-05-07')]).toEqual([true, false]);
  const tag = page.headers.get('etag');
  expect(tag).not.toBeNull();
  for (const time of ['&date=2031-05-08&window=w2', '']) expect(await tagAt(server, booking('27513', time))).toBe(tag);
  // Nothing of one visitor reaches another, and what is made up is kept for none.
  expect(await tagAt(server, booking('27601', ''))).not.toBe(tag);
  for (const path of [booking('90210', ''), '/book-new?load=99&date=2031-05-07&window=w1', '/book-new?step=items'])
    expect(await tagAt(server, path), path).toBeNull();

  await tagAt(other, booking('27513', ''));
  await withClient(database.url, (client) => client.query(`DELETE FROM service_areas WHERE zip = '27513'`));
  for (const at of [other, server]) expect(await tagAt(at, booking('27513', ''))).toBeNull();
});

test('the page in a frame of other sites is kept for what it is asked, with the sites and the prices of now', async () => {
  const [server] = servers as [RunningServer];
  const plain = await look(server, '/embed?scheme=dark&service=piano-removal');
  expect([plain.headers.get('etag'), plain.headers.get('cache-control')]).toEqual([expect.any(String), 'public, no-cache']);
  for (const path of ['/embed?scheme=pink', '/embed?zip=90210&load=4']) expect((await look(server, path)).headers.get('etag')).toBeNull();

  const path = '/embed?zip=27601&load=4&scheme=dark';
  await expect
    .poll(async () => (await look(server, path, { 'if-none-match': (await look(server, path)).headers.get('etag')! })).status)
    .toBe(304);
  const framedBy = (answer: Response) => /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy')!)?.[1];
  await changeSettings(database.url, 'otherSites', { allowed: 'https://realty.example' });
  for (const at of servers) expect(framedBy(await look(at, path))).toContain('https://realty.example');
  await changeSettings(database.url, 'brand', { businessName: 'Framed Haulers' });
  for (const at of servers) expect(await (await look(at, path)).text()).toContain('Framed Haulers tells you the price');
  const first = async (at: RunningServer) => /date=([\d-]+)/.exec(await (await look(at, path)).text())?.[1] ?? '';
  const day = await first(server);
  await withClient(database.url, (client) =>
    client.query(`INSERT INTO blackouts (starts_on, ends_on, reason) VALUES ($1, $1, 'Closed')`, [day]),
  );
  for (const at of servers) expect((await first(at)) > day).toBe(true);
});

test('a page for all who are signed in is in the language of the account', async () => {
  await changeSettings(database.url, 'languages', { es: true });
  const [ana, ben] = [await signUp('ana@example.com', '(984) 555-0197'), await signUp('ben@example.com', '(984) 555-0198')];
  await withClient(database.url, (client) => client.query(`UPDATE customers SET language = 'es' WHERE email = 'ana@example.com'`));
  for (const [person, language] of [
    [ana, 'es'],
    [ben, 'en'],
  ] as const) {
    for (let time = 0; time < 2; time += 1)
      expect(await (await lookAs(person, '/services')).text()).toContain(`<html lang="${language}-US"`);
    expect(await (await lookAs(person, '/services')).text()).toContain('data-user="?"');
  }
});
