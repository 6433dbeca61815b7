import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync } from 'node:zlib';
import { BadBackup } from '../backup/manifest.js';
import { syncFolder } from '../files/sync-folder.js';
import { PACKED, STAGED, unlessMissing } from './line.js';

/** What the server stages: segments, and notes about backups and histories. Names it is still writing begin differently. */
const STAGEABLE = /^[0-9A-F]{8}(\.history|[0-9A-F]{16}(\.partial|\.[0-9A-F]{8}\.backup)?)$/;
const ZEROS = Buffer.alloc(65_536);

/**
 * Move what the server staged of its log into the folder of its line. Each piece is on the disk there before it goes from here; one that is
 * there already is not written again.
 * @returns how many were moved.
 * @throws BadBackup when one is there with other content.
 */
export async function moveStaged(data: string, folder: string): Promise<number> {
  const staged = join(data, STAGED);
  const names = ((await unlessMissing(readdir(staged))) ?? []).filter((name) => STAGEABLE.test(name)).sort();
  for (const name of names) {
    await keepPiece(join(staged, name), join(folder, 'log', `${name}${PACKED}`));
    // Its name, too, and those of the folders in which it is: some are new.
    for (const each of [join(folder, 'log'), folder, dirname(folder)]) await syncFolder(each);
    await rm(join(staged, name));
  }
  return names.length;
}

async function keepPiece(from: string, to: string): Promise<void> {
  const { mtime } = await stat(from);
  if (await unlessMissing(stat(to))) return assertSame(from, to);
  const part = `${to}.${process.pid}.part`;
  // Forced out every minute, most of a piece is zeros.
  await pipeline(createReadStream(from), createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flush: true }));
  await utimes(part, mtime, mtime);
  await rename(part, to);
}

async function assertSame(from: string, to: string): Promise<void> {
  const found = gunzipSync(await readFile(to));
  if (!found.equals(await readFile(from)))
    throw new BadBackup(`${to} is there with other content: WAL_ARCHIVE_DIR may be in use by another database.`);
}

/** Put a piece of the log in place for a server. Blocks of zeros take no disk where the file system allows for it. */
export async function unpackPiece(folder: string, name: string, to: string): Promise<void> {
  const file = await open(join(to, name), 'w', 0o600);
  try {
    let size = 0;
    for await (const piece of createReadStream(join(folder, 'log', `${name}${PACKED}`)).pipe(
      createGunzip({ chunkSize: ZEROS.length }),
    ) as AsyncIterable<Buffer>) {
      if (!piece.equals(ZEROS.subarray(0, piece.length))) await file.write(piece, 0, piece.length, size);
      size += piece.length;
    }
    await file.truncate(size);
  } finally {
    await file.close();
  }
}
