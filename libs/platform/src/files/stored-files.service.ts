import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { UploadView } from '@haulbook/resource-contracts';
import { AttachesFiles, currentActor, Db, DomainError, fromDatabase, notFound, Records } from '@haulbook/resource';
import { processRows } from '../jobs/process-rows.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { sweepRows } from '../jobs/sweep-rows.js';
import { FileStore, type SentAs } from './file-store.js';
import { contentOf, type Received } from './receive-file.js';
import { cleanName, sanitizeFile, type SanitizedFile } from './sanitize-file.js';
import { StoreGuard } from './store-guard.service.js';
import { StoredFile } from './stored-file.entity.js';

export interface OpenedFile {
  file: StoredFile;
  read: () => ReturnType<FileStore['read']>;
  /** Return the size of its content without reading it. */
  sizeOf: () => Promise<number>;
  /** Make an address of it that needs no server of ours; null where there is none. */
  link: (as: SentAs) => Promise<string | null>;
}

/** What writes the row of a file that is in the store. */
export type KeepFile = (whose: Partial<StoredFile>) => Promise<StoredFile>;

/** The store of files: their content, a row for each, and the records that they are attached to. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly guard: StoreGuard,
  ) {}

  /** Store a picture or PDF that the current actor uploads, to be attached to a record. */
  async upload(file: Received | undefined): Promise<UploadView> {
    const clean = await sanitizeFile(contentOf(file), { pdf: true });
    const purpose = clean.mime.startsWith('image/') ? 'photo' : 'document';
    return toUploadView(await this.keep(clean, file!.originalname, { purpose, uploadedById: currentActor()?.id ?? null }));
  }

  /** Store a file. */
  keep(clean: SanitizedFile, original: string, whose: Partial<StoredFile>): Promise<StoredFile> {
    return this.whileStored(clean, original, (keep) => keep(whose));
  }

  /**
   * Put a file into the store for work that may keep it. Nothing stays there when the work fails, its transaction included, or keeps nothing.
   * It stays when the database was lost on the way: the row may have been committed although its answer did not come.
   * @param work gets what writes the row of the file, to be called in its own transaction, and what reads the file again from the store
   */
  async whileStored<T>(
    clean: SanitizedFile,
    original: string,
    work: (keep: KeepFile, readAgain: () => Promise<Buffer>) => Promise<T>,
  ): Promise<T> {
    const { content: bytes, mime, extension, sha256, width, height } = clean;
    const storageKey = await this.store.put(bytes, extension);
    const name = cleanName(original, extension);
    let isKept = false;
    let isAsked = false;
    const keep: KeepFile = async (whose) => {
      isAsked = true;
      const file = await this.records.insert(StoredFile, { name, size: bytes.length, mime, sha256, storageKey, width, height, ...whose });
      isKept = true;
      return file;
    };
    try {
      return await work(keep, async () => buffer((await this.store.read(storageKey)).stream));
    } catch (error) {
      isKept = isAsked && !isRefused(error);
      throw error;
    } finally {
      // No row refers to it. What cannot be removed now, or stays without a row, is found by ReconcileFiles.
      if (!isKept) await this.store.discard(storageKey).catch(() => undefined);
    }
  }

  /** Whether one of some files is this one. */
  async hasSame(ids: readonly string[], { sha256 }: SanitizedFile): Promise<boolean> {
    return (await this.records.count(StoredFile, { id: { $in: [...ids] }, sha256 })) > 0;
  }

  /**
   * Attach files to a back-office record.
   * @returns whether all of them are the actor's own uploads that were not attached before.
   */
  @AttachesFiles()
  async attachOwn(ids: string[]): Promise<boolean> {
    const uploadedById = currentActor()?.id;
    if (!uploadedById) return false;
    const own = { id: { $in: ids }, uploadedById, attachedAt: null };
    return (await this.records.update(StoredFile, own, { attachedAt: new Date().toISOString() })).length === ids.length;
  }

  /**
   * Open a file of which the caller has checked that it may be seen.
   * @throws DomainError `not_found`
   */
  async open(id: string): Promise<OpenedFile> {
    const file = await this.records.findOne(StoredFile, { id });
    if (!file) throw notFound('File');
    const { store } = this;
    const { storageKey: key } = file;
    return { file, read: () => store.read(key), sizeOf: () => store.sizeOf(key), link: (as) => store.link(key, as) };
  }

  /** Return all of a file's content, for the server's own use; null for an unknown one. */
  async contentOf(id: string): Promise<Buffer | null> {
    const file = await this.records.findOne(StoredFile, { id });
    return file && buffer((await this.store.read(file.storageKey)).stream);
  }

  /**
   * Delete uploads that were not attached within two days, and the remains of interrupted writes.
   * @returns the number of files processed.
   * @throws ForeignStore when the store is that of another database
   */
  @TimedJob('sweep_unused_files', '41 4 * * *', {
    label: 'Files that were not attached',
    does: 'Deletes files that were uploaded but not used within two days.',
    did: ['Deleted', 'file'],
  })
  async sweep(): Promise<number> {
    await this.guard.confirm();
    await this.store.sweepParts();
    return sweepRows('sweep_unused_files', async (most) => {
      const unused = await this.db.query<{ id: string; key: string }>(
        `SELECT id, storage_key AS key FROM stored_files WHERE attached_at IS NULL AND created_at < now() - interval '2 days' LIMIT $1`,
        [most],
      );
      return processRows('sweep_unused_files', unused, async ({ id, key }) => {
        const removed = await this.records.remove(StoredFile, { id, attachedAt: null });
        if (removed > 0) await this.store.remove(key);
      });
    });
  }
}

/** Return what the uploader of a file gets to know of it. */
export const toUploadView = ({ id, name, size, mime }: StoredFile): UploadView => ({ id, name, size, mime, url: `/api/files/${id}` });

/** Whether the work was refused for certain. After any other error, such as one of the connection, its row may have been committed. */
const isRefused = (error: unknown): boolean => {
  const refusal = error instanceof DomainError ? error : fromDatabase(error);
  return refusal !== null && refusal.code !== 'unavailable';
};
