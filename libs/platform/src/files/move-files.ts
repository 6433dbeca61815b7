import { buffer } from 'node:stream/consumers';
import { unlessGone, type FileStore, type StoredContent } from './file-store.js';
import { sha256Of } from './sanitize-file.js';

/** Number of files that are copied at once: a bucket answers each slowly, and many at a time. */
const AT_ONCE = 8;

export interface MoveOptions {
  /** Receives how far it is. */
  onProgress?(note: string): void;
  signal?: AbortSignal;
}

/** What a move did. */
export interface Moved {
  copied: number;
  bytes: number;
  /** Files that were in the other store already. */
  there: number;
}

/**
 * Copy all files from one store into another, each read again and compared. The originals stay. What is there in its full size already is left
 * alone, so that a move may be run again after it was interrupted, and for files that came since.
 * @throws Error when a copy is not what was copied; whatever a store throws; an AbortError once the signal asks to stop
 */
export async function moveFiles(from: FileStore, to: FileStore, { onProgress, signal }: MoveOptions = {}): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0 };
  const files = from.all()[Symbol.asyncIterator]();
  let failed = false;
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done && !failed && !signal?.aborted; next = await files.next()) {
      if (await isThere(to, next.value)) moved.there += 1;
      else if (await copy(from, to, next.value.key)) {
        moved.copied += 1;
        moved.bytes += next.value.size;
      }
      onProgress?.(`${moved.copied} copied, ${moved.there} there already`);
    }
  };
  const working = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  // A copy that is under way ends before a failure is reported.
  await Promise.allSettled(working);
  await Promise.all(working);
  signal?.throwIfAborted();
  return moved;
}

const isThere = async (store: FileStore, { key, size }: StoredContent): Promise<boolean> =>
  (await unlessGone(() => store.sizeOf(key))) === size;

/** Copy a file. @returns whether it was still there */
async function copy(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const content = await unlessGone(() => contentOf(from, key));
  if (!content) return false;
  await to.write(key, content);
  if (sha256Of(await contentOf(to, key)) !== sha256Of(content))
    throw new Error(`The copy of ${key} is not what was copied. Run the move again.`);
  return true;
}

const contentOf = async (store: FileStore, key: string): Promise<Buffer> => buffer((await store.read(key)).stream);
