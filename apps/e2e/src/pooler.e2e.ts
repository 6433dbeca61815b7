import { join } from 'node:path';
import { startMailCatcher, type MailCatcher } from '@haulbook/testing/mail';
import { Client } from 'pg';
import { expectScreen } from './harness/back-office.js';
import { createAppDatabase, createDatabase, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { startPooler, type Pooler } from './harness/pooler.js';
import { freePort, OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

const AT_ONCE = 120;
const MAIL_WITHIN_MS = 5000;

/** A server on an empty database, which it reaches by PgBouncer in transaction mode for all but migrations, jobs and notifications. */
let database: OwnDatabase;
let pooler: Pooler | undefined;
let startIt: (more?: string) => Promise<void>;
let server: RunningServer | undefined;
let mails: MailCatcher | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const { findPgbouncer } = (await import(join(workspace, 'tools/lib/pgbouncer.mjs'))) as { findPgbouncer(): string | undefined };
  const program = findPgbouncer();
  test.skip(!program, 'PgBouncer is not installed here: install it to run this test');
  [database, mails] = await Promise.all([createDatabase(), startMailCatcher()]);
  startIt = async (more) => void (pooler = await startPooler(program!, database.url, await freePort(), workspace, more));
  await startIt();
});
test.afterAll(async () => {
  await server?.stop();
  await pooler?.stop();
  await mails?.stop();
  await database?.drop();
});

const start = (direct = database.url) => startServer(workspace, pooler!.url, { DATABASE_DIRECT_URL: direct, SMTP_URL: mails!.url });

for (const more of ['', 'ignore_startup_parameters = extra_float_digits, options'])
  test(`by the pooler alone, a server says what to set, and does not start; with “${more}”`, async () => {
    await pooler!.stop();
    await startIt(more);
    const said = await startServer(workspace, pooler!.url, { SMTP_URL: mails!.url }).then(String, String);
    expect(said).toContain('Leave DATABASE_URL at the pooler, and set DATABASE_DIRECT_URL to the database itself.');
    expect(said).not.toMatch(/^ {4}at /m);
    await pooler!.stop();
    await startIt();
  });

test('without limits of its role, or before another database, a server behind a pooler says what to do, and does not start', async () => {
  const said = await start().then(String, String);
  const statements = said.match(/^ALTER ROLE .*;$/gm) ?? [];
  expect(statements).toHaveLength(5);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(statements.join('\n'));
  await client.end();
  await pooler!.stop();
  await startIt();
  const other = await createAppDatabase();
  expect(await start(other.url).then(String, String)).toContain('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases.');
  await other.drop();
  server = await start();
});

test(`behind a pooler, ${AT_ONCE} requests at once are answered, a mail goes out and changes are heard`, async ({ open }) => {
  const page = await open({ baseURL: server!.url });
  expect((await page.request.post('/api/auth/login', { data: OWNER })).status()).toBe(200);
  await page.goto('/admin/leads');
  await expectScreen(page, 'Leads');

  const lead = (n: number) =>
    page.request.post('/api/leads', {
      data: { name: `Lead ${n}`, phone: `+1919555${String(1000 + n)}` },
      headers: { origin: server!.url },
    });
  const kinds = [
    lead,
    () => page.request.get('/'),
    () => page.request.get('/api/auth/me'),
    () => page.request.get('/api/quotes?page=1'),
    () => page.request.get('/api/leads?page=1&search=lead'),
  ];
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => kinds[n % kinds.length]!(n)));
  const refused = answers.filter((answer) => !answer.ok()).map((answer) => `${answer.status()} ${answer.url()}`);
  expect(refused).toEqual([]);
  await expect(page.getByRole('link', { name: 'Lead 0', exact: true })).toBeVisible();

  const mail = mails!.waitFor(({ envelope }) => envelope.to.includes(OWNER.email), { timeoutMs: MAIL_WITHIN_MS });
  expect((await page.request.post('/api/auth/recover', { data: { email: OWNER.email } })).ok()).toBe(true);
  expect((await mail).subject).toContain('password');
});
