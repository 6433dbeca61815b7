import { Injectable } from '@nestjs/common';
import type { AttachedPhoto, PhotoView } from '@haulbook/contracts';
import { currentActor, Db, invalid, Readable, Records, type Actor } from '@haulbook/resource';
import {
  contentOf,
  hashToken,
  isStaff,
  newToken,
  OpensFiles,
  sanitizeFile,
  StoredFile,
  StoredFiles,
  tokenMatches,
  toUploadView,
  type Received,
} from '@haulbook/platform';
import { Document } from './document.entity.js';
import { SignatureRequest } from './signature-request.entity.js';
import './file-customer.js';
import { Quote } from '../quotes/quote.entity.js';
import { QuoteTokens } from '../quotes/quote-tokens.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';

/** The files of visitors and customers: uploading them, attaching them to requests, and who may open a file. */
@Injectable()
export class FilesService {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly files: StoredFiles,
    private readonly quoteTokens: QuoteTokens,
    private readonly readable: Readable,
  ) {}

  /**
   * Store a picture uploaded by a visitor or customer. The response contains a secret, the only key to the picture until it is attached to
   * a request.
   */
  async uploadPhoto(file: Received | undefined): Promise<PhotoView> {
    const secret = newToken();
    const clean = await sanitizeFile(contentOf(file), { pdf: false });
    const actor = currentActor();
    const owner = { ownerSession: hashToken(secret), customerId: actor?.customerId ?? null, uploadedById: actor?.id ?? null };
    const view = toUploadView(await this.files.keep(clean, file!.originalname, { ...owner, purpose: 'quote_photo' }));
    return { ...view, url: `${view.url}?token=${secret}`, secret };
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
   * Whether the current actor may open a file. Staff may open every file, customers those that belong to them or are shared with them, and
   * visitors those that `token` opens, as the token of the file or of its quote.
   */
  @OpensFiles()
  async maySee(file: StoredFile, token: string | undefined): Promise<boolean> {
    const actor: Actor | null = currentActor();
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
       SELECT id, false FROM appointments WHERE customer_id = $1 AND $2::uuid = ANY(before_photos || after_photos || door_photos)`,
      [customerId, fileId],
    );
    const ids = (isQuote: boolean) => ({ id: { $in: found.filter((row) => row.isQuote === isQuote).map(({ id }) => id) } });
    if (found.length === 0) return false;
    return ((await this.readable.findOne(Quote, ids(true))) ?? (await this.readable.findOne(Appointment, ids(false)))) !== null;
  }
}
