import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { notFound } from '@haulbook/resource';
import { FileStore, isKey, requireKey, type StoredContent } from './file-store.js';

/** Suffix of the name of a file that is still being written. */
const PART = '.part';
/** Age at which a partial file counts as abandoned: no write takes a day. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Return the folder of files below DATA_DIR. */
export const folderOfFiles = (dataDir: string): string => resolve(dataDir, 'files');

/** Files in a private folder on this machine, or one that several share. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async write(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const part = `${path}${PART}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(part, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(part, path);
    } catch (error) {
      // A full disk should not keep half of a file that it could not store.
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
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

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *all(): AsyncGenerator<StoredContent> {
    const names = (await this.names()).map((name) => name.replaceAll('\\', '/')).filter(isKey);
    for (const key of names.sort()) {
      const found = await stat(this.pathOf(key)).catch(() => null);
      if (found) yield { key, size: found.size, writtenAt: found.mtime };
    }
  }

  async link(): Promise<null> {
    return null;
  }

  async sweepParts(): Promise<number> {
    let removed = 0;
    for (const name of (await this.names()).filter((each) => each.endsWith(PART))) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < ABANDONED_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private names(): Promise<string[]> {
    return readdir(this.folder, { recursive: true }).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }

  private pathOf(key: string): string {
    return join(this.folder, requireKey(key));
  }
}
