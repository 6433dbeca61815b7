import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { notFound } from '@haulbook/resource';
import { FileStore, isKey, MARK, requireKey, type StoredContent } from './file-store.js';
import { syncFolder } from './sync-folder.js';

/** Suffix of the name of a file that is still being written. */
const PART = '.part';
/** Age at which a partial file counts as abandoned: no write takes a day. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** Length of the name of a month's folder: `2026/11`. */
const MONTH = 7;

/** Return the folder of files below DATA_DIR. */
export const folderOfFiles = (dataDir: string): string => resolve(dataDir, 'files');

/** Files in a private folder on this machine, or one that several share. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  write(key: string, content: Buffer): Promise<void> {
    return this.save(requireKey(key), content);
  }

  async read(key: string): Promise<{ stream: ReadStream; size: number }> {
    const size = await this.sizeOf(key);
    return { stream: createReadStream(this.pathOf(key)), size };
  }

  async sizeOf(key: string): Promise<number> {
    const found = await stat(this.pathOf(key)).catch(() => null);
    if (!found) throw notFound('File');
    return found.size;
  }

  async discard(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *all(after = ''): AsyncGenerator<StoredContent> {
    for await (const month of this.months()) {
      if (month < after.slice(0, MONTH)) continue;
      const keys = (await namesIn(join(this.folder, month))).map((name) => `${month}/${name}`);
      for (const key of keys.filter((each) => isKey(each) && each > after)) {
        const found = await stat(this.pathOf(key)).catch(() => null);
        if (found) yield { key, size: found.size, writtenAt: found.mtime };
      }
    }
  }

  async link(): Promise<null> {
    return null;
  }

  async readMark(): Promise<string | null> {
    return readFile(join(this.folder, MARK), 'utf8').catch(unlessMissing(null));
  }

  writeMark(mark: string): Promise<void> {
    return this.save(MARK, Buffer.from(mark));
  }

  async sweepParts(): Promise<number> {
    let removed = 0;
    for await (const month of this.months()) {
      const folder = join(this.folder, month);
      for (const name of (await namesIn(folder)).filter((each) => each.endsWith(PART))) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (!found || Date.now() - found.mtimeMs < ABANDONED_MS) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  /** Write under a name that no other write has, whose remains keep none from being repeated; the folder has the last one once it is on the disk. */
  private async save(name: string, content: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const part = `${path}.${randomUUID()}${PART}`;
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(part, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(part, path);
      await syncFolders(dirname(path), made && dirname(made));
    } catch (error) {
      // A full disk should not keep half of a file that it could not store.
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** List the folders of months, one year's at a time. */
  private async *months(): AsyncGenerator<string> {
    for (const year of (await namesIn(this.folder)).filter((name) => /^\d{4}$/.test(name)))
      for (const month of await namesIn(join(this.folder, year))) if (/^\d{2}$/.test(month)) yield `${year}/${month}`;
  }

  private pathOf(key: string): string {
    return join(this.folder, requireKey(key));
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing([]))).sort();

const unlessMissing =
  <T>(none: T) =>
  (error: { code?: string }): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return none;
    throw error;
  };

/** Sync a folder, and the ones above it that have new folders. @param top the one that has the first of them */
async function syncFolders(folder: string, top = folder): Promise<void> {
  await syncFolder(folder);
  if (folder !== top) await syncFolders(dirname(folder), top);
}
