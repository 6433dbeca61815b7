import { Injectable } from '@nestjs/common';
import { DomainError, OnTransition, Records } from '@haulbook/resource';
import { DocumentMails } from './document-mails.service.js';
import { DocumentSignatures } from './document-signatures.service.js';
import { Document } from './document.entity.js';

/** What staff do with documents. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly records: Records,
    private readonly mails: DocumentMails,
    private readonly signatures: DocumentSignatures,
  ) {}

  /**
   * Show a document on its customer's dashboard.
   * @param mail whether they get a mail with a link to it
   * @throws DomainError `conflict` when it has no customer, or is archived.
   */
  async share(id: string, mail: boolean): Promise<Document> {
    return this.records.transaction(async () => {
      const document = await this.records.get(Document, id, { lock: 'update' });
      if (!document.customerId) throw new DomainError('conflict', 'Please choose the customer of this document first');
      if (document.status !== 'current') throw new DomainError('conflict', 'This document is archived. Restore it first.');
      const [shared] = await this.records.update(Document, { id }, { visibleToCustomer: true }, { action: 'share' });
      if (mail) await this.mails.shared(document);
      return shared!;
    });
  }

  @OnTransition(Document, 'archive')
  async archived({ id }: Document): Promise<Partial<Document>> {
    await this.signatures.refuseWhileWaiting(id);
    return {};
  }
}
