import { Pool } from 'pg';
import { changeSettings, createAppDatabase, withClient, type OwnDatabase } from './harness/database.js';
import { doJob } from './harness/done-job.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

/** The pages that are kept for one customer, at two processes of the built server on one database. */

let database: OwnDatabase;
let servers: RunningServer[] = [];
let staff: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  database = await createAppDatabase();
  for (let n = 0; n < 2; n += 1) servers.push(await startServer(workspace, database.url, { WORKER: '0' }));
  staff = cookieOf(await send('POST', '/api/auth/login', OWNER));
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await database?.drop();
});

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;
const send = (method: string, path: string, body: object, cookie?: string) =>
  fetch(servers[0]!.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const change = (sql: string, values: unknown[]) => withClient(database.url, (client) => client.query(sql, values));

/** Sign up a customer with a confirmed address. @returns the cookie of their session */
async function signUp(name: string, phone: string): Promise<string> {
  const email = `${name}@example.com`.toLowerCase();
  const data = { first_name: name, last_name: 'Customer', phone_number: phone, customer_type: 'residential' };
  const answer = await send('POST', '/api/auth/register', { email, password: 'a long enough sentence', data });
  await change('UPDATE users SET email_confirmed_at = now() WHERE email = $1', [email]);
  return cookieOf(answer);
}
const look = (server: RunningServer, cookie: string, path = '/dashboard') =>
  fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
/** Return which of these words are on the page. A whole page would hide what is wrong in the report of a failure. */
const found = async (server: RunningServer, cookie: string, ...words: string[]) => {
  const page = await (await look(server, cookie)).text();
  return words.filter((each) => page.includes(each));
};
/** Have each process keep the page. */
const keep = async (cookie: string) => {
  for (const server of servers) for (let time = 0; time < 2; time += 1) await look(server, cookie);
};
/** Return the number of the next transaction that writes. */
const written = async () => {
  let next = '';
  await withClient(database.url, async (client) => {
    next = (await client.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next')).rows[0].next;
  });
  return next;
};
const reversed = () => [...servers].reverse();

test('looking at it writes nothing: each look would be the commit that ends the page of the look before', async () => {
  const joan = await signUp('Joan', '(984) 555-0171');
  await keep(joan);
  const looksUnnoticed = async () => {
    const before = await written();
    await look(servers[0]!, joan);
    return (await written()) === before;
  };
  await expect.poll(looksUnnoticed).toBe(true);
});

test('so is each page that a customer has of their own, and looking at none of them writes anything', async ({ playwright }) => {
  const kim = await signUp('Kim', '(984) 555-0187');
  const office = { request: await playwright.request.newContext({ baseURL: servers[0]!.url, extraHTTPHeaders: { cookie: staff } }) };
  const db = new Pool({ connectionString: database.url, max: 2 });
  const { orderId } = await doJob(office, db, { email: 'kim@example.com', service: 'furniture-removal' });
  const one = async (sql: string) => (await db.query<{ id: string }>(sql, [orderId])).rows[0]!.id;
  const visit = await one('SELECT id FROM appointments WHERE order_id = $1');
  const document = await one(`INSERT INTO documents (name, customer_id, file, visible_to_customer)
    SELECT 'Permit', customer_id, gen_random_uuid(), true FROM orders WHERE id = $1 RETURNING id`);
  const order = `/api/orders/${orderId}`;
  const { version } = (await (await office.request.get(order)).json()) as { version: number };
  const went = await office.request.patch(order, { data: { version, disposals: [{ way: 'recycled', weightLb: 120 }] } });
  expect(went.status(), await went.text()).toBe(200);
  await Promise.all([db.end(), office.request.dispose()]);
  const paths = ['appointments', 'quotes', 'profile', 'security', `documents/${document}`].map((name) => `/dashboard/${name}`);
  const orderPage = `/customer/orders/${orderId}`;
  for (const path of [...paths, orderPage, `${orderPage}/where-it-went`, `/customer/visits/${visit}`, '/book-new']) {
    const lookTwice = async () => {
      const before = await written();
      const [first, second] = [await look(servers[0]!, kim, path), await look(servers[0]!, kim, path)];
      // What was typed into a booking is there after the Back button.
      const caches = path === '/book-new' ? 'private, no-cache' : 'no-store';
      expect([first.status, first.headers.get('cache-control')], path).toEqual([200, caches]);
      const policies = [first, second].map(({ headers }) => headers.get('content-security-policy')!.includes('nonce-'));
      return { policies, same: (await first.text()) === (await second.text()), wrote: (await written()) !== before };
    };
    await expect.poll(lookTwice, path).toEqual({ policies: [false, false], same: true, wrote: false });
    await changeSettings(database.url, 'brand', { businessName: `Hauling at ${path.slice(1, 30)}` });
    for (const server of reversed())
      expect(await (await look(server, kim, path)).text(), path).toContain(`Hauling at ${path.slice(1, 30)}`);
  }
});

test('what staff change, or anything else writes, is on the next page of each process', async () => {
  const ada = await signUp('Ada', '(984) 555-0181');
  const read = await fetch(`${servers[0]!.url}/api/customers?filter=email||$eq||ada@example.com`, { headers: { cookie: staff } });
  const [customer] = (await read.json()) as [{ id: string; version: number }];
  let { version } = customer;
  for (const firstName of ['Bea', 'Cleo', 'Dana']) {
    await keep(ada);
    const saved = await send('PATCH', `/api/customers/${customer.id}`, { version, firstName }, staff);
    expect(saved.status).toBe(200);
    ({ version } = (await saved.json()) as { version: number });
    for (const server of reversed()) expect(await found(server, ada, `Hello, ${firstName}`)).toHaveLength(1);

    await keep(ada);
    await change('UPDATE customers SET first_name = $2 WHERE id = $1', [customer.id, `${firstName} Two`]);
    for (const server of reversed()) expect(await found(server, ada, `Hello, ${firstName} Two`)).toHaveLength(1);

    await keep(ada);
    await changeSettings(database.url, 'brand', { businessName: `Hauling by ${firstName}` });
    for (const server of reversed()) expect(await found(server, ada, `Hauling by ${firstName}`)).toHaveLength(1);
  }
});

test('each customer has their own, in their language', async () => {
  await changeSettings(database.url, 'languages', { es: true });
  const [eve, fay] = [await signUp('Eve', '(984) 555-0182'), await signUp('Fay', '(984) 555-0183')];
  for (let time = 0; time < 3; time += 1) {
    expect(await found(servers[0]!, eve, 'Hello, Eve', 'Hello, Fay')).toEqual(['Hello, Eve']);
    expect(await found(servers[0]!, fay, 'Hello, Fay', 'Hello, Eve')).toEqual(['Hello, Fay']);
    expect(await found(servers[0]!, `${eve}; haulbook_language=es`, 'Hola, Eve')).toHaveLength(1);
    expect(await found(servers[0]!, `${eve}; haulbook_language=en`, 'Hello, Eve')).toHaveLength(1);
  }
  await keep(eve);
  await change(`UPDATE customers SET language = 'es' WHERE email = 'eve@example.com'`, []);
  for (const server of reversed()) expect(await found(server, eve, 'Hola, Eve')).toHaveLength(1);
});

test('it is gone with the session, and with the account, at each process', async () => {
  const [gwen, hal] = [await signUp('Gwen', '(984) 555-0184'), await signUp('Hal', '(984) 555-0185')];
  for (const cookie of [gwen, hal]) {
    await keep(cookie);
    expect((await look(servers[0]!, cookie)).status).toBe(200);
  }
  await keep(gwen);
  expect((await send('POST', '/api/auth/logout', {}, gwen)).ok).toBe(true);
  for (const server of reversed()) expect((await look(server, gwen)).headers.get('location')).toContain('/login');
  await keep(hal);
  await change(`UPDATE customers SET customer_status = 'inactive' WHERE email = 'hal@example.com'`, []);
  for (const server of reversed()) expect((await look(server, hal)).headers.get('location')).toContain('/login');
});

test('it stays out of the browser’s caches, and its scripts run', async ({ open, complaints }) => {
  const [name, value] = (await signUp('Ivy', '(984) 555-0186')).split('=') as [string, string];
  await keep(`${name}=${value}`);
  expect((await look(servers[0]!, `${name}=${value}`)).headers.get('cache-control')).toBe('no-store');
  const page = await open({ baseURL: servers[0]!.url });
  await page.context().addCookies([{ name, value, url: servers[0]!.url }]);
  for (let time = 0; time < 2; time += 1) await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ivy');
  expect(complaints).toEqual([]);
});
