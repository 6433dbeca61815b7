import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@haulbook/core';
import { currentActor, forbidden, notFound, Records, type Where } from '@haulbook/resource';

type Owned = { id: string; customerId: string };
type Entity<T> = abstract new (...args: never[]) => T;

/** Asks once per call whether a record belongs to whoever is signed in. */
@Injectable()
export class OwnService {
  constructor(private readonly records: Records) {}

  /** The customer who is signed in. @throws DomainError `forbidden` for staff and accounts without a customer. */
  customerId(): string {
    const actor = currentActor();
    if (actor?.customerId) return actor.customerId;
    const unproven = actor?.role === 'customer' && actor.email === null;
    throw forbidden(
      unproven ? 'Please confirm your email address to see this. We mailed you a link when you signed up.' : AUTH_MESSAGES.noCustomerRecord,
    );
  }

  /** The same for changing the profile: whatever the account lacks, it has no record to change (product decisions, section 10). */
  profileId(): string {
    const customerId = currentActor()?.customerId;
    if (!customerId) throw forbidden(AUTH_MESSAGES.noCustomerRecord);
    return customerId;
  }

  /** An own record. Another customer's is a 404 like one that is not there. */
  async record<T extends Owned>(entity: Entity<T>, id: string, what: string): Promise<T> {
    const row = await this.records.findOne(entity, { id, customerId: this.customerId() } as unknown as Where<T>);
    if (!row) throw notFound(what);
    return row;
  }
}
