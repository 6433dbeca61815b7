import { BadSettings, type FileSettings } from '../config/config.js';
import { BucketStore } from './bucket-store.js';
import type { FileStore } from './file-store.js';
import { bucketPlace } from './files-url.js';
import { folderOfFiles, FolderStore } from './folder-store.js';

/**
 * Open the store of files: the bucket of FILES_URL, or the folder below DATA_DIR.
 * @throws BadSettings when the bucket cannot be used
 */
export async function openFileStore(settings: FileSettings & { DATA_DIR: string }): Promise<FileStore> {
  return settings.FILES_URL === undefined ? new FolderStore(folderOfFiles(settings.DATA_DIR)) : openBucket(settings);
}

/** Open the bucket of FILES_URL. @throws BadSettings when there is none, or it cannot be used */
export async function openBucket({ FILES_URL, FILES_REGION, FILES_ENDPOINT, FILES_LINKS }: FileSettings): Promise<BucketStore> {
  if (FILES_URL === undefined)
    throw new BadSettings('FILES_URL is not set: it names the bucket, for example FILES_URL=s3://bucket/prefix.');
  const settings = { ...bucketPlace(FILES_URL)!, region: FILES_REGION, endpoint: FILES_ENDPOINT, links: FILES_LINKS };
  return BucketStore.open(settings).catch((error: Error) => {
    throw new BadSettings(error.message);
  });
}
