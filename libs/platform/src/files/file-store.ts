import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';

const KEY = /^\d{4}\/\d{2}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Suffix of the name of a file that is still being written. */
const PART = '.part';
/** Age at which a partial file counts as abandoned: no write takes a day. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** The private folder under DATA_DIR. Names are generated here; nothing a client sends becomes part of a path. */
@Injectable()
export class FileStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: PlatformConfig) {
    this.folder = resolve(config.DATA_DIR, 'files');
  }

  /** Save content atomically and return its name. */
  async put(content: Buffer, extension: string): Promise<string> {
    const day = new Date().toISOString();
    const key = `${day.slice(0, 4)}/${day.slice(5, 7)}/${randomUUID()}.${extension}`;
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
    return key;
  }

  /**
   * Open a stored file for reading.
   * @throws DomainError `not_found` when it is no longer there.
   */
  async read(key: string): Promise<{ stream: ReadStream; size: number }> {
    const path = this.pathOf(key);
    const found = await stat(path).catch(() => null);
    if (!found) throw notFound('File');
    return { stream: createReadStream(path), size: found.size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /**
   * Remove partial files left by interrupted writes, after a process was killed or a disk failed.
   * @returns how many files.
   */
  async sweepParts(): Promise<number> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    let removed = 0;
    for (const name of names.filter((each) => each.endsWith(PART))) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < ABANDONED_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a name of this store');
    return join(this.folder, key);
  }
}
