import { open } from 'node:fs/promises';

/** Have the names in a folder on the disk, so that a power cut takes none of them. A file system without that is no worse off. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => null);
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
