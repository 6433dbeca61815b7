import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, carryStore, checkArchive, firstRun, migrateQueue } from '@haulbook/platform';
import { Client } from 'pg';
import { application } from '../../application.js';
import { readConfig } from '../../config.js';

/** What is used of tools/lib/postgres.mjs and postgres-upgrade.mjs. */
interface Postgres {
  startPostgres(options: { dataDir: string; settings?: object }): Promise<{ url: string; stop(): Promise<void> }>;
  throwaway: object;
}
interface Upgrade {
  versionsOf(dataDir: string, say: () => void): Promise<{ place: { data: string } }>;
  upgrade(options: { place: { data: string }; built: object; followed: unknown }): Promise<{ kept: string; left: string[] }>;
}
const tools = join(__dirname, '../../../../../tools/lib');

/** Both servers are of the major that the packages bring: with two, it was tried by hand (docs/decisions/upgrade-of-the-private-postgres.md). */
describe('the upgrade of the private PostgreSQL', () => {
  let dataDir: string;
  let startPostgres: Postgres['startPostgres'];
  let settings: object;
  let tool: Upgrade;
  const at = (name: string) => join(dataDir, name);

  const run = async (failsAt?: string) => {
    const followed = <T>(_: string, work: (onProgress: (note: string) => void) => Promise<T>) =>
      work((note) => {
        if (note === failsAt) throw new Error('No space left on device');
      });
    const { place } = await tool.versionsOf(dataDir, () => undefined);
    return tool.upgrade({ place, built: { application, backUp, carryStore, checkArchive }, followed });
  };
  const query = async (sql: string) => {
    const server = await startPostgres({ dataDir, settings });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    await server.stop();
    return rows;
  };
  /** What tells one data folder from another. */
  const identity = async () => (await query('SELECT system_identifier::text AS id FROM pg_control_system()'))[0]!.id;
  const home = `SELECT system_identifier || '/' || d.oid AS home FROM pg_control_system(), pg_database d WHERE datname = current_database()`;
  const written = () =>
    query(`SELECT (SELECT json_agg(s ORDER BY s.id) FROM settings s) AS settings, (SELECT count(*)::int FROM users) AS users,
      (SELECT json_agg(payload) FROM graphile_worker._private_jobs WHERE payload->>'kept' IS NOT NULL) AS jobs`);

  beforeAll(async () => {
    ({ startPostgres, throwaway: settings } = (await import(join(tools, 'postgres.mjs'))) as Postgres);
    tool = (await import(join(tools, 'postgres-upgrade.mjs'))) as Upgrade;
    dataDir = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'haulbook-test-'));
    await chmod(dataDir, 0o755);
    const server = await startPostgres({ dataDir, settings });
    const config = readConfig({
      ...{ NODE_ENV: 'test', DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' },
      ...{ SEALING_KEY: 'a key that seals what the tests keep secret', SEED_ADMIN_PASSWORD: 'correct horse battery' },
    });
    await firstRun(application, config);
    await migrateQueue(server.url);
    await server.stop();
    await query(`CREATE SCHEMA mine`);
    await query(`INSERT INTO stored_files (name, size, mime, sha256, storage_key) VALUES ('a.png', 9, 'image/png', 'x', 'picture')`);
    await query(`INSERT INTO store_marks (id, home, token, changed_at) SELECT 1, home, gen_random_uuid(), now() FROM (${home}) AS here`);
    await query(`SELECT graphile_worker.add_job('send_mail', '{"kept": "a job"}')`);
    await mkdir(at('files'));
    await writeFile(at('files/picture'), 'a picture');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('that fails half way leaves the data as it was', async () => {
    const before = await identity();
    await expect(run('checking references')).rejects.toThrow('No space left on device');
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'postgres']);
    expect(await identity()).toBe(before);
  });

  it('is refused while the application runs, and the application while it runs', async () => {
    const server = await startPostgres({ dataDir, settings });
    // The process that started the tests stands for the one that started the application.
    await writeFile(at('postgres/haulbook.owner'), String(process.ppid));
    await expect(run()).rejects.toThrow(/^The application runs on this database/);
    await server.stop();
    await writeFile(at('postgres.claim'), JSON.stringify({ pid: process.ppid, command: 'npm run upgrade-database' }));
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^npm run upgrade-database is working on the data/);
    await expect(run()).rejects.toThrow(/Wait for its end/);
    await rm(at('postgres.claim'));
  });

  it('carries over every row and job, touches no file, and keeps the old data', async () => {
    const [before, rows] = [await identity(), await written()];
    expect(rows).toMatchObject([{ users: 1, jobs: [{ kept: 'a job' }] }]);
    const { kept, left } = await run();
    expect(left).toEqual(['the schema mine']);
    expect(await written()).toEqual(rows);
    expect(await identity()).not.toBe(before);
    expect(await readFile(at('files/picture'), 'utf8')).toBe('a picture');
    // It may go on deleting files, as it is no copy.
    expect(await query('SELECT home FROM store_marks')).toEqual(await query(home));
    await rename(at('postgres'), at('upgraded'));
    await rename(kept, at('postgres'));
    expect(await identity()).toBe(before);
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'postgres', 'upgraded']);
  });

  it('that was interrupted while the folders change places is finished by the next start', async () => {
    await rename(at('postgres'), at('postgres-18-until-today'));
    await rename(at('upgraded'), at('postgres.next'));
    const upgraded = await identity();
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'postgres', 'postgres-18-until-today']);
    await rename(at('postgres'), at('postgres.next'));
    await rename(at('postgres-18-until-today'), at('postgres'));
    expect(await identity()).not.toBe(upgraded);
  });

  it('that was interrupted before that starts over, as the data may have changed since', async () => {
    await query(`SELECT graphile_worker.add_job('send_mail', '{"kept": "another job"}')`);
    expect(await readdir(dataDir)).toContain('postgres.next');
    await run();
    expect(await written()).toMatchObject([{ jobs: [{ kept: 'a job' }, { kept: 'another job' }] }]);
    expect(await readdir(dataDir)).not.toContain('postgres.next');
  });

  it.each([
    ['17', /written by PostgreSQL 17, but the one here is \d+\. Carry it over with npm run upgrade-database/],
    ['99', /written by PostgreSQL 99, .* Install the version of the application that wrote it, or a later one\.$/],
  ])('data of major %s does not start, with a sentence that says what to do', async (major, sentence) => {
    const file = at('postgres/PG_VERSION');
    const own = await readFile(file, 'utf8');
    await writeFile(file, `${major}\n`);
    await expect(startPostgres({ dataDir })).rejects.toThrow(sentence);
    await writeFile(file, own);
  });
});
