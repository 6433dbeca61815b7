import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  archiveName,
  BackupUnderWay,
  backUp,
  BadBackup,
  beginRestore,
  checkArchive,
  firstRun,
  migrateQueue,
  restoreArchive,
  type MadeBackup,
} from '@haulbook/platform';
import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { application } from '../../application.js';
import { readConfig } from '../../config.js';

const PICTURE = '2026/11/0b0d7f3e-8a53-4f0c-9d4b-2f6f2a6f5c11.png';
const empty = async () => cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));

describe('a backup', () => {
  let folder: string;
  let dataDir: string;
  let database: TestDatabase;
  let client: Client;
  let made: MadeBackup;
  let written = 0;
  const places: TestDatabase[] = [];

  const place = async () => {
    const database = await empty();
    places.push(database);
    return { application, databaseUrl: database.url, dataDir: await mkdtemp(join(folder, 'place-')) };
  };
  const rowsAt = async <T extends object>(databaseUrl: string, sql: string) => {
    const there = new Client({ connectionString: databaseUrl });
    await there.connect();
    try {
      const { rows } = await there.query<T>(sql);
      return rows;
    } finally {
      await there.end();
    }
  };
  const tablesAt = (databaseUrl: string) =>
    rowsAt(databaseUrl, `SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    dataDir = join(folder, 'data');
    database = await empty();
    const config = readConfig({
      ...{ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' },
      ...{ SEALING_KEY: 'a key that seals what the tests keep secret', SEED_ADMIN_PASSWORD: 'correct horse battery' },
    });
    await mkdir(dirname(join(dataDir, 'files', PICTURE)), { recursive: true });
    await writeFile(join(dataDir, 'files', PICTURE), 'a picture');
    await writeFile(join(dataDir, 'files', `${PICTURE}.part`), 'half a');
    await firstRun(application, config);
    await migrateQueue(database.url);
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`SELECT graphile_worker.add_job('send_mail', '{"text": "two\\nlines\\tand \\\\ more"}')`);
    await client.query(`INSERT INTO counters (name, value) VALUES ('pairs', 0)`);
    let over = false;
    const writing = (async () => {
      for (; !over; written += 1) await pair();
    })();
    made = await backUp({ databaseUrl: database.url, dataDir, folder: join(folder, 'archives') }).finally(() => (over = true));
    await writing;
  });
  afterAll(async () => {
    await client.end();
    for (const one of [database, ...places]) await one.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Write two rows that belong together. */
  async function pair(): Promise<void> {
    await client.query('BEGIN');
    await client.query(`INSERT INTO webhook_events (provider, event_id, type, received_at) VALUES ('test', gen_random_uuid(), 'x', now())`);
    await client.query(`UPDATE counters SET value = value + 1 WHERE name = 'pairs'`);
    await client.query('COMMIT');
  }

  it('brings back every row of every table, checks every reference, and the files, from one moment while others write', async () => {
    const there = await place();
    const manifest = await checkArchive({ ...there, archive: made.path });
    expect(manifest).toEqual(made.manifest);
    expect(manifest).toMatchObject({ files: { gone: [], missing: 0 } });
    const files = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => /\.(png|jpg|pdf)$/.test(name));
    expect(manifest.files.count).toBe(files.length);
    const filled = manifest.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    expect(filled).toEqual(expect.arrayContaining(['users', 'orders', 'audit_entries', 'migrations', '_private_jobs']));
    expect(await readFile(join(there.dataDir, 'files', PICTURE), 'utf8')).toBe('a picture');
    expect(await readdir(there.dataDir, { recursive: true })).not.toContain(`files/${PICTURE}.part`);
    const [pairs] = await rowsAt<{ counted: number; rows: number }>(
      there.databaseUrl,
      `SELECT (SELECT value::int FROM counters WHERE name = 'pairs') AS counted, (SELECT count(*)::int FROM webhook_events) AS rows`,
    );
    expect(written).toBeGreaterThan(0);
    expect(pairs!.rows).toBe(pairs!.counted);
    expect(pairs!.rows).toBeLessThanOrEqual(written);
  });

  it('is not proven by a check when a row, or a sequence, comes back as anything else', async () => {
    const Last = application.migrations.at(-1) as new () => MigrationInterface;
    /** Makes a table with other values than the one that was archived. */
    class Changed extends Last {
      override name = made.manifest.migrations.at(-1)!;
      override async up(runner: QueryRunner) {
        await super.up(runner);
        await runner.query('ALTER TABLE windows ALTER COLUMN capacity_per_truck TYPE numeric(9, 2)');
      }
    }
    const other = { ...application, migrations: [...application.migrations.slice(0, -1), Changed] };
    const checked = checkArchive({ ...(await place()), application: other, archive: made.path });
    await expect(checked).rejects.toThrow(/^The rows of windows do not come back as they were \((\d+) of \1\)\.$/);
    const { name, value } = made.manifest.sequences.find((each) => each.value.length > 1)!;
    const [was, is] = [value, `${value.slice(0, -1)} `].map((each) => `"name": "${name}",\n   "value": "${each}"`);
    const archive = join(folder, 'other-sequence.tar.gz');
    await copyFile(made.path, archive);
    await change(archive, was!, is!);
    await expect(checkArchive({ ...(await place()), archive })).rejects.toThrow(`The sequence ${name} does not come back as it was.`);
  });

  it('leaves constraints and triggers as the migrations make them', async () => {
    const there = await place();
    await restoreArchive({ ...there, archive: made.path });
    const shape = `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE contype = 'f'
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    expect(await rowsAt(there.databaseUrl, shape)).toEqual((await client.query(shape)).rows);
    await expect(firstRun(application, configAt(there))).resolves.toMatchObject({ migrated: [], sentences: [] });
  });

  it('is restored only into an empty place', async () => {
    const before = (await client.query('SELECT count(*) FROM users')).rows;
    const used = { application, databaseUrl: database.url, dataDir: join(folder, 'nothing'), archive: made.path };
    await expect(restoreArchive(used)).rejects.toThrow(/^The database is not empty: it has the table/);
    expect((await client.query('SELECT count(*) FROM users')).rows).toEqual(before);
    const there = await place();
    await expect(restoreArchive({ ...there, dataDir, archive: made.path })).rejects.toThrow(/^There are files in/);
    expect(await tablesAt(there.databaseUrl)).toEqual([]);
  });

  it('is restored where an application has run without uploads, whose mark goes', async () => {
    const { path: archive } = await backUp({ databaseUrl: database.url, dataDir, files: null, folder: join(folder, 'without files') });
    const there = await place();
    await mkdir(join(there.dataDir, 'files'));
    await writeFile(join(there.dataDir, 'files', 'database'), 'of another');
    await restoreArchive({ ...there, archive });
    expect(await readdir(join(there.dataDir, 'files'))).toEqual([]);
  });

  it('has all rows of a table that was to be written anew meanwhile, which would be empty in it: that waits', async () => {
    const ofType = (type: string) => `ALTER TABLE windows ALTER COLUMN capacity_per_truck TYPE ${type}`;
    const changes: Promise<unknown>[] = [];
    const onProgress = (note: string) => {
      if (note.includes('(table 1 of')) changes.push(rowsAt(database.url, ofType('bigint')));
    };
    const { manifest } = await backUp({ databaseUrl: database.url, dataDir, folder: join(folder, 'other'), onProgress });
    expect(await Promise.all(changes)).toHaveLength(1);
    await rowsAt(database.url, ofType('integer'));
    expect(manifest.tables.find(({ name }) => name === 'windows')!.rows).toBeGreaterThan(0);
  });

  it('is not made where no file is found and the database has some', async () => {
    const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
    const making = backUp({ databaseUrl: database.url, dataDir: elsewhere, folder: join(folder, 'without') });
    await expect(making).rejects.toThrow(/^The file store is empty, but the database has files/);
    expect(await readdir(join(folder, 'without'))).toEqual([]);
  });

  it.each([
    ['cut off', async (path: string) => truncate(path, 20_000), /is damaged or incomplete/],
    ['changed in a row', (path: string) => change(path, 'Whitfield', 'Whitfielb'), /rows of .* are not what was backed up/],
    ['changed in a file', (path: string) => change(path, 'a picture', 'A picture'), /its files are not what was backed up/],
    ['something else', async (path: string) => writeFile(path, 'This is no archive.'), /is damaged or incomplete/],
  ])('that is %s is refused, and leaves nothing', async (_, damage, sentence) => {
    const there = await place();
    const archive = join(there.dataDir, '..', 'damaged.tar.gz');
    await writeFile(archive, await readFile(made.path));
    await damage(archive);
    const refused = restoreArchive({ ...there, archive });
    await expect(refused).rejects.toThrow(BadBackup);
    await expect(refused).rejects.toThrow(sentence);
    expect(await tablesAt(there.databaseUrl)).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  });

  it('of a later version is refused, with the migration that is missing here', async () => {
    const there = await place();
    const earlier = { ...application, migrations: application.migrations.slice(0, -1) };
    await expect(restoreArchive({ ...there, application: earlier, archive: made.path })).rejects.toThrow(/needs the migration \w+/);
    expect(await tablesAt(there.databaseUrl)).toEqual([]);
  });

  it('that fails half way leaves neither tables nor files, and what was there before', async () => {
    const there = await place();
    await rowsAt(there.databaseUrl, `CREATE FUNCTION public.ours() RETURNS int LANGUAGE sql AS 'SELECT 1'`);
    const routines = `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;
    const before = await rowsAt(there.databaseUrl, routines);
    const failing = restoreArchive({
      ...{ ...there, archive: made.path },
      onProgress: (note) => {
        if (note === 'checking references') throw new Error('No space left on device');
      },
    });
    await expect(failing).rejects.toThrow('No space left on device');
    expect(await rowsAt(there.databaseUrl, routines)).toEqual(before);
    expect(await tablesAt(there.databaseUrl)).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  });

  it('that is stopped while rows are loaded leaves neither tables nor files', async () => {
    const there = await place();
    const stopping = new AbortController();
    const onProgress = (note: string) => note === 'public.users' && stopping.abort();
    await expect(restoreArchive({ ...there, archive: made.path, signal: stopping.signal, onProgress })).rejects.toThrow(/aborted/);
    expect(await tablesAt(there.databaseUrl)).toEqual([]);
    expect(await readdir(there.dataDir)).toEqual([]);
  });

  it('that was killed is no database to start with, and is restored again', async () => {
    const there = await place();
    const marked = new Client({ connectionString: there.databaseUrl });
    await marked.connect();
    await beginRestore(marked);
    await marked.query('CREATE TABLE users (id integer)');
    await marked.end();
    await expect(firstRun(application, configAt(there))).rejects.toThrow(/^A restore into this database did not come to its end/);
    expect(await checkArchive({ ...there, archive: made.path })).toEqual(made.manifest);
    await expect(firstRun(application, configAt(there))).resolves.toMatchObject({ migrated: [], sentences: [] });
  });

  it('that was killed when its files had their place is restored again there, and not over files of any other origin', async () => {
    const there = await place();
    const [files, picture] = ['', PICTURE].map((name) => join(there.dataDir, 'files', name)) as [string, string];
    const marked = new Client({ connectionString: there.databaseUrl });
    await marked.connect();
    const sayOfFiles = (token: string) => writeFile(join(files, 'restore_under_way'), token);
    await mkdir(dirname(picture), { recursive: true });
    await writeFile(picture, 'of others');
    await sayOfFiles('of another restore');
    await beginRestore(marked);
    await expect(restoreArchive({ ...there, archive: made.path })).rejects.toThrow(/^There are files in/);
    expect(await readFile(picture, 'utf8')).toBe('of others');
    await sayOfFiles(await beginRestore(marked));
    await marked.end();
    await restoreArchive({ ...there, archive: made.path });
    expect(await readFile(picture, 'utf8')).toBe('a picture');
    expect(await readdir(files)).not.toContain('restore_under_way');
  });

  it('makes another restore, and an application that starts, wait until it is over', async () => {
    const there = await place();
    let waiting: Promise<PromiseSettledResult<unknown>[]> | undefined;
    const onProgress = (note: string) => {
      if (note === 'making the tables')
        waiting = Promise.allSettled([restoreArchive({ ...there, archive: made.path }), firstRun(application, configAt(there))]);
    };
    await restoreArchive({ ...there, archive: made.path, onProgress });
    const [second, start] = (await waiting)!;
    expect(second).toMatchObject({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringContaining('is not empty') }),
    });
    expect(start).toMatchObject({ status: 'fulfilled', value: { migrated: [], sentences: [] } });
    const [users] = await rowsAt<{ count: string }>(there.databaseUrl, 'SELECT count(*) FROM users');
    expect([users]).toEqual((await client.query('SELECT count(*) FROM users')).rows);
  });

  it('keeps a second one from being made until it has been verified, and sweeps what a killed one left', async () => {
    const archives = join(folder, 'one-at-a-time');
    await mkdir(archives);
    await writeFile(join(archives, 'backup-2026-11-26T10-00-00Z.tar.gz.part'), 'half');
    const where = { databaseUrl: database.url, dataDir, folder: archives, now: new Date('2026-11-27T10:00:00Z') };
    const onProgress = async (note: string) => {
      if (note === 'verifying') await expect(backUp(where)).rejects.toThrow(BackupUnderWay);
    };
    const { path } = await backUp({ ...where, onProgress });
    expect.assertions(2);
    expect(await readdir(archives)).toEqual([basename(path)]);
  });

  it('that cannot be written leaves no archive', async () => {
    const archives = join(folder, 'stopped');
    const stopping = new AbortController();
    const stopped = backUp({
      ...{ databaseUrl: database.url, dataDir, folder: archives, signal: stopping.signal },
      onProgress: (note) => {
        if (note.startsWith('users')) stopping.abort();
      },
    });
    await expect(stopped).rejects.toThrow();
    expect(await readdir(archives)).toEqual([]);
  });

  it('onto a full disk says so, and leaves no archive', async () => {
    const now = new Date('2026-11-27T10:00:00Z');
    const archives = join(folder, 'full');
    await mkdir(archives);
    await symlink('/dev/full', join(archives, `${archiveName(now)}.part`));
    await expect(backUp({ databaseUrl: database.url, dataDir, folder: archives, now })).rejects.toThrow(/no space left/);
    expect(await readdir(archives)).toEqual([]);
  });

  const configAt = ({ databaseUrl, dataDir: at }: { databaseUrl: string; dataDir: string }) =>
    readConfig({
      ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: at, LOG_LEVEL: 'silent' },
      SEALING_KEY: 'a key that seals what the tests keep secret',
    });
});

/** Change text of the same length within an archive. */
async function change(path: string, from: string, to: string): Promise<void> {
  const tar = gunzipSync(await readFile(path));
  const at = tar.indexOf(from);
  expect(at).toBeGreaterThan(0);
  tar.write(to, at);
  await writeFile(path, gzipSync(tar));
}
