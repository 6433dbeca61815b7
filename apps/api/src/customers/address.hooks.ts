import { Injectable } from '@nestjs/common';
import { SettingsService } from '@haulbook/platform';
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
    private readonly first: DefaultAddress,
    private readonly settings: SettingsService,
  ) {}

  /** Return the state of the company, in which its jobs are. */
  async defaults(): Promise<Partial<Address>> {
    return { state: (await this.settings.get('brand')).state };
  }

  async beforeSave(draft: Partial<Address>, before: Address | null): Promise<void> {
    const { id, customerId, isDefault = false } = { ...before, ...draft } as Address;
    if (before) Object.assign(draft, coordinatesAfter(before, draft));
    refuseHalf({ ...before, ...draft });
    if (!before) await this.first.lock(customerId);
    if (!before || 'isDefault' in draft) draft.isDefault = await this.first.isDue(customerId, isDefault, id);
  }

  async afterSave(address: Address): Promise<void> {
    await this.first.only(address);
    await this.unproven.release(address.customerId);
  }

  async beforeDelete(address: Address): Promise<void> {
    await this.first.leave(address);
  }
}
