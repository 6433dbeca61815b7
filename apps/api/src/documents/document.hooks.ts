import { StoredFile } from '@haulbook/platform';
import { Injectable } from '@nestjs/common';
import { actingStaffId } from '@haulbook/identity';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { UnverifiedAccounts } from '../customers/unverified-accounts.service.js';
import { DocumentVersion } from './document-version.entity.js';
import { DocumentSignatures } from './document-signatures.service.js';
import { Document } from './document.entity.js';

/**
 * Ensures that a document's file exists and that everything it belongs to is of one customer, who may see it. Every file a document ever
 * had is kept as one of its versions.
 */
@Injectable()
export class DocumentHooks implements ResourceHooks<Document> {
  constructor(
    private readonly records: Records,
    private readonly unproven: UnverifiedAccounts,
    private readonly signatures: DocumentSignatures,
  ) {}

  async beforeSave(draft: Partial<Document>, before: Document | null): Promise<void> {
    const { customerId = null, quoteId, orderId, invoiceId, file } = { ...before, ...draft };
    if (!customerId && (quoteId || orderId || invoiceId))
      throw invalid({ customerId: 'Please choose the customer whose quote, order or invoice this belongs to' });
    const stored = file ? await this.records.findOne(StoredFile, { id: file }) : null;
    if (!stored) throw invalid({ file: 'This file is no longer available. Please upload it again.' });
    if (stored.customerId && stored.customerId !== customerId) throw invalid({ file: 'This file belongs to another customer' });
    if (customerId) await this.unproven.release(customerId);
    if (before && (customerId !== before.customerId || (before.visibleToCustomer && draft.visibleToCustomer === false)))
      await this.signatures.refuseWhileWaiting(before.id);
    if (file === before?.file) return;
    const { size, mime, sha256 } = stored;
    Object.assign(draft, { size, mime, sha256, edition: (before?.edition ?? 0) + 1, signature: 'none' });
  }

  /** Warn before a version is replaced that is signed, or about to be. */
  async warnings({ file }: Partial<Document>, before: Document | null): Promise<string[]> {
    return before && file && file !== before.file ? this.signatures.warnings(before.id, before.edition) : [];
  }

  async beforeDelete({ id }: Document): Promise<void> {
    await this.signatures.refuseWhileWaiting(id);
  }

  /** Keep the new file as a version. The document is locked by now, so that no two versions get the same number. */
  async afterSave({ id: documentId, edition, file, size, mime, sha256 }: Document, before: Document | null): Promise<void> {
    if (file === before?.file) return;
    const addedById = await actingStaffId(this.records);
    if (before) await this.signatures.replaced(documentId, before.edition);
    await this.records.insert(DocumentVersion, { documentId, edition, file, size, mime, sha256, addedById });
  }
}
