import { statfs } from 'node:fs/promises';
import type { StatsFs } from 'node:fs';

/** How much of a disk there is, in bytes. */
interface Bytes {
  /** What the server may still use. */
  freeBytes: number;
  /** What is used, and what the server may still use. */
  allBytes: number;
}

/** Read the size of the disk that a folder is on, and what of it the server may still use. */
export const readDisk = async (folder: string): Promise<Bytes> => bytesOf(await statfs(folder));

/**
 * Count a disk as `df` does: what is set aside for root or belongs to other volumes can never be used, so that it is no part of the whole. A
 * disk half of which is set aside would otherwise look nearly full for good.
 */
export const bytesOf = ({ bavail, bfree, blocks, bsize }: Pick<StatsFs, 'bavail' | 'bfree' | 'blocks' | 'bsize'>): Bytes => ({
  freeBytes: bavail * bsize,
  allBytes: (blocks - bfree + bavail) * bsize,
});
