import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, newEmail, test } from './harness/fixtures.js';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

/** The separate database of two processes of the built server: attempts made here would count in all other tests. */

let database: OwnDatabase;
let servers: RunningServer[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  database = await createAppDatabase();
  for (let n = 0; n < 2; n += 1) servers.push(await startServer(workspace, database.url, { WORKER: '0' }));
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await database?.drop();
});

interface Answer {
  status: number;
  code: string | undefined;
  cookie: string | undefined;
}

async function post(server: RunningServer, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  return { status: answer.status, code, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

/** Send the same call to both in turn, `count` times in total, all at once. */
const inTurns = (count: number, path: string, body: object): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => post(servers[n % 2]!, path, body)));
const counted = (answers: Answer[]) =>
  answers.reduce<Record<string, number>>((sums, { status, code }) => {
    const what = code ?? String(status);
    return { ...sums, [what]: (sums[what] ?? 0) + 1 };
  }, {});

test('two processes count one limit', async () => {
  const answers = await inTurns(12, '/api/auth/recover', { email: newEmail() });
  expect(counted(answers)).toEqual({ 200: 5, too_many_requests: 7 });
});

test('two processes share the lockout: of fifty wrong passwords at once five are evaluated', async () => {
  const email = newEmail();
  const answers = await inTurns(50, '/api/auth/login', { email, password: 'not the password' });
  expect(counted(answers)).toEqual({ invalid_credentials: 5, locked: 45 });
  for (const server of servers) expect((await post(server, '/api/auth/login', { email, password: 'another one' })).code).toBe('locked');
});

test('a session that one process began is known to the other, and over there at once when it ends here', async () => {
  const [here, there] = servers as [RunningServer, RunningServer];
  const { status, cookie } = await post(here, '/api/auth/login', OWNER);
  expect(status).toBe(200);
  const role = async () => {
    const answer = await fetch(`${there.url}/api/auth/me`, { headers: { cookie: cookie! } });
    return ((await answer.json()) as { role: string }).role;
  };
  expect(await role()).toBe('super_admin');
  await post(here, '/api/auth/logout', {}, { cookie: cookie! });
  expect(await role()).toBe('visitor');
});

test('the brand changed in one process stands on the pages, in the catalogue and in the back office of the other', async () => {
  const [here, there] = servers as [RunningServer, RunningServer];
  const cookie = (await post(here, '/api/auth/login', OWNER)).cookie!;
  const known = await fetch(`${here.url}/api/settings?filter=key||$eq||brand`, { headers: { cookie } });
  const [{ id, version }] = (await known.json()) as [{ id: string; version: number }];
  const home = async () => (await fetch(`${there.url}/`)).text();
  const title = async () => /<title>(.*?)<\/title>/.exec(await home())?.[1];
  expect(await title()).toBe('Professional junk removal in Raleigh | Haulbook');

  const value = { businessName: 'Two Rivers Hauling', city: 'Durham', phone: '(919) 555-0177' };
  const saved = await fetch(`${here.url}/api/settings/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ version, value }),
  });
  expect(saved.status).toBe(200);
  await expect.poll(title).toBe('Professional junk removal in Durham | Two Rivers Hauling');
  const page = await home();
  expect(page.match(/\(919\) 555-0177/)).not.toBeNull();
  expect(page.match(/Haulbook|504-5200/g)).toBeNull();
  const schema = await fetch(`${there.url}/api/admin/schema`, { headers: { cookie } });
  expect(((await schema.json()) as { site: { name: string } }).site.name).toBe('Two Rivers Hauling');
});

test('what was answered is there though the process was killed the moment after; what is stopped finishes first', async () => {
  const [here, there] = servers as [RunningServer, RunningServer];
  const lead = { name: 'Robin Reed', email: newEmail(), phone: '(919) 555-0142' };
  expect((await post(here, '/api/portal/leads', lead)).status).toBe(201);
  await here.kill();
  const { cookie } = await post(there, '/api/auth/login', OWNER);
  const found = await fetch(`${there.url}/api/leads?filter=email||$eq||${lead.email}`, { headers: { cookie: cookie! } });
  expect(await found.json()).toHaveLength(1);

  const { finish, answer } = await half(there, '/api/auth/login', { ...OWNER, password: 'not the password' });
  const stopped = there.stop();
  finish();
  expect((await answer).statusCode).toBe(400);
  await stopped;
});

/** Start a call that has reached the server and waits for its body. */
async function half(server: RunningServer, path: string, body: object): Promise<{ finish: () => void; answer: Promise<IncomingMessage> }> {
  const sent = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': sent.length, expect: '100-continue', connection: 'close' };
  const call = request(`${server.url}${path}`, { method: 'POST', headers });
  const answer = once(call, 'response').then(([response]) => (response as IncomingMessage).resume());
  call.flushHeaders();
  await once(call, 'continue');
  return { finish: () => void call.end(sent), answer };
}
