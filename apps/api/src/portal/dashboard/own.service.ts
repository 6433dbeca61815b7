import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@haulbook/core';
import { currentActor, forbidden, notFound, Readable, type Type, type Where } from '@haulbook/resource';

type Owned = { id: string; customerId: string | null };

/** Restrict access to records that belong to the signed-in customer. */
@Injectable()
export class OwnService {
  constructor(private readonly readable: Readable) {}

  /**
   * Return the signed-in customer's id.
   * @throws DomainError `forbidden` for staff and for accounts without a customer record.
   */
  customerId(): string {
    const actor = currentActor();
    if (actor?.customerId) return actor.customerId;
    const unproven = actor?.role === 'customer' && actor.email === null;
    throw forbidden(
      unproven
        ? 'Please confirm your email address to see this. We emailed you a link when you signed up.'
        : AUTH_MESSAGES.noCustomerRecord,
    );
  }

  /**
   * Return the signed-in customer's id for a profile change. Unlike `customerId`, never suggest confirming the email address: the message
   * only says that there is no customer record (product decisions, section 10).
   * @throws DomainError `forbidden`
   */
  profileId(): string {
    const customerId = currentActor()?.customerId;
    if (!customerId) throw forbidden(AUTH_MESSAGES.noCustomerRecord);
    return customerId;
  }

  /**
   * Return a record of the signed-in customer.
   * @throws DomainError `not_found`, also when it belongs to another customer, or the policy does not let them read it (yet).
   */
  async record<T extends Owned>(entity: Type<T>, id: string, what: string): Promise<T> {
    const row = await this.readable.findOne(entity, { id, customerId: this.customerId() } as unknown as Where<T>);
    if (!row) throw notFound(what);
    return row;
  }
}
