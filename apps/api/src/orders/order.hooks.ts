import { Injectable } from '@nestjs/common';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { refuseForeign } from '../customers/own-records.js';
import type { Order } from './order.entity.js';

/** An order changed by staff keeps to a place of its own customer. */
@Injectable()
export class OrderHooks implements ResourceHooks<Order> {
  constructor(private readonly records: Records) {}

  async beforeSave({ addressId }: Partial<Order>, before: Order | null): Promise<void> {
    if (before) await refuseForeign(this.records, before.customerId, { addressId });
  }
}
