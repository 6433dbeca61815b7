import { Injectable } from '@nestjs/common';
import type { ResourceHooks } from '@haulbook/resource';
import type { Address } from './address.entity.js';
import { UnprovenAccounts } from './unproven-accounts.service.js';

/** A place staff write down is for the customer's eyes only. */
@Injectable()
export class AddressHooks implements ResourceHooks<Address> {
  constructor(private readonly unproven: UnprovenAccounts) {}

  async afterSave({ customerId }: Address): Promise<void> {
    await this.unproven.release(customerId);
  }
}
