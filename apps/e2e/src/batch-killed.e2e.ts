import type { Client } from 'pg';
import { createDatabase, withClient, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';

const COUNT = 500;
/** The position of the record at which the first server stands when it is killed. */
const STOPPED_AT = 300;

let database: OwnDatabase;
let server: RunningServer | undefined;

test.describe.configure({ timeout: 480_000 });
test.beforeAll(async () => {
  database = await createDatabase();
});
test.afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

const start = async () => (server = await startServer(workspace, database.url, {}, 'starter'));

/** Call the server that runs now as its owner. */
async function signedIn({ url }: RunningServer) {
  const headers = { 'content-type': 'application/json' };
  const entered = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(OWNER) });
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
  return async (path: string, body?: object) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/api/${path}`, { ...sent, headers: { ...headers, cookie } });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
}

/**
 * Have a server stand still where it writes down what became of a book, after it has changed the book and before the transaction ends, and
 * do something then.
 */
async function whileStanding(book: string, begin: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$`);
    await client.query(`CREATE TRIGGER stand_still BEFORE UPDATE OF outcome ON batch_rows FOR EACH ROW
      WHEN (NEW.record_id = '${book}') EXECUTE FUNCTION stand_still()`);
    await begin();
    const standing = `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = 1 AND NOT l.granted`;
    await expect.poll(async () => (await asked(standing))[0]!['n'], { timeout: 120_000 }).toBe(1);
    await work();
    await client.query('SELECT pg_advisory_unlock(1)');
  });
  const others = 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  await expect.poll(async () => (await asked(others))[0]!['n'], { timeout: 60_000 }).toBe(0);
  await asked('DROP FUNCTION stand_still CASCADE');
}

test('a bulk change whose server is killed in the middle is ended by the next one, each record changed once', async () => {
  const call = await signedIn(await start());
  const bulk = Array.from({ length: COUNT }, (_, n) => ({ title: `Tale ${n}`, author: 'The Brothers Grimm' }));
  const books = (await call('books/bulk', { bulk })) as { id: string }[];
  const ordered = books.map(({ id }) => id).sort();
  let id = '';
  const begin = async () => void ({ id } = await call('books/batches', { action: 'update', values: { copies: 9 } }));
  await whileStanding(ordered[STOPPED_AT]!, begin, async () => {
    await server!.kill();
    server = undefined;
  });
  expect(await asked('SELECT status FROM batches')).toEqual([{ status: 'running' }]);
  expect(await asked('SELECT count(*)::int AS n FROM books WHERE copies = 9')).toEqual([{ n: STOPPED_AT }]);

  const later = await signedIn(await start());
  // The minute after which a bulk change that nothing moves is taken up, and the next full one, at which the job for it runs.
  await asked(`UPDATE batches SET updated_at = updated_at - interval '1 minute'`);
  await later('automation/jobs/resume_batches/run', {});
  await expect.poll(async () => ((await later(`batches/${id}`)) as { status: string }).status, { timeout: 120_000 }).toBe('done');
  expect(await later(`batches/${id}`)).toMatchObject({ total: COUNT, changed: COUNT, unchanged: 0, refused: 0 });
  const entries = await asked(`SELECT record_id AS id, count(*)::int AS n FROM audit_entries
    WHERE resource = 'books' AND action = 'update' GROUP BY record_id ORDER BY record_id`);
  expect(entries).toEqual(ordered.map((book) => ({ id: book, n: 1 })));
  const rows = await asked(`SELECT record_id AS id, array_agg(outcome) AS outcomes FROM batch_rows GROUP BY record_id ORDER BY record_id`);
  expect(rows).toEqual(ordered.map((book) => ({ id: book, outcomes: ['changed'] })));
  expect(await asked('SELECT count(*)::int AS n FROM books WHERE copies = 9 AND version = 2')).toEqual([{ n: COUNT }]);
});

/** Ask the database. */
async function asked(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await withClient(database.url, async (client: Client) => {
    ({ rows } = await client.query(sql, values));
  });
  return rows;
}
