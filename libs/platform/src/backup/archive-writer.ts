import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../files/sync-folder.js';

/** Suffix of the name of an archive that is still being written or has not been verified. */
export const PART = '.part';

/** Writes a tar.gz under a temporary name, which it keeps until `keep`. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly written: Promise<void>;
  /** What keeps the archive from being written. */
  private error?: Error;

  constructor(
    readonly path: string,
    signal?: AbortSignal,
  ) {
    this.written = pipeline(this.tar, createGzip(), createWriteStream(this.part, { mode: 0o600, flush: true }), { signal });
    // The next write, or the end, fails with the error.
    this.written.catch((error: Error) => {
      this.error = error;
      this.tar.destroy(error);
    });
  }

  /** Name until it is kept. */
  get part(): string {
    return `${this.path}${PART}`;
  }

  /** Add an entry whose content is at hand. */
  add(name: string, content: Buffer): Promise<void> {
    return this.stream(name, content.length, Readable.from([content]));
  }

  /** Add an entry of a size that is known, piece by piece. */
  async stream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.error) throw this.error;
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    await pipeline(content, entry).catch((error: unknown) => {
      throw this.error ?? error;
    });
  }

  /** Write what is left to the disk. */
  async end(): Promise<void> {
    if (!this.error) this.tar.finalize();
    await this.written;
  }

  /** Give the archive its name. */
  async keep(): Promise<void> {
    await rename(this.part, this.path);
    await syncFolder(dirname(this.path));
  }

  /** Remove what was written. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.part, { force: true });
  }
}
