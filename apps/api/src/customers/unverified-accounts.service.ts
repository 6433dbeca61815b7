import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { User } from '@haulbook/identity';
import { Customer } from './customer.entity.js';

/** Accounts with an unconfirmed e-mail address. Anyone may have created them, so they may see only what was entered through them. */
@Injectable()
export class UnverifiedAccounts {
  constructor(private readonly records: Records) {}

  /**
   * Unlink a customer from an unconfirmed account, before data is added to the customer that the account must not see: a quote or an
   * address by staff, or a request by a visitor with the same e-mail address. Confirming the address links the customer again.
   */
  async release(customerId: string): Promise<void> {
    await this.records.transaction(async () => {
      const customer = await this.records.findOne(Customer, { id: customerId });
      // Locked, to wait for a confirmation in progress and take it into account.
      const account = customer?.userId ? await this.records.findOne(User, { id: customer.userId }, { lock: 'update' }) : null;
      if (!account || account.emailConfirmedAt) return;
      await this.records.update(Customer, { id: customerId, userId: account.id }, { userId: null }, { action: 'release' });
    });
  }
}
