import { Injectable } from '@nestjs/common';
import { LocksFirst, Records } from '@haulbook/resource';
import { Address } from './address.entity.js';
import { Customer } from './customer.entity.js';

/** One place of a customer is the default, as long as there are any. Changes of one address book go one after the other. */
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

  /** Whether a place that is about to be written is the default: it is wanted to be, or there is no other. Call with the book locked. */
  async isDue(customerId: string, wanted: boolean, id?: string): Promise<boolean> {
    return wanted || (await this.records.count(Address, { customerId, isDefault: true, ...(id && { id: { $ne: id } }) })) === 0;
  }

  /** A default that was written is the only one. */
  async only({ id, customerId, isDefault }: Address): Promise<void> {
    if (isDefault) await this.records.update(Address, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
  }

  /** Before a place goes to the trash: the oldest of the others takes over from a default, which is none if it ever comes back. */
  async leave({ id, customerId, isDefault }: Address): Promise<void> {
    if (!isDefault) return;
    await this.records.updateOne(Address, id, { isDefault: false });
    const [next] = await this.records.find(Address, { customerId, id: { $ne: id } }, { sort: { createdAt: 'asc' }, limit: 1 });
    if (next) await this.records.updateOne(Address, next.id, { isDefault: true });
  }
}
