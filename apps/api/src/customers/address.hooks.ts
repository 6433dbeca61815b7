import { Injectable } from '@nestjs/common';
import type { ResourceHooks } from '@haulbook/resource';
import type { Address } from './address.entity.js';
import { coordinatesAfter, refuseHalf } from './coordinates.js';
import { DefaultAddress } from './default-address.service.js';
import { UnverifiedAccounts } from './unverified-accounts.service.js';

/**
 * Hides an address entered by staff from unconfirmed accounts, and keeps the address book in order in the same way as the customer's own
 * changes.
 */
@Injectable()
export class AddressHooks implements ResourceHooks<Address> {
  constructor(
    private readonly unproven: UnverifiedAccounts,
    private readonly defaults: DefaultAddress,
  ) {}

  async beforeSave(draft: Partial<Address>, before: Address | null): Promise<void> {
    const { id, customerId, isDefault = false } = { ...before, ...draft } as Address;
    if (before) Object.assign(draft, coordinatesAfter(before, draft));
    refuseHalf({ ...before, ...draft });
    if (!before) await this.defaults.lock(customerId);
    if (!before || 'isDefault' in draft) draft.isDefault = await this.defaults.isDue(customerId, isDefault, id);
  }

  async afterSave(address: Address): Promise<void> {
    await this.defaults.only(address);
    await this.unproven.release(address.customerId);
  }

  async beforeDelete(address: Address): Promise<void> {
    await this.defaults.leave(address);
  }
}
