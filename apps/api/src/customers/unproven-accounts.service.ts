import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { User } from '@haulbook/identity';
import { Customer } from './customer.entity.js';

/** Accounts whose address was never confirmed may be anybody's: they see what they made themselves and nothing else. */
@Injectable()
export class UnprovenAccounts {
  constructor(private readonly records: Records) {}

  /**
   * Takes a customer away from such an account, before somebody else adds to the customer what the account would then see: staff
   * a quote or an address, a visitor a request under the same e-mail. Confirming the address claims the customer back.
   */
  async release(customerId: string): Promise<void> {
    await this.records.transaction(async () => {
      const customer = await this.records.findOne(Customer, { id: customerId });
      // Locked, so that an address which is being confirmed counts as confirmed.
      const account = customer?.userId ? await this.records.findOne(User, { id: customer.userId }, { lock: 'update' }) : null;
      if (!account || account.emailConfirmedAt) return;
      await this.records.update(Customer, { id: customerId, userId: account.id }, { userId: null }, { action: 'release' });
    });
  }
}
