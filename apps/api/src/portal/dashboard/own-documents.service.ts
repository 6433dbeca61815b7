import { Injectable } from '@nestjs/common';
import type { DocumentView } from '@haulbook/contracts';
import { notFound, Readable, Records, type Where } from '@haulbook/resource';
import { Document, DOCUMENT_KINDS } from '../../documents/document.entity.js';
import { DocumentVersion } from '../../documents/document-version.entity.js';
import { SignatureRequest } from '../../documents/signature-request.entity.js';
import { OwnService } from './own.service.js';

/** Maximum number of documents on the dashboard. */
const SHOWN = 100;

/**
 * A customer's documents: those that the policies let them read, and the versions they signed of others. A signature is worth little to the
 * person who cannot look up what they signed.
 */
@Injectable()
export class OwnDocuments {
  constructor(
    private readonly readable: Readable,
    private readonly records: Records,
    private readonly own: OwnService,
  ) {}

  /** Return the documents shared with the customer and those they signed, newest first. */
  async list(customerId: string): Promise<DocumentView[]> {
    const shared = await this.readable.find(Document, { customerId }, { sort: { createdAt: 'desc' }, limit: SHOWN });
    const others = await this.signed(customerId, { documentId: { $nin: shared.map(({ id }) => id) } });
    return [...(await this.views(shared)), ...others].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, SHOWN);
  }

  /**
   * Return a document of the signed-in customer.
   * @throws DomainError `not_found`, also when it is another customer's, or neither shared nor signed.
   */
  async one(id: string): Promise<DocumentView> {
    const customerId = this.own.customerId();
    const shared = await this.readable.findOne(Document, { id, customerId });
    const [view] = shared ? await this.views([shared]) : await this.signed(customerId, { documentId: id });
    if (!view) throw notFound('Document');
    return view;
  }

  /** Return documents as the customer signed them last, whatever has become of the document since, unless it was deleted. */
  private async signed(customerId: string, which: Where<SignatureRequest>): Promise<DocumentView[]> {
    const own = { $and: [{ customerId, status: 'signed' as const }, which] };
    const requests = await this.readable.find(SignatureRequest, own, { sort: { edition: 'desc' }, limit: SHOWN });
    const ids = [...new Set(requests.map(({ documentId }) => documentId))];
    if (ids.length === 0) return [];
    const [documents, versions] = await Promise.all([
      this.records.find(Document, { id: { $in: ids } }),
      this.records.find(DocumentVersion, { documentId: { $in: ids } }),
    ]);
    return documents.map(({ id, name, kind }) => {
      const signatures = requests.filter(({ documentId }) => documentId === id);
      const { edition, file } = signatures[0]!;
      const { mime, size, createdAt } = versions.find((version) => version.documentId === id && version.edition === edition)!;
      return viewOf({ id, name, kind, file, edition, mime, size, createdAt }, signatures);
    });
  }

  private async views(documents: Document[]): Promise<DocumentView[]> {
    if (documents.length === 0) return [];
    const requests = await this.readable.find(
      SignatureRequest,
      { documentId: { $in: documents.map(({ id }) => id) } },
      { sort: { edition: 'desc' } },
    );
    return documents.map((document) =>
      viewOf(
        document,
        requests.filter(({ documentId }) => documentId === document.id),
      ),
    );
  }
}

type Shown = Pick<Document, 'id' | 'name' | 'kind' | 'mime' | 'size' | 'createdAt' | 'file' | 'edition'>;

const viewOf = ({ id, name, kind, mime, size, createdAt, file, edition }: Shown, signatures: SignatureRequest[]): DocumentView => ({
  id,
  name,
  mime,
  size,
  createdAt,
  edition,
  kindLabel: DOCUMENT_KINDS[kind],
  url: fileUrl(file),
  signatures: signatures.map(signatureView),
});

const fileUrl = (file: string): string => `/api/files/${file}`;

const signatureView = ({ status, file, ...request }: SignatureRequest): DocumentView['signatures'][number] => {
  const { id, edition, message, signedBy, signedAt, sha256 } = request;
  return { id, edition, message, signedBy, signedAt, sha256, open: status === 'waiting', url: fileUrl(file) };
};
