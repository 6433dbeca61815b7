import { Injectable } from '@nestjs/common';
import { formatInstant } from '@haulbook/core';
import { LocalClock } from '@haulbook/platform';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { SignatureRequest } from './signature-request.entity.js';

/** What signatures mean for the document they stand under. */
@Injectable()
export class DocumentSignatures {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly local: LocalClock,
  ) {}

  /**
   * Check that the customer is not asked to sign a document: it must not vanish from under the pen.
   * @throws DomainError `conflict` while they are.
   */
  async refuseWhileWaiting(documentId: string): Promise<void> {
    if (await this.records.findOne(SignatureRequest, { documentId, status: 'waiting' }))
      throw new DomainError('conflict', 'The customer is asked to sign this document. Withdraw the signature request first.');
  }

  /** Return what a new version of a document means for the signature under the current one, in words; none when there is no signature. */
  async warnings(documentId: string, edition: number): Promise<string[]> {
    const request = await this.current(documentId, edition);
    if (!request) return [];
    if (request.status === 'waiting')
      return [
        `The customer is asked to sign version ${edition}. A new version withdraws that request; request a signature again afterwards.`,
      ];
    const when = formatInstant(new Date(request.signedAt ?? request.updatedAt), await this.local.zone());
    return [
      `Version ${edition} was signed by ${request.signedBy} on ${when}. That signature stays with it; the new version needs a new one.`,
    ];
  }

  /** Withdraw the request to sign a version that has been replaced. */
  async replaced(documentId: string, edition: number): Promise<void> {
    const request = await this.current(documentId, edition);
    if (request?.status === 'waiting') await this.transitions.run(SignatureRequest, request.id, 'withdraw', { by: 'system' });
  }

  private current(documentId: string, edition: number): Promise<SignatureRequest | null> {
    return this.records.findOne(SignatureRequest, { documentId, edition, status: { $in: ['waiting', 'signed'] } });
  }
}
