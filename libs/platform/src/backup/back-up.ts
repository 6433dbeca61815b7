import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.js';
import { folderOfFiles, FolderStore } from '../files/folder-store.js';
import { archiveName, sweepUnfinished } from './archives.js';
import { ArchiveWriter } from './archive-writer.js';
import { withBackupLock } from './backup-lock.js';
import { copyOut, migrationsOf, nameOf, sequencesOf, tablesOf, type Table } from './catalog.js';
import type { Ask } from '../database/ask.js';
import { askNowAndThen, withConnection } from '../database/long-session.js';
import { Digest, RowDigest } from './digest.js';
import { addFiles, type KnownFiles } from './files.js';
import { BadBackup, FORMAT, MANIFEST, type ArchivedTable, type Manifest } from './manifest.js';
import { tableKey, verifyArchive } from './verify.js';

/** Rows are archived in pieces of this many bytes, because an entry begins with its size. */
const PIECE_BYTES = 4_000_000;

const NO_FILES = 'The file store is empty, but the database has files. Set FILES_URL and DATA_DIR to the same values as the application.';

export interface BackUpOptions {
  databaseUrl: string;
  dataDir: string;
  /** Where the files are, if not below `dataDir`; null to leave them out. */
  files?: FileStore | null;
  /** Folder of archives; made if there is none. */
  folder: string;
  now?: Date;
  /** Receives what is being done. Verifying begins once a promise of it is kept. */
  onProgress?(note: string): void | Promise<void>;
  signal?: AbortSignal;
}

export interface MadeBackup {
  path: string;
  manifest: Manifest;
}

/**
 * Write all rows of one moment, and the files, to an archive, while the application goes on. The archive gets its name once it has been
 * read again and found whole.
 * @throws BackupUnderWay when another one is being made.
 */
export async function backUp(options: BackUpOptions): Promise<MadeBackup> {
  const { databaseUrl, folder, now = new Date() } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withBackupLock(databaseUrl, async () => {
    await sweepUnfinished(folder, now);
    return makeArchive(options, now);
  });
}

async function makeArchive(options: BackUpOptions, now: Date): Promise<MadeBackup> {
  const { folder, onProgress, signal } = options;
  const archive = new ArchiveWriter(join(folder, archiveName(now)), signal);
  try {
    await write(archive, options, now);
    await onProgress?.('verifying');
    const manifest = await verifyArchive(archive.part, signal);
    await archive.keep();
    return { path: archive.path, manifest };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function write(archive: ArchiveWriter, options: BackUpOptions, now: Date): Promise<void> {
  const { databaseUrl, onProgress } = options;
  const { known, ...rows } = await withConnection(databaseUrl, (client) => addRows(client, archive, onProgress));
  // After the snapshot, so that each of its rows finds its file.
  const files = await writeFiles(archive, options, known);
  const manifest: Manifest = { format: FORMAT, takenAt: now.toISOString(), ...rows, files };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  await archive.end();
}

async function writeFiles(archive: ArchiveWriter, options: BackUpOptions, { areThere, ...known }: Known): Promise<Manifest['files']> {
  const { databaseUrl, dataDir, files: store = new FolderStore(folderOfFiles(dataDir)), onProgress } = options;
  if (!store) return { count: 0, bytes: 0, digest: new Digest().value(), gone: [], missing: 0 };
  const added = await askNowAndThen(databaseUrl, (asked) => {
    const ask: Ask = areThere ? asked : async () => [];
    return addFiles(archive, store, { ...known, ask }, (done, of) => void onProgress?.(`files: ${done} of ${of}`));
  });
  if (known.count > 0 && added.count + added.gone.length === 0) throw new BadBackup(NO_FILES);
  return added;
}

async function addRows(
  client: Client,
  archive: ArchiveWriter,
  onProgress: BackUpOptions['onProgress'],
): Promise<Omit<Manifest, 'format' | 'takenAt' | 'files'> & { known: Known }> {
  await beginSnapshot(client);
  const { rows } = await client.query<{ server: string }>(`SELECT current_setting('server_version') AS server`);
  const found = await tablesOf(client);
  if (!found.some(({ name }) => name === 'migrations'))
    throw new BadBackup('There is nothing to back up: this database has no application yet.');
  const applied = await migrationsOf(client);
  const known = await filesKnown(client, found);
  const tables: ArchivedTable[] = [];
  for (const table of found) {
    void onProgress?.(`${table.name} (table ${tables.length + 1} of ${found.length})`);
    tables.push(await addTable(client, archive, table));
  }
  // Sequences have no part in the snapshot: read last, they stand at or after every row.
  const sequences = await sequencesOf(client);
  await client.query('COMMIT');
  return { server: rows[0]!.server, ...applied, tables, sequences, known };
}

/**
 * Begin to see all tables as they are at one moment. They are locked before it, as reads lock them: to a snapshot that is older, a table that
 * is written anew, as when a column changes its type, is empty.
 */
async function beginSnapshot(client: Client): Promise<void> {
  const names = (await tablesOf(client)).map(nameOf);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

/** What the database knows of files at the moment of the snapshot. */
type Known = Pick<KnownFiles, 'count' | 'at'> & { areThere: boolean };

async function filesKnown(client: Client, tables: readonly Table[]): Promise<Known> {
  const areThere = tables.some(({ schema, name }) => schema === 'public' && name === 'stored_files');
  const count = areThere ? '(SELECT count(*)::int FROM public.stored_files)' : '0';
  const { rows } = await client.query<Omit<Known, 'areThere'>>(`SELECT ${count} AS count, now() AS at`);
  return { ...rows[0]!, areThere };
}

async function addTable(client: Client, archive: ArchiveWriter, table: Table): Promise<ArchivedTable> {
  const { schema, name, columns } = table;
  const digest = new RowDigest();
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    if (size === 0) return;
    number += 1;
    await archive.add(`tables/${tableKey(table)}/${String(number).padStart(6, '0')}`, Buffer.concat(pieces));
    [pieces, size] = [[], 0];
  };
  for await (const piece of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    digest.take(piece);
    pieces.push(piece);
    size += piece.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  return { schema, name, columns, rows: digest.count, digest: digest.value() };
}
