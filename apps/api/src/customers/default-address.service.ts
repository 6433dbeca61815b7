import { Injectable } from '@nestjs/common';
import { LocksFirst, Records } from '@haulbook/resource';
import { Address } from './address.entity.js';
import { Customer } from './customer.entity.js';

/** Keeps one address of a customer the default, as long as there are any. Changes to one address book run one at a time. */
@Injectable()
export class DefaultAddress {
  constructor(private readonly records: Records) {}

  /** Lock a customer's address book for the rest of the transaction. */
  async lock(customerId: string): Promise<void> {
    await this.records.findOne(Customer, { id: customerId }, { lock: 'update' });
  }

  /** Lock the address book of an address, whose customer never changes. */
  @LocksFirst(Address)
  async lockOf(addressId: string): Promise<void> {
    const address = await this.records.findOne(Address, { id: addressId }, { trashed: true });
    if (address) await this.lock(address.customerId);
  }

  /** Whether an address about to be written is the default: it was requested to be, or there is no other. Call with the book locked. */
  async isDue(customerId: string, wanted: boolean, id?: string): Promise<boolean> {
    return wanted || (await this.records.count(Address, { customerId, isDefault: true, ...(id && { id: { $ne: id } }) })) === 0;
  }

  /** Make a written default the only one. */
  async only({ id, customerId, isDefault }: Address): Promise<void> {
    if (isDefault) await this.records.update(Address, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
  }

  /**
   * Before an address goes to the trash, make the oldest of the others the default if this one was. If it is restored, it is not the
   * default anymore.
   */
  async leave({ id, customerId, isDefault }: Address): Promise<void> {
    if (!isDefault) return;
    await this.records.updateOne(Address, id, { isDefault: false });
    const [next] = await this.records.find(Address, { customerId, id: { $ne: id } }, { sort: { createdAt: 'asc' }, limit: 1 });
    if (next) await this.records.updateOne(Address, next.id, { isDefault: true });
  }
}
