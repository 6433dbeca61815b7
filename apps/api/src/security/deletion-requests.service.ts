import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DeletionView } from '@haulbook/contracts';
import { DomainError, LocksFirst, notFound, OnTransition, Records, runAs, Transitions } from '@haulbook/resource';
import { SYSTEM_ACTOR, TimedJob, processRows, OutboxService, Clock, CONFIG } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import { DeletionRequest } from './deletion-request.entity.js';
import { ErasureService } from './erasure.service.js';

export interface NewDeletionRequest {
  /** How the person proved who they are. Each origin is enough proof to begin at once. */
  origin: DeletionRequest['origin'];
  customerId: string | null;
  email: string | null;
  /** The person's id at the sign-in provider that forwarded the request. */
  providerSubject?: string | null;
}

const OPEN = ['requested', 'waiting'] as const;

const CONFIRMS_BY_MAIL = 'This customer has an email address. They ask for it themselves, at /account/delete, and confirm it by mail.';

/** Accept requests to delete personal data, and carry them out or record why they must wait (product decisions, section 9). */
@Injectable()
export class DeletionRequests {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly erasure: ErasureService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Save a deletion request and carry it out at once, unless something such as an open balance prevents that. The caller must have proved
   * the person's identity.
   * @returns the new request, or the one that is already open for this person.
   */
  async open(requested: NewDeletionRequest): Promise<DeletionRequest> {
    // The audit log stores the actor's name. Act as the system, so that it does not keep the name being erased.
    return runAs(SYSTEM_ACTOR, () => this.takeDown(requested));
  }

  /**
   * Open a request for a customer without an email address, who cannot confirm one themselves. The history names the member of staff who
   * took their word.
   * @throws DomainError `transition_refused` for a customer with an address, and for one whose data is gone
   */
  async openFor(customerId: string): Promise<DeletionRequest> {
    const { email, anonymizedAt } = await this.records.get(Customer, customerId);
    if (anonymizedAt) throw new DomainError('transition_refused', 'This customer’s data was deleted already.');
    if (email) throw new DomainError('transition_refused', CONFIRMS_BY_MAIL);
    return this.takeDown({ origin: 'staff', customerId, email });
  }

  /**
   * Return the status of the request with this confirmation code.
   * @throws DomainError `not_found`
   */
  async status(code: string): Promise<DeletionView> {
    const request = await this.records.findOne(DeletionRequest, { confirmationCode: code });
    if (!request) throw notFound('Request');
    return deletionViewOf(request);
  }

  /**
   * Withdraw a request that is not completed yet. Its confirmation code is the only proof needed.
   * @throws DomainError `not_found`, or `transition_refused` once the request is completed or withdrawn.
   */
  async withdraw(code: string): Promise<DeletionView> {
    const request = await this.records.findOne(DeletionRequest, { confirmationCode: code });
    if (!request) throw notFound('Request');
    return deletionViewOf(await this.transitions.run(DeletionRequest, request.id, 'cancel', { by: 'customer' }));
  }

  /** Retry waiting requests, at most 200 an hour: an open balance may have been settled since. */
  @TimedJob('settle_deletion_requests', '7 * * * *', {
    label: 'Deletion requests that wait',
    does: 'Deletes people’s data once nothing keeps it anymore.',
    did: ['Looked at', 'request'],
    tells: true,
  })
  async settleWaiting(): Promise<number> {
    const waiting = await this.records.find(DeletionRequest, { status: { $in: [...OPEN] } }, { limit: 200 });
    return processRows('settle_deletion_requests', waiting, ({ id }) =>
      this.records.transaction(async () => {
        await this.lockPerson(id);
        return this.attempt(await this.records.get(DeletionRequest, id, { lock: 'update' }));
      }),
    );
  }

  /** Lock the customer's row before the request's, so that no new records reference the customer while the deletion is decided. */
  @LocksFirst(DeletionRequest)
  async lockPerson(requestId: string): Promise<void> {
    const request = await this.records.findOne(DeletionRequest, { id: requestId });
    if (request?.customerId) await this.records.findOne(Customer, { id: request.customerId }, { lock: 'whole' });
  }

  /** Remove the address from the farewell mail's log entry once it is no longer queued or being retried. */
  @TimedJob('forget_farewells', '*/5 * * * *', {
    label: 'Addresses of deleted people',
    does: 'Removes the address from the last email that a deleted person got.',
  })
  async forgetFarewells(): Promise<void> {
    await this.records.db.query(
      `UPDATE message_logs SET recipient = 'Removed', payload = NULL WHERE template = 'deletion_done' AND recipient <> 'Removed' AND status <> 'queued' AND status <> 'failed'`,
    );
  }

  /**
   * Erase the person's data before a request becomes completed, whether by the system or by staff.
   * @throws DomainError `transition_refused` while something prevents the deletion.
   */
  @OnTransition(DeletionRequest, 'complete')
  async complete(request: DeletionRequest): Promise<Partial<DeletionRequest>> {
    const obstacle = request.customerId ? await this.erasure.obstacle(request.customerId) : null;
    if (obstacle) throw new DomainError('transition_refused', obstacle);
    const { email } = request;
    if (request.customerId) await this.erasure.forgetCustomer(request.customerId);
    else if (email) await this.erasure.forgetAddress(email);
    // This is the last mail to this address; `forgetFarewells` removes the address after delivery.
    if (email) await this.outbox.mail('deletion_done', email, { code: request.confirmationCode });
    await this.records.db.query(
      `UPDATE audit_entries SET before = NULL, after = NULL WHERE resource = 'deletion-requests' AND record_id = $1 RETURNING id`,
      [request.id],
    );
    await this.records.db.query(`UPDATE deletion_requests SET email = NULL, provider_subject = NULL WHERE id = $1 RETURNING id`, [
      request.id,
    ]);
    return { waitingReason: null, completedAt: this.now() };
  }

  private takeDown(requested: NewDeletionRequest): Promise<DeletionRequest> {
    return this.records.transaction(async () => {
      // Take the locks in the same order as `lockPerson`.
      if (requested.customerId) await this.records.get(Customer, requested.customerId, { lock: 'whole' });
      const there = await this.alreadyOpen(requested);
      if (there) return this.attempt(there);
      const request = await this.records.insert(DeletionRequest, {
        ...requested,
        confirmationCode: randomBytes(12).toString('hex'),
        confirmedAt: this.now(),
      });
      return this.attempt(request);
    });
  }

  private async attempt(request: DeletionRequest): Promise<DeletionRequest> {
    if (request.status !== 'requested' && request.status !== 'waiting') return request;
    const obstacle = request.customerId ? await this.erasure.obstacle(request.customerId) : null;
    if (!obstacle) return this.transitions.run(DeletionRequest, request.id, 'complete', { by: 'system' });
    if (request.status === 'waiting') return (await this.records.updateOne(DeletionRequest, request.id, { waitingReason: obstacle }))!;
    const { email, confirmationCode: code } = request;
    const url = `${this.config.publicUrl}/account/delete?code=${code}`;
    if (email) await this.outbox.mail('deletion_waits', email, { reason: obstacle, code, url });
    const patch = { waitingReason: obstacle };
    return this.transitions.run(DeletionRequest, request.id, 'wait', { by: 'system', input: { reason: obstacle }, patch });
  }

  private async alreadyOpen({ customerId, email, providerSubject }: NewDeletionRequest): Promise<DeletionRequest | null> {
    const who = customerId ? { customerId } : email ? { email } : { providerSubject: providerSubject ?? '' };
    return this.records.findOne(DeletionRequest, { ...who, status: { $in: [...OPEN] } }, { lock: 'update' });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

export const deletionViewOf = ({ confirmationCode, status, waitingReason, createdAt, completedAt }: DeletionRequest): DeletionView => ({
  code: confirmationCode,
  status,
  completedAt,
  // A withdrawn request still stores its last reason, but no longer waits.
  waitingReason: status === 'waiting' ? waitingReason : null,
  requestedAt: createdAt,
});
