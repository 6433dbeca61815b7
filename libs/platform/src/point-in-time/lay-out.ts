import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readBase } from './base-contents.js';
import type { Base, Line, Piece } from './line.js';
import { unpackPiece } from './log-pieces.js';

/** Pieces may be written to the archive this much later than they were complete. */
const LATE_MS = 3_600_000;

/**
 * Divide the pieces that a base needs into those that very likely lead to a moment, and those after it, which are needed only if pieces
 * came late.
 */
export function piecesTo(pieces: readonly Piece[], from: string, at: Date): { first: string[]; rest: string[] } {
  const needed = pieces.filter(({ name }) => name >= from);
  const beyond = needed.findIndex(({ before }) => before.getTime() > at.getTime() + LATE_MS);
  const names = needed.map(({ name }) => name);
  return beyond < 0 ? { first: names, rest: [] } : { first: names.slice(0, beyond + 1), rest: names.slice(beyond + 1) };
}

/**
 * Make a data folder of a base, ready for a server that goes on by the log.
 * @throws BadBackup when the base is damaged.
 */
export async function layOut(line: Line, base: Base, to: string, onProgress?: (note: string) => void): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  let count = 0;
  const folders = await readBase(join(line.folder, base.name), async (name, content) => {
    const path = join(to, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    count += 1;
    if (count % 100 === 0) onProgress?.(`${count} files`);
  });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  await writeFile(join(to, 'recovery.signal'), '', { mode: 0o600 });
}

/** Put pieces of the log in place for a server. */
export async function layOutLog(
  { folder }: Line,
  names: readonly string[],
  to: string,
  onProgress?: (note: string) => void,
): Promise<void> {
  for (const [index, name] of names.entries()) {
    onProgress?.(`log: ${index + 1} of ${names.length}`);
    await unpackPiece(folder, name, join(to, 'pg_wal'));
  }
}
