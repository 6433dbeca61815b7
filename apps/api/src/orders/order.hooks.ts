import { Injectable } from '@nestjs/common';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { Address } from '../customers/address.entity.js';
import type { Order } from './order.entity.js';

/** An order changed by staff: the job stays at a place of its own customer, who reads the address in mails and on the dashboard. */
@Injectable()
export class OrderHooks implements ResourceHooks<Order> {
  constructor(private readonly records: Records) {}

  async beforeSave({ addressId }: Partial<Order>, before: Order | null): Promise<void> {
    if (!addressId || !before) return;
    const address = await this.records.findOne(Address, { id: addressId }, { trashed: true });
    if (address?.customerId !== before.customerId) throw invalid({ addressId: 'This address belongs to another customer' });
  }
}
