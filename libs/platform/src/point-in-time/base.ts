import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ArchiveWriter } from '../backup/archive-writer.js';
import { hashed } from '../backup/files.js';
import { BadBackup } from '../backup/manifest.js';
import { withConnection } from '../database/long-session.js';
import { CONTENTS, ContentsMaker, DATA, readBase } from './base-contents.js';
import { inName, makeLine, SEGMENT, STAGED, unlessMissing, type Base } from './line.js';

/** Folders whose content belongs to a running server; the copy has them empty. */
const EMPTIED = new Set(
  ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'].concat(STAGED),
);
/** Files that belong to a running server, or to the process that started it. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|haulbook\.(owner|line)(\.new)?|server\.log|pgsql_tmp.*|pg_internal\.init(\..*)?|.*\.part)$/;
const CONTROL = 'global/pg_control';
/** How long the server may take to hand over the log that a base needs. */
const STOP_MS = 120_000;

export interface BaseOptions {
  databaseUrl: string;
  /** The data folder of that server. */
  data: string;
  archive: string;
  line: string;
  now?: Date;
  onProgress?(note: string): void;
  signal?: AbortSignal;
}

/**
 * Copy the data folder of a running server, while it goes on. The copy counts once it has been read again and found whole.
 * @throws BadBackup when the server keeps no log to go with it.
 */
export async function takeBase(options: BaseOptions): Promise<Base> {
  const { databaseUrl, archive, line, now = new Date(), onProgress, signal } = options;
  const folder = await makeLine(archive, line);
  const name = `base-${inName(now)}`;
  const writer = new ArchiveWriter(join(folder, `${name}.tar.gz`), signal);
  try {
    const taken = await withConnection(databaseUrl, (client) => copyAll(client, writer, options));
    onProgress?.('verifying');
    await readBase(writer.part);
    await writer.keep();
    const base: Base = { name: `${name}.tar.gz`, startedAt: now.toISOString(), ...taken };
    const note = join(folder, `${name}.json`);
    await writeFile(`${note}.part`, JSON.stringify(base), { mode: 0o600, flush: true });
    await rename(`${note}.part`, note);
    return base;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function copyAll(
  client: Client,
  writer: ArchiveWriter,
  { data, onProgress }: BaseOptions,
): Promise<Omit<Base, 'name' | 'startedAt'>> {
  const { rows: mode } = await client.query<{ on: boolean }>(`SELECT current_setting('archive_mode') = 'on' AS on`);
  if (!mode[0]!.on) throw new BadBackup('This database keeps no log. Start the application with WAL_ARCHIVE_DIR first.');
  await client.query(`SELECT pg_backup_start('haulbook', fast => true)`);
  const { bytes, contents } = await copyFiles(writer, data, onProgress);
  await client.query(`SET statement_timeout = ${STOP_MS}`);
  const { rows } = await client.query<{ label: string; at: Date }>(
    'SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(wait_for_archive => true)',
  );
  const { label, at } = rows[0]!;
  const from = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (!from || !SEGMENT.test(from)) throw new BadBackup(`The server's label of the copy cannot be read: ${label}`);
  contents.add('backup_label', label);
  await writer.add(`${DATA}backup_label`, Buffer.from(label));
  await writer.add(CONTENTS, Buffer.from(JSON.stringify(contents.done())));
  await writer.end();
  return { stoppedAt: at.toISOString(), from, bytes };
}

async function copyFiles(writer: ArchiveWriter, data: string, onProgress: BaseOptions['onProgress']) {
  const { files, folders } = await listed(data);
  const contents = new ContentsMaker(folders);
  let bytes = 0;
  for (const [index, name] of files.entries()) {
    // Files of dropped tables go away meanwhile, which the log tells as well.
    const handle = await unlessMissing(open(join(data, name)));
    if (!handle) continue;
    try {
      bytes += await addFile(writer, contents, name, handle);
    } finally {
      await handle.close();
    }
    if (index % 100 === 0) onProgress?.(`file ${index} of ${files.length}`);
  }
  const control = await steady(join(data, CONTROL));
  contents.add(CONTROL, control);
  await writer.add(`${DATA}${CONTROL}`, control);
  return { bytes: bytes + control.length, contents };
}

async function addFile(writer: ArchiveWriter, contents: ContentsMaker, name: string, handle: FileHandle): Promise<number> {
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  await writer.stream(`${DATA}${name}`, size, hashed(exactly(handle, size), hash));
  contents.addHash(name, hash.digest('hex'));
  return size;
}

/** Read as many bytes as the file had when its entry was begun: what it lost or got since, the log restores. */
async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size;
  while (left > 0) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(left, 1 << 20)), 0, undefined, size - left);
    if (bytesRead === 0) break;
    yield buffer.subarray(0, bytesRead);
    left -= bytesRead;
  }
  for (; left > 0; left -= Math.min(left, 1 << 20)) yield Buffer.alloc(Math.min(left, 1 << 20));
}

/** Read a small file that is written in place until two readings agree. */
async function steady(path: string): Promise<Buffer> {
  for (let last = await readFile(path); ;) {
    const next = await readFile(path);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** List what of a data folder belongs into a copy. The control file is not among it: it is read last. */
async function listed(data: string, below = ''): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  for (const entry of (await unlessMissing(readdir(join(data, below), { withFileTypes: true }))) ?? []) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue;
    if (!entry.isDirectory()) files.push(name);
    else {
      folders.push(name);
      if (EMPTIED.has(name)) continue;
      const inside = await listed(data, name);
      files.push(...inside.files);
      folders.push(...inside.folders);
    }
  }
  return { files, folders };
}
