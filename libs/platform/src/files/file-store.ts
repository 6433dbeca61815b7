import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@haulbook/resource';

/** Name of what has the mark of the database. It is no name of a file. */
export const MARK = 'database';

const KEY = /^\d{4}\/\d{2}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** Whether a name is one that the store gave. */
export const isKey = (name: string): boolean => KEY.test(name);

/** A file as the store lists it. */
export interface StoredContent {
  key: string;
  size: number;
  writtenAt: Date;
}

/** How a browser gets a file that it reads without this server. */
export interface SentAs {
  mime: string;
  disposition: string;
}

/**
 * Where the content of files is: a folder, or a bucket. Names are generated here; nothing a client sends becomes part of one. Content is never
 * written again under the same name.
 */
export abstract class FileStore {
  private mayRemove: () => Promise<void> = async () => undefined;

  /** Have a check before a file is removed. */
  guard(mayRemove: () => Promise<void>): void {
    this.mayRemove = mayRemove;
  }

  /** Check that files may be removed, before their rows are. @throws what the guard throws */
  confirm(): Promise<void> {
    return this.mayRemove();
  }

  /** Remove a file, if it is there. @throws what the guard throws */
  async remove(key: string): Promise<void> {
    await this.mayRemove();
    await this.discard(key);
  }

  /** Save content, all of it or nothing, and return its name. */
  async put(content: Buffer, extension: string): Promise<string> {
    const day = new Date().toISOString();
    const key = `${day.slice(0, 4)}/${day.slice(5, 7)}/${randomUUID()}.${extension}`;
    await this.write(key, content);
    return key;
  }

  /** Save content under a name of this or another store, all of it or nothing. */
  abstract write(key: string, content: Buffer): Promise<void>;

  /**
   * Open a stored file for reading.
   * @throws DomainError `not_found` when it is no longer there, `unavailable` when the store does not answer
   */
  abstract read(key: string): Promise<{ stream: Readable; size: number }>;

  /** Return the size of a stored file. @throws DomainError like `read` */
  abstract sizeOf(key: string): Promise<number>;

  /** Remove a file that was just stored, and that nothing refers to. */
  abstract discard(key: string): Promise<void>;

  /** List all files, in the order of their names. Those that are still being written are left out. @param after begin behind this name */
  abstract all(after?: string): AsyncGenerator<StoredContent>;

  /** Read by which mark a database knows that this store is its own; null without any. */
  abstract readMark(): Promise<string | null>;

  abstract writeMark(mark: string): Promise<void>;

  /**
   * Make an address that opens a file for a minute, for all who have it, without this server. The caller has checked that it may be seen.
   * @returns null where there is no such address
   * @throws DomainError like `read`
   */
  abstract link(key: string, as: SentAs): Promise<string | null>;

  /**
   * Remove what interrupted writes left.
   * @returns how many files.
   */
  abstract sweepParts(): Promise<number>;
}

/** Look at a file that may have been deleted since it was listed. @returns null when it is gone */
export async function unlessGone<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Refuse a name that no store gave. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a name of this store');
  return key;
}
