import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LocalClock, OutboxService } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import type { Document } from './document.entity.js';

/** A signature as its confirmation tells it. */
export interface DocumentSignature {
  signedBy: string;
  signedAt: string;
  sha256: string;
}

/** Mails to the customer of a document, each with a link to its page on their dashboard. */
@Injectable()
export class DocumentMails {
  constructor(
    private readonly records: Records,
    private readonly outbox: OutboxService,
    private readonly local: LocalClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async shared(document: Document): Promise<void> {
    const { email, refs, data } = await this.addressed(document);
    await this.outbox.mail('document_shared', email, data, refs);
  }

  /** Ask for a signature, or remind of it. */
  async signature(document: Document, message: string | null, reminder = false): Promise<void> {
    const { email, refs, data } = await this.addressed(document);
    await this.outbox.mail('document_signature', email, { ...data, message, reminder }, refs);
  }

  async signed(document: Document, signature: DocumentSignature): Promise<void> {
    const { email, refs, data } = await this.addressed(document);
    await this.outbox.mail('document_signed', email, { ...data, ...signature, zone: await this.local.zone() }, refs);
  }

  private async addressed({ id, name, customerId }: Document) {
    const { email, firstName } = await this.records.get(Customer, customerId!);
    return {
      email,
      refs: { customerId },
      data: { firstName, documentName: name, url: `${this.config.publicUrl}/dashboard/documents/${id}` },
    };
  }
}
