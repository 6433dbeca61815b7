import { statfs } from 'node:fs/promises';

/** Read the size of the disk that a folder is on, and what of it the server may still use, in bytes. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; allBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
}
