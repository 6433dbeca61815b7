import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppDatabase, createDatabase, withClient, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { npmRunIn, workspace } from './harness/workspace.js';

/** The commands for an owner's backups, as they are typed; what they do is tested in `backup.medium`. */
let folder: string;
let database: OwnDatabase;
let empty: OwnDatabase;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haulbook-backup-'));
  database = await createAppDatabase();
  empty = await createDatabase();
});
test.afterAll(async () => {
  await database?.drop();
  await empty?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = ({ url }: OwnDatabase, ...args: string[]) =>
  npmRunIn(workspace, { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), NO_COLOR: '1' }, ...args);

async function users({ url }: OwnDatabase): Promise<string[]> {
  let emails: string[] = [];
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ email: string }>('SELECT email FROM users ORDER BY email');
    emails = rows.map(({ email }) => email);
  });
  return emails;
}

test('an archive is made, proven, and brought back', async () => {
  const archives = join(folder, 'archives');
  const made = await run(database, 'backup', '--', archives);
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toMatch(/^ {2}Backing up …\n✓ Backing up \([\d.]+ s\) {2}[\d,]+ rows, 0 files\n/);
  const path = /^ {2}(\S+\.tar\.gz)$/m.exec(made.output)![1]!;
  expect(path.startsWith(archives) && existsSync(path)).toBe(true);
  expect(made.output).toContain(`npm run restore -- --check ${path}`);

  const checked = await run(database, 'restore', '--', '--check', path);
  expect(checked).toMatchObject({ code: 0 });
  expect(checked.output).toMatch(/ can be restored: [\d,]+ rows and 0 files of \d{4}-/);

  const refused = await run(database, 'restore', path);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/\nThe database is not empty: it has the table \w+\. Restore into an empty database\.\n/);

  const restored = await run(empty, 'restore', path);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored what was there at ') });
  expect(await users(empty)).toEqual(await users(database));
});

test('a wrong path, and a wrong use, end with a sentence', async () => {
  const nowhere = join(folder, 'nowhere.tar.gz');
  for (const args of [[nowhere], ['--', '--check', nowhere]]) {
    const { code, output } = await run(database, 'restore', ...args);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([1, `There is no archive ${nowhere}.`]);
  }
  const aFolder = await run(database, 'restore', folder);
  expect([aFolder.code, aFolder.output.trim().split('\n').at(-1)]).toEqual([1, `${folder} is a folder. Name an archive in it.`]);
  expect(await run(database, 'restore')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^\nIt is used like this: npm run restore/),
  });
  expect(await run(database, 'backup', 'a', 'b')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^\nIt is used like this: npm run backup/),
  });
});
