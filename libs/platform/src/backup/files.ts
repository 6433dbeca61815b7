import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Ask } from '../database/ask.js';
import { compare, faultOf, type Compared } from '../files/compare-files.js';
import { unlessGone, type FileStore } from '../files/file-store.js';
import { ahead } from './ahead.js';
import type { ArchiveWriter } from './archive-writer.js';
import { Digest, fileItem } from './digest.js';
import type { Manifest } from './manifest.js';

/** Folder of the files in an archive, as in DATA_DIR. */
export const FILES = 'files/';

/** Whether an entry stays within the folders of its archive. Tables have any names, files only the plain ones that the store gives them. */
export function isInside(name: string): boolean {
  const part = name.startsWith(FILES) ? /^[\w.-]+$/ : /^[^\\\0]+$/;
  return name.split('/').every((each) => part.test(each) && each !== '.' && each !== '..');
}

/** List the files of a folder and of those in it; none where there is no folder. Files that are still being written are left out. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/')).sort();
}

/** Files up to this size are read whole, several at once: a bucket answers each slowly, and many at a time. */
const SMALL_BYTES = 4_000_000;
const AT_ONCE = 8;
/** How often a small file is asked for before a backup fails. */
const TRIES = 3;

/** The rows of files, where the database has them. */
export interface KnownFiles {
  ask: Ask;
  /** Their number at the moment of the backup. */
  count: number;
  /** That moment. Later rows are not in the backup. */
  at: Date;
}

/**
 * Add all files of a store to an archive. Names are read page by page, beside those of the rows.
 * @param onFile gets how many are done, and about how many there are
 */
export async function addFiles(
  archive: ArchiveWriter,
  store: FileStore,
  { ask, count, at }: KnownFiles,
  onFile: (done: number, of: number) => void = () => undefined,
): Promise<Manifest['files']> {
  const digest = new Digest();
  const gone: string[] = [];
  let [bytes, missing] = [0, 0];
  for await (const { compared, content } of ahead(compare(ask, store), AT_ONCE, (each) => begin(store, each))) {
    const { key, row } = compared;
    if (!compared.content) {
      if (row!.madeAt <= at.getTime() && (await faultOf(ask, store, compared, at))) missing += 1;
      continue;
    }
    const opened = content === undefined ? await unlessGone(() => store.read(key)) : content && { size: content.length, stream: [content] };
    if (!opened) {
      gone.push(key);
      continue;
    }
    const hash = createHash('sha256');
    // Files are never written again once they have their name.
    await archive.stream(`${FILES}${key}`, opened.size, hashed(opened.stream as AsyncIterable<Buffer>, hash));
    digest.add(fileItem(key, hash.digest('hex')));
    bytes += opened.size;
    onFile(digest.count, Math.max(count, digest.count));
  }
  return { count: digest.count, bytes, digest: digest.value(), gone, missing };
}

/** Read a small file; a large one is read when it is its turn. `content` is null when the file is gone. */
async function begin(store: FileStore, compared: Compared): Promise<{ compared: Compared; content?: Buffer | null }> {
  const { key, content } = compared;
  if (!content || content.size > SMALL_BYTES) return { compared };
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return { compared, content: await unlessGone(async () => buffer((await store.read(key)).stream)) };
    } catch (error) {
      if (left === 0) throw error;
    }
}

/** Pass content on, adding it to a hash. */
export async function* hashed(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: { update(piece: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
