import { Injectable } from '@nestjs/common';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { assertSameCustomer } from '../customers/own-records.js';
import { SlotsService } from '../scheduling/slots.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';

/** An order changed by staff keeps to a place of its own customer, and its visits and the time held for it occupy what it has grown to. */
@Injectable()
export class OrderHooks implements ResourceHooks<Order> {
  constructor(
    private readonly records: Records,
    private readonly orders: OrdersService,
    private readonly slots: SlotsService,
  ) {}

  async beforeSave({ addressId, ...size }: Partial<Order>, before: Order | null): Promise<void> {
    if (!before) return;
    await assertSameCustomer(this.records, before.customerId, { addressId });
    const { estimatedMinutes, cubicYardsMilli } = { ...before, ...size };
    if (estimatedMinutes === before.estimatedMinutes && cubicYardsMilli === before.cubicYardsMilli) return;
    const job = { minutes: estimatedMinutes, cubicYards: cubicYardsMilli / 1000 };
    for (const { id } of await this.orders.open(before.id)) await this.slots.resize(id, job);
    await this.slots.resizeHeld(before.quoteId, job);
  }
}
