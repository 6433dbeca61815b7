import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { actingStaffId } from '@haulbook/identity';
import { Clock, FileStore, StoredFile } from '@haulbook/platform';
import { DomainError, invalid, OnTransition, Records, Transitions, type ResourceHooks } from '@haulbook/resource';
import { DocumentMails, type DocumentSignature } from './document-mails.service.js';
import { Document, type DocumentSignatureState } from './document.entity.js';
import { SignatureRequest } from './signature-request.entity.js';

/** The person who types a name under a document, and where the request came from. */
export interface Signer {
  name: string;
  ip: string;
  userAgent: string | null;
}

/** Asks customers to sign documents, and keeps what they signed. */
@Injectable()
export class SignatureRequestsService implements ResourceHooks<SignatureRequest> {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly mails: DocumentMails,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Fix which file is to be signed: the current one of the document. */
  async beforeSave(draft: Partial<SignatureRequest>, before: SignatureRequest | null): Promise<void> {
    if (before || !draft.documentId) return;
    const document = await this.records.get(Document, draft.documentId, { lock: 'update' });
    const { customerId, edition, file } = document;
    if (!customerId) throw invalid({ documentId: 'Please choose the customer of this document first' });
    if (document.status !== 'current') throw invalid({ documentId: 'This document is archived. Restore it first.' });
    const asked = await this.records.findOne(SignatureRequest, {
      documentId: document.id,
      edition,
      status: { $in: ['waiting', 'signed'] },
    });
    if (asked)
      throw invalid({
        documentId: asked.status === 'signed' ? 'This version is signed already' : 'The customer has been asked to sign this',
      });
    Object.assign(draft, { customerId, edition, file, requestedById: await actingStaffId(this.records) });
  }

  /** Share the document, and ask its customer to sign it. */
  async afterSave(request: SignatureRequest, before: SignatureRequest | null): Promise<void> {
    if (before) return;
    await this.records.update(
      Document,
      { id: request.documentId, visibleToCustomer: false },
      { visibleToCustomer: true },
      { action: 'share' },
    );
    await this.mark(request, 'waiting');
    await this.mails.signature(await this.records.get(Document, request.documentId), request.message);
  }

  @OnTransition(SignatureRequest, 'remind')
  async remind({ documentId, message }: SignatureRequest): Promise<Partial<SignatureRequest>> {
    await this.mails.signature(await this.records.get(Document, documentId), message, true);
    return { remindedAt: this.now() };
  }

  @OnTransition(SignatureRequest, 'withdraw')
  async withdraw(request: SignatureRequest): Promise<Partial<SignatureRequest>> {
    await this.mark(request, 'none');
    return {};
  }

  /**
   * Sign a document for the customer. The signature names the SHA-256 of the bytes in the store, computed again.
   * @throws DomainError `transition_refused` when the request was withdrawn or signed in the meantime, or when the file is not the one that
   * was uploaded.
   */
  async sign(id: string, { name, ip, userAgent }: Signer): Promise<SignatureRequest> {
    const request = await this.records.get(SignatureRequest, id);
    const signature: DocumentSignature = { signedBy: name, signedAt: this.now(), sha256: await this.digest(request.file) };
    return this.records.transaction(async () => {
      await this.records.get(Document, request.documentId, { lock: 'update' });
      const signed = await this.transitions.run(SignatureRequest, id, 'sign', { by: 'customer', patch: { ...signature, ip, userAgent } });
      await this.mark(signed, 'signed');
      await this.mails.signed(await this.records.get(Document, signed.documentId), signature);
      return signed;
    });
  }

  /** Note on the document what has become of its signature, unless it has a newer version by now. */
  private async mark({ documentId, edition }: SignatureRequest, signature: DocumentSignatureState): Promise<void> {
    await this.records.update(Document, { id: documentId, edition }, { signature }, { action: 'signature' });
  }

  private async digest(fileId: string): Promise<string> {
    const { storageKey, sha256 } = await this.records.get(StoredFile, fileId);
    const hash = createHash('sha256');
    for await (const part of (await this.store.read(storageKey)).stream) hash.update(part as Buffer);
    const digest = hash.digest('hex');
    if (digest !== sha256) throw new DomainError('transition_refused', 'This file is damaged. Please call us for a new copy.');
    return digest;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
