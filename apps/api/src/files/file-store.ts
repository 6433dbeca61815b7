import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@haulbook/resource';
import { CONFIG, type Config } from '../config.js';

const KEY = /^\d{4}\/\d{2}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** The private folder under DATA_DIR. Names are generated here; nothing a client sends becomes part of a path. */
@Injectable()
export class FileStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = resolve(config.DATA_DIR, 'files');
  }

  /** Keeps content and answers the name it is found by. Whole or not at all. */
  async put(content: Buffer, extension: string): Promise<string> {
    const day = new Date().toISOString();
    const key = `${day.slice(0, 4)}/${day.slice(5, 7)}/${randomUUID()}.${extension}`;
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, content, { mode: 0o600, flag: 'wx', flush: true });
    await rename(`${path}.part`, path);
    return key;
  }

  /** @throws DomainError `not_found` when it is no longer there. */
  async read(key: string): Promise<{ stream: ReadStream; size: number }> {
    const path = this.pathOf(key);
    const found = await stat(path).catch(() => null);
    if (!found) throw notFound('File');
    return { stream: createReadStream(path), size: found.size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a name of this store');
    return join(this.folder, key);
  }
}
