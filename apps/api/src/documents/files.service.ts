import { Injectable } from '@nestjs/common';
import type { AttachedPhoto, PhotoView, UploadView } from '@haulbook/contracts';
import { AttachesFiles, currentActor, Db, invalid, notFound, Readable, Records, type Actor } from '@haulbook/resource';
import {
  isStaff,
  TimedJob,
  processRows,
  hashToken,
  newToken,
  tokenMatches,
  sanitizeFile,
  cleanName,
  type SanitizedFile,
  FileStore,
} from '@haulbook/platform';
import { Document } from './document.entity.js';
import { SignatureRequest } from './signature-request.entity.js';
import { StoredFile, type FilePurpose } from './stored-file.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { QuoteTokens } from '../quotes/quote-tokens.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';

export interface Received {
  originalname: string;
  buffer: Buffer;
}

export interface OpenedFile {
  file: StoredFile;
  read: () => ReturnType<FileStore['read']>;
}

/** What writes the row of a file that is on disk. */
export type KeepFile = (whose: Partial<StoredFile>) => Promise<StoredFile>;

/** Uploaded files: storing them, attaching them to records, and access to them. */
@Injectable()
export class FilesService {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly quoteTokens: QuoteTokens,
    private readonly readable: Readable,
  ) {}

  /**
   * Store a picture uploaded by a visitor or customer. The response contains a secret, the only key to the picture until it is attached to
   * a request.
   */
  async uploadPhoto(file: Received | undefined): Promise<PhotoView> {
    const secret = newToken();
    const clean = await sanitizeFile(content(file), { pdf: false });
    const actor = currentActor();
    const owner = { ownerSession: hashToken(secret), customerId: actor?.customerId ?? null, uploadedById: actor?.id ?? null };
    const view = toView(await this.keep(clean, file!.originalname, { ...owner, purpose: 'quote_photo' }));
    return { ...view, url: `${view.url}?token=${secret}`, secret };
  }

  /** Store a picture or PDF uploaded by staff. */
  async uploadForStaff(file: Received | undefined): Promise<UploadView> {
    const clean = await sanitizeFile(content(file), { pdf: true });
    const purpose: FilePurpose = clean.mime.startsWith('image/') ? 'photo' : 'document';
    return toView(await this.keep(clean, file!.originalname, { purpose, uploadedById: currentActor()?.id ?? null }));
  }

  /**
   * Put a picture on disk for work that may keep it. Nothing stays there when the work fails, its transaction included, or keeps nothing.
   * @param work gets what writes the row of the file, to be called in its own transaction
   */
  async whileStored<T>(clean: SanitizedFile, original: string, work: (keep: KeepFile) => Promise<T>): Promise<T> {
    const { content: bytes, mime, extension, sha256, width, height } = clean;
    const storageKey = await this.store.put(bytes, extension);
    const name = cleanName(original, extension);
    let isKept = false;
    const keep: KeepFile = async (whose) => {
      const file = await this.records.insert(StoredFile, { name, size: bytes.length, mime, sha256, storageKey, width, height, ...whose });
      isKept = true;
      return file;
    };
    try {
      return await work(keep);
    } catch (error) {
      isKept = false;
      throw error;
    } finally {
      // Without its row nothing would ever delete the file. Its id was never handed out, so nothing can refer to it.
      if (!isKept) await this.store.remove(storageKey).catch(() => undefined);
    }
  }

  /** Whether one of some pictures is this one. */
  async hasSame(ids: readonly string[], { sha256 }: SanitizedFile): Promise<boolean> {
    return (await this.records.count(StoredFile, { id: { $in: [...ids] }, sha256 })) > 0;
  }

  /**
   * Attach uploaded pictures to a request. Each needs the secret of its own upload and can be attached once; a picture uploaded by a
   * customer can be attached only by that customer.
   * @throws DomainError `validation` for `photos` when one of them is missing or cannot be attached.
   */
  async attach(photos: readonly AttachedPhoto[], whose: { customerId: string | null }): Promise<void> {
    const wanted = new Map(photos.map(({ id, secret }) => [id, hashToken(secret)]));
    if (wanted.size === 0) return;
    const mine = currentActor()?.customerId ?? null;
    const proven = [...wanted].map(([id, ownerSession]) => ({ id, ownerSession }));
    const free = [{ customerId: null }, ...(mine ? [{ customerId: mine }] : [])];
    const attached = await this.records.update(
      StoredFile,
      { attachedAt: null, purpose: 'quote_photo', $and: [{ $or: proven }, { $or: free }] },
      { attachedAt: new Date().toISOString(), customerId: whose.customerId },
    );
    if (attached.length !== wanted.size) throw invalid({ photos: 'One of your photos is no longer available. Please add it again.' });
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
   * Open a file. Staff may open every file, customers those that belong to them or are shared with them, and visitors those that `token`
   * opens, as the token of the file or of its quote.
   * @throws DomainError `not_found` when the file does not exist or the caller has no access.
   */
  async open(id: string, token: string | undefined): Promise<OpenedFile> {
    const opened = await this.openChecked(id);
    if (!(await this.maySee(opened.file, currentActor(), token))) throw notFound('File');
    return opened;
  }

  /**
   * Open a file of which the caller has checked that it may be seen.
   * @throws DomainError `not_found`
   */
  async openChecked(id: string): Promise<OpenedFile> {
    const file = await this.records.findOne(StoredFile, { id });
    if (!file) throw notFound('File');
    return { file, read: () => this.store.read(file.storageKey) };
  }

  /**
   * Delete uploaded pictures that were not attached within two days, and the remains of interrupted writes.
   * @returns the number of pictures processed.
   */
  @TimedJob('sweep_unused_files', '41 4 * * *', {
    label: 'Photos that were not attached',
    does: 'Deletes photos that were uploaded but not used within two days.',
    did: ['Deleted', 'photo'],
  })
  async sweep(): Promise<number> {
    await this.store.sweepParts();
    const unused = await this.db.query<{ id: string; key: string }>(
      `SELECT id, storage_key AS key FROM stored_files WHERE attached_at IS NULL AND purpose = 'quote_photo' AND created_at < now() - interval '2 days' LIMIT 500`,
    );
    return processRows('sweep_unused_files', unused, async ({ id, key }) => {
      const removed = await this.records.remove(StoredFile, { id, attachedAt: null });
      if (removed > 0) await this.store.remove(key);
    });
  }

  private keep(clean: SanitizedFile, original: string, whose: Partial<StoredFile>): Promise<StoredFile> {
    return this.whileStored(clean, original, (keep) => keep(whose));
  }

  private async maySee(file: StoredFile, actor: Actor | null, token: string | undefined): Promise<boolean> {
    if (actor && isStaff(actor)) return true;
    if (token && (tokenMatches(token, file.ownerSession) || (await this.quoteTokens.opensPhoto(token, file.id)))) return true;
    return actor?.role === 'customer' && actor.customerId != null && this.isOfCustomer(file, actor.customerId);
  }

  /** Whether a file is the customer's: their uploads, pictures of their quotes and visits, documents that they may read, and what they signed. */
  private async isOfCustomer(file: StoredFile, customerId: string): Promise<boolean> {
    if (file.customerId === customerId) return true;
    if (await this.isPictured(file.id, customerId)) return true;
    if (await this.readable.findOne(Document, { file: file.id })) return true;
    return (await this.readable.findOne(SignatureRequest, { file: file.id })) !== null;
  }

  /** Whether a file is a picture of a quote or a visit that the customer may read: of no draft that staff are preparing. */
  private async isPictured(fileId: string, customerId: string): Promise<boolean> {
    const found = await this.db.query<{ id: string; isQuote: boolean }>(
      `SELECT id, true AS "isQuote" FROM quotes WHERE customer_id = $1 AND $2::uuid = ANY(photos)
       UNION ALL
       SELECT id, false FROM appointments WHERE customer_id = $1 AND ($2::uuid = ANY(before_photos) OR $2::uuid = ANY(after_photos))`,
      [customerId, fileId],
    );
    const ids = (isQuote: boolean) => ({ id: { $in: found.filter((row) => row.isQuote === isQuote).map(({ id }) => id) } });
    if (found.length === 0) return false;
    return ((await this.readable.findOne(Quote, ids(true))) ?? (await this.readable.findOne(Appointment, ids(false)))) !== null;
  }
}

function content(file: Received | undefined): Buffer {
  if (!file) throw invalid({ file: 'Please choose a file' });
  return file.buffer;
}

function toView({ id, name, size, mime }: StoredFile): UploadView {
  return { id, name, size, mime, url: `/api/files/${id}` };
}
