import { Injectable } from '@nestjs/common';
import type { DocumentView } from '@haulbook/contracts';
import { Readable } from '@haulbook/resource';
import { Document, DOCUMENT_KINDS } from '../../documents/document.entity.js';
import { SignatureRequest } from '../../documents/signature-request.entity.js';
import { OwnService } from './own.service.js';

/** Maximum number of documents on the dashboard. */
const SHOWN = 100;

/** A customer's documents, as far as the policies let them read them. */
@Injectable()
export class OwnDocuments {
  constructor(
    private readonly readable: Readable,
    private readonly own: OwnService,
  ) {}

  /** Return the documents shared with the customer, newest first. */
  async list(customerId: string): Promise<DocumentView[]> {
    return this.views(await this.readable.find(Document, { customerId }, { sort: { createdAt: 'desc' }, limit: SHOWN }));
  }

  /**
   * Return a document of the signed-in customer.
   * @throws DomainError `not_found`, also when it is another customer's, or not shared.
   */
  async one(id: string): Promise<DocumentView> {
    const [view] = await this.views([await this.own.record(Document, id, 'Document')]);
    return view!;
  }

  private async views(documents: Document[]): Promise<DocumentView[]> {
    if (documents.length === 0) return [];
    const requests = await this.readable.find(
      SignatureRequest,
      { documentId: { $in: documents.map(({ id }) => id) } },
      { sort: { edition: 'desc' } },
    );
    return documents.map(({ id, name, kind, mime, size, createdAt, file, edition }) => ({
      ...{ id, name, mime, size, createdAt, edition },
      kindLabel: DOCUMENT_KINDS[kind],
      url: fileUrl(file),
      signatures: requests.filter(({ documentId }) => documentId === id).map(signatureView),
    }));
  }
}

const fileUrl = (file: string): string => `/api/files/${file}`;

const signatureView = ({ status, file, ...request }: SignatureRequest): DocumentView['signatures'][number] => {
  const { id, edition, message, signedBy, signedAt, sha256 } = request;
  return { id, edition, message, signedBy, signedAt, sha256, open: status === 'waiting', url: fileUrl(file) };
};
