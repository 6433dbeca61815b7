import { mkdir, rename, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { DeclaredApplication } from '../application/application.js';
import type { DataSource } from 'typeorm';
import { MIGRATION_LIMITS, newDataSource } from '../database/data-source.js';
import { migrate } from '../database/migrate.js';
import { withMigrationLock } from '../database/migration-lock.js';
import { recordedName } from '../database/phases.js';
import { migrateQueue } from '../jobs/migrate-queue.js';
import { entriesOf, type ArchiveEntry } from './archive-reader.js';
import { anyTable, migrationsOf } from './catalog.js';
import { withConnection } from '../database/long-session.js';
import { MARK as OF_DATABASE } from '../files/file-store.js';
import { FILES, filesIn } from './files.js';
import { RowLoader } from './load-rows.js';
import { BadBackup, type Manifest } from './manifest.js';
import { beginRestore, clearUnfinished, endRestore, keepFiles, markFiles, removeFilesOf } from './unfinished.js';
import { tableOfEntry, verifyArchive } from './verify.js';

export interface RestoreOptions {
  application: DeclaredApplication;
  databaseUrl: string;
  /** Folder whose `files` are restored. */
  dataDir: string;
  archive: string;
  /** Receives what is being done. */
  onProgress?(note: string): void;
  signal?: AbortSignal;
}

/**
 * Bring the rows and files of an archive back, into an empty database and a folder without files. All of it is read and verified first;
 * whatever fails later is undone. Meanwhile, an application that starts and another restore wait.
 * @returns the list of what was restored.
 * @throws BadBackup when the archive is damaged or of another application or a later version, or when the place is not empty.
 */
export async function restoreArchive(options: RestoreOptions): Promise<Manifest> {
  const { application, archive, databaseUrl, onProgress = () => undefined, signal } = options;
  onProgress('verifying the archive');
  const manifest = await verifyArchive(archive, signal);
  const migrations = migrationsIn(application, manifest);
  const dataSource = await newDataSource({ ...application, migrations }, databaseUrl, 2, MIGRATION_LIMITS).initialize();
  try {
    await withMigrationLock(dataSource, () => restoreAlone(dataSource, manifest, options), onProgress);
    return manifest;
  } finally {
    await dataSource.destroy();
  }
}

/** Restore with the lock of migrations, so that no other process makes a table between the look for tables and the end. */
async function restoreAlone(dataSource: DataSource, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir, onProgress } = options;
  const token = await withConnection(databaseUrl, async (client) => {
    await removeFilesOf(await clearUnfinished(client), join(dataDir, 'files'));
    await assertEmpty(client, dataDir);
    return beginRestore(client);
  });
  const aside = join(dataDir, 'files.restoring');
  try {
    onProgress?.('making the tables');
    await makeSchema(dataSource, databaseUrl, manifest);
    await withConnection(databaseUrl, (client) => load(client, manifest, options, { aside, token }));
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // A COMMIT whose answer did not come may have taken effect: then there is no token, and the files stay.
    await withConnection(databaseUrl, async (client) => removeFilesOf(await clearUnfinished(client), join(dataDir, 'files'))).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Return the migrations that had run when the archive was made. */
function migrationsIn({ migrations }: DeclaredApplication, manifest: Manifest): DeclaredApplication['migrations'] {
  const known = new Map(migrations.map((migration) => [recordedName(new migration()), migration]));
  const missing = manifest.migrations.filter((name) => !known.has(name));
  if (missing.length > 0)
    throw new BadBackup(
      `This archive was made by a later version, or by another application: it needs the migration ${missing[0]}. Restore it with the version that made it, or a later one.`,
    );
  return manifest.migrations.map((name) => known.get(name)!);
}

async function assertEmpty(client: Client, dataDir: string): Promise<void> {
  const table = await anyTable(client);
  if (table) throw new BadBackup(`The database is not empty: it has the table ${table}. Restore into an empty database.`);
  await assertNoFiles(join(dataDir, 'files'));
}

async function assertNoFiles(folder: string): Promise<void> {
  // An application without uploads leaves its mark, once it has started.
  const file = (await filesIn(folder)).find((name) => name !== OF_DATABASE);
  if (file) throw new BadBackup(`There are files in ${folder} already, ${file} among them. Restore into an empty DATA_DIR.`);
}

/** Make the tables as they were when the archive was made. The next start of the application brings them up to date. */
async function makeSchema(dataSource: DataSource, databaseUrl: string, manifest: Manifest): Promise<void> {
  await migrate(dataSource);
  await migrateQueue(databaseUrl);
  const { queueMigration } = await withConnection(databaseUrl, migrationsOf);
  if (queueMigration < manifest.queueMigration)
    throw new BadBackup(
      `This archive was made by a version with a later job queue: restore it with the version that made it, or a later one.`,
    );
}

/** What a restore that is under way has. */
interface Unfinished {
  /** Folder of its files until they get their place. */
  aside: string;
  token: string;
}

/** Load rows in one transaction, which ends after the files have their place. */
async function load(client: Client, manifest: Manifest, options: RestoreOptions, { aside, token }: Unfinished): Promise<void> {
  const { archive, dataDir, onProgress, signal } = options;
  await client.query('BEGIN');
  const loader = await RowLoader.begin(client, manifest);
  await rm(aside, { recursive: true, force: true });
  let files = 0;
  for await (const entry of entriesOf(archive, signal)) {
    const table = tableOfEntry(entry.name);
    if (table) {
      onProgress?.(table);
      await loader.take(table, entry.content);
    } else if (entry.name.startsWith(FILES)) {
      files += 1;
      onProgress?.(`files: ${files} of ${manifest.files.count}`);
      await writeFile(aside, entry);
    } else for await (const _ of entry.content);
  }
  onProgress?.('checking references');
  await loader.end();
  await endRestore(client);
  signal?.throwIfAborted();
  const folder = join(dataDir, 'files');
  if (files > 0) {
    await markFiles(aside, token);
    // An application that runs on this folder may have taken some meanwhile.
    await assertNoFiles(folder);
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
  } else await rm(join(folder, OF_DATABASE), { force: true });
  await client.query('COMMIT');
  // Without the mark in the database, a token that stays does no harm.
  await keepFiles(folder).catch(() => undefined);
}

async function writeFile(folder: string, { name, content }: ArchiveEntry): Promise<void> {
  const path = join(folder, name.slice(FILES.length));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}
