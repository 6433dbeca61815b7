import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone, type FileStore } from '../files/file-store.js';
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

/**
 * Add all files of a store to an archive.
 * @param known the names of those that the database knows
 */
export async function addFiles(
  archive: ArchiveWriter,
  store: FileStore,
  known: ReadonlySet<string>,
  onFile: (done: number, of: number) => void = () => undefined,
): Promise<Manifest['files']> {
  const keys: string[] = [];
  for await (const { key } of store.all()) keys.push(key);
  const digest = new Digest();
  const gone: string[] = [];
  const archived: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    const opened = await unlessGone(() => store.read(key));
    if (!opened) {
      gone.push(key);
      continue;
    }
    const hash = createHash('sha256');
    // Files are never written again once they have their name.
    await archive.stream(`${FILES}${key}`, opened.size, hashed(opened.stream as AsyncIterable<Buffer>, hash));
    digest.add(fileItem(key, hash.digest('hex')));
    archived.push(key);
    bytes += opened.size;
    onFile(digest.count, keys.length);
  }
  const missing = new Set(known);
  for (const key of archived) missing.delete(key);
  return { count: digest.count, bytes, digest: digest.value(), gone, missing: missing.size };
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
